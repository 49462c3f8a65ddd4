### Ce que disent les pages des comptes, en français.

## Devenir un compte

account-become = Gardez votre nom et vos parties
account-create = Créer un compte
account-guest = Vous jouez en tant qu’invité sous le nom de { $name } : seul ce navigateur sait que c’est vous. Avec un compte, vous gardez tout ce que vous avez ici et le retrouvez sur tous vos appareils.
account-stranger = On peut jouer sans compte. Avec un compte, vous retrouvez votre nom, vos tables et vos parties sur tous vos appareils.
account-brings-name = Un nom qu’aucun autre compte ne porte
account-brings-name-how = Un invité peut s’appeler pareil, mais vous seul en avez le profil.
account-brings-devices = Vos parties sur tous vos appareils
account-brings-devices-how = Même si ce navigateur vous oublie ou si le téléphone est perdu.
account-brings-people = Cotes, tournois, amis
account-brings-people-how = Si vous le voulez. Rien de cela n’est nécessaire pour jouer.
account-have = Vous avez déjà un compte ?
account-keep = Garder mon nom et mes parties
account-name = Nom
account-name-hint = Les autres le voient aux tables.
account-name-needed = Choisissez d’abord un nom.
account-keep-passkey = Les garder avec une clé d’accès
account-create-passkey = Créer un compte avec une clé d’accès
account-passkey-about = Votre appareil garde pour vous une clé d’accès et l’ouvre avec votre empreinte, votre visage ou un code : rien à retenir, et rien qu’on puisse voler chez nous.
account-or = ou
account-passkeys-unsafe = Les clés d’accès ne marchent qu’à l’adresse https de ce serveur, ou à localhost ; ici, ce n’est ni l’une ni l’autre. Un mot de passe fonctionne.
account-passkeys-unknown = Ce navigateur ne connaît pas les clés d’accès. Un mot de passe fonctionne.
account-passkey-none = Aucune clé d’accès n’a été utilisée. Réessayez, ou choisissez un mot de passe.
account-password = Mot de passe
account-password-show = Afficher le mot de passe
account-password-hint = Au moins { $least } caractères. Plus il est long, mieux c’est : quelques mots en font un bon.
account-password-short = Encore trop court.
account-password-good = Assez long.
account-password-strong = Très bien.
account-keep-password = Les garder avec un mot de passe
account-create-password = Créer un compte avec un mot de passe
account-no-mail = Aucune adresse électronique n’est demandée.
account-privacy = Ce qui est conservé

## Codes de secours

account-codes-title = Codes de secours
account-codes-once = Si vous perdez votre clé d’accès ou votre mot de passe, chacun de ces codes vous laisse entrer une fois. Ils ne sont montrés que maintenant : gardez-les là où vous les retrouverez, mais pas seulement sur cet appareil.
account-codes-save = Enregistrer dans un fichier
account-codes-print = Imprimer
account-codes-kept = Je les ai gardés
account-codes-file = Ennead : codes de secours de { $name } sur { $site }
account-codes-file-hint = Chaque code vous laisse entrer une fois, sous « Se connecter », « Avec un code de secours ». Gardez-les pour vous.
account-codes-mail = Il y a une seconde façon de revenir : donnez une adresse électronique sous « Courriel » à la page suivante. Si vous perdez tout le reste, un lien y est envoyé.
account-codes-left =
    { $count ->
        [0] Il ne vous en reste aucun. Faites-en de nouveaux, pour pouvoir revenir si vous perdez tout le reste.
        [one] Il vous en reste un. Chacun vous laisse entrer une fois, si vous perdez tout le reste.
       *[other] Il vous en reste { $count }. Chacun vous laisse entrer une fois, si vous perdez tout le reste.
    }
account-codes-renew = Faire de nouveaux codes
account-codes-renew-now = Oui, de nouveaux codes
account-codes-renew-means = Les codes que vous avez maintenant ne fonctionneront plus.

## Le compte

