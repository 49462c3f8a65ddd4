### Ce que disent les pages, en français. Le fichier anglais a les mêmes messages et les mêmes variables.

## Partout

home = Page d’accueil
home-link = Ennead, page d’accueil
skip-to-content = Aller au contenu
loading = Chargement…
close = Fermer
cancel = Annuler
save = Enregistrer
pair = { $label } : { $value }
no-connection = Le serveur ne répond pas. Réessayez dans un instant.
missing-title = Rien ici
missing-text = Cette page n’existe pas, ou n’existe plus.
unreachable-title = Serveur indisponible
try-again = Réessayer
rule = Règle { $clause }
rules = Règles
rules-of = Les règles : { $game }
rules-page = En pleine page
rules-by = { $designers }, { $year }. Racontées ici avec nos propres mots.
origin-reading = notre lecture du livret
origin-ruling = notre décision
origin-reconstruction = reconstitué

## L’en-tête et le menu

menu = Menu
language = Langue
language-en = English
language-fr = Français
theme = Thème
theme-system = comme l’appareil
theme-light = clair
theme-dark = sombre
go-light = Thème : clair
go-dark = Thème : sombre
sound = Son
pace = Vitesse à laquelle les coups sont montrés
pace-calm = lente
pace-normal = normale
pace-quick = rapide
pace-now = sans animation
notify = Me prévenir par le navigateur quand c’est mon tour
notify-refused = Le navigateur n’autorise pas de messages de cette page.
notify-turn = { $game } : à vous de jouer
notify-offer = { $game } : quelqu’un vous fait une offre
notify-bid = { $game } : vous pouvez enchérir pour une carte de cité
your-name = Votre nom
guest = Invité
device = Jouer sur un autre appareil
device-hint = Ouvrez ce lien sur l’autre appareil dans les dix minutes : vous y aurez les mêmes places.
device-link = Lien pour un autre appareil
device-sure = Sur cet appareil vous êtes { $name }. Voulez-vous devenir la personne de ce lien ? Vous perdrez vos places ici.
sessions-end = Me déconnecter sur tous les autres appareils
sessions-end-all = Me déconnecter partout
sessions-means = Partout ailleurs où votre nom est connu, la session se ferme tout de suite, et un lien pour un autre appareil ne vaut plus rien. Ici vous restez, avec vos places.
sessions-here = Ici aussi
sessions-here-means = La session se ferme aussi sur cet appareil. Alors personne ne pourra revenir sous votre nom : vos places sont perdues pour de bon.
sessions-ended = Vos sessions sont fermées sur tous les autres appareils.
sessions-ended-all = Vos sessions sont fermées partout.
copy = Copier
copied = Copié.
copy-by-hand = Le texte est sélectionné : copiez-le avec le clavier ou le menu.
share = Partager
qr = Code QR
qr-of = Code QR : { $what }

## La page d’accueil

home-title = Des jeux de plateau égyptiens, dans votre navigateur
home-lead = Jouez tout de suite, entre amis ou contre l’ordinateur. Gratuit, et sans compte.
games = Jeux
against = Jouer contre l’ordinateur
invite = Inviter des amis
on-this-screen = Partager cet écran
more-ways = Plus d’options
card-players = de { $least } à { $most } joueurs
card-players-exactly = { $players } joueurs
card-minutes = environ { $minutes } min
card-level = Joueur virtuel
card-watch = Ou regarder une partie
level-random = Aléatoire
level-greedy = Glouton
first-title = Jamais joué ?
first-text = { $game } est le plus rapide à apprendre. { $sentence }
first-play = Jouer une première partie
first-hint = Contre le joueur virtuel le plus facile, environ { $minutes } min. Vous pouvez annuler vos coups et ouvrir les règles à tout moment.
first-rules = Ou lire d’abord les règles
invite-to = { $game } : inviter des amis
invite-how-many = Combien serez-vous à jouer ?
invite-count =
    { $friends ->
        [one] { $count } joueurs : vous et un ami
       *[other] { $count } joueurs : vous et { $friends } amis
    }
