### Ce que disent les pages, en français. Le fichier anglais a les mêmes messages et les mêmes variables.

## Partout

home = Page d’accueil
home-link = Ennead, page d’accueil
back = Retour
back-there = Retour à la page d’origine
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
rules-by-nobody = { $year }. Racontées ici avec nos propres mots.
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
notices-menu = Avis
notify = Me prévenir par le navigateur quand c’est mon tour
notify-refused = Le navigateur n’autorise pas de messages de cette page.
notify-turn = { $game } : à vous de jouer
notify-offer = { $game } : quelqu’un vous fait une offre
notify-bid = { $game } : vous pouvez enchérir pour une carte de cité
menu-group-play = Jouer
menu-group-learn = Apprendre et s’exercer
menu-group-people = Vous et les autres
menu-group-settings = Réglages
menu-puzzles = Problèmes
header-is-guest = invité
your-name = Votre nom
guest = Invité
friends = Amis
device = Jouer sur un autre appareil
device-hint = Ouvrez ce lien sur l’autre appareil dans les dix minutes : vous y aurez les mêmes places.
device-link = Lien pour un autre appareil
device-sure = Sur cet appareil vous êtes { $name }. Voulez-vous devenir la personne de ce lien ? Un invité y perd ses places ; avec un compte, vous pourrez vous reconnecter.
device-title = Jouer sur cet appareil
device-other = Avec ce lien, cet appareil devient celui d’une autre personne.
device-means = Sur cet appareil, vous serez alors cette personne : avec ses tables, ses amis et ses messages, et elle verra ce que vous faites ici. Ne continuez que si vous avez créé ce lien vous-même.
device-enter = Me connecter ici
device-not-me = Ce n’est pas moi
sessions-end = Me déconnecter sur tous les autres appareils
sessions-end-all = Me déconnecter partout
sessions-means = Partout ailleurs où votre nom est connu, la session se ferme tout de suite, et un lien pour un autre appareil ne vaut plus rien. Ici vous restez, avec vos places.
sessions-here = Ici aussi
sessions-here-means = La session se ferme aussi sur cet appareil. Alors personne ne pourra revenir sous votre nom : vos places sont perdues pour de bon.
sessions-ended = Vos sessions sont fermées sur tous les autres appareils.
sessions-ended-all = Vos sessions sont fermées partout.
sign-in = Se connecter
header-create = Créer un compte
header-account = Votre compte : { $name }
header-guest = { $name }, invité : nom et compte
menu-account = Mon compte
privacy = Vie privée
licences = Licences
copy = Copier
copied = Copié.
copy-by-hand = Le texte est sélectionné : copiez-le avec le clavier ou le menu.
share = Partager
qr = Code QR
qr-of = Code QR : { $what }

## La page d’accueil

home-title = Des jeux de plateau égyptiens, dans votre navigateur
home-lead =
    { $count ->
        [4] Quatre jeux, tout de suite, contre l’ordinateur ou entre amis. Gratuit, et sans compte.
        [5] Cinq jeux, tout de suite, contre l’ordinateur ou entre amis. Gratuit, et sans compte.
       *[other] Jouez tout de suite, contre l’ordinateur ou entre amis. Gratuit, et sans compte.
    }
skip-to-games = Aller aux jeux
home-begin-with = Commencez par { $game }, pas à pas.
home-learn-in = Apprendre en { $minutes } minutes
home-waits =
    { $count ->
        [one] 1 table vous attend
       *[other] { $count } tables vous attendent
    }
home-last-table = Votre dernière table
home-invitation = Invitation
home-invited = { $name } vous invite
home-decline = Refuser
home-open = Ouvrir
home-analyse = Analyser
home-no-others = Pas d’autre table en ce moment
home-keep = Les garder : créer un compte
all-my-tables = Toutes mes tables
tables-here = Tables sur ce serveur
games = Jeux
against = Défier l’ordinateur
invite = Inviter des amis
invite-about = Vous recevez un lien à envoyer
find-opponents = Trouver des joueurs
find-opponents-about = Avec des gens de passage
on-this-screen = Partager cet écran
on-this-screen-about = Les secrets restent couverts
share-title = { $game } : partager cet écran
share-names = Noms des joueurs
share-names-hint = Sans nom, une place porte celui de sa couleur.
share-begin = Jouer
screen-name = Nom de { $who }
more-ways = Options…
more-ways-about = Places, pendule, plateau, édition
more-ways-here = Places, plateau, apprentissage
card-players = { $least } à { $most } joueurs
card-players-exactly = { $players } joueurs
card-minutes = environ { $minutes } min
card-time = { $minutes } min
card-level = Niveau { $number }
card-choose-level = { $game } : choisir le niveau
card-learn = Apprendre, { $minutes } min
card-more = Autres façons de jouer à { $game }
card-watch = Regarder une partie
card-first-about = Apprendre pas à pas
card-rules-about = Le livre, avec des exemples
watch-count =
    { $count ->
        [0] Aucune table publique
        [one] 1 table publique
       *[other] { $count } tables publiques
    }
