### Ce qui est conservé sur les personnes, et combien de temps, en français.

privacy-title = Vie privée
privacy-lead = Cette page dit ce que ce serveur conserve sur vous, combien de temps, et qui le voit.
privacy-short-need = Seul ce dont les jeux ont besoin est conservé. Il n’y a pas de publicité, personne ne vous suit à la trace, et rien n’est vendu ni transmis.
privacy-short-others = Aucune page, police ni aucun script d’une autre société n’est utilisé. Ces pages ne parlent qu’à ce serveur.
privacy-short-yours = On peut jouer sans compte et sans adresse électronique. Vous pouvez emporter ce qui est conservé sur vous, et le faire supprimer, à tout moment et par vous-même.

## Emporter et supprimer

privacy-out-title = L’emporter, le supprimer
privacy-out-export = « Télécharger mes données », sur la page de votre compte, vous donne ce qui est conservé sur vous en un seul fichier. Il est fait pendant que vous l’attendez, et n’est pas conservé. Cela marche aussi pour les invités. N’y sont pas ce que les autres gardent pour eux (qu’ils vous ont bloqué ou signalé), le journal des hôtes, et ce qui prouve que vous êtes vous (comme l’empreinte de votre mot de passe).
privacy-out-delete = « Supprimer mon compte », au même endroit, le supprime aussitôt : nom, façons de se connecter, adresse électronique, sessions, cotes, amis, blocages, avis.
privacy-out-stays = Ce qui reste : les parties que vous avez jouées, car elles sont aussi celles de vos adversaires. Votre nom, et ce que vous y avez dit, en disparaissent en quelques minutes : il ne reste que la couleur de votre place. Les signalements restent jusqu’à leur terme, sans votre nom. Le journal de ce que les hôtes ont fait reste ; y figurent les noms des invités. Personne d’autre ne peut prendre votre nom pendant 90 jours.

## Ce qui est conservé

privacy-kept-title = Ce qui est conservé, combien de temps, et qui le voit
privacy-what = Quoi, et pourquoi
privacy-long = Combien de temps
privacy-seen = Qui le voit

privacy-guest = En tant qu’invité
privacy-guest-what = Le nom que vous avez choisi, votre langue, les tables où vous êtes assis ou où l’on vous a laissé entrer, et de qui vous y avez masqué les messages, pour que vous retrouviez tout cela. Ni adresse électronique, ni numéro, ni image.
privacy-guest-long =
    { $guest ->
        [one] { $guest } jour
       *[other] { $guest } jours
    } après votre dernière visite ; { $player ->
        [one] { $player } jour
       *[other] { $player } jours
    } si vous avez une table.
privacy-guest-seen = Votre nom : qui est à vos tables ou peut les regarder. Le reste : personne.
privacy-account = Avec un compte
privacy-account-what = Votre nom, qu’aucun autre compte ne porte, depuis quand vous l’avez, et comment vous le prouvez : d’un mot de passe, seulement de quoi le vérifier sans pouvoir le relire (argon2) ; d’une clé d’accès, la moitié publique ; des codes de secours, seulement leurs empreintes.
privacy-account-long = Jusqu’à ce que vous supprimiez le compte.
privacy-account-seen = Votre nom et depuis quand vous avez ce compte : tout le monde. Le reste : personne.
privacy-session = Où vous êtes connecté
privacy-session-what = Pour chaque appareil : le genre de système et de navigateur (par exemple « Firefox sur Android »), depuis quand, et à peu près quand il a servi en dernier, pour que vous puissiez en déconnecter un qui est perdu. Aucune adresse internet n’est conservée.
privacy-session-long = Jusqu’à ce que vous vous déconnectiez, ou un an après la dernière visite ; pour un invité, pas plus longtemps que l’invité lui-même.
privacy-session-seen = Vous seul.
privacy-game = Tables et parties
privacy-game-what = Qui est assis où, chaque coup avec son heure, la durée des coups là où il y a des pendules, les offres et les accords, et, de la discussion des joueurs comme de celle des spectateurs, les 200 à 300 derniers messages ou jusqu’à 2 000 de la dernière heure : c’est ce qui fait une partie, sa relecture et son fichier.
privacy-game-long =
    Une table où aucune partie n’a commencé disparaît après { $waiting ->
        [one] { $waiting } jour
       *[other] { $waiting } jours
    } sans visite. { $left ->
        [0] Une partie qui n’est pas finie reste pour de bon.
        [one] Une partie qui n’est pas finie est supprimée après { $left } jour sans visite.
       *[other] Une partie qui n’est pas finie est supprimée après { $left } jours sans visite.
    } { $over ->
        [0] Une partie finie reste pour de bon.
        [one] Une partie finie est supprimée après { $over } jour sans que personne ne la regarde.
       *[other] Une partie finie est supprimée après { $over } jours sans que personne ne la regarde.
    } Une partie où personne n’a joué de coup disparaît plus tôt.
