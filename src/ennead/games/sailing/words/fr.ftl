### Ce que dit Sailing Toward Osiris, en français. Mêmes messages et mêmes variables que dans le fichier anglais.

title = Sailing Toward Osiris
blurb = De deux à cinq, en une heure et demie environ : gouvernez une part de l’Égypte, envoyez vos ouvriers le long du Nil, et bâtissez des monuments tandis que passe la barque du pharaon.
help-moves =
    F N1F, MS S2Q               récolter avec un fermier (B, S : autres ; M : maître)
    F S1C, B north1             un ouvrier dans une cité, ou avec une caravane
    hire S, trade 1 4G>3B       embaucher ; 4 grains contre 3 briques
    plan O1, build O1, N1Fb     planifier un monument ; le bâtir, puis dire où
    play Scribe1, boon Horus    une carte pour son action ; une faveur
    tokens Scribe1              une carte pour ses jetons
    withdraw, bonus 1           se retirer ; en premier, prendre un bonus
    G, G for S, stop            un jeton ; grain au lieu de pierre ; assez
    keep Scribe1, give L        la carte gardée ; qui reçoit l’autre
    ★ gloire   ▯ cartes   ♛ régent   ♞ chameau   ▒▒ neutre   O4 S3 P2 à bâtir

## Qui


## Les noms

name-C = Cornaline
name-L = Lapis
name-M = Malachite
name-O = Ocre
name-I = Ivoire
name-grain = grain
name-brick = brique
name-stone = pierre
name-obelisk = obélisque
name-sphinx = sphinx
name-pylon = pylône
name-farmer = fermier
name-brickmaker = briquetier
name-stonecutter = carrier
name-master-farmer = maître fermier
name-master-brickmaker = maître briquetier
name-master-stonecutter = maître carrier

## Les lieux

place-space =
    la { $terrain ->
        [farm] ferme
        [brickyard] briqueterie
        [quarry] carrière
       *[city] cité
    }{ $number ->
        [0] { "" }
       *[other] { " " }nº { $number }
    } { $second ->
        [0] du segment { $first }
       *[other] des segments { $first } et { $second }
    }, rive { $bank ->
        [north] nord
        [south] sud
       *[other] { $bank }
    }
place-section =
    { $section ->
        [1] la première parcelle de { $space }
       *[other] la seconde parcelle de { $space }
    }
place-caravan =
    la { $number ->
        [1] première
        [2] deuxième
        [3] troisième
       *[other] quatrième
    } place de la caravane, rive { $bank ->
        [north] nord
        [south] sud
       *[other] { $bank }
    }

## Ce qui peut changer de mains

thing-grain =
    { $number ->
        [one] { $number } grain
       *[other] { $number } grains
    }
thing-brick =
    { $number ->
        [one] { $number } brique
       *[other] { $number } briques
    }
thing-stone =
    { $number ->
        [one] { $number } pierre
       *[other] { $number } pierres
    }
thing-farmer =
    { $number ->
        [one] { $number } fermier
       *[other] { $number } fermiers
    }
thing-brickmaker =
    { $number ->
        [one] { $number } briquetier
       *[other] { $number } briquetiers
    }
thing-stonecutter =
    { $number ->
        [one] { $number } carrier
       *[other] { $number } carriers
    }
thing-master-farmer =
    { $number ->
        [one] { $number } maître fermier
       *[other] { $number } maîtres fermiers
    }
thing-master-brickmaker =
    { $number ->
        [one] { $number } maître briquetier
       *[other] { $number } maîtres briquetiers
    }
thing-master-stonecutter =
    { $number ->
        [one] { $number } maître carrier
       *[other] { $number } maîtres carriers
    }
thing-card =
    { $number ->
        [one] { $number } carte de cité
       *[other] { $number } cartes de cité
    }
thing-nothing = rien
promise-second-card =
    { $reader ->
        [me] de me donner la seconde carte
        [you] de vous donner la seconde carte
       *[other] de donner la seconde carte à { $to }
    }
promise-next-second-card =
    { $reader ->
        [me] de me donner la seconde carte de la prochaine visite d’une cité
        [you] de vous donner la seconde carte de la prochaine visite d’une cité
       *[other] de donner à { $to } la seconde carte de la prochaine visite d’une cité
    }
promise-no-visit = de ne pas visiter de cité cette saison
promise-no-caravan =
    { $reader ->
        [me] de ne pas rejoindre ma caravane cette saison
        [you] de ne pas rejoindre votre caravane cette saison
       *[other] de ne pas rejoindre la caravane de { $to } cette saison
    }
promise-no-building =
    { $reader ->
        [me] de ne pas bâtir à côté de mes monuments cette saison
        [you] de ne pas bâtir à côté de vos monuments cette saison
       *[other] de ne pas bâtir à côté des monuments de { $to } cette saison
    }
favour = La seconde carte est pour moi.
favour-briefly = la seconde carte
thing-boon = faveur
thing-camel = chameau
thing-monument = monument
thing-glory = gloire

## Les règles

chapter-season = Le début d’une saison
chapter-turns = Les tours
chapter-harvest = Récolter
chapter-city = Visiter une cité
chapter-caravans = Les caravanes
chapter-hire = Embaucher
chapter-market = Le marché
chapter-plan = Planifier un monument
chapter-build = Bâtir un monument
chapter-cards = Les cartes de cité
chapter-boons = Les faveurs
chapter-withdraw = Se retirer
chapter-haggling = Marchander
chapter-season-end = La fin d’une saison
chapter-end = La fin de la partie
chapter-edition = L’édition