invite-next = Vous recevez un lien à leur envoyer. La partie commence quand toutes les places sont prises.
join-table = Vous avez reçu un lien ?
join-placeholder = Collez-le ici
join = Ouvrir
join-wrong = Ce n’est pas le lien d’une table. Un tel lien ressemble à …/table/… et finit souvent par # et quelques lettres.
my-tables = Mes tables
my-tables-none = Aucune pour l’instant. Choisissez un jeu ci-dessus pour commencer.
wait-for-you =
    { $count ->
        [one] une vous attend
       *[other] { $count } vous attendent
    }
open-tables = Tables publiques
open-tables-none = Il n’y a pas de partie publique en ce moment.
study-file = Ouvrir une partie enregistrée
study-file-hint = Revoir un fichier de partie, de n’importe quelle place
status-waiting = attend des joueurs
status-playing = en cours
status-over = terminée
row-continue = Continuer
row-join = Rejoindre
row-watch = Regarder
row-look = Revoir
row-continue-at = Continuer à la table de { $names }
row-join-at = Rejoindre la table de { $names }
row-watch-at = Regarder la table de { $names }
row-look-at = Revoir la partie de { $names }

## Une nouvelle table

new-table = { $game } : nouvelle table
how-many = Joueurs
seats = Places
seat-kind-me = moi
seat-kind-screen = une autre personne sur cet écran
seat-kind-open = un ami, sur invitation
seat-kind-bot = { $level } (ordinateur)
open-for-all = Publique : annoncée sur la page d’accueil, et tout le monde peut regarder
teaching = Pour apprendre : tout est visible, et tout coup peut être annulé
take-back = Tout coup peut être annulé, même un tirage, si tous sont d’accord ; le résultat dit combien de fois
stand-in = Un ordinateur joue à la place des absents
without-me = Vous regarderez cette partie.
edition-played = Édition
edition-own = Utiliser mon propre fichier d’édition
edition-usual = Utiliser plutôt { $name }
edition-hint = Un fichier avec les valeurs du jeu imprimé, ou avec les vôtres. « ennead edition new FICHIER » en commence un, chaque entrée expliquée.
edition-unreadable = { $name } ne peut être lu : une édition est un texte de 60 ko au plus.
make-table = Ouvrir la table

## Arriver

invited-title = { $host } vous invite à jouer : { $game }
invited-full = Toutes les places sont prises. Vous pouvez regarder.
invited-over = Cette partie est finie. Vous pouvez la revoir.
invited-withdrawn = Cette invitation n’est plus valable. Demandez un nouveau lien à la personne qui vous l’a envoyée.
somebody = Quelqu’un
invited-text = Entrez votre nom et prenez place. Aucun compte n’est nécessaire.
take-seat = Prendre place
watch = Regarder
watching = Vous regardez.
waiting-title = On attend des joueurs
waiting-hint = La partie commence dès que toutes les places sont prises.
waiting-text =
    { $free ->
        [one] Une place est encore libre.
       *[other] { $free } places sont encore libres.
    }
waiting-kept = Ces places sont réservées à : { $names }. La partie commence quand tout le monde est là.
invite-hint = Toute personne qui a ce lien peut prendre une place libre, ou regarder :
invite-link = Lien d’invitation
invite-title = Invitez vos amis
invite-watch = Inviter ou laisser regarder
invite-renew = Créer un nouveau lien
invite-renew-means = L’ancien lien ne laissera plus entrer personne. Toute personne venue par ce lien et sans place doit partir ; celles qui jouent restent.
invite-renewed = Il y a un nouveau lien. L’ancien ne laisse plus entrer personne.
close-table = Fermer la table
close-table-at = Fermer la table de { $names }
close-table-sure = Fermer cette table ?
close-table-means = Elle disparaît pour tout le monde, et son lien ne mène plus nulle part.
table-closed = La table est fermée.

## À la table