privacy-game-seen = Ceux qui jouent, et ceux qui ont le lien ; à une table publique, tout le monde peut regarder. Les hôtes de ce serveur peuvent regarder toute partie, par exemple si elle a été signalée ; chaque fois figure dans leur journal. Ce que les règles cachent reste caché jusqu’à la fin de la partie. La discussion des joueurs est vue par les joueurs, celle des spectateurs par les spectateurs.
privacy-rating = Cotes et vos parties
privacy-rating-what = La liste de vos parties finies. Avec un compte, pour les parties cotées : votre cote dans chaque jeu et pour chaque nombre de joueurs, et son évolution.
privacy-rating-long = Jusqu’à ce que vous supprimiez le compte ; la liste d’un invité, un an.
privacy-rating-seen = Pour les comptes, cotes, nombres de parties et parties à des tables publiques : tout le monde, sur votre profil et dans les listes des meilleurs joueurs. Les parties à des tables privées ne sont listées que pour ceux qui les ont jouées. Pour les invités : personne.
privacy-friend = Amis et recherche d’une partie
privacy-friend-what = Qui vous suivez, qui peut voir que vous êtes là, les invitations et, pendant que vous attendez une partie, ce que vous attendez. Votre présence du moment n’est pas conservée du tout. Les durées d’attente récentes sont gardées sans noms.
privacy-friend-long = Qui vous suivez, et qui peut vous voir : jusqu’à ce que vous le changiez. Invitations : 30 jours, les 20 dernières. Attente : jusqu’à ce qu’une partie soit trouvée, 7 jours au plus.
privacy-friend-seen = Ceux que vous suivez voient que vous les suivez. Votre présence n’est vue que de ceux à qui vous le permettez et, pendant une partie, de ceux qui sont assis à la même table : ils voient si vous êtes en ligne, et depuis quand vous ne l’êtes plus.
privacy-tournament = Tournois
privacy-tournament-what = Qui a participé, les rencontres, les tables, les résultats, ce que l’organisateur a annoncé, modifié et corrigé, et ses messages aux inscrits.
privacy-tournament-long = Pour de bon ; les messages, 180 jours. Quand vous supprimez votre compte, votre nom en disparaît, et vos messages et votre présentation ne sont plus montrés.
privacy-tournament-seen = Tout le monde ; pour un tournoi sur invitation, ceux qui en ont l’adresse. Les messages : seulement les inscrits.
privacy-push = Avis par votre navigateur
privacy-push-what = Si vous les activez : ce que vous voulez apprendre, vos heures calmes et votre fuseau horaire, l’adresse et les clés que votre navigateur nous donne pour cela, et pour quelles tables vous avez été prévenu. Ce qui est envoyé est chiffré pour votre navigateur. Cela passe par le service de son éditeur (par exemple Mozilla, Google ou Apple), qui peut voir que quelque chose a été envoyé, et quand, mais pas quoi.
privacy-push-long = Jusqu’à ce que vous les désactiviez, vous ou le navigateur ; pour un invité, un an. Ce qui attend d’être annoncé : trois semaines au plus ; un avis en route : un jour. Pour quelles tables vous avez été prévenu : un an, les 600 dernières.
privacy-push-seen = Vous seul.
privacy-mail = Courriels
privacy-mail-what = Si vous en donnez une : votre adresse électronique, pour vous laisser rentrer et, si vous le voulez, pour vous dire ce qui vous attend. Avant que vous l’ayez confirmée, rien n’y est envoyé, sauf la question de savoir si elle est bien à vous. Les courriels passent par le serveur de courrier que l’hôte a choisi.
privacy-mail-long = Jusqu’à ce que vous la retiriez. Un courriel qui attend d’être envoyé : deux jours au plus.
privacy-mail-seen = Vous seul ; elle n’est jamais montrée aux autres.
privacy-kind = Blocages et signalements
privacy-kind-what = Qui vous avez bloqué. Si vous signalez quelqu’un, ou si l’on vous signale : les mots en question avec quelques lignes autour, qui a signalé, qui et pourquoi. Si un hôte exclut, renomme ou cache quelque chose : qui a fait quoi, à qui, quand et pourquoi. Avec l’exclusion d’un compte, une marque de chaque navigateur où il était connecté, pour le dire à cet endroit.
privacy-kind-long = Blocages : jusqu’à ce que vous y mettiez fin ; un an quand un invité est concerné. Signalements : 180 jours. Exclusions : jusqu’à leur fin. Le journal de ce que les hôtes ont fait : pour de bon.
privacy-kind-seen = Vos blocages : vous seul. Signalements, exclusions et journal : les hôtes de ce serveur. La personne signalée n’apprend pas par qui.

