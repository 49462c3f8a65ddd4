"""Numbers and names of the rules that the table is described with, in the browser as here: by file."""

CONSTANTS: dict[str, tuple[str, ...]] = {
    "rules.pieces": ("FREE", "PAWN", "COVERED", "TILE", "NONE", "NO_SQUARE", "IN_A_TURN"),
    "rules.count": ("COUNTED",),
    "show.notation": ("SIGNS",),
    "show.wire": ("PHASES",),
}
