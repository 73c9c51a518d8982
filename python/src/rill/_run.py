"""rill.run."""

import ctypes
from typing import Any, Optional, Tuple, Union

from ._heights import rows_of
from ._recipe import reads_an_image, recipe_of, with_world
from ._running import Report, opened_and_run
from ._structs import Options
from ._terrain import Terrain

# A function, or a bar of tqdm.
Progress = Union[Report, Any]


def run(
    recipe: str = "stream-power",
    *,
    heights: Optional[Any] = None,
    extent: Optional[float] = None,
    grey: bool = False,
    chunk: Optional[Tuple[int, int]] = None,
    threads: int = 0,
    progress: Optional[Progress] = None,
    crs: Optional[Any] = None,
    origin: Optional[Tuple[float, float]] = None,
) -> Terrain:
    """Runs a recipe to its end and returns its terrain.

    recipe: a recipe, such as "2/size=512;seed=7/simplex/stream-power", or a link of the page. A recipe without an epoch means
        today's methods.
    heights: heights of your own in metres, an array or a list of rows with shape (height, width), row 0 in the north. They replace
        the sources at the start of the recipe, which gets their size. If the recipe reads an image or a place, they are its pixels
        instead. NaN marks cells without data if the recipe keeps voids.
    extent: width of `heights` on the ground in metres, 10,000 by default.
    grey: `heights` are grey values of an image, 0 to 1, which the recipe converts to metres.
    chunk: (column, row) of one chunk of a world; without it, the map of the recipe.
    threads: 1 to 64; 0 takes one per processor. The terrain does not depend on it.
    progress: a function of the completed and of all iterations, or a bar of tqdm. What it raises ends the run.
    crs: the coordinate reference system of `heights` for `to_xarray`, as text such as "EPSG:32632" or WKT.
    origin: (x, y) of the north-western corner of `heights` in that system, in metres.

    Ctrl+C ends the run. Other Python threads run meanwhile, and several runs may run at once.

    Errors: RillError with a sentence, for a recipe that cannot be read or run; ValueError for heights of another shape.
    """
    text = recipe_of(recipe)
    options = Options(size=ctypes.sizeof(Options), threads=threads)
    if heights is not None:
        values, width, height = rows_of(heights)
        options.heights = ctypes.cast(values, ctypes.POINTER(ctypes.c_float))
        # The thread of the run reads them, also after an interrupted wait.
        options.owner = values
        options.width, options.height, options.heights_are_grey = width, height, int(grey)
        if not reads_an_image(text):
            text = with_world(text, {"size": f"{width}x{height}"})
    if extent is not None:
        text = with_world(text, {"extent": f"{float(extent):.12g}"})
    if chunk is not None:
        options.one_chunk, (options.chunk_column, options.chunk_row) = 1, chunk
    options.recipe = text.encode()
    return Terrain(opened_and_run(options, _report_to(progress)), crs=crs, origin=origin)


def _report_to(progress: Optional[Progress]) -> Optional[Report]:
    bar: Any = progress
    if not hasattr(bar, "update"):
        return progress

    def move(iteration: int, iterations: int) -> None:
        bar.total = iterations
        bar.update(iteration - bar.n)

    return move