account-title = Votre compte
account-since = Compte créé : { $since }
account-way-in-open = Un hôte de ce serveur a créé un lien qui laisse entrer dans ce compte ({ $made }). Il n’a pas servi, et vaut un jour. Si vous ne l’avez pas demandé, changez de mot de passe : cela y met fin.
account-way-in-over = Un hôte de ce serveur a créé un lien qui laisse entrer dans ce compte ({ $made }). Il n’a pas servi, et ne sert plus.
account-way-in-used = Un hôte de ce serveur a créé un lien qui laisse entrer dans ce compte ({ $made }). Il a servi le { $used }. Si ce n’était pas vous, changez de mot de passe et écrivez à l’hôte.
account-profile = Mon profil
account-sign-out = Se déconnecter ici
account-ways = Votre nom, et comment vous connecter
account-name-change = Changer de nom
account-name-new = Nouveau nom
account-name-means = On peut changer de nom une fois tous les 30 jours. Vos tables et vos parties montrent bientôt le nouveau.
account-name-changed = Vous vous appelez maintenant { $name }.
account-passkeys = Clés d’accès
account-passkey = Clé d’accès
account-passkey-add = Ajouter une clé d’accès
account-passkey-added = La clé d’accès est ajoutée.
account-passkey-known = Cet appareil a déjà une clé d’accès pour ce compte.
account-passkey-since = ajoutée : { $since }
account-used = dernière utilisation : { $used }
account-passkey-name = Nom de la clé d’accès
account-rename = Renommer
account-rename-of = Renommer : { $what }
account-remove = Supprimer
account-remove-of = Supprimer : { $what }
account-passkey-remove = Supprimer la clé d’accès
account-passkey-remove-means = Vous ne pourrez plus vous connecter avec cette clé. Votre appareil l’affichera peut-être encore ; supprimez-la aussi là-bas.
account-passkey-removed = La clé d’accès est supprimée.
account-last-way = C’est votre seule façon de vous connecter. Ajoutez d’abord une autre clé d’accès ou un mot de passe.
account-password-is = Vous en avez un.
account-password-none = Vous n’en avez pas. Il n’en faut pas tant que vous avez une clé d’accès.
account-password-new = Nouveau mot de passe
account-password-renew = Vous voilà de retour. Choisissez maintenant un nouveau mot de passe, pour pouvoir vous connecter la prochaine fois.
account-password-add = Ajouter un mot de passe
account-password-change = Changer le mot de passe
account-password-remove = S’en passer
account-password-means = Avec un nouveau mot de passe, vous êtes déconnecté de tous les autres appareils.
account-password-changed = Le nouveau mot de passe est valable dès maintenant. Vous êtes déconnecté de tous les autres appareils.
account-password-removed = Vous n’avez plus de mot de passe.
account-mail = Courriel
account-mail-never = Ce serveur n’envoie pas de courriels. Gardez vos codes de secours : ils sont la seule façon de revenir si vous perdez tout le reste.
account-prove = Est-ce bien vous ?
account-prove-why = Avant tout changement important, montrez encore une fois que c’est vous.
account-prove-passkey = Utiliser une clé d’accès
account-prove-password = Continuer
account-prove-elsewhere = Ce navigateur ne peut pas utiliser votre clé d’accès. Faites cela sur un appareil qui le peut, ou connectez-vous avec un code de secours et réessayez.

## Appareils

account-sessions = Vos appareils
account-session-on = { $browser } sur { $system }
account-session-unknown = Un appareil
account-session-this = cet appareil
account-session-since = depuis : { $since }
account-session-end = Déconnecter
account-session-end-of = Déconnecter : { $what }
account-session-ended = Déconnecté : { $what }
account-sessions-only = Ici seulement.

## Données