players = Joueurs
sure-title = Le faire maintenant ?
sure-no = Choisir autre chose
sure-yes = Le faire quand même
dock = Les parties de la table
dock-offers =
    { $count ->
        [one] offre attend une réponse
       *[other] offres attendent une réponse
    }
seat-you = vous
seat-free = place libre
seat-away = absent
seat-away-bot = absent, un ordinateur joue
options = Options de cette table
teaching-table = Une table pour apprendre : tout est visible, et tout coup peut être annulé.
take-back-table = Ici, tout coup peut être annulé, même un tirage, si tous sont d’accord ; le résultat dit combien de fois.
free-seat = Donner la place de { $who } à quelqu’un d’autre
mute = Masquer les messages de { $who }
your-turn = À vous
your-answer = Réponse attendue
to-move = Doit jouer
table-players = { $players } joueurs
wait-for = { $who } réfléchit
wait-hint = Ce sera bientôt à vous.
skip = Passer l’animation
just-now = Dernier coup
legend = Légende
missed-title = Pendant votre absence
missed-hint = Une partie en a été couverte depuis : c’est montré ici une seule fois.
missed-done = Continuer
away-title = Un ordinateur joue pour vous
away-title-alone = Vous avez quitté la table
away-hint = Reprenez votre place quand vous voulez.
behind = La position a changé. Votre coup n’a pas été joué.
curtain-title = C’est à { $who }
curtain-text = Passez l’écran à { $who }. Ce qui est caché n’est montré qu’ensuite.
curtain-open = Je suis { $who } : continuer

## Connexion

connection-connecting = Connexion…
connection-open = Connecté
connection-lost = Non connecté
connection-closed = Fermé
connection-lost-title = Reconnexion en cours. Rien n’est perdu.
connection-closed-title = Vous ne pouvez pas voir cette table
connection-lost-hint = Votre coup est gardé, et envoyé dès que le serveur répond.
connection-closed-hint = Votre session est peut-être terminée, ou la table est privée. Demandez un lien d’invitation.
connection-gone-title = Le serveur est injoignable
connection-gone-hint = Pas de réponse depuis { $since }. Nous continuons d’essayer (dernier essai à { $tried }). Rien n’est perdu.
connection-try = Essayer maintenant

## À part les coups

undo = Annuler le coup
end = Proposer d’arrêter
resign = Abandonner
leave = Partir
return = Reprendre ma place
look-back = Revoir jusqu’ici
end-sure = Proposer d’arrêter la partie ?
end-means = Si tout le monde est d’accord, la partie se termine sans vainqueur.
resign-sure = Abandonner ?
resign-means = L’autre joueur gagne.
leave-sure = Quitter la table ?
leave-means-free = Votre place sera libre pour quelqu’un d’autre.
leave-means-stand-in = Un joueur virtuel ({ $level }) joue pour vous jusqu’à votre retour. La table reste sous « Mes tables », sur la page d’accueil.
leave-means-wait = Les autres devront vous attendre. La table reste sous « Mes tables », sur la page d’accueil ; revenez quand vous voulez.
leave-means = La partie vous attend. Vous la trouverez sous « Mes tables », sur la page d’accueil.
asks-undo = { $who } voudrait annuler le dernier coup
asks-end = { $who } propose d’arrêter la partie sans vainqueur
asks-undo-you = Vous avez demandé à annuler votre dernier coup
asks-end-you = Vous avez proposé d’arrêter la partie sans vainqueur
asks-waiting = En attente de la réponse de { $names }
asks-or-play = Si vous jouez, cela veut dire non.
asks-withdraw = Retirer
asks-refused = { $who } n’est pas d’accord.
asks-withdrawn = { $who } ne le demande plus.
agree = D’accord
refuse = Refuser

## Journal, discussion, la table en texte

side = Journal, discussion et vue en texte
tab-log = Journal
tab-chat = Discussion
tab-twin = En texte
log-empty = Rien ne s’est encore passé.
log-undone =
    { $back ->
        [one] { $who } annule le dernier coup.
       *[other] { $who } annule les { $back } dernières actions.
    }
