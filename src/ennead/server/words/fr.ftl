no-such-table = Il n’y a pas de table « { $table } ».
# Les tables
bots-only = Il faut au moins une place pour une personne.
tables-waiting = { $most } de vos tables attendent des joueurs : jouez d’abord à l’une d’elles, ou fermez-en une. Une table où personne ne vient disparaît après { $days } jours.
not-begun = La partie n’a pas commencé : il manque encore quelqu’un.
too-long = Tant de coups ont été joués ici qu’il n’y a plus de place pour un autre. Vous pouvez encore vous mettre d’accord pour arrêter la partie, abandonner si vous jouez à deux, ou quitter la table.
too-much = Vous avez déjà fait beaucoup de choses depuis le dernier coup. Tant que personne ne joue, vous pouvez encore jouer, répondre, abandonner si vous jouez à deux, proposer d’arrêter la partie, ou quitter la table.
asked-too-often = Vous l’avez déjà proposé bien des fois. Vous pouvez encore continuer à jouer, abandonner si vous jouez à deux, ou quitter la table.
joined-too-often = Cette place a été prise et quittée trop souvent. Créez une autre table.
not-over = La partie n’est pas encore finie.
name-needed = Qui prend une place a besoin d’un nom.
nonce-size = Un nonce compte { $bytes } octets.
seat-taken = Cette place est prise.
table-full = Toutes les places sont prises.
not-seated = Vous n’avez pas de place à cette table.
no-lens = Cette table est sans loupe.
not-your-seat = Cette place n’est pas la vôtre.
not-your-turn = C’est au tour de la place { $turn }.
asked-already = { $who } a demandé quelque chose : il faut d’abord y répondre.
nothing-asked = Rien n’a été demandé à quoi vous puissiez répondre.
offers-muted = { $who } ne souhaite pas recevoir vos offres.
table-there = Il y a déjà une table « { $table } ».
bad-command-id = L’identifiant d’une commande compte de 1 à { $most } caractères.
talk-pace = Vous écrivez trop vite pour que les autres vous lisent. Réessayez dans { $seconds } s.
talk-enough = Vous avez écrit { $most } messages ici en { $minutes } minutes. Laissez les autres les lire ; écrivez à nouveau plus tard.
talk-enough-here = { $most } messages ont été écrits ici depuis votre adresse internet en une heure. Laissez les autres les lire ; écrivez à nouveau plus tard.
bad-text = Ce que vous dites tient sur une ligne de 1 à { $most } caractères.

