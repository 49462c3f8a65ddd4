"""Numbers, names and drawings that the table is described and drawn with, in the browser as here: by file."""

CONSTANTS: dict[str, tuple[str, ...]] = {
    "rules.pieces": ("LETTERS", "ROW", "PIECE"),
    "show.wire": ("PHASES",),
    "show.svg": ("SIGNS", "PIECES"),
}
