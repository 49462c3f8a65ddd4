no-such-bot = Il n’y a pas de joueur ordinateur « { $level } ». Il y a : { $possible }.
