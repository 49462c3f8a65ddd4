## Les tables sur cet appareil

device-random = L’ordinateur n’a pas pu être lancé ici ; il joue au hasard.
device-unkept = Ce coup n’a pas pu être gardé sur l’appareil : il n’y a peut-être plus de place. Enregistrez la partie dans un fichier avant de fermer la page.
device-not-kept = Ce navigateur ne garde rien : la partie dure aussi longtemps que cette page. Enregistrez-la dans un fichier pour la continuer plus tard.
device-elsewhere = Cette partie est jouée dans un autre onglet, et continue là-bas.
device-trouble = Cela n’a pas marché. Rechargez la page ; la partie est gardée jusqu’au dernier coup.
device-offers-enough = On a tant proposé dans cette partie qu’il n’y a plus de place pour d’autres offres. Celles qui sont ouvertes peuvent encore recevoir une réponse.
device-offers-muted = { $who } ne souhaite pas recevoir vos offres.
device-not-your-seat = Cette place n’est pas la vôtre.
device-undo-enough = On a tant annulé dans cette partie que plus rien ne peut l’être.
device-other-edition = Cette position vient d’une autre édition du jeu. On ne peut la jouer qu’à une table sur un serveur.
device-gone =
    { $count ->
        [one] Il y avait trop de parties sur cet appareil ; la plus ancienne a été effacée.
       *[other] Il y avait trop de parties sur cet appareil ; les { $count } plus anciennes ont été effacées.
    }
device-missing = Il n’y a pas de telle partie sur cet appareil. Elle a pu être effacée, ou jouée dans un autre navigateur.
device-broken = Cette partie est gardée ici, mais elle est illisible. { $problem } Vous pouvez encore l’enregistrer dans un fichier depuis la première page.
device-wish = Sur cet appareil, sans le serveur
device-wish-hint = La partie est gardée dans ce navigateur, et personne d’autre ne peut la voir.
device-table = Sur cet appareil
device-tables = Sur cet appareil
device-all = Tout montrer ({ $count })
device-save-at = Enregistrer dans un fichier la partie de { $names }
device-remove = Effacer
device-remove-at = Effacer la partie de { $names }
device-remove-sure = Effacer cette partie ?
device-remove-means = { $game }, { $names } : la partie sera perdue, à moins que vous ne l’ayez enregistrée dans un fichier.
device-unreadable = Ce navigateur ne laisse pas lire les parties qu’il garde.
device-file-long = Le fichier est trop long : { $most } lignes au plus.
device-file-edition = Cette partie a été jouée avec une autre édition. Seul un serveur peut la lire.
device-file-start = Cette partie commence par une position en notation. Seul un serveur peut la lire.
device-file-older = Cette partie a été jouée selon des règles plus anciennes. Seul un serveur peut la lire.
device-kept = Cette partie se joue sur votre appareil, et reste dans ce navigateur.