log-resigned = { $who } abandonne.
log-agreed = { $who } propose d’arrêter la partie, et tout le monde est d’accord.
log-remark = « { $text } »
log-stand-in = { $who } est absent ; un ordinateur continue.
log-back = { $who } est de retour.
log-undone-you =
    { $back ->
        [one] Vous avez annulé votre dernier coup.
       *[other] Vous avez annulé les { $back } dernières actions.
    }
log-resigned-you = Vous avez abandonné.
log-agreed-you = Vous avez proposé d’arrêter la partie, et tout le monde a été d’accord.
log-stand-in-you = Vous êtes absent ; un ordinateur continue.
log-back-you = Vous êtes de retour.
log-steps = Étapes de ce tour
since-turn = Depuis votre dernier tour
since-start = Depuis le début
since-at = { $at } sur { $of }
since-earlier = Le tour d’avant
since-later = Le tour suivant
you = vous
turn-told = { $who } a { $did }.
turn-you = Vous avez { $did }.
turn-undone = annulé
chat = Discussion
chat-empty = Aucun message. Les joueurs de cette table lisent ce que vous écrivez.
chat-empty-watchers = Aucun message. Les autres spectateurs lisent ce que vous écrivez ; les joueurs, non.
chat-say = Message à la table
chat-send = Envoyer
chat-muted = (masqué)
chat-unread = nouveaux
twin-table = La table
twin-moves = Ce que vous pouvez faire
twin-none = Il n’y a rien à faire pour vous maintenant.
twin-type = Ou tapez un coup
twin-play = Jouer

## Marchander

haggle = Marchander
haggle-open = offres en cours
haggle-none = Aucune offre en cours.
haggle-elsewhere =
    { $count ->
        [one] Une offre entre les autres.
       *[other] { $count } offres entre les autres.
    }
haggle-nothing = rien
haggle-offers-title = Offres
haggle-others = Offres entre les autres
haggle-other = { $who } propose à { $seat } : { $gives } contre { $takes }.
haggle-promises-something = { $who } promet quelque chose en retour.
haggle-asked-something = On demande une promesse à { $who }.
haggle-all = Toutes les offres ({ $count })
haggle-offers = { $who } propose
haggle-counters = { $who } propose à la place
haggle-you-offer = Vous proposez à { $who }
haggle-you-give = Vous donnez
haggle-you-get = Vous recevez
haggle-gives = { $who } donne
haggle-promised = { $who } promet : « { $promise } »
haggle-promised-ready = { $who } promet { $promise }.
haggle-you-promise = Vous promettez : « { $promise } »
haggle-you-promise-ready = Vous promettez { $promise }.
haggle-binds-nobody = Une promesse n’engage personne, mais la liste des marchés la garde, et elle peut être notée rompue.
haggle-statement = Vous donnez : { $gives }. Vous recevez : { $gets }.
haggle-accept-look = Accepter…
haggle-accept = Accepter le marché
haggle-accept-anyway = Accepter quand même
haggle-elsewhere-promised = Vous avez déjà promis la même chose à { $names }. Vous ne pouvez tenir qu’une de ces promesses ; l’autre pourra être notée rompue, et tout le monde le voit dans votre bilan.
haggle-breaks-title = Rompre votre promesse ?
haggle-breaks = Vous avez promis { $promise }, et vous avez été payé pour cela. Si vous faites autre chose, la promesse pourra être notée rompue, et tout le monde le voit dans votre bilan.
haggle-breaks-go = Rompre la promesse
haggle-breaks-stay = Revenir
haggle-counter = Contre-offre
haggle-decline = Refuser
haggle-retract = Retirer l’offre
haggle-later = Plus tard
haggle-late = Le temps de cette offre est écoulé.
haggle-refused = Elle ne peut pas être acceptée maintenant.
haggle-refused-now = Quelqu’un est au milieu d’une action. Vous pourrez accepter au début du prochain tour, ou pendant qu’un visiteur choisit qui reçoit la seconde carte de cité.
haggle-refused-held = Vous n’avez pas tout ce qui vous est demandé.
haggle-ended-taken = Vous avez accepté : marché conclu.
haggle-ended-accepted = { $who } a accepté : marché conclu.
haggle-ended-refused = Vous avez refusé.
haggle-ended-declined = { $who } a refusé.
haggle-reason-little = « C’est trop peu. »
haggle-reason-need = « Je ne veux pas donner cela. »
haggle-reason-ahead = « Vous êtes en tête. »
haggle-reason-nothing = « Je ne donne rien pour rien. »
haggle-reason-promise = « Je ne peux pas le promettre. »
haggle-reason-later = « Pas maintenant. »
haggle-ended-answered = Vous avez fait une autre offre à la place.
haggle-ended-countered = { $who } fait une autre offre à la place.
haggle-ended-withdrawn = Vous l’avez retirée.
haggle-ended-retracted = { $who } l’a retirée.
haggle-ended-void = Plus possible : { $who } n’a plus ce qui était proposé.
haggle-ended-mine-void = Plus possible : vous n’avez plus ce que vous proposiez.
haggle-ended-settled = Réglée : vous avez conclu le même marché par l’autre offre.
haggle-ended-lapsed = Elle a expiré.
haggle-ended-auction = La carte a été donnée.
haggle-time = encore { $time }
haggle-until = Valable pour
haggle-until-turn = ce tour
haggle-until-auction = jusqu’au don de la carte
haggle-seconds =
    { $count ->
        [one] { $count } seconde
       *[other] { $count } secondes
    }
