"""A hillshade of a terrain as a PNG, for notebooks; needs neither NumPy nor other packages."""

import base64
import html
import math
import struct
import zlib
from typing import TYPE_CHECKING, List

from ._figure import link_of

if TYPE_CHECKING:
    from ._terrain import Terrain

# Cells on the longer side of a picture.
SIDE = 360


def page_of(terrain: "Terrain") -> str:
    """The hillshade with the recipe below it, which links to the page if its address is known."""
    picture = base64.b64encode(png_of(hillshade(terrain))).decode()
    text = html.escape(terrain.recipe)
    link = link_of(terrain.recipe)
    caption = f'<a href="{html.escape(link)}">{text}</a>' if link else f"<code>{text}</code>"
    return (
        f'<figure style="margin:0"><img alt="Hillshade of {text}" src="data:image/png;base64,{picture}">'
        f"<figcaption>{caption}<br><code>{terrain.fingerprint}</code></figcaption></figure>"
    )


def hillshade(terrain: "Terrain") -> List[bytes]:
    """Rows of grey values: light from the north-west, 45 degrees above the horizon, as on maps. The sea is darker."""
    step = max(1, math.ceil(max(terrain.shape) / SIDE))
    heights = [row[::step] for row in terrain.heights.tolist()[::step]]
    run = 2 * step * terrain.cell_size
    rows, last, end = [], len(heights) - 1, len(heights[0]) - 1
    for r, row in enumerate(heights):
        north, south = heights[max(r - 1, 0)], heights[min(r + 1, last)]
        shades = bytearray()
        for c, height in enumerate(row):
            east = (row[min(c + 1, end)] - row[max(c - 1, 0)]) / run
            down = (south[c] - north[c]) / run
            light = (1 + (east + down) / math.sqrt(2)) / math.sqrt(2 * (1 + east * east + down * down))
            is_sea = terrain.sea is not None and height < terrain.sea
            shades.append(int(255 * min(1.0, max(0.0, light)) * (0.4 if is_sea else 1.0)) if light == light else 0)
        rows.append(bytes(shades))
    return rows


def png_of(rows: List[bytes]) -> bytes:
    """A PNG of grey values (ISO/IEC 15948)."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 0, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")
