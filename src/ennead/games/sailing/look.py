"""The look of the pieces, shared by the picture and the terminal: pigments by day and by night."""

from ennead.games.painting import pigments
from ennead.games.sailing.pieces import LETTERS

PIGMENTS = pigments(LETTERS) | {
    "farm": ("#DDE3B4", "#2F3F33"),
    "farm-mark": ("#9DAE5C", "#5E7A4E"),
    "brickyard": ("#EFD2BB", "#4A3330"),
    "brickyard-mark": ("#CF9A76", "#7A5145"),
    "quarry": ("#DDE0E2", "#38415A"),
    "quarry-mark": ("#A9B1B8", "#5D6988"),
    "city": ("#F6E6B8", "#4B4128"),
    "city-mark": ("#CBA64A", "#8C7636"),
    "sand": ("#F0E3C4", "#232A45"),
    "nile": ("#2E63B0", "#1D3F86"),
    "nile-mark": ("#6E9BD8", "#3F66B8"),
    "nile-deep": ("#234F94", "#16326E"),
    "foam": ("#FBF4E2", "#F4F1E6"),
    "grain": ("#E8BE4B", "#EBC458"),
    "brick": ("#B9653F", "#CB7850"),
    "stone": ("#AEB6BE", "#B7C0CB"),
    "papyrus": ("#F7EFDC", "#F7EFDC"),
    "skin": ("#A8683F", "#A8683F"),
    "wood": ("#8F5F31", "#9A6A3B"),
    "neutral": ("#9A9182", "#8C90A6"),
    "raised": ("#FFFEFB", "#212A4B"),
    "sunken": ("#E6DDC8", "#0A0E1E"),
    "line": ("#D3C8AE", "#303B63"),
    "line-strong": ("#857A5F", "#6F7CB0"),
    "ink-2": ("#51483A", "#C8C3B8"),
}

GOODS_ON = {"farm": "grain", "brickyard": "brick", "quarry": "stone"}  # what grows or is made on a terrain