# Ce qui ne va pas dans une demande
begun = La partie a déjà commencé.
owner-only = Seule la personne qui a créé la table peut faire cela.
seat-free = Personne n’occupe cette place.
one-me = Vous pouvez avoir une place à vous ; les autres, sur votre écran, ont la leur.
no-such-seat = Il n’y a pas de place « { $seat } » à cette table. Il y a : { $possible }.
no-such-language = La langue « { $language } » n’existe pas ici.
bad-body = Cette demande est incompréhensible.
bad-query = Les paramètres de l’adresse sont incompréhensibles.
bad-frame = Ce message est incompréhensible ; rien n’a été changé.
hello-first = Une connexion commence par un bonjour (hello).
hello-once = Cette connexion a déjà dit bonjour.
no-session = Entrez d’abord : donnez-vous un nom.
account-needed = Il faut pour cela un compte à vous.
name-taken = Le nom { $name } n’est pas libre.
name-reserved = Personne ne peut s’appeler { $name } ici : on pourrait vous prendre pour un hôte, ou pour le serveur lui-même.
name-unseen = Un nom se compose de signes que tout le monde peut voir, l’un à côté de l’autre.
name-mixed = Les lettres d’un mot sont d’un seul alphabet : certaines de celles-ci ressemblent seulement à celles d’un autre.
two-hosts = Une demande nomme le serveur une seule fois.
session-ended = Cette session a été fermée, ici ou sur un autre appareil.
invitation-withdrawn = La personne qui a créé cette table a fait une nouvelle invitation : l’ancien lien ne laisse plus entrer personne. Demandez le nouveau.
table-closed = La personne qui a créé cette table l’a fermée avant que la partie commence.
table-removed = Ceux qui tiennent ce serveur ont retiré cette table.
tournament-needs = La table d’un tournoi reste avec lui, car son résultat y compte. On peut la cacher.
table-open = Cette table est ouverte à tout le monde : elle n’a pas d’invitation à retirer.
unknown-host = Ce serveur ne répond pas à ce nom.
other-site = La page d’un autre site n’en a pas le droit.
code-account = Ce lien vous connecte au compte { $name }. Confirmez que vous le voulez.
wrong-code = Ce code n’est pas valable, ou ne l’est plus. Demandez-en un autre.
metrics-local = Ces chiffres ne sont pas pour tout le monde.
no-such-page = Il n’y a rien à cette adresse.
no-such-game = Il n’y a pas de jeu « { $game } ».
no-first-game = Le jeu « { $game } » n’a pas de première partie pour l’apprendre.
wrong-method = Cela ne se fait pas à cette adresse.
file-over = Cette partie est finie : on peut la revoir et l’étudier (« Ouvrir une partie enregistrée »), mais pas la poursuivre.
file-long = Ici, un fichier de partie a { $most } lignes au plus.
too-large = C’est trop : { $most } octets au plus.
not-json = La demande doit être du JSON (content-type : application/json).
too-many = C’était trop rapide. Réessayez dans { $seconds } s.
too-costly = C’est beaucoup de travail pour le serveur, et vous lui en avez déjà demandé beaucoup. Réessayez dans { $seconds } s.
too-many-sockets = Il y a trop de connexions. Fermez-en une, ou réessayez plus tard.
busy = Le serveur a beaucoup à faire en ce moment. Réessayez dans { $seconds } s.
stopping = Le serveur va s’arrêter et sera bientôt de retour.
our-fault = Une erreur s’est produite de notre côté. Regardez la table avant de continuer.

## Comptes
wrong-sign-in = Cela ne correspond à aucun compte. Vérifiez ce que vous avez saisi, ou connectez-vous autrement.
prove-again = Prouvez d’abord que ce compte est à vous : avec votre mot de passe ou une clé d’accès.
bad-name = Le nom d’un compte a de { $least } à { $most } caractères : lettres d’un seul alphabet et chiffres, mais pas des chiffres seuls. Un espace, un tiret (haut ou bas), un point ou une apostrophe peut les séparer.
account-there = Vous avez déjà un compte.
name-fixed = Le nom d’un compte se change sur la page du compte.
renamed-lately = Vous avez changé ce nom il y a moins de { $days } jours : les autres vous connaissent encore sous le précédent.
password-short = Un mot de passe a au moins { $least } caractères. Plusieurs mots conviennent bien, et se retiennent.
password-weak = Ce mot de passe se devine facilement. Plusieurs mots conviennent bien, et se retiennent.
way-in-needed = Choisissez un mot de passe, ou créez une clé d’accès.
last-way-in = C’est la dernière manière d’entrer dans votre compte. Ajoutez-en d’abord une autre.
wrong-passkey = Cette clé d’accès n’a pas pu servir. Réessayez.
passkeys-many = Un compte a au plus { $most } clés d’accès : retirez-en d’abord une.
no-such-passkey = Cette clé d’accès n’existe pas.
no-such-session = Cette session n’existe pas : elle est peut-être fermée.
no-passkeys-here = Les clés d’accès ne marchent qu’à l’adresse https de ce serveur, ou sur la machine même sous le nom localhost.
no-mail = Ce serveur n’envoie pas de courriels. Prenez un code de secours.
edition-lost = L’édition de cette table n’est plus dans le stock.
tables-enough = Assez de tables ont été ouvertes aujourd’hui par vous, ou depuis votre adresse internet. On peut en ouvrir de nouvelles dans { $hours ->
    [one] une heure
   *[other] { $hours } heures
  } ; à celles qui sont là, vous pouvez continuer.
