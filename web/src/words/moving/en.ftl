## A game that is brought to a server, to go on there

moving =
    { $others ->
        [0] Move this game to this server
       *[other] Go on with friends on this server
    }
moving-means =
    { $others ->
        [0] A table is made on this server, and the game goes on there from where it is now. You can come back to it from any device of yours, and others can watch by its link.
       *[other] A table is made on this server, and the game goes on there from where it is now. You get a link for your friends, who take the other seats.
    }
moving-seat = Which seat is yours?
moving-stays = The game on this device stays as it is. At the table, everyone is told that the game was brought along, for you may have seen what is hidden in it.
moving-told = At the table, everyone is told that the game was brought along, for whoever has the file may have seen what is hidden in it.
moving-go = Make the table
moving-there = To the table made of it
moving-how =
    { $others ->
        [0] To go on with this game on a server of Ennead: save it as a file here, then choose “Open a saved game” on the server’s first page.
       *[other] To go on with friends on a server of Ennead: save the game as a file here, then choose “Open a saved game” on the server’s first page.
    }
brought-table =
    { $moves ->
        [0] This game was brought along as a file, with a position of its own. Whoever had the file may have seen everything that is hidden in it.
        [one] This game was begun elsewhere and brought along as a file, after one move. Whoever had the file may have seen everything that is hidden in it.
       *[other] This game was begun elsewhere and brought along as a file, after { $moves } moves. Whoever had the file may have seen everything that is hidden in it.
    }