clause-S1-1 = On joue de deux à cinq gouverneurs. La réserve contient 15, 20, 25 ou 30 jetons de grain, autant de brique et de pierre, à deux, trois, quatre ou cinq.
clause-S1-2 = Le sac contient des ouvriers de trois sortes, trois de chacune à deux gouverneurs et quatre sinon, et un maître de chaque sorte : 12 ou 15 en tout.
clause-S1-3 = Chaque gouverneur a quatre obélisques, trois sphinx, deux pylônes, un chameau, un jeton de retrait et les mêmes faveurs, et prend dans la réserve deux grains, deux briques et deux pierres.
clause-S1-4 = Tous les scores partent de 0.
clause-S1-5 = On mélange les cartes de cité et l’on en donne une à chacun ; le reste forme la pioche.
clause-S1-6 = La barque part du segment 1, et le premier régent est tiré au sort.
clause-S1-7 = À trois gouverneurs, des monuments neutres occupent les parcelles marquées d’un ânkh, et des chameaux neutres ferment la caravane de l’ânkh.
clause-S1-8 = À deux, il en va de même ; de plus, des monuments neutres occupent les parcelles marquées d’un scarabée, et un témoin neutre le cartouche de plan le plus à gauche de chaque sorte.
clause-S1-9 = Un monument neutre bloque sa parcelle comme un autre, n’est à personne et n’est d’aucune sorte.
clause-S1-10 = Jetons, ouvriers et cartes de cité sont derrière l’écran de chacun. Le nombre d’ouvriers et de cartes est public ; celui des jetons ne l’est pas, sauf si la table l’a choisi (option screens : open). Qui retient chaque mouvement le connaît quand même.
clause-S2-1 = Au début d’une saison, tous les ouvriers sont dans le sac. À partir du régent et dans le sens horaire, chacun pioche sans les montrer : trois ouvriers à deux ou trois gouverneurs, deux à quatre ou cinq.
clause-S2-2 = Puis tous les autres sauf deux vont, à découvert, sur la place d’embauche.
clause-S2-3 = Le régent, et lui seul, peut connaître les deux ouvriers restés dans le sac.
clause-S3-1 = À partir du régent et dans le sens horaire, chaque gouverneur qui ne s’est pas retiré fait exactement une action, tour après tour, jusqu’à ce que tous se soient retirés.
clause-S3-2 = On ne passe pas son tour : qui ne peut ou ne veut plus rien faire se retire.
clause-S3-3 = Ce que dit une carte de cité ou une faveur l’emporte sur ces règles.
clause-S4-1 = Pour récolter, posez un ouvrier sur un terrain de sa sorte : les fermiers sur les fermes, les briquetiers sur les briqueteries, les carriers sur les carrières.
clause-S4-2 = Un simple ouvrier ne va que sur un terrain qui touche le segment de la barque ou un segment qu’elle a déjà parcouru. Un maître va partout.
clause-S4-3 = Un terrain a deux parcelles. Sans monument, l’ouvrier occupe les deux et prend les icônes des deux ; avec un seul, il occupe l’autre parcelle et en prend les icônes ; avec deux, il ne peut y aller.
clause-S4-4 = Il y a au plus un ouvrier par terrain.
clause-S4-5 = En saison 4, un maître récolte un jeton de plus, de la même sorte.
clause-S4-6 = Les jetons viennent de la réserve ; ceux du marché et de la place d’embauche n’y sont pas. Si elle est à court, on prend ce qu’il y a, peut-être rien. Cela vaut pour toute action qui rapporte des jetons.
clause-S5-1 = Pour visiter une cité, posez-y n’importe quel ouvrier, s’il n’y en a pas encore, où que soit la barque.
clause-S5-2 = Le visiteur pioche deux cartes de cité, en garde une et donne l’autre à l’adversaire de son choix, retiré ou non.
clause-S5-3 = De trois à cinq gouverneurs, on peut visiter une cité qui porte un monument ; s’il est à un adversaire, c’est lui qui reçoit la seconde carte.
clause-S5-4 = À deux gouverneurs, une cité qui porte un monument ne se visite pas.
clause-S5-5 = À deux gouverneurs, on peut défausser la seconde carte contre un grain au lieu de la donner, même si la réserve n’a plus de grain et que cela ne rapporte rien.
clause-S5-6 = Entre la pioche et le don, les autres peuvent proposer des pots-de-vin : on conclut alors aussi des accords, et le visiteur continue quand il veut.
clause-S5-7 = S’il faut piocher et que la pioche est vide, la défausse devient la nouvelle pioche. S’il y a moins de cartes que prévu, on garde ce qu’il y a, sans dépasser le nombre permis ; une carte unique piochée en visite se garde.
clause-S6-1 = Il y a une caravane sur chaque rive ; chaque section accueille un ouvrier de n’importe quelle sorte, où que soit la barque.
clause-S6-2 = Qui y pose un ouvrier prend dans la réserve les jetons de la section.
clause-S6-3 = Qui pose un ouvrier sur une caravane sans chef y place son chameau et la mène pour la saison, même si l’ouvrier est repris. Qui mène une caravane ne peut mener l’autre.
clause-S6-4 = Qui rejoint la caravane d’un autre lui donne un des jetons qu’il vient de recevoir, à son choix ; rien s’il n’a rien reçu. Le chef ne paie rien.
clause-S6-5 = À deux ou trois gouverneurs, la caravane de l’ânkh est fermée.
clause-S6-6 = On ne bâtit jamais de monument sur une caravane.
clause-S7-1 = Pour embaucher, posez deux jetons quelconques sur la place d’embauche et prenez-y un ouvrier, simple ou maître.
clause-S7-2 = Ces jetons y restent, hors de la réserve, jusqu’à la fin de la saison.
clause-S8-1 = Chaque cartouche du marché porte deux lots : payez l’un et prenez l’autre dans la réserve.
clause-S8-2 = Le paiement reste sur le cartouche, hors de la réserve, et le ferme à tous jusqu’à la fin de la saison, même si ses jetons sont repris.
clause-S9-1 = Pour planifier, choisissez un cartouche de plan libre, d’une sorte dont vous avez un monument ni planifié, ni bâti, ni perdu ; payez-en le coût à la réserve et posez-y le monument.
clause-S9-2 = Vous pouvez avoir plusieurs monuments en plan à la fois, un par cartouche.
clause-S10-1 = Pour bâtir, déplacez un monument planifié de son cartouche vers un site et marquez sa gloire.
clause-S10-2 = Le site ne porte ni ouvrier ni monument. Un ouvrier sur un terrain sans monument en occupe les deux parcelles.
clause-S10-3 = Un obélisque veut une parcelle à deux icônes, un sphinx à deux ou trois, un pylône à trois ou une cité.
clause-S10-4 = La barque ne limite pas l’endroit où l’on bâtit. Un site qui touche son segment actuel donne un point de gloire de plus.
clause-S10-5 = Le premier à avoir bâti tous les monuments d’une sorte marque aussitôt : un point pour les obélisques, deux pour les sphinx, deux pour les pylônes. Qui a perdu un monument de la sorte ne peut plus y prétendre.
clause-S10-6 = À deux gouverneurs, le témoin neutre de la sorte passe sur le cartouche quitté.
clause-S11-1 = Jouez une carte de cité de votre main soit pour ses jetons, même si la réserve n’en a plus, soit pour son action spéciale, jamais pour les deux. Elle rejoint la défausse, à découvert, une fois l’action faite.
clause-S11-2 = Une carte reçue après le retrait ne se joue pas avant la saison suivante.
clause-S11-3 = Une action spéciale peut être choisie si l’action qu’elle modifie est permise à ce moment avec l’aide de la carte ; celle qui n’a rien sur quoi agir ne le peut pas.
clause-S12-1 = Chaque gouverneur peut jouer une faveur par saison, mais pas celle qu’un adversaire a déjà jouée cette saison.
clause-S12-2 = Une faveur jouée reste à découvert devant son propriétaire et quitte le jeu à la fin de la saison.
clause-S12-3 = Une faveur qui n’a rien sur quoi agir ne se joue pas, ni, en saison 4, celle qui conserve des monuments, comme Horus.
clause-S13-1 = Se retirer est votre dernière action de la saison.
clause-S13-2 = Qui a un monument planifié qui pourrait être bâti maintenant, sans l’aide de cartes, ne peut se retirer, à moins d’avoir joué cette saison une faveur qui conserve des monuments, comme Horus.
clause-S13-3 = Le premier à se retirer sera le prochain régent et prend aussitôt un bonus de régent non couvert, en saison 4 aussi.
clause-S13-4 = Ce qui manque à la réserve pour ce bonus est pris sur la place d’embauche, puis au marché de gauche à droite ; s’ils sont à court aussi, on prend ce qu’il y a.
clause-S13-5 = Qui s’est retiré peut encore marchander et recevoir des cartes.
clause-S13-6 = Un monument planifié qui n’est ni bâti à la fin de la saison ni conservé quitte le jeu et ne rapporte rien.
clause-S14-1 = À tout moment, deux gouverneurs peuvent échanger ce qu’ils détiennent : jetons, ouvriers non placés et cartes de cité, dans n’importe quel mélange et même sans contrepartie, mais pas rien contre rien. Les deux cartes piochées lors d’une visite ne sont pas encore détenues. Les termes nomment chaque carte.
clause-S14-2 = Marchander n’est pas une action et ne change pas à qui est le tour.
clause-S14-3 = Des promesses d’actes futurs peuvent faire partie d’un accord et n’engagent personne. Elles sont conservées avec l’accord, et les deux partenaires peuvent les lire.
clause-S14-4 = Un échange n’a lieu que si les deux ont accepté les mêmes termes et peuvent livrer à ce moment ; il a lieu en entier ou pas du tout.
clause-S14-5 = Qui s’est retiré peut aussi y prendre part, tant que rien dans l’accord n’exige de sa part une action cette saison.
clause-S14-6 = Tout le monde voit les jetons et les ouvriers échangés ; la face d’une carte de cité, seulement qui la donne et qui la reçoit.
clause-S14-7 = Faveurs, chameaux, monuments et gloire ne s’échangent pas.
clause-S14-8 = On peut proposer à tout moment ; un accord ne se conclut que lorsqu’aucune décision n’est en cours : avant l’action d’un gouverneur, ou entre la pioche et le don lors de la visite d’une cité. C’est notre lecture : le livret pourrait aussi vouloir dire à n’importe quel moment, même après le dernier retrait, où un accord pourrait encore départager des ex æquo.
clause-S15-1 = À la fin des saisons 1 à 3, la barque passe au segment suivant.
clause-S15-2 = Puis les chameaux reviennent à leurs propriétaires.
clause-S15-3 = Les jetons du marché et de la place d’embauche retournent à la réserve.
clause-S15-4 = Un cache ferme pour le reste de la partie le bonus de régent qui a été pris, et les jetons de retrait reviennent.
clause-S15-5 = Tous les ouvriers, posés, à l’embauche ou derrière les écrans, retournent dans le sac ; on n’en garde aucun.
clause-S15-6 = Les monuments planifiés quittent le jeu, sauf ceux d’un gouverneur qui a joué cette saison une faveur qui conserve des monuments, comme Horus : ils restent sur leurs cartouches.
clause-S15-7 = Les faveurs jouées cette saison quittent le jeu.
clause-S15-8 = Le premier qui s’est retiré est régent de la saison suivante.
clause-S15-9 = Les monuments de la carte restent en place.
clause-S16-1 = À la fin, chaque groupe de trois monuments voisins d’un gouverneur rapporte deux points de gloire. Un monument compte dans un seul de ces groupes, et l’on compte autant de groupes que possible : cinq à la suite en font un.
clause-S16-2 = Chaque groupe de quatre monuments d’un gouverneur sur le même segment du fleuve, les deux rives ensemble, rapporte trois points de gloire. Un monument compte dans un seul de ces groupes.
clause-S16-3 = Le même monument peut compter pour les deux sortes de groupes.
clause-S16-4 = Le plus de gloire l’emporte ; à égalité, le plus de jetons en main ; si c’est encore égal, les ex æquo partagent le royaume.
clause-S16-5 = Voisins veut dire reliés le long de la chaîne d’une rive. Deux obélisques sur une parcelle sont voisins l’un de l’autre et des voisins de la parcelle.
clause-S16-6 = Les monuments encore en plan après la saison 4 ne rapportent rien.
clause-E1 = Dans la reconstitution, la carte a 21 terrains de deux parcelles, sept fermes, sept briqueteries et sept carrières, et quatre cités. Le code d’un terrain y donne sa rive, son segment et sa sorte (N1F), celui d’une parcelle son terrain suivi de a ou b (N1Fa).
clause-E2 = Dans la reconstitution, l’ânkh marque N1Bb, S1Fa, N2Fa, S3Qa, N3Ba et N4Qb, le scarabée S1Qa, S2Bb, S2Qa, N3Fa, S4Fa et S4Ba.
clause-E3 = Chaque rive est une seule chaîne de sites dans le sens du courant, a avant b, par-delà les limites des segments. Le fleuve sépare les rives.
clause-E4 = Dans la reconstitution, la caravane du nord rapporte 1G1B1S ou 2G1S, celle du sud, marquée de l’ânkh, 1G1B1S ou 1G2B.
clause-E5 = Dans la reconstitution, un obélisque donne deux points de gloire, un sphinx trois, un pylône cinq.
clause-E6 = Coûts des plans de la reconstitution : obélisque 2G3B2S, 4G4B ou 6G2S ; sphinx 2G4B4S, 3G6B2S ou 6G5S ; pylône 3G5B6S ou 8G6B2S.
clause-E7 = Dans la reconstitution, le marché échange 4G et 3B, 3G et 2S, 3B et 2S, 2G1S et 3B.
clause-E8 = Dans la reconstitution, comme dans la règle, les bonus de régent sont un point de gloire et 1B ; une carte de cité et 1S ; 3S ; 4B ; 5G.
clause-E9 = Faveurs de la reconstitution. Horus : cette saison, vous pouvez vous retirer avec des monuments en plan, et tous restent. Bastet : reprenez un de vos ouvriers posés ; un chameau reste. Ptah : planifiez un monument pour trois jetons de moins au plus, à votre choix. Thot : piochez trois cartes de cité, gardez-en deux, défaussez la troisième. Sobek : bâtissez un monument planifié, avec la gloire de la barque sur tout segment.
clause-E10 = Cartes de cité de la reconstitution. Sculpteur : bâtissez un obélisque planifié sur une parcelle qui en porte, à qui qu’ils soient. Arpenteur : bâtissez sur toute parcelle sans monument ni ouvrier, quelles que soient ses icônes. Architecte : planifiez au coût d’un cartouche occupé ; le monument se tient à côté, même quand l’autre s’en va, et ne déplace aucun témoin quand on le bâtit. Maçon : planifiez en payant jusqu’à deux jetons en autres sortes, un pour un. Prêtre : bâtissez pour un point de plus. Contremaître : prenez un ouvrier à l’embauche sans payer. Passeur : récoltez avec un simple ouvrier comme avec un maître, en saison 4 aussi. Gardien du grenier : récoltez deux jetons de plus, de la même sorte. Caravanier : lancez ou rejoignez une caravane, même une seconde à mener, sans tribut, et prenez un jeton de plus au choix. Marchand : échangez à tout cartouche, même fermé ; le paiement va à la réserve et ne ferme rien. Percepteur : prenez d’un à trois jetons de votre choix à l’embauche et au marché, dans l’ordre de S13.4. Scribe : piochez deux cartes de cité et gardez les deux, une fois par saison. Vizir : faites deux actions différentes, de la récolte à la construction ; la seconde est obligatoire si elle est possible.

