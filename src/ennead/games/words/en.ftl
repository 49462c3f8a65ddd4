# What every game says that does not say it in its own words. Five colours for seats:
who-C = Carnelian
who-L = Lapis
who-M = Malachite
who-O = Ochre
who-I = Ivory
who-chance = Chance
who-spectator = Spectator

chapter-setup = Setting up
chapter-turn = A turn
chapter-end = The end

# The levels of the computer players, where a game has no others.
level-1 = Apprentice
level-1-about = Hardly looks beyond the move at hand, and often misjudges.
level-2 = Potter
level-2-about = Sees the next answer coming, but misjudges close choices.
level-3 = Scribe
level-3-about = Thinks a few moves ahead, and is sometimes mistaken.
level-4 = Architect
level-4-about = Plans well ahead, and rarely misjudges.
level-5 = Thoth
level-5-about = Thinks each move over for about a second: its only weakness is time.

# Why a move is good. Every term of a game's evaluation has a name and a reason.
term-points = points
reason-points = brings points at once: { $change }
reason-brings = at once { $what }
reason-less = sets { $who } back: { $term }
reason-gives = other moves give { $who } more: { $term }
reason-keeps = other moves cost you more: { $term }
reason-searched = the search prefers it: { $best } % to { $other } %
reason-solved = every line was counted: a lead of { $best } instead of { $other }