haggle-span-seconds = { $count } s
haggle-span-minutes = { $count } min
haggle-short-turn = tour
haggle-short-auction = enchère
haggle-short-ended = fini
haggle-chip = { $who } propose : vous donnez { $gives }, vous recevez { $gets } ; { $until }
haggle-chip-mine = Votre offre à { $who } : vous donnez { $gives }, vous recevez { $gets } ; { $until }
haggle-chip-ended = L’offre entre vous et { $who } est terminée
haggle-news =
    { $count ->
        [one] Une nouvelle offre pour vous. En cours : { $open }.
       *[other] { $count } nouvelles offres pour vous. En cours : { $open }.
    }
haggle-record-of = { $who } : { $record }
haggle-record-none = aucun marché pour l’instant
haggle-record-deals =
    { $deals ->
        [one] { $deals } marché, aucune promesse
       *[other] { $deals } marchés, aucune promesse
    }
haggle-record =
    { $deals ->
        [one] { $deals } marché
       *[other] { $deals } marchés
    } ; promesses : tenues { $kept }, rompues { $broken }, non jugées { $open }
haggle-begin = Faire une offre
haggle-go-on = Continuer mon offre
haggle-offer-to = Une offre à { $who }
haggle-counter-to = Une contre-offre à { $who }
haggle-with = Avec qui
haggle-own-note = Touchez pour ajouter, encore une fois pour un de plus.
haggle-add = { $thing } : { $count }. Un de plus
haggle-add-of = { $thing } : { $count } sur { $most }. Un de plus
haggle-less = Un de moins : { $thing }
haggle-ask-card = { $what } ({ $count })
haggle-take-out = Enlever : { $thing }
haggle-promise = Je promets (facultatif)
haggle-asks = { $who } doit promettre (facultatif)
haggle-no-action = Faire une offre ne prend pas votre tour.
haggle-empty = Choisissez au moins une chose à donner ou à recevoir.
haggle-lacking = Vous n’avez pas { $things }.
haggle-no-more = Vous ne pouvez pas faire d’autre offre maintenant : retirez-en une, ou attendez le prochain tour.
haggle-left =
    { $count ->
        [0] plus d’offre pour le moment
        [one] encore { $count } offre possible
       *[other] encore { $count } offres possibles
    }
