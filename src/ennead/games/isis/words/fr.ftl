### Ce que dit Isis & Osiris, en français. Mêmes messages et mêmes variables que dans le fichier anglais.
### Les valeurs, les scores et les cases des colonnes arrivent avec leur signe, en texte : "+3", "−2".

title = Isis & Osiris
blurb = À deux, trois ou quatre, en une vingtaine de minutes : glissez vos pions parmi des tuiles chiffrées bientôt cachées, et souvenez-vous des voisinages qui rapportent.
help-moves =
    Une case                    un pion là, ou la tuile dévoilée : c3 (ou Pc3, Td4)
    T                           dévoiler une tuile

## Qui


## Les règles

chapter-end = La fin et le décompte
chapter-variants = Les variantes

clause-I1 = Le plateau compte six cases sur six : les colonnes vont de a à f, de gauche à droite, et les rangées de 1 à 6, de bas en haut. Au départ, toutes les cases sont libres.
clause-I2 = On joue à deux, à trois ou à quatre. À deux, chacun a 8 pions d’une même couleur et 11 tuiles ; à trois, 6 pions et 7 tuiles ; à quatre, 5 pions et 5 tuiles. Ce qu’il reste à chacun, en pions comme en tuiles, se compte au grand jour.
clause-I3 = Il y a 22 tuiles, onze positives (deux +1, six +2, deux +3, une +4) et onze négatives (deux −1, six −2, deux −3, une −4). On les mélange et on les distribue sans que personne voie leur valeur. C’est donc le sort qui décide laquelle vous dévoilez : toutes celles qui n’ont pas encore été dévoilées ont la même chance.
clause-I4 = Nul ne regarde une tuile avant qu’elle soit dévoilée, pas même l’une des siennes. Les tuiles non distribuées (aucune à deux, une à trois, deux à quatre) sortent du jeu sans avoir été vues et ne seront jamais montrées.
clause-I5 = On joue dans le sens des aiguilles d’une montre. Le sort désigne qui commence, à moins que la table n’en ait décidé d’avance (option first).
clause-I6 = À votre tour, vous faites une chose et une seule. Soit vous placez l’un de vos pions sur une case libre ; soit vous dévoilez l’une de vos tuiles aux yeux de tous, vous la cachez de nouveau et vous la placez sur une case libre. Passer son tour n’est pas permis.
clause-I7 = Une case est libre tant que rien n’y est posé, pion ou tuile.
clause-I8 = La tuile que vous venez de dévoiler doit être posée : trop tard pour vous raviser et jouer un pion, ou pour en dévoiler une autre.
clause-I9 = Quand vos tuiles sont épuisées, vous devez jouer un pion ; quand vos pions sont épuisés, vous devez jouer une tuile.
clause-I10 = Toute la table, public compris, voit la valeur d’une tuile depuis l’instant où elle est dévoilée jusqu’à ce qu’elle soit posée. Cette valeur reste ensuite cachée jusqu’au décompte, et tous les dos se ressemblent : se souvenir fait partie du jeu.
clause-I11 = La partie s’arrête à l’instant même où plus aucune case n’est libre. Ce que l’on a encore en main est rangé sans être montré. Quand chacun joue avec ses propres tuiles, il lui reste alors exactement une pièce.
clause-I12 = À la fin, on dévoile toutes les tuiles du plateau. Un pion vaut la somme des tuiles situées juste au-dessus, au-dessous, à gauche et à droite de lui ; les diagonales ne comptent pas. Cette somme est parfois négative, et un pion qu’aucune tuile ne touche vaut 0.
clause-I13 = Une tuile compte pour tous les pions qu’elle touche, peu importe qui l’a posée et à qui sont ces pions.
clause-I14 = Votre score est la somme de ce que valent vos pions. Le score le plus élevé l’emporte, même quand tous sont négatifs : c’est alors le plus proche de zéro.
clause-I15 = À égalité au plus haut score, on partage la victoire.
clause-I16 = Les scores se lisent sur deux colonnes de 20 cases, la bleue au-dessus de zéro, la rouge au-dessous. Au-delà de 20, d’un côté comme de l’autre, on ajoute près de la colonne juste assez de tuiles de 20 pour que le pion de score marque le reste : +27 donne une tuile +20 et le pion sur le 7 bleu, −23 une tuile −20 et le pion sur le 3 rouge, mais +20 se marque sans tuile, le pion sur le 20 bleu. À zéro, le pion reste à côté des colonnes.
clause-I17 = Avec une pioche commune (option pool : common), on reçoit autant de pions que d’habitude, mais les 22 tuiles forment une seule pioche, valeurs cachées, où tout le monde puise. La tuile piochée est dévoilée, puis posée face cachée, comme à l’ordinaire. Une fois la pioche vide, il faut jouer un pion.
clause-I18 = Avec une pioche commune, quand la pioche est vide, on saute le tour de qui a joué tous ses pions. Les autres ont toujours de quoi remplir les 36 cases.
clause-I19 = Avec des tuiles visibles (option tiles : open), la valeur d’une tuile posée ne se cache plus, et il n’y a rien à retenir.

## Pourquoi un coup est refusé
## $kind : pawn, turn-up, tile, reveal, begin ou covered. $square : la case du coup, ou rien.

refusal-I3 =
    { $kind ->
        [reveal] Il ne reste pas de telle tuile : chacune n’est dévoilée qu’une fois.
       *[other] Le tirage de la tuile est en cours : attendez qu’elle soit dévoilée.
    }
