## Les tables sur cet appareil

device-random = L’ordinateur n’a pas pu être lancé ici ; il joue au hasard.
device-unkept = Ce coup n’a pas pu être gardé sur l’appareil : il n’y a peut-être plus de place. Enregistrez la partie dans un fichier avant de fermer la page.
device-not-kept = Ce navigateur ne garde rien : la partie dure aussi longtemps que cette page. Enregistrez-la dans un fichier pour la continuer plus tard.
device-elsewhere = Cette partie est jouée dans un autre onglet, et continue là-bas.
device-trouble = Cela n’a pas marché. Rechargez la page ; la partie est gardée jusqu’au dernier coup.
device-undo-enough = On a tant annulé dans cette partie que plus rien ne peut l’être.
device-other-edition = Cette position vient d’une autre édition du jeu. On ne peut la jouer qu’à une table sur un serveur.
device-gone =
    { $count ->
        [one] Il y avait trop de parties sur cet appareil ; la plus ancienne a été effacée.
       *[other] Il y avait trop de parties sur cet appareil ; les { $count } plus anciennes ont été effacées.
    }
device-missing = Il n’y a pas de telle partie sur cet appareil. Elle a pu être effacée, ou jouée dans un autre navigateur.
device-broken = Cette partie est gardée ici, mais elle est illisible. { $problem } Vous pouvez encore l’enregistrer dans un fichier depuis la première page.
