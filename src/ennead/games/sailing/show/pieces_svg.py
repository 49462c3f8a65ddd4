"""The look of the pieces, shared by the picture and the terminal: pigments by day and by night."""

from ennead.drawing.svg import colours
from ennead.games.sailing.rules.pieces import LETTERS

COLOURS = colours(
    LETTERS, "farm", "farm-mark", "quarry", "quarry-mark", "sand", "nile", "nile-mark", "nile-deep", "foam", "grain",
    "brick", "stone", "papyrus", "skin", "raised", "sunken", "line", "line-strong", "ink-2",
    brickyard="yard", brickyard_mark="yard-mark", city="town", city_mark="town-mark", wood="basket",
    neutral="neutral-piece",
)  # fmt: skip

GOODS_ON = {"farm": "grain", "brickyard": "brick", "quarry": "stone"}  # what grows or is made on a terrain
