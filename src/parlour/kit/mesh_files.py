"""Solids as files for printing: STL, one solid each, and 3MF, a full plate each."""

from __future__ import annotations

import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

import numpy as np
from manifold3d import Manifold

BED = 220.0  # the side of a printer's plate
APART = 4.0  # between two solids on it
CORE = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02"
TYPES = (
    '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    '<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>'
)
RELATIONS = (
    '<?xml version="1.0" encoding="UTF-8"?>'
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rel0" '
    'Target="/3D/3dmodel.model" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>'
)


@dataclass(frozen=True, eq=False)
class Made:
    """A solid that has been made, standing on z = 0 with its lowest corner at the origin."""

    name: str
    count: int
    points: np.ndarray[tuple[int, int], np.dtype[np.float32]]
    triangles: np.ndarray[tuple[int, int], np.dtype[np.int64]]

    @classmethod
    def of(cls, name: str, count: int, shape: Manifold) -> Made:
        mesh = shape.to_mesh()
        points = np.asarray(mesh.vert_properties[:, :3], np.float32)
        return cls(name, count, points - points.min(axis=0), np.asarray(mesh.tri_verts, np.int64))

    @property
    def size(self) -> tuple[float, float, float]:
        width, depth, height = (float(side) for side in self.points.max(axis=0))
        return width, depth, height


def stl(made: Made) -> bytes:
    """A binary STL."""
    corners = made.points[made.triangles]
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    lengths = np.linalg.norm(normals, axis=1, keepdims=True)
    facets = np.zeros(len(corners), [("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("colour", "<u2")])
    facets["normal"] = normals / np.where(lengths > 0, lengths, 1)
    facets["corners"] = corners
    head = f"{made.name}, in millimetres, by Parlour".encode("ascii", "replace")[:79]
    return head.ljust(80, b" ") + len(facets).to_bytes(4, "little") + facets.tobytes()


def plates(every: Sequence[Made]) -> list[list[tuple[Made, float, float]]]:
    """All solids, as often as they are needed, in rows on as few plates as that takes."""
    found: list[list[tuple[Made, float, float]]] = []
    x = y = deepest = BED
    for made in sorted(every, key=lambda each: -each.size[1]):
        width, depth, _ = made.size
        for _ in range(made.count):
            if x + width > BED:
                x, y, deepest = 0.0, y + deepest + APART, depth
            if y + depth > BED:
                found.append([])
                x, y, deepest = 0.0, 0.0, depth
            found[-1].append((made, x, y))
            x, deepest = x + width + APART, max(deepest, depth)
    return found


def three_mf(plate: Sequence[tuple[Made, float, float]], title: str) -> bytes:
    """A 3MF with the solids where they lie on the plate; each kind is in it once."""
    kinds = list(dict.fromkeys(made for made, _, _ in plate))
    objects = "".join(_object(number, made) for number, made in enumerate(kinds, 1))
    items = "".join(
        f'<item objectid="{kinds.index(made) + 1}" transform="1 0 0 0 1 0 0 0 1 {x:.3f} {y:.3f} 0"/>'
        for made, x, y in plate
    )
    model = (
        f'<?xml version="1.0" encoding="UTF-8"?><model unit="millimeter" xml:lang="en" xmlns="{CORE}">'
        f'<metadata name="Title">{title}</metadata><resources>{objects}</resources><build>{items}</build></model>'
    )
    file = BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in (
            ("[Content_Types].xml", TYPES),
            ("_rels/.rels", RELATIONS),
            ("3D/3dmodel.model", model),
        ):
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), text, zipfile.ZIP_DEFLATED)
    return file.getvalue()


def _object(number: int, made: Made) -> str:
    points = "".join(f'<vertex x="{x:.4f}" y="{y:.4f}" z="{z:.4f}"/>' for x, y, z in made.points.tolist())
    triangles = "".join(f'<triangle v1="{a}" v2="{b}" v3="{c}"/>' for a, b, c in made.triangles.tolist())
    return (
        f'<object id="{number}" name="{made.name}" type="model"><mesh><vertices>{points}</vertices>'
        f"<triangles>{triangles}</triangles></mesh></object>"
    )
