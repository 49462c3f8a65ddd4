### Sailing Toward Osiris in the browser, in English. The French file has the same messages and the same variables.

## The map

face-nile-map = The Nile with its banks, along the flow, and the caravans at their ends
face-nile-barge = Pharaoh’s barge
face-nile-north = N
face-nile-south = S
face-nile-reached = reached
face-nile-here = building here +1
face-nile-next = season { $segment } · until then masters only
face-nile-caravan = Caravan
face-nile-closed = Closed
face-nile-sets = Sets and risks
face-nile-none = Nobody has a set yet.
face-nile-three = Three along the bank ({ $sites }): { $glory } glory
face-nile-four = Four on a segment ({ $sites }): { $glory } glory
face-nile-risk =
    { $count ->
        [one] A planned { $kind ->
            [obelisk] obelisk
            [sphinx] sphinx
           *[other] pylon
        } has only one site left ({ $sites })
       *[other] A planned { $kind ->
            [obelisk] obelisk
            [sphinx] sphinx
           *[other] pylon
        } has only { $count } sites left ({ $sites })
    }
face-nile-stuck =
    { $kind ->
        [obelisk] A planned obelisk has no site left
        [sphinx] A planned sphinx has no site left
       *[other] A planned pylon has no site left
    }

face-sentence = Harvest, trade and build while Pharaoh’s barge sails by.
face-aim = Build monuments along the Nile: they and their sets bring glory, and the most glory after four seasons wins.
face-progress = season { $season } of { $of }
face-text = { $text }

## What is asked, and a word of advice below it

face-ask-act = Which action do you take?
face-ask-withdraw = Withdraw: nothing else is left for you this season
face-ask-effect = { $card }: { $question }
face-ask-put =
    { $monument ->
        [obelisk] On which site do you build the obelisk?
        [sphinx] On which site do you build the sphinx?
       *[pylon] On which site do you build the pylon?
    }
face-ask-pay =
    { $left ->
        [one] One token for hiring: which one?
       *[other] { $left } tokens for hiring: which one first?
    }
face-ask-swap =
    { $left ->
        [one] Pay one token in another kind?
       *[other] Pay up to { $left } tokens in other kinds?
    }
face-ask-rebate =
    { $left ->
        [one] Which token need not be paid?
       *[other] Up to { $left } tokens need not be paid: which one?
    }
face-ask-tribute = Which token goes to { $leader }, who leads the caravan?
face-ask-pick =
    { $left ->
        [one] Which token more do you take?
       *[other] { $left } tokens more: which one first?
    }
face-ask-levy =
    { $left ->
        [one] Which token do you collect? One is left to you.
       *[other] Which token do you collect? { $left } are left to you.
    }
face-ask-keep = Which of the two cards do you keep?
face-ask-pass = Who gets { $card }?
face-ask-leave = Which card do you discard?
face-ask-reward = You are the first to withdraw: which bonus do you take?
face-ask-fetch = Which of your labourers comes back?
face-hint-act = Choose an action, or a place that is marked on the map.
face-hint-withdraw = No labourer, card, boon, plan or building can be used now. Press Withdraw; your labourers come back at the end of the season.
face-hint-effect = { $effect }
face-hint-put =
    { $monument ->
        [obelisk] An obelisk needs two icons. At the barge there is one glory more.
        [sphinx] A sphinx needs two or three icons. At the barge there is one glory more.
       *[pylon] A pylon needs three icons, or a city. At the barge there is one glory more.
    }
face-hint-pay = It stays on the labour pool to the end of the season.
face-hint-swap = The cost is now { $owed }.
face-hint-rebate = { face-hint-swap }
face-hint-tribute = You have just received { $owed }.
face-hint-pick = It comes from the supply.
face-hint-levy = From the labour pool and the market.
face-hint-keep = The other one goes to an opponent.
face-hint-pass = It stays hidden from all others.
face-hint-leave = It joins the discards, which lie open.
face-hint-reward = It will be covered for the rest of the game.
face-hint-fetch = He can go somewhere else later this season. A camel stays.

## What is left to choose of an action