## Pourquoi une action est refusée

refusal-S1-5 = On donne encore les cartes de cité : un instant.
refusal-S1-6 = On tire le premier régent : un instant.
refusal-S2-1 = On pioche les ouvriers : un instant.
refusal-S2-2 = On remplit la place d’embauche : un instant.
refusal-S3-2 = Choisissez une action, ou retirez-vous : on ne passe pas.
refusal-S4-1 = Vous n’avez pas d’ouvrier pour { $square } : il en faut un de la sorte du terrain.
refusal-S4-2 = La barque n’a pas encore atteint { $square } : seul un maître peut y aller.
refusal-S4-3 = Les deux parcelles de { $square } portent des monuments : choisissez un autre terrain.
refusal-S4-4 = Il y a déjà un ouvrier sur { $square } : choisissez un autre terrain.
refusal-S4-6 = La réserve n’a plus de tel jeton : choisissez-en un qui y est.
refusal-S5-1 = Vous ne pouvez pas visiter { $square } maintenant : il faut un de vos ouvriers, et une cité qui n’en a pas.
refusal-S5-2 = Deux cartes ont été piochées : gardez-en une, et dites quel adversaire reçoit l’autre.
refusal-S5-4 = Un monument se dresse à { $square } : à deux gouverneurs, on ne la visite pas.
refusal-S5-5 = On ne défausse la seconde carte contre un grain qu’à deux gouverneurs : donnez-la à un adversaire.
refusal-S5-7 = On pioche des cartes : un instant.
refusal-S6-1 = Vous ne pouvez pas prendre { $square } maintenant : il faut un de vos ouvriers, et une place libre.
refusal-S6-3 = Vous menez déjà une caravane : il faut d’abord un autre chef à celle-ci.
refusal-S6-4 = Dites lequel des jetons reçus va au chef : G, B ou S.
refusal-S6-5 = Cette caravane est fermée à deux ou trois gouverneurs.
refusal-S7-1 = Pour embaucher, il faut deux jetons et un tel ouvrier sur la place.
refusal-S8-1 = Vous ne pouvez pas payer ce lot : choisissez-en un autre.
refusal-S8-2 = Ce cartouche du marché est fermé jusqu’à la fin de la saison.
refusal-S9-1 =
    { $kind ->
        [plan] Vous ne pouvez pas planifier là : il faut un cartouche libre, un monument de sa sorte et son coût.
       *[other] Le coût ne peut se payer ainsi : changez-le en jetons que vous avez.
    }
