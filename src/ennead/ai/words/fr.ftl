no-such-bot = Il n’y a pas de joueur virtuel « { $level } ». Il y a : { $possible }.
