"""Numbers and names of the rules that the table is described with, in the browser as here: by file."""

CONSTANTS: dict[str, tuple[str, ...]] = {
    "rules.pieces": ("EACH", "COUNTERS", "TIP", "PYRAMID", "NOWHERE", "NOT_YET", "UNKNOWN"),
    "rules.end": ("ENDINGS",),
    "rules.sides": ("NO_SIDE",),
    "edition.board": ("SCALE",),
    "show.position_text": ("PHASES",),
}