refusal-S10-1 = Choisissez un de vos monuments planifiés et le site où il va.
refusal-S10-2 =
    { $kind ->
        [site] Vous ne pouvez pas bâtir sur { $square } : il y a là un ouvrier ou un monument.
       *[other] Il n’y a pas de site libre pour ce monument : attendez, ou bâtissez-en un autre.
    }
refusal-S10-3 = Ce monument ne peut se dresser sur { $square } : il faut deux icônes pour un obélisque, deux ou trois pour un sphinx, trois ou une cité pour un pylône.
refusal-S11-1 = Vous n’avez pas cette carte.
refusal-S11-3 = L’action spéciale de cette carte n’a rien sur quoi agir : jouez la carte pour ses jetons, ou plus tard.
refusal-S12-1 = Vous avez déjà joué une faveur cette saison, ou un adversaire a joué celle-ci.
refusal-S12-2 = Vous n’avez plus cette faveur.
refusal-S12-3 = Cette faveur n’a rien sur quoi agir maintenant.
refusal-S13-2 = Vous avez un monument planifié qui peut être bâti : bâtissez-le d’abord.
refusal-S13-3 = Choisissez un des bonus de régent qui ne sont pas couverts.
refusal-S13-4 = Aucun tel jeton ne se trouve sur la place d’embauche ni au marché : choisissez-en un qui y est.
refusal-S14-1 = Un accord se fait entre deux gouverneurs, et l’un au moins donne quelque chose.
refusal-S14-4 = Chacun doit détenir ce qu’il donne : il en manque.
refusal-S14-7 = Seuls jetons, ouvriers et cartes de cité s’échangent ; promettez le reste.
refusal-S14-8 = Une décision est en cours : l’accord pourra se conclure ensuite.
refusal-S16-4 = La partie est finie : regardez le décompte, ou commencez-en une autre.
refusal-E9 = La faveur jouée demande autre chose.
refusal-E10 =
    { $kind ->
        [play] Pas maintenant : une autre carte demande autre chose, ou celle-ci n’agit qu’une fois par saison et l’a déjà fait.
       *[other] La carte jouée demande autre chose.
    }

