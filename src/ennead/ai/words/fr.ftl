no-such-bot = Il n’y a pas de niveau « { $level } » de joueur virtuel. Il y a : { $possible }.
