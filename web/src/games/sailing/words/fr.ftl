### Sailing Toward Osiris dans le navigateur, en français. Le fichier anglais a les mêmes messages et les mêmes variables.

## La carte

face-nile-map = Le Nil et ses rives, dans le sens du courant, avec les caravanes à leur bout
face-nile-barge = La barque du pharaon
face-nile-north = N
face-nile-south = S
face-nile-reached = atteint
face-nile-here = bâtir ici +1
face-nile-next = saison { $segment } · d’ici là, maîtres seuls
face-nile-caravan = Caravane
face-nile-closed = Fermée
face-nile-sets = Groupes et risques
face-nile-none = Personne n’a encore de groupe.
face-nile-three = Trois le long de la rive ({ $sites }) : { $glory } points de gloire
face-nile-four = Quatre sur un segment ({ $sites }) : { $glory } points de gloire
face-nile-risk =
    { $count ->
        [one] Il ne reste qu’un site ({ $sites }) pour { $kind ->
            [obelisk] un obélisque planifié
            [sphinx] un sphinx planifié
           *[other] un pylône planifié
        }
       *[other] Il ne reste que { $count } sites ({ $sites }) pour { $kind ->
            [obelisk] un obélisque planifié
            [sphinx] un sphinx planifié
           *[other] un pylône planifié
        }
    }
face-nile-stuck =
    { $kind ->
        [obelisk] Un obélisque planifié n’a plus de site
        [sphinx] Un sphinx planifié n’a plus de site
       *[other] Un pylône planifié n’a plus de site
    }

face-sentence = Récoltez, négociez et bâtissez tandis que passe la barque royale.
face-aim = Bâtissez des monuments le long du Nil : eux et leurs groupes donnent de la gloire, et le plus de gloire après quatre saisons l’emporte.
face-progress = saison { $season } sur { $of }
face-text = { $text }

## Ce qui est demandé, et un conseil dessous

face-ask-act = Quelle action faites-vous ?
face-ask-withdraw = Retirez-vous : il ne vous reste rien d’autre cette saison
face-ask-effect = { $card } : { $question }
face-ask-put =
    { $monument ->
        [obelisk] Sur quel site bâtissez-vous l’obélisque ?
        [sphinx] Sur quel site bâtissez-vous le sphinx ?
       *[pylon] Sur quel site bâtissez-vous le pylône ?
    }
face-ask-pay =
    { $left ->
        [one] Un jeton pour l’embauche : lequel ?
       *[other] { $left } jetons pour l’embauche : lequel d’abord ?
    }
face-ask-swap =
    { $left ->
        [one] Payer un jeton dans une autre sorte ?
       *[other] Payer jusqu’à { $left } jetons dans d’autres sortes ?
    }
face-ask-rebate =
    { $left ->
        [one] Quel jeton n’est pas à payer ?
       *[other] Jusqu’à { $left } jetons ne sont pas à payer : lequel ?
    }
face-ask-tribute = Quel jeton va à { $leader }, qui mène la caravane ?
face-ask-pick =
    { $left ->
        [one] Quel jeton de plus prenez-vous ?
       *[other] { $left } jetons de plus : lequel d’abord ?
    }
face-ask-levy =
    { $left ->
        [one] Quel jeton percevez-vous ? Il vous en reste un.
       *[other] Quel jeton percevez-vous ? Il vous en reste { $left }.
    }
face-ask-keep = Laquelle des deux cartes gardez-vous ?
face-ask-pass = Qui reçoit { $card } ?
face-ask-leave = Quelle carte défaussez-vous ?
face-ask-reward = Vous vous retirez en premier : quel bonus prenez-vous ?
face-ask-fetch = Lequel de vos ouvriers revient ?
face-hint-act = Choisissez une action, ou un lieu marqué sur la carte.
face-hint-withdraw = Aucun ouvrier, aucune carte, faveur, construction ou projet ne peut servir. Choisissez Se retirer ; vos ouvriers reviennent à la fin de la saison.
face-hint-effect = { $effect }
face-hint-put =
    { $monument ->
        [obelisk] Il faut deux icônes à un obélisque. Près de la barque, un point de gloire de plus.
        [sphinx] Il faut deux ou trois icônes à un sphinx. Près de la barque, un point de gloire de plus.
       *[pylon] Il faut trois icônes à un pylône, ou une cité. Près de la barque, un point de gloire de plus.
    }