## Le journal

log-harvest = { $who } envoie un { $labourer } à { $square }, et récolte { $tokens }.
log-visit = { $who } visite { $square }, avec un { $labourer }.
log-caravan =
    { $leads ->
        [0] { $who } envoie un { $labourer } à { $square }, pour { $tokens }.
       *[other] { $who } envoie un { $labourer } à { $square }, pour { $tokens }, et mène désormais cette caravane.
    }{ $tribute ->
        [0] { "" }
       *[other] { " " }Un jeton va au chef.
    }
log-hire =
    { $number ->
        [0] { $who } embauche un { $labourer }.
       *[other] { $who } embauche un { $labourer } pour { $paid }.
    }
log-trade = { $who } échange { $paid } contre { $tokens } au marché.
log-plan = { $who } planifie un { $monument } pour { $cost }.
log-build = { $who } s’apprête à bâtir un { $monument }.
log-site = { $who } bâtit un { $monument } sur { $square }, pour { $glory } de gloire.
log-tokens = { $who } joue { $card } pour ses jetons : { $tokens }.
log-play = { $who } joue { $card } pour son action.
log-boon = { $who } joue la faveur { $boon }.
log-withdraw =
    { $first ->
        [0] { $who } se retire.
       *[other] { $who } se retire en premier, pour être le prochain régent.
    }{ $season ->
        [0] { "" }
       *[other] { " " }La saison { $season } est finie.
    }