face-choose-send = Where does this labourer go?
face-choose-who = Who goes to { $place }?
face-choose-harvest = Where do you harvest?
face-choose-visit = Which city do you visit?
face-choose-caravan = Which place in a caravan do you take?
face-choose-hire = Whom do you hire?
face-choose-trade = What do you exchange?
face-choose-plan = Which monument do you plan?
face-choose-build = Which planned monument do you build?
face-choose-card = Which card do you play, and for what?
face-choose-boon = Which boon do you call on?
face-choose-withdraw = Withdraw for this season?
face-choose-hint-who = A master can also go where the barge has not been, and harvests one more in season 4.
face-choose-hint-harvest = Unless you choose who goes, a basic labourer goes rather than a master.
face-choose-hint-visit = You draw two city cards, keep one and give the other away. Choose who goes.
face-choose-hint-caravan = You take the tokens of the place; whoever joins another’s caravan gives its leader one of them.
face-choose-hint-hire = It costs any two tokens, which stay on the labour pool to the end of the season.
face-choose-hint-trade = Your payment closes the cartouche for everybody to the end of the season.
face-choose-hint-plan = Pay the cost into the supply. What is not built by the end of the season is lost.
face-choose-hint-build = Then choose the site.
face-choose-hint-card = For its tokens or for its special action, never both.
face-choose-hint-boon = One a season, and none that an opponent has played this season. Then it is gone.
face-choose-hint-withdraw = It is your last action of this season. The first to withdraw takes a bonus and is the next Regent.

## The ten actions

face-actions = Actions
face-choices = What you can choose
face-back = Back
face-act-harvest = Harvest
face-act-visit = City
face-act-caravan = Caravan
face-act-hire = Hire
face-act-trade = Market
face-act-plan = Plan
face-act-build = Build
face-act-card = City card
face-act-boon = Boon
face-act-withdraw = Withdraw
face-about-harvest = put a labourer on a space of his kind and take its tokens
face-about-visit = put a labourer on a city and draw two city cards
face-about-caravan = put a labourer on a caravan and take its tokens
face-about-hire = pay two tokens for a labourer of the pool
face-about-trade = pay one set of tokens and take the other
face-about-plan = pay for a monument and put it on its cartouche
face-about-build = move a planned monument to a site and score its glory
face-about-card = play a city card for its tokens or its special action
face-about-boon = call on a god, once a season
face-about-withdraw = take no more actions this season
face-can-harvest =
    { $count ->
        [one] 1 space
       *[other] { $count } spaces
    }
face-can-visit =
    { $count ->
        [one] 1 free
       *[other] { $count } free
    }
face-can-caravan =
    { $count ->
        [one] 1 place
       *[other] { $count } places
    }
face-can-hire =
    { $count ->
        [one] 1 kind
       *[other] { $count } kinds
    }
face-can-trade =
    { $count ->
        [one] 1 possible
       *[other] { $count } possible
    }
face-can-plan =
    { $count ->
        [one] 1 possible
       *[other] { $count } possible
    }
face-can-build =
    { $count ->
        [one] 1 planned
       *[other] { $count } planned
    }
face-can-card =
    { $count ->
        [one] 1 in hand
       *[other] { $count } in hand
    }
face-can-boon = { $count } of { $of }
face-can-withdraw =
    { $first ->
        [one] with a bonus
       *[other] no bonus
    }
face-no-effect = not now
face-no-labourer = no labourer
face-no-space = no free space
face-no-full = no room
face-no-pool = pool empty
face-no-tokens = needs two tokens
face-no-shut = all closed
face-no-costly = too costly
face-no-spare = none left
face-no-planned = none planned
face-no-site = no site
face-no-hand = none in hand
face-no-season = one a season
face-no-boons = none left
face-no-idle = no use now
face-no-first = build first
face-taken = taken
face-send = { $labourer }
face-instead = instead of
face-waste-nothing = brings nothing now
face-waste-less = only { $got } of { $of }
face-waste-lost =
    { $count ->
        [one] 1 planned monument will be lost
       *[other] { $count } planned monuments will be lost
    }
face-waste-labourers =
    { $count ->
        [one] 1 labourer not used
       *[other] { $count } labourers not used
    }
face-waste-stop = { $count } more possible
face-risk = Your planned { $monument } may lose its last site before your next turn: { $sites }.
face-risk-none = There is no site for your planned { $monument } now.
face-can-pay = { $kind ->
    [obelisk] lets you pay for an obelisk that you could not pay for before
    [sphinx] lets you pay for a sphinx that you could not pay for before
   *[pylon] lets you pay for a pylon that you could not pay for before
}
face-last-site = takes the last site for a planned { $monument } of { $who }

## Moves