face-hint-pay = Il reste sur la place d’embauche jusqu’à la fin de la saison.
face-hint-swap = Le coût est maintenant de { $owed }.
face-hint-rebate = { face-hint-swap }
face-hint-tribute = Vous venez de recevoir { $owed }.
face-hint-pick = Il vient de la réserve.
face-hint-levy = À la place d’embauche et au marché.
face-hint-keep = L’autre va à un adversaire.
face-hint-pass = Elle reste cachée à tous les autres.
face-hint-leave = Elle rejoint la défausse, qui est visible.
face-hint-reward = Il sera couvert pour le reste de la partie.
face-hint-fetch = Il pourra repartir ailleurs cette saison. Un chameau reste.

## Ce qu’il reste à choisir d’une action

face-choose-send = Où va cet ouvrier ?
face-choose-who = Qui va à { $place } ?
face-choose-harvest = Où récoltez-vous ?
face-choose-visit = Quelle cité visitez-vous ?
face-choose-caravan = Quelle place de caravane prenez-vous ?
face-choose-hire = Qui embauchez-vous ?
face-choose-trade = Qu’échangez-vous ?
face-choose-plan = Quel monument planifiez-vous ?
face-choose-build = Quel monument planifié bâtissez-vous ?
face-choose-card = Quelle carte jouez-vous, et pour quoi ?
face-choose-boon = Quelle faveur demandez-vous ?
face-choose-withdraw = Vous retirer pour cette saison ?
face-choose-hint-who = Un maître va aussi là où la barque n’est pas passée, et récolte un jeton de plus en saison 4.
face-choose-hint-harvest = Si vous ne choisissez pas, un simple ouvrier part plutôt qu’un maître.
face-choose-hint-visit = Vous piochez deux cartes de cité, en gardez une et donnez l’autre. Choisissez qui y va.
face-choose-hint-caravan = Vous prenez les jetons de la place ; qui rejoint la caravane d’un autre donne un jeton à son chef.
face-choose-hint-hire = Cela coûte deux jetons quelconques, qui restent sur la place d’embauche jusqu’à la fin de la saison.
face-choose-hint-trade = Votre paiement ferme le cartouche pour tous jusqu’à la fin de la saison.
face-choose-hint-plan = Payez le coût à la réserve. Ce qui n’est pas bâti à la fin de la saison est perdu.
face-choose-hint-build = Choisissez ensuite le site.
face-choose-hint-card = Pour ses jetons ou pour son action spéciale, jamais les deux.
face-choose-hint-boon = Une par saison, et pas celle qu’un adversaire a jouée cette saison. Ensuite, elle quitte le jeu.
face-choose-hint-withdraw = C’est votre dernière action de la saison. Le premier à se retirer prend un bonus et sera régent.

## Les dix actions

face-actions = Actions
face-choices = Ce que vous pouvez choisir
face-back = Retour
face-act-harvest = Récolter
face-act-visit = Cité
face-act-caravan = Caravane
face-act-hire = Embaucher
face-act-trade = Marché
face-act-plan = Planifier
face-act-build = Bâtir
face-act-card = Carte
face-act-boon = Faveur
face-act-withdraw = Se retirer
face-about-harvest = poser un ouvrier sur un terrain de sa sorte et en prendre les jetons
face-about-visit = poser un ouvrier dans une cité et piocher deux cartes de cité
face-about-caravan = poser un ouvrier dans une caravane et en prendre les jetons
face-about-hire = payer deux jetons pour un ouvrier de la place d’embauche
face-about-trade = payer un lot de jetons et prendre l’autre
face-about-plan = payer un monument et le poser sur son cartouche
face-about-build = porter un monument planifié sur un site et en gagner la gloire
face-about-card = jouer une carte de cité pour ses jetons ou son action spéciale
face-about-boon = demander la faveur d’un dieu, une fois par saison
face-about-withdraw = ne plus faire d’action cette saison
face-can-harvest =
    { $count ->
        [one] { $count } terrain
       *[other] { $count } terrains
    }
face-can-visit =
    { $count ->
        [one] { $count } libre
       *[other] { $count } libres
    }
face-can-caravan =
    { $count ->
        [one] { $count } place
       *[other] { $count } places
    }
face-can-hire =
    { $count ->
        [one] { $count } sorte
       *[other] { $count } sortes
    }
face-can-trade =
    { $count ->
        [one] { $count } possible
       *[other] { $count } possibles
    }
face-can-plan =
    { $count ->
        [one] { $count } possible
       *[other] { $count } possibles
    }