log-token = { $who } : { $good }.
log-pay = { $who } paie { $paid }.
log-tribute = { $who } donne un jeton au chef : { $good }.
log-pick = { $who } prend un jeton de plus : { $good }.
log-levy = { $who } perçoit un jeton : { $good }.
log-rebate = { $who } paie un jeton de moins : { $good }.
log-swap = { $who } paie { $instead } au lieu de { $good }.
log-stop = { $who } n’en prend pas plus.
log-keep =
    { $given ->
        [0] { $who } garde { $card }.
       *[other] { $who } garde { $card } ; l’autre carte va à { $seat }.
    }
log-leave = { $who } défausse { $card }.
log-give = { $who } donne l’autre carte à { $seat }.
log-sell = { $who } défausse l’autre carte contre du grain : { $tokens }.
log-bonus =
    { $who } prend le bonus de régent { $bonus } : { $glory ->
        [0] { "" }
       *[other] { $glory } de gloire,{ " " }
    }{ $cards ->
        [0] { "" }
        [one] une carte de cité,{ " " }
       *[other] { $cards } cartes de cité,{ " " }
    }{ $tokens }.
log-fetch = { $who } reprend l’ouvrier de { $square }.
log-draw = { $who } pioche un { $labourer }.
log-pool = Un { $labourer } va sur la place d’embauche.
log-card = { $who } pioche une carte de cité : { $card }.
log-regent = { $who } est le premier régent.
log-hidden-labourer = { $who } pioche un ouvrier.
log-hidden-card = { $who } pioche une carte de cité.
log-hidden-keep =
    { $given ->
        [0] { $who } garde une des deux cartes.
       *[other] { $who } garde une des deux cartes ; l’autre va à { $seat }.
    }

## Ce qui est demandé

ask-act = { $who } : quelle action faites-vous ?
ask-withdraw = { ask-act }
ask-effect = { $who }, { $card } : { $effect }. Quelle action ?
ask-put = { $who } : sur quel site bâtissez-vous ({ $monument }) ?
ask-pay = { $who } : quel jeton payez-vous ? Encore à payer : { $left }.
ask-swap = { $who } : le coût est de { $owed }. Changez un jeton ({ $left } au plus), ou stop.
ask-rebate = { ask-swap }
ask-tribute = { $who } : lequel des jetons reçus ({ $owed }) va au chef ?
ask-pick = { $who } : quel jeton de plus prenez-vous ?
ask-levy = { $who } : quel jeton percevez-vous, ou vous arrêtez-vous ? { $left } au plus.
ask-keep = { $who } : laquelle des deux cartes gardez-vous ?
ask-pass = { $who } : qui reçoit l’autre carte ?
ask-leave = { $who } : quelle carte défaussez-vous ?
ask-reward = { $who } : quel bonus de régent prenez-vous ?
ask-fetch = { $who } : quel ouvrier reprenez-vous ?

## Les options

edition = Édition
option-screens = Écrans
value-closed = fermés
value-open = ouverts

## Les listes de coups

kind-harvest = Récolter
kind-visit = Visiter une cité
kind-caravan = Partir en caravane
kind-hire = Embaucher
kind-trade = Échanger
kind-plan = Planifier
kind-build = Bâtir
kind-tokens = Une carte pour ses jetons
kind-play = L’action spéciale d’une carte
kind-boon = Une faveur
kind-withdraw = Se retirer
kind-site = Sur
kind-token = Un jeton
kind-swap = Payer une autre sorte
kind-stop = Assez
kind-keep = Garder
kind-leave = Défausser
kind-give = Donner à
kind-sell = Défausser contre un grain
kind-bonus = Bonus de régent
kind-fetch = Reprendre de

## Ce que fait une carte ou une faveur

effect-harvest =
    { $first ->
        [0] récoltez
       *[other] récoltez avec un simple ouvrier comme avec un maître
    }{ $second ->
        [0] { "" }
       *[other] , et prenez-en { $second } de plus
    }
effect-caravan =
    formez ou rejoignez une caravane, sans tribut{ $first ->
        [0] { "" }
        [one] , et prenez { $first } jeton au choix
       *[other] , et prenez { $first } jetons au choix
    }
effect-hire =
    { $first ->
        [0] embauchez un ouvrier pour rien
       *[other] embauchez un ouvrier pour { $first }
    }
effect-trade = échangez à n’importe quel cartouche, même fermé
effect-plan =
    planifiez un monument{ $first ->
        [0] { "" }
       *[other] { " " }à côté d’un cartouche occupé, à son prix
    }{ $second ->
        [0] { "" }
       *[other] , jusqu’à { $second } jetons d’une autre sorte
    }{ $third ->
        [0] { "" }
       *[other] { " " }pour { $third } jetons de moins au plus
    }