level-title = Votre adversaire
level-play = Jouer
band-people = À plusieurs
band-learn = Apprendre
band-practise = S’exercer
band-watch = Regarder, concourir
open-invitation = Ouvrir une invitation
open-invitation-about = Collez le lien reçu
first-games = Premières parties
first-games-about = Pas à pas, quelques minutes chacune
rule-books = Livres de règles
rule-books-about = Courts, avec des exemples
home-puzzle = Problème du jour
home-puzzle-about = Et des centaines d’autres
home-study = Étudier une partie
home-study-about = La vôtre, ou un fichier
games-in-progress = Parties en cours
home-tournaments = Inscrivez-vous, ou créez le vôtre
level-random = Aléatoire
level-greedy = Glouton
first-title = Jamais joué ?
invite-to = { $game } : inviter des amis
invite-how-many = Combien serez-vous à jouer ?
invite-count =
    { $friends ->
        [one] { $count } joueurs : vous et un ami
       *[other] { $count } joueurs : vous et { $friends } amis
    }
invite-next = Vous recevez un lien à leur envoyer. La partie commence quand toutes les places sont prises.
join-table = Vous avez reçu un lien ?
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
teaching = Pour apprendre : ce qui a été vu reste visible, et tout coup peut être annulé
take-back = Tout coup peut être annulé, même un tirage, si tous sont d’accord ; le résultat dit combien de fois
stand-in = Un ordinateur joue à la place des absents
without-me = Vous regarderez cette partie.
edition-played = Édition
edition-own = Utiliser mon propre fichier d’édition
edition-usual = Utiliser plutôt { $name }
edition-hint = Un fichier avec les valeurs du jeu imprimé, ou avec les vôtres. « ennead edition new FICHIER » en commence un, chaque entrée expliquée.
edition-unreadable = { $name } ne peut être lu : une édition est un texte de 60 ko au plus.
make-table = Ouvrir la table
bidding = Les joueurs virtuels attendent les enchères, si quelqu’un veut enchérir
bidding-none = pas du tout
haggle-seconds =
    { $count ->
        [one] { $count } seconde
       *[other] { $count } secondes
    }

## Arriver

invited-title = { $host } vous invite à jouer : { $game }
invited-lesson = Nouveau ? Première partie, { $minutes } minutes
invited-full = Toutes les places sont prises. Vous pouvez regarder.
invited-over = Cette partie est finie. Vous pouvez la revoir.
invited-withdrawn = Cette invitation n’est plus valable. Demandez un nouveau lien à la personne qui vous l’a envoyée.
somebody = Quelqu’un
invited-text = Entrez votre nom et prenez place. Aucun compte n’est nécessaire.
invited-as = Prenez place : vous jouez sous le nom de { $name }.
take-seat = Prendre place
watch = Regarder
watching = Vous regardez.
waiting-title = On attend des joueurs
waiting-hint = La partie commence dès que toutes les places sont prises.
waiting-invited = { $host } vous invite
waiting-text =
    { $free ->
        [one] Une place est encore libre.
       *[other] { $free } places sont encore libres.
    }
waiting-kept = Ces places sont réservées à : { $names }. La partie commence quand tout le monde est là.
give-seat = Laisser jouer l’ordinateur
give-seat-of = Laisser jouer l’ordinateur ({ $who })
give-level = Niveau de l’ordinateur pour { $who }
invite-hint = Toute personne qui a ce lien peut prendre une place libre, ou regarder :
invite-link = Lien d’invitation
invite-title = Invitez vos amis
invite-watch = Inviter ou laisser regarder
invite-renew = Créer un nouveau lien
invite-renew-means = L’ancien lien ne laissera plus entrer personne. Toute personne venue par ce lien et sans place doit partir ; celles qui jouent restent.
invite-renewed = Il y a un nouveau lien. L’ancien ne laisse plus entrer personne.
close-table = Fermer la table
close-table-at = Fermer la table de { $names }
close-table-sure = Fermer cette table ?
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
seat-gone =
    { $known ->
        [hour] pas là depuis { $since }
        [day] pas là depuis le { $since }
       *[no] pas là
    }
seat-time-over = ne joue plus, un ordinateur continue
options = Options de cette table
open-table = Ici, tout est visible : vous jouez tous les camps, et tout coup peut être annulé.
teaching-table = Une table pour apprendre : ce qui a été vu reste visible, et tout coup peut être annulé.
take-back-table = Ici, tout coup peut être annulé, même un tirage, si tous sont d’accord ; le résultat dit combien de fois.
free-seat = Donner la place de { $who } à quelqu’un d’autre
mute = Masquer les messages de { $who }
about-person = { $who } : bloquer ou signaler
menu-blocked = Personnes bloquées
menu-host = Page de l’hôte
menu-leaders = Meilleurs joueurs
menu-profile = Mon profil
about-line = À propos de ce message de { $who }
your-turn = À vous
your-answer = Réponse attendue
to-move = Doit jouer
table-players = { $players } joueurs
wait-for = { $who } réfléchit
wait-chance = { $who } décide
wait-hint = Ce sera bientôt à vous.
wait-gone = { $who } n’est pas là
wait-gone-since =
    { $known ->
        [hour] { $who } a fermé la page ou perdu la connexion à { $since }.
        [day] { $who } était là pour la dernière fois le { $since }.
       *[no] { $who } n’est pas en ligne.
    }