face-brings = { $text }: { $brings }
face-do-harvest = Harvest on { $place }, with a { $labourer }
face-do-visit = Visit { $place }, with a { $labourer }
face-do-caravan = Take { $place }, with a { $labourer }
face-do-hire = Hire a { $labourer }
face-do-trade = Pay { $paid }, take { $taken }
face-do-plan = Plan: { $monument } for { $cost }
face-do-build = Build the { $monument } planned for { $cost }
face-do-tokens = { $card } for its tokens: { $tokens }
face-do-special = { $card }, special action: { $effect }
face-do-boon = { $boon }: { $effect }
face-do-withdraw = Withdraw
face-do-site = Build on { $place }
face-do-token = { $good }
face-do-rebate = Do not pay { $good }
face-do-swap = Pay { $instead } instead of { $good }
face-do-stop = Stop here
face-do-keep = Keep { $card }
face-do-leave = Discard { $card }
face-do-give = Give it to { $who }
face-do-sell = Discard it for a grain
face-do-bonus = { $bonus }
face-do-fetch = Take back from { $place }
face-brings-glory = { $glory } glory
face-brings-cards =
    { $count ->
        [one] { $cards } city card
       *[other] { $cards } city cards
    }
face-brings-labourers =
    { $count ->
        [one] { $labourers } labourer
       *[other] { $labourers } labourers
    }
face-brings-tribute = a token for { $who }

## Goods and figures

face-goods-G = { $count } grain
face-goods-B = { $count } brick
face-goods-S = { $count } stone
face-nothing = nothing
face-none = none
face-times = { $count } × { $thing }
face-obelisk = obelisk
face-sphinx = sphinx
face-pylon = pylon
face-glory = { $count } glory
face-cards =
    { $count ->
        [one] 1 city card
       *[other] { $count } city cards
    }
face-labourers =
    { $count ->
        [one] 1 labourer
       *[other] { $count } labourers
    }

## Places

face-at = { $name }, { $text }
face-at-can = { $name }, { $text }; to be chosen
face-at-brings = { $name }, { $text }; brings { $brings }
face-farm = Farm
face-brickyard = Brickyard
face-quarry = Quarry
face-city = City
face-icons = { $icons } icons
face-on-section =
    { $section ->
        [1] on the first section { $what }
       *[other] on the second section { $what }
    }
face-monument-of = { $monument } of { $who }
face-neutral = a neutral monument
face-worker = { $labourer } of { $who }
face-free = free
face-closed = closed
face-led-by = led by { $who }
face-cost = cost { $cost }
face-planned-by = planned by { $who }
face-placeholder = a placeholder
face-beside = beside it { $who }
face-stall = Market { $number }
face-sets-of = { $one } against { $other }
face-lie-here = { $tokens } lie here
face-bonus = Regent bonus { $number }
face-bonus-taken = taken this season
face-bonus-covered = covered
face-card-tokens = or { $tokens }
face-with-sets = { $total } with the sets ({ $sets })
face-regent = Regent
face-withdrawn = withdrawn
face-spare = not planned yet: { $spare }
face-leads = leads a caravan
face-boon-played = boon of this season: { $boon }
face-boons-left = boons left: { $boons }

## Beside the map

face-dock-nile = Nile
face-dock-works = Plans & market
face-dock-screens = Players
face-dock-mine = Your hand

face-season = Season { $season } of { $of }
face-regent-is = Regent
face-regent-next = next Regent
face-overlay = Sets and bonuses
face-planning = Planning
face-planning-hint = pay the cost into the supply, then build
face-honoured = completed first by { $who }
face-market = Market
face-market-hint = pay the left, take the right
face-bonuses = Regent bonuses
face-bonuses-hint = the first to withdraw takes one
face-pool = Labour pool
face-in-pool = in the labour pool, for two tokens
face-wages = paid:
face-supply = Supply and deck
face-deck = Deck of city cards
face-discards = Discarded city cards
face-discards-count = Discards: { $count }
face-discards-none = No card has been discarded yet.
face-bag = Labourers left in the bag
face-own = Your hand
face-own-only = only you see this
face-own-labourers = Your labourers
face-labourer-here = one of your labourers
face-no-labourers = no labourers left
face-no-cards = no city cards
face-boons = Your boons
face-boon-open = played this season
face-boon-rival = played by { $who }
face-special = Special action
face-for-tokens = for tokens:
face-for-tokens-of = { $card } for its tokens
face-or = or

## What cards and boons do