effect-build =
    { $first ->
        [0] bâtissez un monument planifié
        [1] bâtissez sur toute parcelle libre, quelles que soient ses icônes
       *[other] bâtissez un obélisque planifié là où il y en a déjà
    }{ $second ->
        [0] { "" }
       *[other] , avec { $second } de gloire de plus
    }{ $third ->
        [0] { "" }
       *[other] , avec la gloire de la barque partout
    }
effect-tax = prenez de 1 à { $first } jetons de la place d’embauche et du marché
effect-draw =
    piochez { $first } cartes de cité, gardez-en { $second }{ $third ->
        [0] { "" }
       *[other] { " " }(une fois par saison)
    }
effect-actions = faites maintenant { $first } actions différentes, de récolter à bâtir
effect-hold = cette saison, retirez-vous même avec des monuments en plan : ils restent
effect-return = reprenez un de vos ouvriers posés

## Les lignes du terminal

row-caravans = Caravane
row-planning = Plans
row-market = Marché
row-bonuses = Régent
row-supply = Réserve
row-pool = embauche
row-bag = sac
row-deck = pioche
row-season = saison
row-glory = gloire
row-tokens = jetons
row-labourers = ouvriers
row-held = cartes
row-spare = à bâtir
row-cards = Cartes
row-boons = Faveurs
row-withdrawn = retiré
row-risk = Le plan { $square } ({ $monument }) peut perdre son dernier site avant le prochain tour : { $sites }.
row-no-site = Il ne reste aucun site pour le plan { $square } ({ $monument }).

## Ce qui est compté sur beaucoup de parties

tally-monuments = Monuments
tally-built = bâtis
tally-of = sur
tally-percent = %
tally-first = premier à tout bâtir, %
tally-whole = Toute la partie
tally-number = nombre
tally-sites = sites avec des monuments de gouverneurs
tally-free-sites = sites au début
tally-lost = monuments planifiés en vain
tally-threes = groupes de trois
tally-fours = groupes de quatre
tally-regent = victoires du premier régent, %
tally-actions = Actions
tally-cards = Cartes de cité
tally-for-tokens = pour les jetons
tally-for-action = pour l’action
tally-bonuses = Bonus de régent

## Le décompte

count-glory = { $number } de gloire sur la piste
count-threes =
    { $number ->
        [one] { $number } groupe de trois : { $glory }
       *[other] { $number } groupes de trois : { $glory }
    }
count-fours =
    { $number ->
        [one] { $number } groupe de quatre : { $glory }
       *[other] { $number } groupes de quatre : { $glory }
    }
count-total = { $who } : { $number } de gloire
count-tokens = Jetons en main, en cas d’égalité : { $number }
reason-score = le plus de gloire ; à égalité, le plus de jetons en main
reason-shared = à égalité de gloire et de jetons, la victoire est partagée
criterion-glory = gloire
criterion-tokens = jetons

## Les positions qui n’en sont pas

position-part = La partie « { $part } » de la position ne se lit pas : « { $entry } ». Elle s’écrit ainsi : { $example }
position-unknown = Une position n’a pas de partie « { $part } ». Après le tour, il peut y avoir : { $possible }.
position-twice = La partie « { $part } » figure deux fois dans la position.

## Les éditions qui n’en sont pas

edition-text = { $edition } : ce n’est pas un fichier TOML : { $problem }
edition-depth = { $edition } : ce n’est pas une édition : des crochets dans des crochets, des points ou des chiffres y passent toute mesure.
edition-long = { $edition } : c’est trop long pour une édition ; { $most } lettres sont possibles.
edition-line = { $edition } : la ligne { $line } est trop longue ; { $most } lettres sont possibles.
edition-entry = { $edition }, entrée « { $entry } » : { $problem }
edition-key = il faut ici un nom court de minuscules, chiffres et traits d’union, { $most } au plus, comme "mon-edition".
edition-description = il faut ici une description en une ligne, de 1 à { $most } lettres, avec { $stops } points au plus.
edition-table = il faut ici une table avec les champs { $fields }.
edition-missing = « { $field } » manque.
edition-unknown = « { $field } » n’est pas connu ici ; il peut y avoir { $possible }.
edition-many = il faut ici une liste de { $least } à { $most } entrées.
edition-name = il faut ici un nom de { $most } lettres au plus, en mots séparés par des espaces, traits d’union ou apostrophes, comme "Gardien du grenier".
edition-place = il faut ici un mot de lettres et de chiffres, { $most } au plus et d’abord une lettre, comme "N1F".
edition-bank = le nom d’une rive ne peut finir par un chiffre : les sections de sa caravane en portent un à la suite.
edition-banks = il y a plus de { $most } rives.
edition-same-bank = chaque caravane doit être sur une rive à elle.
edition-alike = « { $name } » et « { $other } » se confondraient dans un fichier de partie : l’un des deux doit changer de nom.
edition-name-twice = le nom « { $name } » figure deux fois.
edition-number = il faut ici un nombre entier de { $least } à { $most }.
edition-flag = il faut ici true ou false.
edition-tokens = il faut ici des jetons, comme "2G3B1S", le grain avant la brique et la brique avant la pierre.
edition-word = il faut ici l’un de ces mots : { $possible }.
edition-segments = il faut ici le segment que touche la case, de 1 à { $most }, comme [2], ou deux segments voisins, comme [2, 3].
edition-icons = il faut ici les icônes des deux parcelles, 2 ou 3 chacune, comme [3, 2].
edition-city-icons = une cité n’a pas d’icônes.
edition-mark = il faut ici la parcelle qui porte la marque, "a" ou "b", d’un terrain ; une parcelle porte au plus une marque.
edition-order = les cases d’une rive doivent se suivre, dans le sens du courant.
edition-cities = il y a plus de { $most } cités.
edition-sections = il y a plus de { $most } sections de caravane.
edition-two-sets = il faut ici deux lots de jetons différents, comme ["4G", "3B"].
edition-hold = seule une faveur peut conserver des monuments.
edition-keeps = on ne peut garder plus de cartes qu’on n’en pioche.
edition-both = un coût peut être échangé ou réduit, pas les deux.