files-enough = Assez d’éditions et de fichiers de partie ont été apportés aujourd’hui par vous, ou depuis votre adresse internet. Revenez demain, ou jouez l’édition habituelle.
files-full = Ce serveur n’a plus de place pour d’autres éditions et fichiers de partie apportés. Ce qui se joue continue ; des tables ordinaires peuvent être ouvertes.
letters-asked = Assez de lettres ont été demandées aujourd’hui depuis votre adresse internet. Revenez demain, prenez un code de secours, ou demandez à ceux qui tiennent ce serveur.
letters-used-up = On a demandé aujourd’hui à ce serveur autant de lettres qu’il en envoie. Revenez demain, prenez un code de secours, ou demandez à ceux qui tiennent ce serveur.
recovery-subject = { $site } : revenir dans votre compte
recovery-text =
    Bonjour { $name },

    quelqu’un, vous sans doute, a demandé à revenir dans votre compte sur { $site } (Ennead). Ce lien vous laisse entrer, une seule fois et dans les trois heures :

    { $link }

    Choisissez alors un nouveau mot de passe, ou créez une clé d’accès. Si ce n’était pas vous, il n’y a rien à faire : sans ce lien, rien n’a changé.

# Configuration
config-unreadable = La configuration { $path } est illisible : { $problem }.
config-no-toml =
    { $line ->
        [end] La configuration { $path } n’est pas du TOML : il manque quelque chose à la fin.
       *[other] La configuration { $path } n’est pas du TOML : voyez la ligne { $line }.
    }
config-no-utf = La configuration { $path } n’est pas un texte en UTF-8.
config-unknown = { $source } : il n’y a pas de réglage « { $name } ». Il y a : { $possible }.
config-wrong = { $source } : { $name } ne va pas : { $problem }.
expected-one-of = on attend l’une de ces valeurs : { $values }
expected-between = on attend { $form ->
    [whole] un nombre entier
   *[any] un nombre
} de { $least } à { $most }
expected-least = on attend { $form ->
    [whole] un nombre entier
   *[any] un nombre
} à partir de { $least }
expected-text = on attend un texte de { $least } à { $most } caractères
expected-any-text = on attend un texte, entre guillemets dans un fichier
expected-nothing = cela ne va pas avec cet acte
config-address = { $source } : une adresse commence par http:// ou https://.
config-proxies = { $source } : proxies contient des adresses ou des réseaux séparés par des virgules, comme 127.0.0.1 ou 10.0.0.0/8 ; { $wrong } n’en est pas un.
config-smtp = Les courriels demandent trois réglages : smtp_host, smtp_from (l’adresse d’où ils partent) et address (où mènent leurs liens).

# Le service
serving-at = Ennead est à l’adresse { $address }
serving-friends = Les amis sur votre réseau viennent à la même adresse.
serving-unwritten = Le serveur s’est arrêté, mais les dernières choses n’ont pas pu être écrites dans { $path } : le disque est-il plein ? Tout ce qui a été confirmé y est.
serving-stop = Ctrl-C l’arrête ; toutes les parties sont gardées.
serving-port = Le port { $port } est pris : Ennead tourne-t-il déjà ? --port en choisit un autre.
serving-address = Impossible d’écouter à { $host } : { $problem }.
come-back = Le serveur s’arrête ou redémarre. Cette page revient d’elle-même dès qu’il est là.

# Les pages, avant que leur script ne tourne
page-description = Des jeux de plateau égyptiens à jouer dans le navigateur, entre amis ou contre l’ordinateur.
page-no-script = Pour jouer dans un navigateur, Ennead a besoin de JavaScript. Sans lui, il y a le terminal : ennead play.
page-not-built = Les pages n’ont pas encore été construites : lancez « make play », ou construisez le paquet.

