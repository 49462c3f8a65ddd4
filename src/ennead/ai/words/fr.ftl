no-such-bot = Il n’y a pas de niveau « { $level } » de joueur virtuel. Il y a : { $possible }.
bot-of-another-game = Ce joueur virtuel a été fait pour { $plays }, pas pour { $game }. Faites-en un par bot(…, "{ $game }").

# L’analyse
analysis-running = Cette partie n’est pas finie : on ne juge que celles qui le sont.
chart-title = { $game } : les chances de { $names }
chart-luck = chance
chart-seat = { $name } : entre { $least } et { $most } pour cent, { $last } à la fin.