wait-gone-then =
    { $then ->
        [clock] Son temps continue de s’écouler.
        [bot] Si cela dure, un joueur virtuel prendra le relais.
       *[wait] La partie attend : elle reste sous « Mes tables ».
    }
skip = Passer l’animation
just-now = Dernier coup
legend = Légende
missed-title = Pendant votre absence
missed-hint = Une partie en a été couverte depuis : c’est montré ici une seule fois.
missed-done = Continuer
away-title = Un ordinateur joue pour vous
away-title-alone = Vous avez quitté la table
time-over-title = Vous ne jouez plus ici
time-over-hint = Un ordinateur joue à votre place jusqu’à la fin. Vous pouvez regarder et discuter.
away-hint = Reprenez votre place quand vous voulez.
behind = La position a changé. Votre coup n’a pas été joué.
curtain-title = C’est à { $who }
curtain-text = Passez l’écran à { $who }. Ce qui est caché n’est montré qu’ensuite.
curtain-open = Je suis { $who } : continuer
own-open = { $who } : montrer ce qui vous est réservé
own-cover = Recouvrir

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
undo-here = Annuler
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
leave-means-wait = Les autres devront vous attendre. La table reste sous « Mes tables », sur la page d’accueil ; revenez quand vous voulez.
leave-means-clock = Votre pendule continue de tourner. Si vous n’êtes pas de retour avant la fin de votre temps, { $over ->
    [bot] un joueur virtuel joue à votre place jusqu’à la fin.
   *[loses] vous perdez.
} La table reste sous « Mes tables » sur la page d’accueil.
leave-means = La partie vous attend. Vous la trouverez sous « Mes tables », sur la page d’accueil.
asks-undo =
    { $besides ->
        [you] { $who } voudrait annuler son dernier coup et le vôtre
        [names] { $who } voudrait annuler son dernier coup et ceux qui ont suivi ({ $names })
       *[none] { $who } voudrait annuler son dernier coup
    }
asks-end = { $who } propose d’arrêter la partie sans vainqueur
asks-undo-you =
    { $besides ->
        [names] Vous avez demandé à annuler votre dernier coup et ceux qui ont suivi ({ $names })
       *[none] Vous avez demandé à annuler votre dernier coup
    }
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
    { $besides ->
        [you] { $who } annule son dernier coup et le vôtre.
        [names] { $who } annule son dernier coup et ceux qui ont suivi ({ $names }).
       *[none]
            { $back ->
                [one] { $who } annule le dernier coup.
               *[other] { $who } annule les { $back } dernières actions.
            }
    }
log-resigned = { $who } abandonne.
log-flagged = Le temps de { $who } est écoulé.
log-agreed = { $who } propose d’arrêter la partie, et tout le monde est d’accord.
log-remark = « { $text } »
log-stand-in = { $who } est absent ; un ordinateur continue.
log-back = { $who } est de retour.
log-undone-you =
    { $besides ->
        [names] Vous avez annulé votre dernier coup et ceux qui ont suivi ({ $names }).
       *[none]
            { $back ->
                [one] Vous avez annulé votre dernier coup.
               *[other] Vous avez annulé les { $back } dernières actions.
            }
    }
log-resigned-you = Vous avez abandonné.
log-flagged-you = Votre temps est écoulé.
log-agreed-you = Vous avez proposé d’arrêter la partie, et tout le monde a été d’accord.
log-stand-in-you = Vous êtes absent ; un ordinateur continue.
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
chat-watchers = Les autres spectateurs lisent ce que vous écrivez ; les joueurs, non, et vous ne voyez pas ce qu’ils écrivent.
chat-say = Message à la table
chat-send = Envoyer
chat-muted = (masqué)
chat-unread =
    { $count ->
        [one] { $count } nouveau
       *[other] { $count } nouveaux
    }
twin-table = La table
twin-moves = Ce que vous pouvez faire
twin-none = Il n’y a rien à faire pour vous maintenant.
twin-type = Ou tapez un coup
twin-play = Jouer

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
result-you-lose = Vous perdez
result-name-you = Vous
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
        [one] { $who } a annulé un coup ou un accord qui avait montré quelque chose de caché.
       *[other] { $who } a annulé { $count } coups ou accords qui avaient montré quelque chose de caché.
    }
reason-agreement = Tout le monde a accepté d’arrêter.
reason-resignation = Abandon de { $who }.
reason-resignation-you = Vous avez abandonné.
reason-time-you = Votre temps est écoulé.
reason-time = Le temps de { $who } est écoulé.
rematch = Rejouer
rematch-there = Aller à la partie suivante
study = Revoir la partie
analyse = Analyser
verify = Vérifier l’équité
download = Enregistrer la partie

## Tournois

tournaments = Tournois
to-tournament = Vers le tournoi
