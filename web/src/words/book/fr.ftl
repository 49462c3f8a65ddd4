### Les règles sous forme de livre.

book-contents = Sommaire
book-search = Chercher dans les règles
book-found =
    { $count ->
        [0] Introuvable
        [one] Trouvé une fois
       *[other] { $at } sur { $count }
    }
book-next = Endroit suivant
book-previous = Endroit précédent
book-print = Imprimer
book-example = Exemple { $number }
book-try = Essayer
book-tried = Exemple { $number } : { $game }
book-clauses = Clause par clause
book-clauses-about = En cas de litige : chaque règle avec son numéro, et d’où elle vient.
book-told-in = Clauses
