no-such-bot = There is no computer player “{ $level }”. There are: { $possible }.
