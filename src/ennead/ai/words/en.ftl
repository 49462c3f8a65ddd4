no-such-bot = There is no level “{ $level }” of computer player. There are: { $possible }.