haggle-send = Envoyer l’offre
haggle-send-counter = Envoyer la contre-offre
haggle-discard = Abandonner
haggle-mute = Bloquer les offres de { $who }
haggle-unmute = Autoriser à nouveau les offres de { $who }
haggle-hand-over = Passer l’écran à { $who }
haggle-hand-back = Retour à { $who }
haggle-window = { $who } a pioché deux cartes de cité : vous pouvez enchérir pour la seconde.
haggle-window-bot = { $who } a pioché deux cartes de cité et attend des enchères pour la seconde.
haggle-window-mine = Les autres peuvent enchérir pour votre seconde carte. Vous n’avez pas à les attendre.
haggle-bribe = Enchérir pour la carte
haggle-pass = Pas d’enchère
haggle-pass-always = Ne plus demander pendant cette partie
haggle-wait = Attendre mes enchères
haggle-wait-about = Les joueurs virtuels attendent jusqu’à { $seconds } s votre enchère quand ils visitent une cité
bidding = Les joueurs virtuels attendent les enchères, si quelqu’un veut enchérir
bidding-none = pas du tout
tab-ledger = Marchés
ledger-records = Comment les promesses ont été tenues
ledger-deals = Marchés
ledger-promises = Promesses
ledger-kept = Tenues
ledger-broken = Rompues
ledger-none = Aucun marché pour l’instant.
ledger-undone = annulé
ledger-deal = { $who } a donné { $gives } ; { $seat } a donné { $takes }.
ledger-gift = { $who } a donné à { $seat } : { $gives }.
ledger-promise = { $who } a promis : « { $promise } »
ledger-promise-ready = { $who } a promis { $promise }.
ledger-older =
    { $count ->
        [one] Montrer { $count } marché plus ancien
       *[other] Montrer { $count } marchés plus anciens
    }
ledger-promise-hidden = { $who } a promis quelque chose à { $to }.
ledger-is-kept = Tenue.
ledger-is-broken = Rompue.
ledger-judge = La promesse de { $who }
ledger-mark-kept = Tenue
ledger-mark-broken = Rompue
log-offered =
    { $you ->
        [who] Vous avez proposé à { $seat } : { $gives } contre { $takes }.
        [seat] { $who } vous a proposé : { $gives } contre { $takes }.
       *[none] { $who } a proposé à { $seat } : { $gives } contre { $takes }.
    }
log-offered-gift =
    { $you ->
        [who] Vous avez proposé à { $seat } : { $gives }.
        [seat] { $who } vous a proposé : { $gives }.
       *[none] { $who } a proposé à { $seat } : { $gives }.
    }
log-offered-wish =
    { $you ->
        [who] Vous avez demandé à { $seat } : { $takes }.
        [seat] { $who } vous a demandé : { $takes }.
       *[none] { $who } a demandé à { $seat } : { $takes }.
    }
log-accepted =
    { $you ->
        [who] Marché conclu : { $seat } a donné { $gives }, vous avez donné { $takes }.
        [seat] Marché conclu : vous avez donné { $gives }, { $who } a donné { $takes }.
       *[none] Marché conclu : { $seat } a donné { $gives }, { $who } a donné { $takes }.
    }
log-accepted-gift =
    { $you ->
        [who] Vous avez accepté de { $seat } : { $gives }.
        [seat] { $who } a accepté de vous : { $gives }.
       *[none] { $who } a accepté de { $seat } : { $gives }.
    }
log-accepted-wish =
    { $you ->
        [who] Vous avez donné à { $seat } : { $takes }.
        [seat] { $who } vous a donné : { $takes }.
       *[none] { $who } a donné à { $seat } : { $takes }.
    }
log-promise =
    { $you ->
        [who] Vous avez promis : « { $promise } »
       *[none] { $who } a promis : « { $promise } »
    }
log-promise-ready =
    { $you ->
        [who] Vous avez promis { $promise }.
       *[none] { $who } a promis { $promise }.
    }