face-effect-harvest = Harvest
face-effect-caravan = Go with a caravan, even a second one to lead, without tribute
face-effect-hire =
    { $count ->
        [0] Hire without paying
        [one] Hire for 1 token
       *[other] Hire for { $count } tokens
    }
face-effect-trade = Trade at any cartouche, even a closed one, without closing it
face-effect-plan = Plan
face-effect-build = Build
face-effect-tax =
    { $count ->
        [one] Take 1 token from the labour pool or the market
       *[other] Take up to { $count } tokens from the labour pool and the market
    }
face-effect-draw =
    { $count ->
        [one] Draw 1 city card
       *[other] Draw { $count } city cards
    }
face-effect-actions = Take { $count } different actions, from harvesting to building
face-effect-hold = Your planned monuments stay over the end of the season, and you may withdraw with them
face-effect-return = Take one of your placed labourers back
face-with-as_master = a basic labourer counts as a master
face-with-more =
    { $count ->
        [one] 1 token more
       *[other] { $count } tokens more
    }
face-with-extra =
    { $count ->
        [one] 1 token more of your choice
       *[other] { $count } tokens more of your choice
    }
face-with-occupied = at the cost of an occupied cartouche, beside it
face-with-swaps =
    { $count ->
        [one] 1 token paid in another kind
       *[other] up to { $count } tokens paid in other kinds
    }
face-with-rebate =
    { $count ->
        [one] for 1 token less
       *[other] for up to { $count } tokens less
    }
face-with-sections = on any free section, whatever its icons
face-with-obelisks = an obelisk where obelisks stand already
face-with-glory = for { $count } glory more
face-with-barge = with the barge’s glory on any segment
face-with-keeps = keep { $count }
face-with-once = once a season

## The end

face-you-win =
    { $by ->
        [0] You win on tokens, { $more } to { $less }; glory { $score } each
       *[other] You win by { $by } glory
    }
face-wins-by =
    { $by ->
        [0] { $names } wins on tokens, { $more } to { $less }; glory { $score } each
       *[other] { $names } wins by { $by } glory
    }
face-share = { $names } share the kingdom with { $score } glory
face-you-share = You share the kingdom with { $names }, at { $score } glory
face-you-lose =
    { $by ->
        [0] You lose on tokens, { $less } to { $more }; glory { $score } each
       *[other] You lose by { $by } glory
    }
face-ahead-of-you =
    { $by ->
        [0] { $names } wins on tokens, { $more } to your { $less }; glory { $score } each
       *[other] { $names } wins, { $by } glory ahead of you
    }
face-score = { $score }
face-counted = The count
face-governor = Governor
face-count-skip = Skip
face-count-again = Count again
face-count-glory = Glory
face-count-sets = Sets
face-count-total = Total
face-count-tokens = Tokens
face-count-level = Level in glory: the tokens in hand decide.

## The legend

face-legend-labourer = A labourer harvests on a space of his kind
face-legend-master = Masters go anywhere
face-legend-city = A city: draw two cards, keep one
face-legend-camel = Who leads the caravan
face-legend-site = Where a monument can stand
face-legend-barge = One glory more at the barge
face-legend-neutral = Neutral: belongs to nobody
face-legend-edition = Map, costs and cards: the edition

## What changes hands

face-ware-tokens = Tokens
face-ware-labourers = Labourers
face-ware-cards = City cards
face-card-with = { $card } ({ $tokens })
face-card-detail = { $effect }, or { $tokens }
face-ware-known = In hand: { $labourers }, { $cards }, and tokens that nobody else sees.
face-named = { $name } ({ $colour })

## What somebody did, behind “Ana …” or “You …”

face-deed-harvest = harvested { $tokens } with a { $labourer } on { $place }
face-deed-harvest-none = found nothing to harvest with a { $labourer } on { $place }
face-deed-visit = sent a { $labourer } to { $place }
face-deed-caravan =
    { $leads ->
        [0] joined the caravan with a { $labourer } for { $tokens }
       *[other] led the caravan with a { $labourer } for { $tokens }
    }
face-deed-tribute = gave its leader { $tokens }
face-deed-tribute-any = gave its leader one token
face-deed-hire = hired a { $labourer } for { $paid }
face-deed-hire-free = hired a { $labourer }
face-deed-pay = paid { $paid }
face-deed-trade = traded { $paid } for { $tokens } at the market
face-deed-plan = planned the { $monument } for { $cost }
face-deed-build = prepared the { $monument }
face-deed-site = built the { $monument } for { $glory } glory on { $place }
face-deed-tokens = played { $card } for { $tokens }
face-deed-play = played { $card } for its action
face-deed-boon = called on { $boon }
face-deed-withdraw =
    { $first ->
        [0] withdrew
       *[other] withdrew first (the next Regent)
    }
