# Les indices, et ce qui peut être caché.

hint = Indice
hint-later = Un indice est possible quand c’est à vous.
hint-thinking = Recherche de bons coups.
hint-failed = Aucun indice n’a pu être trouvé pour l’instant.
hint-title = Les bons coups
hint-close = Cacher l’indice
hint-chance = gagne { $chance } % du temps ({ $least } à { $most } %)
hint-sure-only = le seul coup possible
hint-sure-clear = nettement le meilleur
hint-sure-little = un peu meilleur
hint-sure-equal = à peu près égal
hint-sure-less = un peu moins bon
hint-about = Trouvé par votre navigateur en une seconde, d’après ce que vous voyez.
hints-option = Indices : qui doit jouer peut demander de bons coups à la page
hints-table = Les indices sont permis à cette table.
lens = Ce qui peut être caché
lens-title = Ce qui peut être caché
lens-value = Ce que cela peut être
lens-odds = Probabilité
lens-percent =
    { $about ->
        [true] environ { $part } %
       *[other] { $part } %
    }{ $each ->
        [true] { " " }chacun
       *[other] { "" }
    }
lens-under = moins de { $part } %
lens-alike = l’un de ces { $count }, également probables : { $values }
lens-more = ou autre chose
lens-none = aucun
lens-nothing = Rien ne vous est caché.
lens-failed = Ce qui peut être caché n’a pas pu être trouvé pour l’instant.
lens-thinking = Recherche de ce qui peut être caché.
lens-about = D’après tout ce que vous avez vu. Une partie est comptée, le reste estimé sur { $count } positions possibles. Pour s’entraîner ; à une table sans loupe, on se souvient soi-même.
lens-counted = Compté d’après tout ce que vous avez vu. Pour s’entraîner ; à une table sans loupe, on se souvient soi-même.
lens-option = Loupe, pour s’entraîner : les joueurs voient ce qui peut être caché, et avec quelle probabilité
lens-table = La loupe est permise à cette table : on peut y regarder ce qui peut être caché.
