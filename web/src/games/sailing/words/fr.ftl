### Sailing Toward Osiris dans le navigateur, en français. Le fichier anglais a les mêmes messages et les mêmes variables.

## La carte

face-nile-map = Le Nil et ses rives, dans le sens du courant, avec les caravanes à leur bout
face-nile-barge = La barque du pharaon
face-nile-reached = atteint
face-nile-here = bâtir ici +1
face-nile-next = saison { $segment } · d’ici là, maîtres seuls
face-nile-caravan = Caravane
face-nile-closed = Fermée
face-nile-sets = Groupes et risques
face-nile-none = Personne n’a encore de groupe.
face-nile-three = Trois le long de la rive ({ $sites }) : { $glory } points de gloire
face-nile-four = Quatre sur un segment ({ $sites }) : { $glory } points de gloire
face-nile-risk =
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
face-nile-stuck =
    { $kind ->
        [obelisk] Un obélisque planifié n’a plus de site
        [sphinx] Un sphinx planifié n’a plus de site
       *[other] Un pylône planifié n’a plus de site
    }