log-asks =
    { $you ->
        [who] On vous a demandé de promettre : « { $promise } »
       *[none] On a demandé à { $who } de promettre : « { $promise } »
    }
log-asks-ready =
    { $you ->
        [who] On vous a demandé { $promise }.
       *[none] On a demandé à { $who } { $promise }.
    }
log-declined =
    { $you ->
        [who] Vous avez refusé l’offre de { $seat }.
        [seat] { $who } a refusé votre offre.
       *[none] { $who } a refusé l’offre de { $seat }.
    }
log-retracted =
    { $you ->
        [who] Vous avez retiré votre offre à { $seat }.
        [seat] { $who } a retiré l’offre qui vous était faite.
       *[none] { $who } a retiré son offre à { $seat }.
    }
log-lapsed =
    { $you ->
        [who] Votre offre à { $seat } a expiré.
        [seat] L’offre que { $who } vous a faite a expiré.
       *[none] L’offre de { $who } à { $seat } a expiré.
    }
log-judged-kept =
    { $you ->
        [who] Vous avez dit que { $seat } a tenu une promesse.
        [seat] { $who } a dit que vous avez tenu une promesse.
       *[none] { $who } a dit que { $seat } a tenu une promesse.
    }
log-judged-broken =
    { $you ->
        [who] Vous avez dit que { $seat } a rompu une promesse.
        [seat] { $who } a dit que vous avez rompu une promesse.
       *[none] { $who } a dit que { $seat } a rompu une promesse.
    }

## Les touches

keys = Touches
keys-board = Vers ce qu’il faut décider
keys-tab = À la partie suivante de la page
keys-arrows = De place en place
keys-enter = Choisir
keys-escape = Passer, fermer ou revenir
keys-single = Une touche seule suffit pour cela

## La fin

result-title =
    { $count ->
        [one] { $names } gagne
       *[other] { $names } partagent la victoire
    }
result-you = Vous gagnez
result-counting = Le décompte
result-agreed = Partie arrêtée d’un commun accord, sans vainqueur
result-so-far =
    { $moves ->
        [0] Jusqu’ici : aucun coup
        [one] Jusqu’ici : un coup
       *[other] Jusqu’ici : { $moves } coups
    }
result-not-over = La partie n’est pas finie.
taken-back-draws =
    { $count ->
        [one] { $who } a annulé un tirage.
       *[other] { $who } a annulé { $count } tirages.
    }
taken-back-looks =
    { $count ->
        [one] { $who } a annulé un coup ou un marché qui avait montré quelque chose de caché.
       *[other] { $who } a annulé { $count } coups ou marchés qui avaient montré quelque chose de caché.
    }
reason-agreement = Tout le monde a accepté d’arrêter.
reason-resignation = { $who } a abandonné.
rematch = Rejouer
rematch-there = Aller à la partie suivante
study = Revoir la partie
verify = Vérifier l’équité
download = Enregistrer la partie

## Revoir la partie

study-title = Revoir
study-page-title = { $game } : revoir la partie
study-loading = Chargement de la partie…
study-not-legal = Cette partie ne suit pas les règles : l’événement { $event } n’est pas permis.
study-open-title = Ouvrir une partie enregistrée
study-choose = Choisir un fichier de partie
study-another = Un autre fichier
study-drop = ou le déposer sur cette page
study-about-file = « Enregistrer la partie », à la fin d’une partie, vous donne un tel fichier. Son nom finit par .ennead. Votre navigateur le lit ; un serveur n’est interrogé que pour les fichiers d’autres éditions, et n’en garde rien.
study-reading = Lecture de { $name }…
study-opened = { $name } est ouvert.
study-file-problem = { $name } : { $problem }
study-not-text = Ce n’est pas un fichier de texte, donc pas un fichier de partie.
study-too-large = Ce fichier est trop grand pour un fichier de partie.
study-unreadable = Le navigateur n’arrive pas à lire ce fichier.