face-can-build = { $count } en plan
face-can-card = { $count } en main
face-can-boon = { $count } sur { $of }
face-can-withdraw =
    { $first ->
        [0] sans bonus
       *[other] avec bonus
    }
face-no-effect = pas maintenant
face-no-labourer = pas d’ouvrier
face-no-space = aucun terrain
face-no-full = plus de place
face-no-pool = place vide
face-no-tokens = il faut deux jetons
face-no-shut = tout fermé
face-no-costly = trop cher
face-no-spare = plus aucun
face-no-planned = rien en plan
face-no-site = aucun site
face-no-hand = aucune carte
face-no-season = une par saison
face-no-boons = plus aucune
face-no-idle = inutile maintenant
face-no-first = bâtir d’abord
face-taken = pris
face-send = { $labourer }
face-instead = au lieu de
face-waste-nothing = ne rapporte rien maintenant
face-waste-less = seulement { $got } sur { $of }
face-waste-lost =
    { $count ->
        [one] { $count } monument planifié sera perdu
       *[other] { $count } monuments planifiés seront perdus
    }
face-waste-labourers =
    { $count ->
        [one] { $count } ouvrier inemployé
       *[other] { $count } ouvriers inemployés
    }
face-waste-stop =
    { $count ->
        [one] encore { $count } possible
       *[other] encore { $count } possibles
    }
face-risk = Votre { $monument } planifié pourrait perdre son dernier site avant votre prochain tour : { $sites }.
face-risk-none = Il n’y a pas de site pour votre { $monument } planifié maintenant.
face-can-pay = { $kind ->
    [obelisk] vous permet de payer un obélisque que vous ne pouviez pas payer avant
    [sphinx] vous permet de payer un sphinx que vous ne pouviez pas payer avant
   *[pylon] vous permet de payer un pylône que vous ne pouviez pas payer avant
}
face-last-site = prend le dernier site pour un { $monument } planifié de { $who }

## Les coups

face-brings = { $text } : { $brings }
face-do-harvest = Récolter à { $place }, avec un { $labourer }
face-do-visit = Visiter { $place }, avec un { $labourer }
face-do-caravan = Prendre { $place }, avec un { $labourer }
face-do-hire = Embaucher un { $labourer }
face-do-trade = Payer { $paid }, prendre { $taken }
face-do-plan = Planifier un { $monument } pour { $cost }
face-do-build = Bâtir l’un de vos plans : { $monument } à { $cost }
face-do-tokens = { $card } pour ses jetons : { $tokens }
face-do-special = { $card }, action spéciale : { $effect }
face-do-boon = { $boon } : { $effect }
face-do-withdraw = Se retirer
face-do-site = Bâtir sur { $place }
face-do-token = { $good }
face-do-rebate = Ne pas payer : { $good }
face-do-swap = Payer { $instead } au lieu de { $good }
face-do-stop = S’arrêter là
face-do-keep = Garder { $card }
face-do-leave = Défausser { $card }
face-do-give = La donner à { $who }
face-do-sell = La défausser contre un grain
face-do-bonus = { $bonus }
face-do-fetch = Reprendre de { $place }
face-brings-glory = { $glory } de gloire
face-brings-cards =
    { $count ->
        [one] { $cards } carte de cité
       *[other] { $cards } cartes de cité
    }
face-brings-labourers =
    { $count ->
        [one] { $labourers } ouvrier
       *[other] { $labourers } ouvriers
    }
face-brings-tribute = un jeton pour { $who }

## Les jetons et les figures

face-goods-G =
    { $count ->
        [one] { $count } grain
       *[other] { $count } grains
    }
face-goods-B =
    { $count ->
        [one] { $count } brique
       *[other] { $count } briques
    }
face-goods-S =
    { $count ->
        [one] { $count } pierre
       *[other] { $count } pierres
    }
face-nothing = rien
face-none = aucun
face-times = { $count } × { $thing }
face-obelisk = obélisque
face-sphinx = sphinx
face-pylon = pylône
face-glory = { $count } de gloire
face-cards =
    { $count ->
        [one] { $count } carte de cité
       *[other] { $count } cartes de cité
    }
face-labourers =
    { $count ->
        [one] { $count } ouvrier
       *[other] { $count } ouvriers
    }

## Les lieux