# Un site : les pages dans un dossier de fichiers
site-no-folder = { $folder } n’est pas un dossier.
site-not-empty = { $folder } n’est pas vide, et n’a pas été écrit par « ennead site » : choisissez un autre dossier, ou écrivez-y tout de même avec --force. Rien n’y est supprimé.
site-changed = { $path } n’est pas tel qu’« ennead site » l’a écrit (fichiers dans ce cas : { $count }). Gardez ailleurs ce qui est à vous, puis --force le remplace.
site-list-damaged = { $name } dans { $folder } est abîmé : il dit ce qu’« ennead site » y a écrit. Supprimez-le, et écrivez de nouveau avec --force.
site-unwritable = Impossible d’écrire { $folder } : { $problem }.

## Rester courtois
block-yourself = Vous ne pouvez pas vous bloquer vous-même.
blocks-enough = Vous avez bloqué { $most } personnes, et c’est le maximum. Débloquez d’abord quelqu’un.
banned = Vous ne pouvez plus jouer ici. La raison : { $why }.
banned-until = Vous ne pouvez pas jouer ici avant le { $until }. La raison : { $why }.
because-of = { $reason } ({ $words })
reason-insults = des insultes ou des menaces
reason-advertising = de la publicité
reason-cheating = de la triche
reason-name = un nom qui blesse les autres
reason-other = un comportement que l’hôte n’admet pas
blocked-here = Quelqu’un à cette table est dans votre liste de personnes bloquées. Débloquez d’abord cette personne, ou choisissez une autre table.
no-such-line = Ce message est trop ancien : il n’est plus gardé.
not-one-line = Il faut une seule ligne, sans espace au début ni à la fin.
report-yourself = Vous ne pouvez pas vous signaler vous-même.
reports-enough = Vous, ou d’autres à votre adresse internet, avez envoyé trop de signalements aujourd’hui. Réessayez demain.
messages-enough = Vous, ou d’autres à votre adresse internet, avez écrit trop de messages aujourd’hui. Réessayez demain.
reports-full = Les hôtes ont tant de signalements à lire qu’il n’y a plus de place pour un autre en ce moment. Réessayez demain.
hosts-only = Ceci est réservé aux hôtes de ce serveur.
no-such-report = Ce signalement n’existe pas, ou n’est plus gardé.
no-such-limit = Il n’y a pas de limite « { $name } » à changer. Il y a : { $possible }.
limit-range = { $name } peut aller de { $least } à { $most }.
is-host = { $name } est hôte : retirez-lui d’abord ce rôle (ennead admin no-host).
no-host = { $name } n’est pas hôte.
not-banned = { $name } n’est pas exclu.
not-hidden = La partie « { $table } » n’est pas cachée.
not-hidden-tournament = Le tournoi « { $name } » n’est pas caché.
nothing-announced = Il n’y a pas d’annonce.
admin-no-answer = Le serveur qui utilise { $path } ne répond pas. Réessayez, ou arrêtez-le d’abord.
## Les cotes
rated-screen = À une table cotée, chacun joue sur son propre appareil.
rated-help = À une table cotée, il n’y a ni mains ouvertes, ni indices, ni loupe, et aucun tirage n’est annulé.
rated-edition = Une partie cotée se joue dès le début, avec l’édition habituelle.
rated-options = Une partie cotée se joue avec les options habituelles.
rated-clock = Une partie cotée a besoin d’une pendule : qui quitte la table perd quand son temps est écoulé.
rated-bot = Le joueur virtuel « { $level } » n’a pas de cote publiée à { $players } joueurs : il ne peut pas jouer à une table cotée.
rated-agree = Cette partie est cotée. Prenez place si vous acceptez que son résultat compte pour votre cote.
rated-agreed = D’autres ont accepté cette partie cotée telle qu’elle est : aucun joueur virtuel n’y entre plus.
rated-undo = Dans une partie cotée, on ne peut pas demander aux autres d’annuler un coup.
no-such-person = Il n’y a pas de compte de ce nom.
counted-end = Un joueur virtuel ne peut pas accepter d’arrêter une partie qui compte.
counted-undo = Un joueur virtuel ne peut pas accepter qu’on reprenne un coup dans une partie qui compte.
## Pendules