## Ce qu’est une édition

told-edition = { $name } ({ $key })
told-spaces = Cases : { $spaces } (fermes { $farms }, briqueteries { $brickyards }, carrières { $quarries }, cités { $cities })
told-sites = Sites : { $sites } (parcelles à deux icônes { $two }, à trois { $three }, cités { $cities })
told-marks = Marques : ânkh { $ankh }, scarabée { $scarab }
told-caravans = Caravanes : { $caravans }
told-glory = Gloire : obélisque { $obelisk }, sphinx { $sphinx }, pylône { $pylon }
told-planning = Plans : obélisque { $obelisk } · sphinx { $sphinx } · pylône { $pylon }
told-market = Marché : { $market }
told-bonuses = Bonus de régent (gloire + cartes + jetons) : { $bonuses }
told-bonus = { $glory } + { $cards } + { $tokens }
told-boons = Faveurs : { $boons }
told-cards = Cartes de cité : { $cards } ({ $citizens })

## Ce qui est douteux dans une édition

doubt-key = Sa clé est « { $key } », celle de notre propre édition, mais elle en diffère : donnez-lui une autre clé.
doubt-sites = À { $players } gouverneurs, { $monuments } monuments n’ont que { $sites } sites : certains ne pourront jamais être bâtis.
doubt-segment = Aucune case ne touche le segment { $segment }.
doubt-marks = { $mark ->
    [ankh] L’ânkh
   *[other] Le scarabée
} marque { $number } parcelles ; dans la règle, c’est { $usual }.
doubt-caravans = Il n’y a pas deux caravanes de deux sections, comme dans la règle.
doubt-closed = Il n’y a pas exactement une caravane qui porte l’ânkh, comme dans la règle.
doubt-boons = Il y a { $number } faveurs ; dans la règle, c’est { $usual }.
doubt-cost = Le coût du cartouche { $cartouche } dépasse ce que la réserve contient jamais à { $players } gouverneurs.
doubt-single = Il n’y a qu’un cartouche pour { $kind ->
    [obelisk] l’obélisque
    [sphinx] le sphinx
   *[other] le pylône
} : à deux gouverneurs, un témoin le couvre pour de bon.
doubt-draws = Sans « once », un gouverneur qui joue { $citizen } peut piocher sans fin.

## Les niveaux des joueurs virtuels, du plus faible au plus fort : leur nom et leur jeu
level-1-about = Prend ce qui se présente, ne compte pas ce qui est derrière les écrans, se trompe souvent et ne propose aucun accord.
level-2-about = Achève ce qu’il a commencé, mais compte à peine les jetons des autres, juge mal les choix serrés et ne propose aucun accord.
level-3-about = Pense à sa prochaine action, ne compte qu’à moitié les jetons des autres et se trompe parfois.
level-4 = Arpenteur
level-4-about = Compare une action à la suivante ; perd le compte des jetons derrière les écrans.
level-5 = Architecte
level-5-about = Prévoit un monument et surveille les sites ; perd encore le compte de temps en temps.
level-6 = Vizir
level-6-about = Prévoit la saison et sait presque toujours qui tient quoi ; se trompe rarement.
level-7 = Grande prêtresse
level-7-about = Ne perd presque jamais le compte de ce qui a été montré ; seuls les longs plans lui échappent.
level-8 = Thot
level-8-about = Compte tout et réfléchit environ une seconde à chaque action : sa seule faiblesse est le temps.

## Combien de temps une offre tient
period = Saison { $number }
typed-season = saison season

# Pourquoi un coup est bon.
term-glory = la gloire
reason-glory = rapporte aussitôt de la gloire : { $change }
term-threes = les groupes de trois le long d’une rive
reason-threes = complète un groupe de trois : { $change }
term-fours = les groupes de quatre sur un segment
reason-fours = complète un groupe de quatre : { $change }
term-plans = les monuments projetés
reason-plans = projette un monument, environ { $change }
term-begun = les groupes auxquels il manque un monument
reason-begun = commence un groupe auquel il ne manque qu’un monument : { $change }
term-goods = les jetons et les faveurs
reason-goods = apporte des jetons pour un monument : { $change }
term-cards = les cartes de cité
reason-cards = apporte des cartes de cité : { $change }
term-labour = les ouvriers
reason-labour = tire davantage de vos ouvriers : { $change }
term-action = ce que l’action apporte encore
reason-action = cette action apporte encore quelque chose : { $change }