face-at = { $name }, { $text }
face-at-can = { $name }, { $text } ; à choisir
face-at-brings = { $name }, { $text } ; rapporte { $brings }
face-farm = Ferme
face-brickyard = Briqueterie
face-quarry = Carrière
face-city = Cité
face-icons = { $icons } icônes
face-on-section =
    { $section ->
        [1] sur la première parcelle { $what }
       *[other] sur la seconde parcelle { $what }
    }
face-monument-of = { $monument } de { $who }
face-neutral = un monument neutre
face-worker = { $labourer } de { $who }
face-free = libre
face-closed = fermé
face-led-by = menée par { $who }
face-cost = coût { $cost }
face-planned-by = planifié par { $who }
face-placeholder = un marqueur
face-beside = à côté { $who }
face-stall = Marché { $number }
face-sets-of = { $one } contre { $other }
face-lie-here = { $tokens } posés là
face-bonus = Bonus de régent { $number }
face-bonus-taken = pris cette saison
face-bonus-covered = couvert
face-card-tokens = ou { $tokens }
face-with-sets = { $total } avec les groupes ({ $sets })
face-regent = Régent
face-withdrawn = retiré
face-spare = pas encore planifiés : { $spare }
face-leads = mène une caravane
face-boon-played = faveur de cette saison : { $boon }
face-boons-left = faveurs restantes : { $boons }

## À côté de la carte

face-dock-nile = Nil
face-dock-works = Plans, marché
face-dock-screens = Joueurs
face-dock-mine = Votre main

face-season = Saison { $season } sur { $of }
face-regent-is = régent
face-regent-next = prochain régent
face-overlay = Groupes et bonus
face-planning = Plans
face-planning-hint = payez le coût à la réserve, puis bâtissez
face-honoured = achevés d’abord par { $who }
face-market = Marché
face-market-hint = payez à gauche, prenez à droite
face-bonuses = Bonus de régent
face-bonuses-hint = le premier à se retirer en prend un
face-pool = Place d’embauche
face-in-pool = sur la place d’embauche, pour deux jetons
face-wages = payé :
face-supply = Réserve et pioche
face-deck = Pioche de cartes de cité
face-discards = Cartes de cité défaussées
face-discards-count = Défausse : { $count }
face-discards-none = Aucune carte n’a encore été défaussée.
face-bag = Ouvriers restés dans le sac
face-own = Votre main
face-own-only = vous seul le voyez
face-own-labourers = Vos ouvriers
face-labourer-here = un de vos ouvriers
face-no-labourers = plus d’ouvriers
face-no-cards = pas de carte de cité
face-boons = Vos faveurs
face-boon-open = jouée cette saison
face-boon-rival = jouée par { $who }
face-special = Action spéciale
face-for-tokens = pour ses jetons :
face-for-tokens-of = { $card } pour ses jetons
face-or = ou

## Ce que font les cartes et les faveurs

face-effect-harvest = Récoltez
face-effect-caravan = Partez en caravane, même une seconde à mener, sans tribut
face-effect-hire =
    { $count ->
        [0] Embauchez sans payer
        [one] Embauchez pour { $count } jeton
       *[other] Embauchez pour { $count } jetons
    }
face-effect-trade = Échangez à tout cartouche, même fermé, sans le fermer
face-effect-plan = Planifiez
face-effect-build = Bâtissez
face-effect-tax =
    { $count ->
        [one] Prenez { $count } jeton à l’embauche ou au marché
       *[other] Prenez jusqu’à { $count } jetons à l’embauche et au marché
    }
face-effect-draw =
    { $count ->
        [one] Piochez { $count } carte de cité
       *[other] Piochez { $count } cartes de cité
    }
face-effect-actions = Faites { $count } actions différentes, de la récolte à la construction
face-effect-hold = Vos monuments en plan restent à la fin de la saison, et vous pouvez vous retirer avec eux
face-effect-return = Reprenez un de vos ouvriers posés
face-with-as_master = un simple ouvrier vaut un maître
face-with-more =
    { $count ->
        [one] { $count } jeton de plus
       *[other] { $count } jetons de plus
    }
face-with-extra =
    { $count ->
        [one] { $count } jeton de plus à votre choix
       *[other] { $count } jetons de plus à votre choix
    }
face-with-occupied = au coût d’un cartouche occupé, à côté de lui
face-with-swaps =
    { $count ->
        [one] { $count } jeton payé dans une autre sorte
       *[other] jusqu’à { $count } jetons payés dans d’autres sortes
    }
face-with-rebate =
    { $count ->
        [one] pour { $count } jeton de moins
       *[other] pour { $count } jetons de moins au plus
    }