time-over = Votre temps est écoulé : vous ne jouez plus à cette place.
undo-no-time = Il ne vous reste pas assez de temps pour annuler ce coup : le temps passé par les autres depuis serait décompté du vôtre.
clock-brought = Une partie venue d’un fichier se continue sans pendule.
playing-enough = Vous jouez à { $most } tables avec une pendule : on ne peut pas en avoir plus.

## Notices
notice-turn-title = À vous de jouer
notice-turn = { $others ->
    [yes] { $game }, avec { $people }
   *[no] { $game }
}
notice-turn-line = À vous de jouer : { notice-turn }
notice-time-title = Il vous reste peu de temps
notice-time = { notice-turn }
notice-time-line = Peu de temps : { notice-turn }
notice-over-title = Une partie est finie
notice-over = { $others ->
    [yes] { $game }, avec { $people }
   *[no] { $game }
}
notice-over-line = Partie finie : { notice-over }
notice-invited-title = On vous invite
notice-invited = { $others ->
    [yes] { $game }, avec { $people }
   *[no] { $game }
}
notice-invited-line = Une invitation : { notice-invited }
notice-paired-title = Une partie a été trouvée
notice-paired = { notice-invited }
notice-paired-line = Partie trouvée : { notice-invited }
notice-round-title = Une ronde commence
notice-round = { $title } : votre partie est prête.
notice-round-line = { notice-round }
notice-news-title = Du nouveau dans un tournoi
notice-news = { $title } : l’organisateur a changé quelque chose, ou vous a écrit.
notice-news-line = { notice-news }
notice-way-in-title = Un accès à votre compte
notice-way-in = Un hôte de ce serveur a créé un lien qui laisse entrer dans votre compte, valable un jour. Si vous ne l’avez pas demandé, écrivez à l’hôte.
notice-way-in-line = { notice-way-in }
notice-several = { $count ->
    [one] Quelque chose vous attend
   *[other] { $count } choses vous attendent
}
notice-try-title = Cela marche
notice-try = Voilà comment les avis vous parviendront.
notice-try-line = { notice-try }
notice-off = Plus d’avis ici
notice-off-done = Vous n’aurez plus d’avis sur cet appareil.
notice-letter-begin = Bonjour { $name },
notice-letter-more = { $count ->
    [one] Et encore une chose
   *[other] Et encore { $count } choses
} : { $address }
notice-letter-off = Vous recevez ce courriel parce que vous avez demandé à { $site } de vous écrire. Pour n’en plus recevoir, un clic suffit : { $address }
notice-confirm-subject = { $site } : est-ce votre adresse ?
notice-confirm-text = Bonjour { $name },

    quelqu’un a demandé que les avis du compte { $name }, sur { $site } (Ennead), arrivent à cette adresse. Si c’était vous, confirmez-la ici dans les trois jours :

    { $address }

    Sinon, il n’y a rien à faire : plus rien ne viendra.