face-deed-bonus = took the bonus of { $bonus }
face-deed-bonus-none = took a bonus of which the supply had nothing left
face-deed-pick = took { $tokens } more
face-deed-levy = collected { $tokens }
face-deed-rebate = paid { $tokens } less
face-deed-swap = paid { $instead } instead of { $good }
face-deed-stop = left it at that
face-deed-keep = kept { $card }
face-deed-hidden-keep = kept one of the two cards
face-deed-give =
    { $you ->
        [yes] gave you the other card
       *[other] gave the other card to { $seat }
    }
face-deed-sell = discarded the other card for { $tokens }
face-deed-leave = discarded { $card }
face-deed-fetch = took the labourer back from { $place }
face-deed-card = drew { $cards }
face-deed-hidden-card =
    { $count ->
        [one] drew a city card
       *[other] drew { $count } city cards
    }
face-deed-draw = drew a { $labourer }
face-deed-hidden-labourer = drew a labourer
face-deed-regent = became the first Regent
face-deed-season = Season { $season } is over.
face-deed-season-next =
    Season { $season } is over: the barge sails on to segment { $next }, labourers and camels go home, and { $you ->
        [yes] you are
       *[other] { $regent } is
    } Regent.
face-drew-myself = You drew { $labourers }.

## Offers and deals

face-until-season = this season
face-short-season = season
face-deal-season = Season { $period }
face-hidden-of = { $label }: { $thing }
face-hidden-card =
    { $count ->
        [one] { $who }: city card
       *[other] { $who }: each of { $count } city cards
    }
face-hidden-bag = the bag
face-from-play = Won on the way
face-from-threes = Sets of three
face-from-fours = Sets of four

## A position set up by hand

face-setup-now = Season and turn
face-setup-season = The barge
face-setup-next = What comes next
face-setup-next-act = an action
face-setup-next-draw = labourers are drawn
face-setup-turn = Next to move
face-setup-regent = Regent
face-setup-first = First to withdraw
face-setup-glory = glory
face-setup-withdrawn = This season
face-setup-here = still acts
face-setup-gone = has withdrawn
face-setup-spare = { $monument ->
    [obelisk] obelisks left
    [sphinx] sphinxes left
   *[pylon] pylons left
  }
face-setup-boon-held = still there
face-setup-boon-played = played this season
face-setup-boon-gone = gone
face-setup-works = Market and Regent bonuses
face-setup-cards = Where the city cards are
face-setup-camel = camel
face-setup-hint = Monuments go to sections and cities, or to a planning cartouche below; labourers go to spaces and caravans, a camel to a caravan. Glory stays as it is until you change it.
face-setup-mend-S1-1 = More tokens of a kind than there are: the supply has fewer than none left. Take some away.
face-setup-mend-S1-2 = More labourers of a kind than there are: take some off the map or out of a hand.
face-setup-mend-S1-3 = More monuments of a kind than somebody has: take some off the map or the cartouches.
face-setup-mend-S1-7 = Neutral monuments and camels stay where they are from the start: take away what replaces them.
face-setup-mend-S1-8 = With two players a placeholder stands on one cartouche of each kind: leave one of them free for it.
face-setup-mend-S2-1 = Labourers have not been drawn yet: take them off the map and out of the hands, or let somebody take an action next.
face-setup-mend-S2-2 = Two labourers are always left in the bag: give some away, or take some back.
face-setup-mend-S3-1 = Everybody has withdrawn: let somebody act again.
face-setup-mend-S4-3 = A labourer stands on a space with monuments on both sections: take him or one of them away.
face-setup-mend-S4-4 = A labourer works where he cannot: farmers belong on farms, brickmakers on brickyards, stonecutters on quarries; anybody may be in a city.
face-setup-mend-S6-3 = A labourer is in a caravan that has no leader, or that is closed: put a camel there, or take him away.
face-setup-mend-S10-3 = In a city only a pylon can stand: take the other monument away.
face-setup-mend-S12-1 = One boon for each this season, and no boon twice: change one of them.
face-setup-mend-S15-4 = One Regent bonus is covered for each season that is over, and one is taken once somebody has withdrawn: change the bonuses.
