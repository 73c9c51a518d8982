"""Terrains as datasets of xarray, which this module imports on demand."""

from typing import TYPE_CHECKING, Any, Dict, Sequence

if TYPE_CHECKING:
    from ._terrain import Terrain


def dataset_of(terrain: "Terrain", layers: Sequence[str]) -> Any:
    import xarray

    height, width = terrain.shape
    west, north = terrain.origin
    cell = terrain.cell_size
    metres = {"units": "m", "axis": "", "standard_name": ""}
    coordinates: Dict[str, Any] = {
        "x": ("x", [west + (column + 0.5) * cell for column in range(width)],
              {**metres, "axis": "X", "standard_name": "projection_x_coordinate"}),
        "y": ("y", [north - (row + 0.5) * cell for row in range(height)],
              {**metres, "axis": "Y", "standard_name": "projection_y_coordinate"}),
    }
    if terrain.crs is not None:
        # The attributes of CF and of rioxarray.
        coordinates["spatial_ref"] = ((), 0, {"crs_wkt": str(terrain.crs), "spatial_ref": str(terrain.crs)})
    mapping = {"grid_mapping": "spatial_ref"} if terrain.crs is not None else {}
    variables = {name: (("y", "x"), terrain.layer(name), {"units": terrain.unit(name), **mapping}) for name in layers}
    attributes = {"recipe": terrain.recipe, "fingerprint": terrain.fingerprint}
    return xarray.Dataset(variables, coordinates, attributes)