notice-link = Ce lien n’est pas valable, ou ne l’est plus.
no-such-zone = Il n’y a pas de fuseau horaire « { $zone } ».
no-such-device = Cet appareil n’est pas parmi les vôtres.
push-off = Ce serveur n’envoie pas d’avis aux navigateurs.
push-wrong = Votre navigateur a donné une adresse qui ne peut pas servir pour les avis.
mail-off = Ce serveur n’envoie pas de courriels.
mail-wrong = Ce n’est pas une adresse électronique : { $address }
mail-enough = Aujourd’hui, plus aucun courriel ne peut partir vers cette adresse, à votre demande ou à celle d’autres à votre adresse internet, ou de ce serveur. Réessayez demain.
notice-gone-subject = { $site } : votre adresse a été retirée
notice-gone-text = Bonjour { $name },

    cette adresse n’est plus celle du compte { $name } sur { $site } (Ennead) : elle a été retirée, ou une autre a été donnée. Plus aucun courriel ne viendra ici, ni aucun lien pour revenir dans le compte.

    Si ce n’était pas vous, connectez-vous, changez de mot de passe et donnez de nouveau cette adresse.
## Trouver une partie, et les amis
waiting-full = Beaucoup de gens attendent déjà une partie. Réessayez un peu plus tard.
waiting-clock = Une partie cotée se joue à la pendule : choisissez une pendule.
not-all-came = Tout le monde n’est pas venu à cette table : elle a été fermée. Cherchez une autre partie.
waits-again = Quelqu’un n’est pas venu ou n’a pas voulu jouer : cette table a été fermée. Vous cherchez de nouveau une partie, et passez en premier.
follow-yourself = C’est vous.
followed-enough = Vous suivez { $most } personnes, et c’est le maximum. Cessez d’abord d’en suivre une.
not-reached = Vous avez bloqué { $name } : débloquez d’abord ce compte.
friends-only = On n’invite ainsi que ses amis : il faut que { $name } et vous vous suiviez l’un l’autre.
## Tournois
no-such-tournament = Il n’y a pas de tournoi à cette adresse.
organiser-only = Seul l’organisateur de ce tournoi peut faire cela.
tournament-entered = Vous êtes déjà inscrit.
tournament-removed = Vous avez été exclu de ce tournoi.
tournament-refused = Vous ne pouvez pas vous inscrire à ce tournoi.
tournament-uninvited = Ce tournoi se joue sur invitation : demandez le lien à l’organisateur.
tournament-people-only = Les joueurs virtuels ne sont pas admis dans ce tournoi.
tournament-computers = Au plus { $most } joueurs virtuels peuvent participer à un tournoi.
tournament-not-in = Ce joueur ne participe pas.
tournament-over = Ce tournoi est terminé.
tournament-begun = Ce tournoi a déjà commencé.
tournament-waiting = Ce tournoi n’a pas encore commencé.
tournament-few = Il faut au moins { $least } joueurs.
tournament-full = Ce tournoi est complet : { $most } joueurs au plus.
tournament-last-round = La dernière ronde a commencé : on ne peut plus s’inscrire.
tournament-no-place = Dans ce tournoi toutes rondes, toutes les places sont prises : on ne peut plus s’inscrire.
tournament-round-open = La ronde n’est pas finie : des tables ne sont pas encore décidées.
tournament-ranks = Chacune des { $players } places a besoin d’un rang, à partir de 1 ; plusieurs peuvent le partager.
tournament-corrections = Cette table a été corrigée { $most } fois : cela suffit.
tournament-numbers = Le maximum de joueurs ne peut pas être inférieur au minimum.
tournament-most = { $count } joueurs sont déjà inscrits : il faut au moins autant de places.
tournament-computers-in = Des joueurs virtuels sont déjà inscrits : excluez-les d’abord.
tournament-clock-needed = Pour que les rondes commencent d’elles-mêmes, il faut une pendule.
tournament-time = Le début doit être dans le futur, dans six mois au plus.
tournament-title-kept = Un hôte a donné son nom à ce tournoi : on ne peut plus le changer.
tournament-changes = Ce tournoi a été modifié { $most } fois : cela suffit.
tournament-messages = Vous avez écrit { $most } messages aux inscrits : cela suffit.
text-long = Ce texte est trop long : { $most } caractères au plus, sur { $lines } lignes.
text-unseen = Il n’y a rien à lire dans ce texte, ou des signes que l’on ne voit pas.
tournament-computer = Joueur virtuel : { $level }
tournament-gone = quelqu’un qui est parti
tournament-seat = Cette place vous est réservée dans le tournoi. Retirez-vous du tournoi si vous ne voulez pas continuer.
tournament-called-off = Le tournoi a été annulé : cette table ne sert plus.
tournament-corrected = L’organisateur du tournoi a décidé de cette table.
tournament-decided = Quelqu’un n’est pas venu à temps : le tournoi a décidé de cette table.
tournaments-today = Aujourd’hui, plus aucun tournoi ne peut être créé, depuis votre adresse internet ou sur ce serveur. Réessayez demain.
tournament-returns = Vous vous êtes retiré de ce tournoi { $most } fois : vous ne pouvez plus y revenir.
tournaments-enough = Vous organisez { $most } tournois qui ne sont pas finis : on ne peut pas en organiser plus.
entries-enough = Vous avez créé ou rejoint { $most } tournois qui ne sont pas finis : c’est le maximum.
seat-late = Il est trop tard pour prendre cette place.