## Sur l’appareil

privacy-all-title = Tout, sorte par sorte
privacy-all = Ce que le serveur conserve des personnes est déclaré dans ses sources, et cette liste en est tirée. « Jusqu’à sa suppression » : au plus tard quand vous supprimez votre compte ou votre nom d’invité, sauf pour les exclusions, les signalements et le journal des hôtes.

privacy-device-title = Sur votre appareil
privacy-device-cookie = Un seul cookie, « ennead » (avec https, « __Host-ennead »), pour que le serveur vous reconnaisse : il contient un secret tiré au hasard et dure un an. Il n’y en a pas d’autre, et aucun d’un tiers.
privacy-device-storage = Votre navigateur garde ce que vous avez choisi pour lui (par exemple langue, thème, son, rythme), les parties que vous jouez sans le serveur, les leçons et les problèmes résolus. Cela reste sur l’appareil ; pour vous en défaire, effacez les données de ce site dans votre navigateur.

## L’hôte

privacy-host-title = Qui fait tourner ce serveur
privacy-host = La personne qui vous a donné l’adresse de ce serveur le fait tourner, et répond aux questions à son sujet.
privacy-host-contact = Ce serveur est tenu par : { $contact }
privacy-host-sees = Qui fait tourner un serveur pourrait regarder ce qui y est conservé : noms, parties et discussions, mais ni mots de passe ni clés d’accès. Jouez sur un serveur de gens en qui vous avez confiance, ou faites tourner le vôtre : Ennead est un logiciel libre.
privacy-host-logs = Le journal technique du serveur contient des routes, des heures et des erreurs : ni noms, ni mots, ni coups, ni adresses de personnes. Les limites contre les abus comptent par adresse internet, en mémoire seulement ; un redémarrage les oublie. Les copies de sûreté que fait l’hôte peuvent contenir des choses supprimées jusqu’à ce que ces copies soient supprimées.

## Sans serveur

privacy-site-lead = Ces pages viennent d’un dossier de fichiers. Il n’y a derrière elles aucun serveur qui pourrait conserver quelque chose sur vous.
privacy-site-device = Votre navigateur garde votre nom, ce que vous avez choisi (par exemple langue, thème, son, rythme), vos parties, leçons et problèmes, et les pages elles-mêmes, pour qu’elles marchent sans réseau. Rien de cela ne quitte l’appareil, sauf si vous enregistrez une partie dans un fichier et le donnez. Il n’y a pas de cookie.
privacy-site-gone = Effacez les données de ce site dans votre navigateur, et tout disparaît.
privacy-site-host = Qui héberge les fichiers peut voir, comme pour toute page, que votre adresse internet les a demandés. Ennead n’en apprend rien.