refusal-I4 = On ne choisit pas une tuile d’après sa valeur : dévoilez-en une, et voyez ce qu’elle vaut.
refusal-I5 = Le sort n’a pas encore désigné qui commence : patientez un instant.
refusal-I6 =
    { $kind ->
        [tile] Dévoilez d’abord une tuile ; vous la poserez ensuite.
        [reveal] La tuile est déjà dévoilée : choisissez-lui une case libre.
       *[other] Ce coup n’existe pas dans ce jeu : on joue un pion sur une case libre, ou une tuile que l’on dévoile avant de la poser.
    }
refusal-I7 = { $square } n’est pas libre : choisissez une case sans pion ni tuile.
refusal-I8 = Une tuile est dévoilée et doit être posée : choisissez-lui une case libre.
refusal-I9 =
    { $kind ->
        [pawn] Vous n’avez plus de pion : dévoilez une tuile.
        [turn-up] Vous n’avez plus de tuile : posez un pion sur une case libre.
       *[other] Il ne vous en reste plus : posez ce que vous avez encore.
    }
refusal-I11 = La partie est finie, toutes les cases sont remplies : regardez le décompte, ou lancez une nouvelle partie.
refusal-I17 = La pioche commune est vide : posez un pion sur une case libre.

## Le journal

log-pawn = { $who } pose un pion en { $square }.
log-turn-up = { $who } prend une tuile.
log-tile = { $who } pose la tuile en { $square }.
log-reveal = { $who } dévoile { $value }.
log-begin = { $who } commence.
log-covered = { $who } dévoile une tuile ; sa valeur est de nouveau cachée.

## Ce qui est demandé

ask-pawn = { $who } : posez un pion, il n’y a plus de tuile.
ask-tile = { $who } : dévoilez une tuile, il n’y a plus de pion.
ask-both = { $who } : poser un pion ou dévoiler une tuile ?
ask-lay = { $who } : posez la tuile { $value } sur une case libre.

## Les options

option-first = Qui commence
option-pool = Tuiles à piocher
option-tiles = Tuiles posées
value-random = au hasard
value-own = à chacun les siennes
value-common = une pioche commune
value-closed = face cachée
value-open = face visible

## Les listes de coups

kind-pawn = Un pion en
kind-turn-up = Dévoiler une tuile
kind-tile = La tuile en

## Le décompte

count-pawn = { $square } : { $tiles } = { $worth }
count-pawn-alone = { $square } : 0, sans tuile voisine
count-total = { $who } : { $points } au total
column-none = { $who } : zéro, le pion de score reste à côté des colonnes
column-plain =
    { $side ->
        [blue] { $who } : le pion de score sur le { $square } bleu
       *[red] { $who } : le pion de score sur le { $square } rouge
    }
column-twenties =
    { $side ->
        [blue] { $who } : le pion de score sur le { $square } bleu, avec { $twenties } × +20 à côté
       *[red] { $who } : le pion de score sur le { $square } rouge, avec { $twenties } × −20 à côté
    }
reason-score = le plus de points
reason-shared = à égalité de points, la victoire est partagée
criterion-score = points

## Ce qui n’est pas une position

position-parts = Une position a trois parties, le plateau, le tour et les tuiles en main ; en voici { $parts }.
position-rows = Le plateau a 6 rangées séparées par « / » ; en voici { $rows }.
position-row = La rangée { $row } a 6 cases ; en voici { $squares }.
position-sign = « { $sign } » en { $square } n’est ni une case libre (.), ni un pion (la lettre d’un joueur), ni une tuile (comme +2), ni une tuile cachée (?).
position-turn = Le tour s’écrit avec une lettre parmi { $letters }, suivie de ? ou d’une tuile s’il y en a une de dévoilée, ou bien * ou = ; pas « { $turn } ».
position-hands =
    { $wanted ->
        [one] Les tuiles de la pioche font un seul nombre, pas « { $hands } ».
       *[other] Les tuiles en main font { $wanted } nombres séparés par des virgules, pas « { $hands } ».
    }

## Les niveaux des joueurs virtuels, du plus faible au plus fort : leur nom et leur jeu
level-1-about = Ne voit guère plus loin que le coup à jouer, oublie bien des tuiles couvertes et se trompe souvent.
level-2-about = Voit venir la réponse, mais oublie quelques tuiles couvertes et juge mal les choix serrés.
level-3-about = Pense quelques coups à l’avance, oublie parfois une tuile couverte et se trompe de temps en temps.
level-4-about = Prévoit loin, et n’oublie que rarement une tuile couverte ou ce que vaut une case.
level-5-about = N’oublie rien, réfléchit environ une seconde à chaque coup et calcule exactement la fin des parties à deux.

## Le solveur

unsolvable-players = Seules les parties à deux sont résolues ; ici, on est { $players }.
unsolvable-nobody = Ce n’est le tour de personne ici.
unsolvable-covered = Une tuile que personne n’a vue est face cachée.
unsolvable-far = C’est trop loin de la fin : { $free } cases sont libres, et au-delà de { $most } rien n’est résolu.

# Pourquoi un coup est bon.
term-hand = les pions posés à temps
reason-hand = pose un pion tant qu’il y a de bonnes cases
term-tile = la tuile dévoilée
reason-tile = une tuile dévoilée rapportera environ { $change }
term-squares = les meilleures cases libres
reason-squares = vous laisse de meilleures cases : { $change }