# Ce qui est conservé, selon la classe qui le déclare
kept-ban = Une exclusion : depuis quand, jusqu’à quand et pourquoi.
kept-hidden = Une partie ou un tournoi qu’un hôte a caché aux inconnus.
kept-announcement = Ce qui est annoncé à tous sur chaque page.
kept-session = Une session : une empreinte de son secret, le système et le navigateur où elle a commencé, quand elle a commencé et servi pour la dernière fois.
kept-handle = À qui est le nom d’un compte. Une fois abandonné, personne d’autre ne peut le prendre pendant 90 jours.
kept-person = Un nom, une langue, et s’il y a un compte.
kept-quiet = Qu’une personne nouvelle n’a encore rien dit à aucune table.
kept-code = Un code qui fait entrer une personne sur un autre appareil, sous forme d’empreinte.
kept-line = Ce qu’un hôte a fait, à qui ou à quoi, et pourquoi.
kept-host = Qu’un compte est hôte.
kept-host-look = Qu’un hôte a regardé ce que d’autres ne voient pas, pour ne le noter qu’une fois par jour.
kept-block = Qui une personne tient à l’écart, depuis quand, et le nom d’un invité.
kept-passkey-owner = À qui est une clé d’accès.
kept-recovery-code = À qui est un code de secours, sous forme d’empreinte.
kept-account = Depuis quand il y a un compte, une empreinte de son mot de passe, ses clés d’accès et les empreintes de ses codes de secours.
kept-gone = Qui est parti, ou porte un autre nom, jusqu’à ce que l’ancien nom soit retiré de toutes les tables.
kept-changed-limit = Une limite qu’un hôte a changée.
kept-report = Un signalement : par qui, sur qui, pourquoi, et les paroles autour.
kept-listed-tournament = Un tournoi dans la liste que tous voient.
kept-own-tournament = Qu’une personne a créé un tournoi ou s’y est inscrite.
kept-running-tournament = Un tournoi qui n’est pas fini.
kept-called-off-tournament = Un tournoi annulé, jusqu’à ce que ses tables aient disparu.
kept-called = Jusqu’à quelle ronde les joueurs d’un tournoi ont été appelés.
kept-message = Ce que l’organisateur d’un tournoi a écrit aux joueurs.
kept-untold = Une nouvelle d’un tournoi qui n’a peut-être pas été dite à tous.
kept-let-in = Un lien, créé par un hôte, qui fait entrer une personne, sous forme d’empreinte.
kept-made = Qu’un hôte a créé un tel lien pour une personne, et s’il a servi.
kept-waited = Combien de temps quelqu’un d’une table l’a attendue, sans dire qui.
kept-waiting = Qu’une personne attend une partie : laquelle, depuis quand, et sa force.
kept-pair = Ceux pour qui une table a été créée, jusqu’à ce que tous soient venus.
kept-rating-row = La force d’un compte à un jeu, et qui il y a rencontré récemment.
kept-finished = Une partie finie dans la liste de l’un de ses joueurs.
kept-guest-history-claimed = Que ce qu’un compte a joué comme invité reste aussi longtemps que le compte.
kept-guest-history-pending = Que cela reste à faire.
kept-follow = Qui un compte suit.
kept-visibility = Qui peut voir si une personne est en ligne.
kept-invited = Qu’un ami a invité une personne à une table, et quand.
kept-note = Quelque chose qui est à dire à une personne.
kept-mark = Ce qui a été dit d’une table à une personne, pour ne le dire qu’une fois.
kept-waiting-letter = Un courriel qui attend d’être envoyé.
kept-mailed = Combien de courriels ont été envoyés un jour : en tout, à une adresse (sous forme d’empreinte), par une personne.
kept-wishes = Ce qu’une personne veut qu’on lui dise, avec ses navigateurs et son adresse électronique.
kept-channel = À qui est un navigateur ou une adresse électronique.
kept-address = Qui a confirmé une adresse électronique, sous forme d’empreinte.
kept-own-key = Une clé que le serveur s’est faite.
kept-noticed = Quand une personne a reçu une notification pour la dernière fois.
kept-waiting-push = Une notification qui attend d’être envoyée à un navigateur.
kept-clearing = Qu’un nom retiré se trouve peut-être encore dans le fichier du dépôt.
kept-recovery = Un lien dans un courriel qui fait entrer une personne, sous forme d’empreinte.
kept-recoveries-lately = Quand de tels courriels ont été envoyés récemment à une personne.
kept-used-ticket = Qu’une clé d’accès a répondu à une question, ce qu’elle fait une fois.
kept-written = Que le serveur pouvait écrire la dernière fois qu’on le lui a demandé.
kept-clock-runs = Une table dont les pendules tournent, et jusqu’à quand rien n’y expire.
kept-own-table = Une table d’une personne, dans sa liste.
kept-playing = Une table où une pendule tourne dans une partie d’une personne.
kept-result-pending = Une table dont la partie vient de finir, jusqu’à ce que le résultat soit noté.
kept-listed = Une table ouverte à tous.
kept-unplayed = Une table où personne n’a encore joué, et qui doit bientôt disparaître.
kept-invitation = L’invitation actuelle d’une table, quand la première a été retirée.
kept-visitor = Qui a été admis à une table, et par quelle invitation.
kept-mutes = Qui une personne ne veut pas entendre à une table.
kept-edition = Le texte d’une édition d’un jeu, pour toutes les tables qui la jouent.
kept-played-with = Qu’une table joue avec une édition.
kept-perhaps-unused = Qu’il faut vérifier si une table joue encore avec une édition.
kept-large = La taille de l’édition propre à une table et du fichier qui y a été apporté.
kept-ran = Depuis combien de temps le serveur tourne en tout, pour les pendules.
kept-table = Une table : ses réglages, qui y était assis, et tout ce qui s’y est passé.
kept-table-shown = Ce qui a été montré une fois à chaque place d’une table.
kept-table-players = Ce que les joueurs d’une table ont dit.
kept-table-watchers = Ce qu’ont dit ceux qui regardaient une table.
kept-tournament-name = Un tournoi : son plan, et ce qui s’y est passé.
kept-for-good = jusqu’à sa suppression
kept-until = jusqu’à un moment qui lui est propre
kept-days = { $count ->
    [one] un jour
   *[other] { $count } jours
}
kept-hours = { $count ->
    [one] une heure
   *[other] { $count } heures
}
kept-minutes = { $count ->
    [one] une minute
   *[other] { $count } minutes
}
kept-guest = { $long } ; d’un invité : { $guest }
