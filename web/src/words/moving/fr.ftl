## Une partie apportée sur un serveur, pour y continuer

moving =
    { $others ->
        [0] Porter cette partie sur ce serveur
       *[other] Continuer avec des amis sur ce serveur
    }
moving-means =
    { $others ->
        [0] Une table est créée sur ce serveur, et la partie y continue là où elle en est. Vous pourrez y revenir depuis n’importe lequel de vos appareils, et d’autres pourront regarder grâce à son lien.
       *[other] Une table est créée sur ce serveur, et la partie y continue là où elle en est. Vous recevez un lien pour vos amis, qui prendront les autres places.
    }
moving-seat = Quelle est votre place ?
moving-stays = La partie reste telle quelle sur cet appareil. À la table, tout le monde apprend que la partie a été apportée, car vous avez pu voir ce qui y est caché.
moving-told = À la table, tout le monde apprend que la partie a été apportée, car qui a le fichier a pu voir ce qui y est caché.
moving-go = Créer la table
moving-there = Vers la table qui la continue
moving-how =
    { $others ->
        [0] Pour continuer cette partie sur un serveur d’Ennead : enregistrez-la ici dans un fichier, puis choisissez « Ouvrir une partie enregistrée » sur la première page du serveur.
       *[other] Pour continuer avec des amis sur un serveur d’Ennead : enregistrez la partie ici dans un fichier, puis choisissez « Ouvrir une partie enregistrée » sur la première page du serveur.
    }
brought-table =
    { $moves ->
        [0] Cette partie a été apportée dans un fichier, avec une position à elle. Qui avait le fichier a pu voir tout ce qui y est caché.
        [one] Cette partie a été commencée ailleurs et apportée dans un fichier, après un coup. Qui avait le fichier a pu voir tout ce qui y est caché.
       *[other] Cette partie a été commencée ailleurs et apportée dans un fichier, après { $moves } coups. Qui avait le fichier a pu voir tout ce qui y est caché.
    }
