### Sailing Toward Osiris dans le navigateur, en français. Le fichier anglais a les mêmes messages et les mêmes variables.

## La carte

nile-map = Le Nil et ses rives, dans le sens du courant, avec les caravanes à leur bout
nile-barge = La barque du pharaon
nile-reached = atteint
nile-here = bâtir ici +1
nile-next = saison { $segment } · d’ici là, maîtres seuls
nile-caravan = Caravane
nile-closed = Fermée
nile-sets = Groupes et risques
nile-none = Personne n’a encore de groupe.
nile-three = Trois le long de la rive ({ $sites }) : { $glory } points de gloire
nile-four = Quatre sur un segment ({ $sites }) : { $glory } points de gloire
nile-risk =
    { $count ->
        [one] Il ne reste qu’un site ({ $sites }) pour { $kind ->
            [obelisk] un obélisque planifié
            [sphinx] un sphinx planifié
           *[other] un pylône planifié
        }
       *[other] Il ne reste que { $count } sites ({ $sites }) pour { $kind ->
            [obelisk] un obélisque planifié
            [sphinx] un sphinx planifié
           *[other] un pylône planifié
        }
    }
nile-stuck =
    { $kind ->
        [obelisk] Un obélisque planifié n’a plus de site
        [sphinx] Un sphinx planifié n’a plus de site
       *[other] Un pylône planifié n’a plus de site
    }