study-seen-by = Point de vue
study-seen-all = Tout visible
study-seen-spectator = Le public
study-own-eyes = Tant que la partie n’est pas finie, vous la voyez de votre place : ce qui est caché le reste.
study-look = Choisissez un endroit du plateau pour lire ce qui s’y trouve.
study-place = { $name } : { $text }

study-player = Coup par coup
study-slider = Position dans la partie
study-start = La partie commence.
study-at = Coup { $move } sur { $moves } : { $text }
study-count = { $move } sur { $moves }
study-first = Au début
study-previous = Un coup en arrière
study-play = Lecture automatique
study-pause = Pause
study-next = Un coup en avant
study-last = À la fin
study-moves = Les coups

study-table = Retour à la table
study-link = Lien vers ce coup
study-link-hint = Il ouvre la partie à ce coup, pour tous ceux qui peuvent voir la table.

study-luck-title = Vérification de l’équité
study-luck-about = Avant la partie, le serveur a publié l’empreinte d’une graine secrète, et chaque place a ajouté un nonce. Ensemble, ils fixent tous les tirages, qui peuvent donc être recalculés maintenant.
study-luck-computing = Calcul en cours…
study-luck-good = Vérifié : personne n’a pu choisir ce qui était tiré
study-luck-bad = Quelque chose ne concorde pas
study-luck-open = Cela se vérifie quand la partie est finie
study-luck-here = Vérifié par votre propre navigateur
study-luck-server = Vérifié par le serveur
study-holds-yes = Vérifié :
study-holds-no = Faux :
study-holds-open = Pas encore connu :
study-luck-hash = La graine a bien l’empreinte publiée avant la partie.
study-luck-hash-wrong = La graine n’a pas l’empreinte publiée avant la partie.
study-luck-nonces =
    { $nonces ->
        [one] Il y a un nonce pour la seule place.
       *[other] Il y a un nonce pour chacune des { $nonces } places.
    }
study-luck-nonces-wrong =
    { $nonces ->
        [one] Il n’y a qu’un nonce, pour { $seats } places.
       *[other] Il y a { $nonces } nonces, pour { $seats } places.
    }
study-luck-draws =
    { $draws ->
        [0] Rien n’a été tiré.
        [one] Le seul tirage découle de la graine et des nonces.
       *[other] { $draws } tirages sur { $draws } découlent de la graine et des nonces.
    }
study-luck-draw-wrong = Le tirage { $draw } sur { $draws } ne découle pas de la graine et des nonces.
study-luck-given = La part du sort a été saisie à la main ; on ne peut rien en dire.
study-luck-later = L’empreinte est publiée ; la graine sera montrée à la fin de la partie, et tout pourra alors être recalculé.
study-luck-no-seed = La partie est finie, mais la graine n’est pas montrée.
study-luck-malformed = La graine ou un nonce n’a pas le bon nombre de chiffres hexadécimaux.
study-luck-no-note = Ce navigateur n’a pas ajouté de nonce à cette partie : il n’a donc rien à comparer lui-même.
study-luck-same-hash = C’est l’empreinte annoncée à ce navigateur quand vous vous êtes mis à table.
study-luck-other-hash = Quand vous vous êtes mis à table, une autre empreinte a été annoncée à ce navigateur.
study-luck-own-nonce = Le nonce que ce navigateur a ajouté en fait partie.
study-luck-no-own-nonce = Le nonce que ce navigateur a ajouté n’en fait pas partie.
study-luck-limit = Ceci ne peut pas montrer si quelqu’un, aux commandes du serveur, a regardé la graine pendant la partie et su ainsi ce qui serait tiré.
study-luck-program = La pièce que désigne chaque tirage est trouvée par les règles que contient cette page, et qui viennent de ce serveur. La commande « ennead verify » vérifie le tout avec votre propre programme, à partir du fichier téléchargé.
study-luck-numbers = Les nombres eux-mêmes
study-luck-number-hash = Empreinte, publiée avant la partie
study-luck-number-seed = Graine, montrée à la fin
study-luck-number-nonces = Nonces, place par place
