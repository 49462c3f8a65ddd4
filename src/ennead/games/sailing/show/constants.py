"""Numbers and names of the rules that the table is described with, in the browser as here: by file."""

CONSTANTS: dict[str, tuple[str, ...]] = {
    "rules.pieces": ("NONE", "NEUTRAL", "UNKNOWN", "CITY", "CITIZENS", "DRAWN", "DISCARDS", "PLAYED"),
    "rules.end": ("ADJACENT", "FOR_ADJACENT", "TOGETHER", "FOR_TOGETHER"),
    "edition.model": ("TERRAINS",),
    "show.position_text": ("PHASES",),
    "show.preview": ("GLORY_MORE", "CARDS_MORE", "LABOURERS_MORE", "SHORT", "TO_LEADER", "COLUMNS"),
    "show.sets": ("SETS", "RISKS", "SITES_OF_A_SET"),
    "show.trading": ("PERIOD", "PROMISES"),
}