face-with-sections = sur toute parcelle libre, quelles que soient ses icônes
face-with-obelisks = un obélisque là où il y en a déjà
face-with-glory = pour { $count } de gloire de plus
face-with-barge = avec la gloire de la barque sur tout segment
face-with-keeps = gardez-en { $count }
face-with-once = une fois par saison

## La fin

face-you-win =
    { $by ->
        [0] Vous l’emportez aux jetons, { $more } contre { $less } ; { $score } de gloire chacun
       *[other] Vous l’emportez avec { $by } de gloire d’avance
    }
face-wins-by =
    { $by ->
        [0] { $names } l’emporte aux jetons, { $more } contre { $less } ; { $score } de gloire chacun
       *[other] { $names } l’emporte avec { $by } de gloire d’avance
    }
face-share = { $names } partagent le royaume avec { $score } de gloire
face-you-share = Vous partagez le royaume avec { $names }, à { $score } de gloire
face-you-lose =
    { $by ->
        [0] Vous perdez aux jetons, { $less } contre { $more } ; { $score } de gloire chacun
       *[other] Vous perdez, avec { $by } de gloire de retard
    }
face-ahead-of-you =
    { $by ->
        [0] { $names } l’emporte aux jetons, { $more } contre vos { $less } ; { $score } de gloire chacun
       *[other] { $names } l’emporte, avec { $by } de gloire d’avance sur vous
    }
face-score = { $score }
face-counted = Le décompte
face-governor = Gouverneur
face-count-skip = Passer
face-count-again = Recompter
face-count-glory = Gloire
face-count-sets = Groupes
face-count-total = Total
face-count-tokens = Jetons
face-count-level = À égalité de gloire, les jetons en main décident.

## La légende

face-legend-labourer = Un ouvrier récolte sur un terrain de sa sorte
face-legend-master = Les maîtres vont partout
face-legend-city = Une cité : piochez deux cartes, gardez-en une
face-legend-camel = Qui mène la caravane
face-legend-site = Où un monument peut se dresser
face-legend-barge = Un point de gloire de plus près de la barque
face-legend-neutral = Neutre : n’est à personne
face-legend-edition = Carte, coûts et cartes : l’édition

## Ce qui change de mains

face-ware-tokens = Jetons
face-ware-labourers = Ouvriers
face-ware-cards = Cartes de cité
face-card-with = { $card } ({ $tokens })
face-card-detail = { $effect }, ou { $tokens }
face-ware-known = En main : { $labourers }, { $cards } et des jetons que personne d’autre ne voit.
face-named = { $name } ({ $colour })

## Ce que quelqu’un a fait, après « Ana a … » ou « Vous avez … »

face-deed-harvest = récolté { $tokens } avec un { $labourer } à { $place }
face-deed-harvest-none = envoyé un { $labourer } sans rien récolter à { $place }
face-deed-visit = envoyé un { $labourer } à { $place }
face-deed-caravan =
    { $leads ->
        [0] rejoint la caravane avec un { $labourer } pour { $tokens }
       *[other] mené la caravane avec un { $labourer } pour { $tokens }
    }
face-deed-tribute = donné { $tokens } à son chef
face-deed-tribute-any = donné un jeton à son chef
face-deed-hire = embauché un { $labourer } pour { $paid }
face-deed-hire-free = embauché un { $labourer }
face-deed-pay = payé { $paid }
face-deed-trade = échangé { $paid } contre { $tokens } au marché
face-deed-plan = planifié un { $monument } pour { $cost }
face-deed-build = préparé un { $monument }
face-deed-site = bâti un { $monument } (gloire : { $glory }) sur { $place }
face-deed-tokens = joué { $card } pour { $tokens }
face-deed-play = joué { $card } pour son action
face-deed-boon = invoqué { $boon }
face-deed-withdraw =
    { $first ->
        [0] quitté la saison
       *[other] quitté la saison en premier (prochaine régence)
    }
face-deed-bonus = pris le bonus de { $bonus }
face-deed-bonus-none = pris un bonus dont la réserve n’avait plus rien
face-deed-pick = pris { $tokens } de plus
face-deed-levy = perçu { $tokens }
face-deed-rebate = payé { $tokens } de moins
face-deed-swap = payé { $instead } au lieu de { $good }
face-deed-stop = préféré en rester là
face-deed-keep = gardé { $card }
face-deed-hidden-keep = gardé une des deux cartes
face-deed-give =
    { $you ->
        [yes] remis l’autre carte entre vos mains
       *[other] donné l’autre carte à { $seat }
    }