account-data = Vos données
account-data-about = Vous pouvez emporter ce qui est conservé sur vous, en un seul fichier : compte, appareils, tables avec leurs parties et ce que vous y avez dit, cotes, amis, avis, signalements.
account-export = Télécharger mes données
account-exporting = Vos données sont rassemblées… { $percent } %
account-export-on = Poursuivre le téléchargement de mes données
account-delete = Supprimer mon compte
account-delete-guest = Supprimer ce qui est conservé sur moi
account-delete-means = Votre compte est supprimé aussitôt, et personne ne peut le rétablir : nom, façons de se connecter, cotes, amis, avis, sessions.
account-delete-guest-means = Ce qui est conservé sur vous est supprimé aussitôt, et personne ne peut le rétablir. Sur cet appareil, vous redevenez inconnu.
account-delete-stays = Les parties que vous avez jouées restent, pour ceux qui ont joué avec vous. Votre nom et ce que vous avez dit en disparaissent : il ne reste que la couleur de votre place.
account-delete-type = Tapez votre nom pour confirmer : { $name }
account-delete-wrong = Ce n’est pas votre nom. Il s’écrit { $name }.
account-delete-now = Supprimer pour de bon
account-gone = Tout est supprimé
account-gone-means = Ce qui était conservé sur vous est supprimé. Vous pouvez jouer en tant qu’invité quand vous voulez.

## Se connecter

sign-in-lead = On peut jouer sans compte. Si vous en avez un, vous retrouvez votre nom, vos tables et vos parties dès que vous vous connectez.
sign-in-guest =
    { $count ->
        [one] Ici, vous êtes l’invité { $name }, avec une table. Elle reste à cet invité, que cet appareil oublie quand vous vous connectez.
       *[other] Ici, vous êtes l’invité { $name }, avec { $count } tables. Elles restent à cet invité, que cet appareil oublie quand vous vous connectez.
    }
sign-in-guest-keep = Garder cet invité ailleurs
sign-in-guest-how = Ouvrez ce lien dans un autre navigateur ou sur un autre appareil dans les dix minutes, avant de vous connecter ici : là-bas, vous restez cet invité.
sign-in-passkey = Se connecter avec une clé d’accès
sign-in-passkey-none = Aucune clé d’accès n’a été utilisée. Réessayez, ou connectez-vous autrement.
sign-in-already = Vous êtes connecté : { $name }
sign-in-none = Pas encore de compte ?
sign-in-forgotten = Mot de passe oublié ?
sign-in-language = Votre compte parle une autre langue que cet appareil ; ces pages sont maintenant dans la sienne ({ $language }).
sign-in-language-stay = Rester en français
sign-in-other = Autres façons de se connecter
sign-in-go = Se connecter
sign-in-code = Avec un code de secours
sign-in-code-yours = Code de secours
sign-in-code-hint = L’un des codes de secours qui vous ont été montrés en dernier. Il sert une fois.
sign-in-mail = Par courriel
sign-in-mail-who = Le nom de votre compte, ou son adresse électronique
sign-in-mail-send = M’envoyer un lien
sign-in-mail-sent = S’il existe un tel compte avec une adresse confirmée, un lien y part maintenant – sauf si un lien y est parti il y a moins de { $minutes } minutes, ou plusieurs ces dernières heures : prenez alors le plus récent. Un lien sert une fois, pendant trois heures.
sign-in-mail-already = Vous venez de le demander : ce qui peut être envoyé l’a été, et redemander n’envoie rien de plus. Regardez aussi parmi les indésirables. Dans { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
 }, vous pourrez redemander.
sign-in-mail-title = Un lien qui vous laisse entrer
sign-in-mail-here = Ce lien vous laisse entrer une fois. Ensuite, vous choisissez un nouveau mot de passe.
sign-in-mail-go = Se connecter avec ce lien
sign-in-mail-used = Ce lien a déjà servi, ou il est trop ancien.
sign-in-mail-again = M’en envoyer un autre
sign-in-host-again = L’hôte de ce serveur peut vous en créer un autre.
sign-in-device = Depuis un autre appareil
sign-in-device-how = Sur un appareil où vous jouez déjà sous votre nom, choisissez « Jouer sur un autre appareil » dans le menu. Ouvrez ici le lien, ou collez-le :
sign-in-device-wrong = Ce n’est pas un tel lien. Il finit par #device= et quelques lettres.
sign-in-no-mail = Ce serveur n’envoie pas de courriels : si vous perdez clé d’accès, mot de passe et codes de secours, et que vous n’êtes connecté nulle part, seul l’hôte de ce serveur peut vous laisser rentrer, par un lien : demandez-le-lui.