face-deed-sell = défaussé l’autre carte pour { $tokens }
face-deed-leave = défaussé { $card }
face-deed-fetch = repris l’ouvrier de { $place }
face-deed-card = pioché { $cards }
face-deed-hidden-card =
    { $count ->
        [one] pioché une carte de cité
       *[other] pioché { $count } cartes de cité
    }
face-deed-draw = pioché un { $labourer }
face-deed-hidden-labourer = pioché un ouvrier
face-deed-regent = reçu la première régence
face-deed-season = La saison { $season } est finie.
face-deed-season-next =
    La saison { $season } est finie : la barque avance jusqu’au segment { $next }, ouvriers et chameaux rentrent chez eux, et { $you ->
        [yes] vous avez
       *[other] { $regent } a
    } la régence.
face-drew-myself = Vous avez pioché { $labourers }.

## Offres et accords

face-until-season = cette saison
face-short-season = saison
face-deal-season = Saison { $period }
face-hidden-of = { $label } : { $thing }
face-hidden-card =
    { $count ->
        [one] { $who } : carte de cité
       *[other] { $who } : chacune des { $count } cartes de cité
    }
face-hidden-bag = le sac
face-from-play = Gagnée en chemin
face-from-threes = Séries de trois
face-from-fours = Séries de quatre

## Une position composée à la main

face-setup-now = Saison et tour
face-setup-season = La barque
face-setup-next = Ce qui suit
face-setup-next-act = une action
face-setup-next-draw = le tirage des ouvriers
face-setup-turn = Prochain à jouer
face-setup-regent = Régent
face-setup-first = Premier à se retirer
face-setup-glory = gloire
face-setup-withdrawn = Cette saison
face-setup-here = joue encore
face-setup-gone = s’est retiré
face-setup-spare = { $monument ->
    [obelisk] obélisques restants
    [sphinx] sphinx restants
   *[pylon] pylônes restants
  }
face-setup-boon-held = encore là
face-setup-boon-played = jouée cette saison
face-setup-boon-gone = partie
face-setup-works = Marché et bonus de régent
face-setup-cards = Où sont les cartes de cité
face-setup-camel = chameau
face-setup-hint = Les monuments vont sur les parcelles et les cités, ou plus bas sur un cartouche de planification ; les ouvriers sur les terrains et les caravanes, un chameau sur une caravane. La gloire reste telle quelle tant que vous ne la changez pas.
face-setup-mend-S1-1 = Plus de jetons d’une sorte qu’il n’y en a : la réserve en a moins que zéro. Enlevez-en.
face-setup-mend-S1-2 = Plus d’ouvriers d’une sorte qu’il n’y en a : enlevez-en de la carte ou d’une main.
face-setup-mend-S1-3 = Plus de monuments d’une sorte que n’en a quelqu’un : enlevez-en de la carte ou des cartouches.
face-setup-mend-S1-7 = Les monuments et chameaux neutres restent où ils sont depuis le début : enlevez ce qui les remplace.
face-setup-mend-S1-8 = À deux, un marqueur occupe un cartouche de chaque sorte : laissez-lui-en un de libre.
face-setup-mend-S2-1 = Les ouvriers ne sont pas encore tirés : enlevez-les de la carte et des mains, ou laissez quelqu’un faire une action.
face-setup-mend-S2-2 = Deux ouvriers restent toujours dans le sac : donnez-en, ou reprenez-en.
face-setup-mend-S3-1 = Tout le monde s’est retiré : laissez quelqu’un jouer encore.
face-setup-mend-S4-3 = Un ouvrier est sur un terrain dont les deux parcelles sont bâties : enlevez-le, ou l’un des monuments.
face-setup-mend-S4-4 = Un ouvrier travaille où il ne peut pas : les fermiers aux fermes, les briquetiers aux briqueteries, les carriers aux carrières ; tous peuvent être dans une cité.
face-setup-mend-S6-3 = Un ouvrier est dans une caravane sans chef, ou fermée : mettez-y un chameau, ou enlevez-le.
face-setup-mend-S10-3 = Dans une cité, seul un pylône peut se dresser : enlevez l’autre monument.
face-setup-mend-S12-1 = Une faveur par personne cette saison, et aucune deux fois : changez-en une.
face-setup-mend-S15-4 = Un bonus de régent est couvert pour chaque saison finie, et un est pris dès que quelqu’un s’est retiré : changez les bonus.
