### What Sailing Toward Osiris says, in English. The French file has the same messages and the same variables.

title = Sailing Toward Osiris
blurb = For two to five players, about an hour and a half: govern a part of Egypt, send your labourers along the Nile, and build monuments while Pharaoh’s barge sails by.
help-moves =
    F N1F, MS S2Q               harvest with a farmer (B, S: others; M: a master)
    F S1C, B north1             a labourer to a city, or with a caravan
    hire S, trade 1 4G>3B       hire a labourer; 4 grain for 3 brick
    plan O1, build O1, N1Fb     plan a monument; build it, then say where
    play Scribe1, boon Horus    a city card for its action; a boon
    tokens Scribe1              a city card for its tokens
    withdraw, bonus 1           end your season; as the first, take a bonus
    G, G for S, stop            a token; grain instead of stone; enough
    keep Scribe1, give L        which card you keep; who gets the other
    ★ glory   ▯ cards   ♛ Regent   ♞ camel   ▒▒ neutral   O4 S3 P2 left to build

## Who


## Names

name-C = Carnelian
name-L = Lapis
name-M = Malachite
name-O = Ochre
name-I = Ivory
name-grain = grain
name-brick = brick
name-stone = stone
name-obelisk = obelisk
name-sphinx = sphinx
name-pylon = pylon
name-farmer = farmer
name-brickmaker = brickmaker
name-stonecutter = stonecutter
name-master-farmer = master farmer
name-master-brickmaker = master brickmaker
name-master-stonecutter = master stonecutter

## Places

place-space =
    the { $terrain ->
        [farm] farm
        [brickyard] brickyard
        [quarry] quarry
       *[city] city
    }{ $number ->
        [0] { "" }
       *[other] { " " }no. { $number }
    } in { $second ->
        [0] segment { $first }
       *[other] segments { $first } and { $second }
    }, { $bank ->
        [north] north bank
        [south] south bank
       *[other] { $bank } bank
    }
place-section =
    { $section ->
        [1] the first section of { $space }
       *[other] the second section of { $space }
    }
place-caravan =
    the { $number ->
        [1] first
        [2] second
        [3] third
       *[other] fourth
    } place in the caravan, { $bank ->
        [north] north bank
        [south] south bank
       *[other] { $bank } bank
    }

## What can change hands

thing-grain = { $number } grain
thing-brick =
    { $number ->
        [one] { $number } brick
       *[other] { $number } bricks
    }
thing-stone =
    { $number ->
        [one] { $number } stone
       *[other] { $number } stones
    }
thing-farmer =
    { $number ->
        [one] { $number } farmer
       *[other] { $number } farmers
    }
thing-brickmaker =
    { $number ->
        [one] { $number } brickmaker
       *[other] { $number } brickmakers
    }
thing-stonecutter =
    { $number ->
        [one] { $number } stonecutter
       *[other] { $number } stonecutters
    }
thing-master-farmer =
    { $number ->
        [one] { $number } master farmer
       *[other] { $number } master farmers
    }
thing-master-brickmaker =
    { $number ->
        [one] { $number } master brickmaker
       *[other] { $number } master brickmakers
    }
thing-master-stonecutter =
    { $number ->
        [one] { $number } master stonecutter
       *[other] { $number } master stonecutters
    }
thing-card =
    { $number ->
        [one] { $number } city card
       *[other] { $number } city cards
    }
thing-nothing = nothing
promise-second-card =
    { $reader ->
        [me] to give me the second card
        [you] to give you the second card
       *[other] to give { $to } the second card
    }
promise-next-second-card =
    { $reader ->
        [me] to give me the second card of the next visit to a city
        [you] to give you the second card of the next visit to a city
       *[other] to give { $to } the second card of the next visit to a city
    }
promise-no-visit = not to visit a city this season
promise-no-caravan =
    { $reader ->
        [me] not to join my caravan this season
        [you] not to join your caravan this season
       *[other] not to join the caravan of { $to } this season
    }
promise-no-building =
    { $reader ->
        [me] not to build beside my monuments this season
        [you] not to build beside your monuments this season
       *[other] not to build beside the monuments of { $to } this season
    }
favour = The second card goes to me.
favour-briefly = the second card
thing-boon = boon
thing-camel = camel
thing-monument = monument
thing-glory = glory

## The rules

chapter-season = The start of a season
chapter-turns = Turns
chapter-harvest = Harvesting
chapter-city = Visiting a city
chapter-caravans = Caravans
chapter-hire = Hiring
chapter-market = The market
chapter-plan = Planning a monument
chapter-build = Building a monument
chapter-cards = City cards
chapter-boons = Boons
chapter-withdraw = Withdrawing
chapter-haggling = Haggling
chapter-season-end = The end of a season
chapter-end = The end of the game
chapter-edition = The edition

clause-S1-1 = Two to five Governors play. The supply holds 15, 20, 25 or 30 tokens each of grain, brick and stone, with two, three, four or five Governors.
clause-S1-2 = The bag holds basic labourers of three kinds, three of each with two Governors and four of each otherwise, and one master of each kind: 12 or 15 in all.
clause-S1-3 = Each Governor has four obelisks, three sphinxes, two pylons, a camel, a withdraw token and the same boons, and takes two grain, two brick and two stone out of the supply.
clause-S1-4 = All scores start at 0.
clause-S1-5 = The city cards are shuffled and one is dealt to each Governor; the rest is the deck.
clause-S1-6 = The barge starts on segment 1, and the first Regent is drawn by lot.
clause-S1-7 = With three Governors, neutral monuments stand on the sections with an ankh, and neutral camels close the caravan with the ankh.
clause-S1-8 = With two Governors the same holds; besides, neutral monuments stand on the sections with a scarab, and a placeholder on the left-most planning cartouche of each kind.
clause-S1-9 = A neutral monument blocks its section like any other, belongs to nobody and is of no kind.
clause-S1-10 = Tokens, labourers and city cards lie behind the owner’s screen. How many labourers and cards each one holds is open; how many tokens is not, unless the table has chosen so (option screens: open). Whoever remembers every movement knows them all the same.
clause-S2-1 = At the start of a season all labourers are in the bag. From the Regent clockwise each Governor draws at random, hidden from the others: three with two or three Governors, two with four or five.
clause-S2-2 = Then all but two of the rest go openly to the labour pool.
clause-S2-3 = The Regent, and only the Regent, may know the two labourers left in the bag.
clause-S3-1 = From the Regent clockwise each Governor who has not withdrawn takes exactly one action, round and round, until all have withdrawn.
clause-S3-2 = There is no passing: whoever can or will do nothing more withdraws.
clause-S3-3 = What a city card or a boon says comes before these rules.
clause-S4-1 = To harvest, put a labourer on a terrain space of his kind: farmers on farms, brickmakers on brickyards, stonecutters on quarries.
clause-S4-2 = A basic labourer can only be put on a space that touches the barge’s segment or one where the barge has been. A master can be put on any.
clause-S4-3 = A terrain space has two sections. Without a monument the labourer occupies both and takes the icons of both; with one he occupies the other section and takes its icons; with monuments on both he cannot be put there.
clause-S4-4 = There is one labourer at most on a terrain space.
clause-S4-5 = In season 4 a master takes one token more of the kind he harvests.
clause-S4-6 = Tokens come from the supply; those on the market and the labour pool are not available. Where the supply is short one takes what there is, perhaps nothing. This holds for every action that brings tokens.
clause-S5-1 = To visit a city, put any labourer on one that has none, wherever the barge is.
clause-S5-2 = The visitor draws two city cards, keeps one and gives the other to an opponent of choice, withdrawn or not.
clause-S5-3 = With three to five Governors a city with a monument can be visited; if the monument is an opponent’s, that opponent gets the second card.
clause-S5-4 = With two Governors a city with a monument cannot be visited.
clause-S5-5 = With two Governors one may discard the second card for a grain instead of giving it away, even when the supply has no grain and it brings nothing.
clause-S5-6 = Between the draw and the gift the others may offer bribes: deals are settled then, too, and the visitor goes on when they like.
clause-S5-7 = When a card must be drawn and the deck is empty, the discards become the new deck. Where fewer cards can be had than an effect says, one keeps what there is, up to the number one may keep; a single card drawn on a visit is kept.
clause-S6-1 = There is a caravan on each bank, with room for one labourer of any kind on each section, wherever the barge is.
clause-S6-2 = Whoever puts a labourer there takes the section’s tokens from the supply.
clause-S6-3 = Whoever puts a labourer on a caravan without a leader places a camel and leads it for the season, even if the labourer is taken back. Whoever leads one caravan cannot lead the other.
clause-S6-4 = Whoever joins a caravan that another leads gives the leader one of the tokens just received, of the joiner’s choice; nothing if nothing was received. Leaders pay nothing.
clause-S6-5 = With two or three Governors the caravan with the ankh is closed.
clause-S6-6 = No monument is ever built on a caravan.
clause-S7-1 = To hire, pay any two tokens onto the labour pool and take any one labourer from it, basic or master.
clause-S7-2 = These tokens stay there, out of the supply, to the end of the season.
clause-S8-1 = Each cartouche of the market has two sets: pay either one and take the other from the supply.
clause-S8-2 = The payment stays on the cartouche, out of the supply, and closes it for everybody to the end of the season, even if its tokens are taken away.
clause-S9-1 = To plan, choose a planning cartouche that is not occupied, of a kind of which you have a monument neither planned, built nor lost; pay its cost into the supply and put the monument on it.
clause-S9-2 = You may have several monuments in planning at once, one on each cartouche.
clause-S10-1 = To build, move a planned monument from its cartouche to a site and score its glory.
clause-S10-2 = The site has neither a labourer nor a monument. A labourer on a space without monuments occupies both of its sections.
clause-S10-3 = An obelisk needs a section with two icons, a sphinx one with two or three, a pylon one with three or a city.
clause-S10-4 = The barge does not limit where one builds. A site that touches its present segment gives one glory more.
clause-S10-5 = The first Governor to have built all of a kind scores at once: one glory for the obelisks, two for the sphinxes, two for the pylons. Whoever has lost a monument of the kind can no longer earn this.
clause-S10-6 = With two Governors the placeholder of the kind moves onto the cartouche that was left.
clause-S11-1 = Play a city card from hand either for its tokens from the supply, even if there are none, or for its special action, never both. It joins the discards, which lie open, when its action is done.
clause-S11-2 = A card received after withdrawing cannot be played before the next season.
clause-S11-3 = A special action can be chosen when the action that it changes is legal at that moment with the card’s help; one that has nothing to act on cannot.
clause-S12-1 = Each Governor may play one boon per season, and none that an opponent has already played this season.
clause-S12-2 = A boon that was played lies open before its owner and leaves the game at the end of the season.
clause-S12-3 = A boon that has nothing to act on cannot be played, nor can one that holds monuments over, such as Horus, in season 4.
clause-S13-1 = Withdrawing is your last action of the season.
clause-S13-2 = Whoever has a planned monument that could be built now, without the help of cards, cannot withdraw, unless a boon that holds monuments over, such as Horus, was played this season.
clause-S13-3 = The first to withdraw will be the next Regent and takes an uncovered Regent bonus at once, in season 4 too.
clause-S13-4 = What the supply lacks for that bonus is taken from the labour pool, then from the market from left to right; if these are short too, one takes what there is.
clause-S13-5 = Whoever has withdrawn may still haggle and receive cards.
clause-S13-6 = A planned monument that is neither built by the end of the season nor held over leaves the game and scores nothing.
clause-S14-1 = At any time any two Governors may exchange what they hold: tokens, labourers that are not placed and city cards, in any mix and also one-sided, but not nothing for nothing. The two cards drawn on a visit are not held yet. The terms name each card.
clause-S14-2 = Haggling is not an action and does not change whose turn it is.
clause-S14-3 = Promises of later acts can be part of a deal and bind nobody. They are kept with the deal, for both partners to read.
clause-S14-4 = An exchange happens only if both have agreed to the same terms and both can deliver at that moment; it happens as a whole or not at all.
clause-S14-5 = Whoever has withdrawn may take part, too, as long as nothing in the deal needs an action of theirs this season.
clause-S14-6 = Everybody sees the tokens and labourers that change hands; the face of a city card only who gives and who gets it.
clause-S14-7 = Boons, camels, monuments and glory cannot be exchanged.
clause-S14-8 = Offers can be made at any time; a deal is settled only when no decision is half made: before a Governor’s action, or between the draw and the gift on a visit to a city. This is our reading: the rulebook could also mean any moment whatever, even after the last withdrawal, where a deal could still decide a tie.
clause-S15-1 = At the end of seasons 1 to 3 the barge moves to the next segment.
clause-S15-2 = Then the camels go back to their owners.
clause-S15-3 = The tokens on the market and the labour pool go back to the supply.
clause-S15-4 = A cover blocks the Regent bonus that was taken for the rest of the game, and the withdraw tokens go back.
clause-S15-5 = All labourers, placed, in the pool or behind screens, go back into the bag; none is kept.
clause-S15-6 = Planned monuments leave the game, except those of a Governor who played a boon that holds monuments over, such as Horus, this season: they stay on their cartouches.
clause-S15-7 = The boons of this season leave the game.
clause-S15-8 = The first who withdrew is Regent of the next season.
clause-S15-9 = Monuments on the map stay where they are.
clause-S16-1 = At the end each set of three adjacent monuments of a Governor brings two glory. A monument counts in one such set at most, and as many sets as possible are counted: five in a row are one set.
clause-S16-2 = Each set of four monuments of a Governor on the same river segment, on both banks together, brings three glory. A monument counts in one such set at most.
clause-S16-3 = The same monument may count for both kinds of sets.
clause-S16-4 = The most glory wins; in a tie the most tokens in hand; if that is equal too, those who are level share the kingdom.
clause-S16-5 = Adjacent means connected along the chain of a bank. Two obelisks on one section are adjacent to each other and to the section’s neighbours.
clause-S16-6 = Monuments that are still planned after season 4 score nothing.
clause-E1 = In the reconstruction the map has 21 terrain spaces with two sections each, seven farms, seven brickyards and seven quarries, and four cities. There the code of a space tells bank, segment and kind (N1F), that of a section its space and a or b (N1Fa).
clause-E2 = In the reconstruction the ankh marks N1Bb, S1Fa, N2Fa, S3Qa, N3Ba and N4Qb, the scarab S1Qa, S2Bb, S2Qa, N3Fa, S4Fa and S4Ba.
clause-E3 = Each bank is one chain of sites along the flow, a before b, also across the borders of segments. The river separates the banks.
clause-E4 = In the reconstruction the north caravan brings 1G1B1S or 2G1S, the south one, which bears the ankh, 1G1B1S or 1G2B.
clause-E5 = In the reconstruction an obelisk gives two glory, a sphinx three, a pylon five.
clause-E6 = Planning costs of the reconstruction: obelisk 2G3B2S, 4G4B or 6G2S; sphinx 2G4B4S, 3G6B2S or 6G5S; pylon 3G5B6S or 8G6B2S.
clause-E7 = In the reconstruction the market exchanges 4G and 3B, 3G and 2S, 3B and 2S, 2G1S and 3B.
clause-E8 = In the reconstruction, as in the rulebook, the Regent bonuses are one glory and 1B; one city card and 1S; 3S; 4B; 5G.
clause-E9 = Boons of the reconstruction. Horus: this season you may withdraw with monuments in planning, and all of them stay. Bastet: take one of your placed labourers back; a camel stays. Ptah: plan a monument for up to three tokens less, of your choice. Thoth: draw three city cards, keep two, discard one. Sobek: build a planned monument, with the barge’s glory on any segment.
clause-E10 = City cards of the reconstruction. Sculptor: build a planned obelisk on a section that holds obelisks, whoever owns them. Surveyor: build on any section without monument and labourer, whatever its icons. Architect: plan at the cost of an occupied cartouche; the monument stands beside it, even when the other one leaves, and moves no placeholder when it is built. Mason: plan, paying up to two tokens in other kinds, one for one. Priest: build for one glory more. Overseer: take a labourer from the pool for nothing. Ferryman: harvest with a basic labourer as if he were a master, in season 4 too. Granary Keeper: harvest and take two more of that kind. Caravan Master: start or join a caravan, even a second one to lead, without tribute, and take one token more of any kind. Merchant: trade at any cartouche, even a closed one; the payment goes to the supply and closes nothing. Tax Collector: take one to three tokens of your choice from labour pool and market, in the order of S13.4. Scribe: draw two city cards and keep both, once a season. Vizier: take two different actions of harvesting to building; the second must be taken if it is possible.

## Why an action is refused

refusal-S1-5 = The city cards are still being dealt: wait a moment.
refusal-S1-6 = The first Regent is being drawn: wait a moment.
refusal-S2-1 = The labourers are being drawn: wait a moment.
refusal-S2-2 = The labour pool is being filled: wait a moment.
refusal-S3-2 = Choose an action, or withdraw: there is no passing.
refusal-S4-1 = You have no labourer for { $square }: it takes one of the space’s own kind.
refusal-S4-2 = The barge has not reached { $square } yet: only a master can go there.
refusal-S4-3 = Monuments stand on both sections of { $square }: choose another space.
refusal-S4-4 = There is a labourer on { $square } already: choose another space.
refusal-S4-6 = The supply has no such token left: choose one that is there.
refusal-S5-1 = You cannot visit { $square } now: it takes a labourer of yours, and a city without one.
refusal-S5-2 = Two cards have been drawn: keep one of them, and say which opponent gets the other.
refusal-S5-4 = A monument stands in { $square }: with two Governors it cannot be visited.
refusal-S5-5 = Only with two Governors can the second card be discarded for a grain: give it to an opponent.
refusal-S5-7 = Cards are being drawn: wait a moment.
refusal-S6-1 = You cannot take { $square } now: it takes a labourer of yours, and a free place.
refusal-S6-3 = You lead a caravan already: this one needs another leader first.
refusal-S6-4 = Say which of the tokens just received goes to the leader: G, B or S.
refusal-S6-5 = This caravan is closed with two or three Governors.
refusal-S7-1 = Hiring takes two tokens and a labourer of that kind in the pool.
refusal-S8-1 = You cannot pay this set: choose another one.
refusal-S8-2 = This cartouche of the market is closed until the end of the season.
refusal-S9-1 =
    { $kind ->
        [plan] You cannot plan there: it takes a free cartouche, a monument of its kind, and its cost.
       *[other] The cost cannot be paid so: change it to tokens that you have.
    }
refusal-S10-1 = Choose a planned monument of yours and the site where it goes.
refusal-S10-2 =
    { $kind ->
        [site] You cannot build on { $square }: a labourer or a monument stands there.
       *[other] There is no free site for this monument: wait, or build another one.
    }
refusal-S10-3 = This monument cannot stand on { $square }: it takes two icons for an obelisk, two or three for a sphinx, three or a city for a pylon.
refusal-S11-1 = You do not hold this card.
refusal-S11-3 = The special action of this card has nothing to act on now: play the card for its tokens, or later.
refusal-S12-1 = You have played a boon this season, or an opponent has played this one.
refusal-S12-2 = You no longer have this boon.
refusal-S12-3 = This boon has nothing to act on now.
refusal-S13-2 = You have a planned monument that can be built: build it first.
refusal-S13-3 = Choose one of the Regent bonuses that are not covered.
refusal-S13-4 = No such token lies on the labour pool or the market: choose one that is there.
refusal-S14-1 = A deal is between two Governors, and at least one of them gives something.
refusal-S14-4 = Both must hold what they give: something of it is not there.
refusal-S14-7 = Only tokens, labourers and city cards can be exchanged; promise the rest.
refusal-S14-8 = A decision is half made: the deal can be settled once it is finished.
refusal-S16-4 = The game is over: look at the count, or start a new game.
refusal-E9 = The boon that was played asks for something else.
refusal-E10 =
    { $kind ->
        [play] Not now: another card asks for something else, or this one works once a season and has done so.
       *[other] The card that was played asks for something else.
    }

## The log

log-harvest = { $who } sends a { $labourer } to { $square }, and harvests { $tokens }.
log-visit = { $who } visits { $square }, with a { $labourer }.
log-caravan =
    { $leads ->
        [0] { $who } sends a { $labourer } to { $square }, for { $tokens }.
       *[other] { $who } sends a { $labourer } to { $square }, for { $tokens }, and leads this caravan now.
    }{ $tribute ->
        [0] { "" }
       *[other] { " " }One token goes to the leader.
    }
log-hire =
    { $number ->
        [0] { $who } hires a { $labourer }.
       *[other] { $who } hires a { $labourer } for { $paid }.
    }
log-trade = { $who } trades { $paid } for { $tokens } at the market.
log-plan =
    { $who } plans { $monument ->
        [obelisk] an obelisk
       *[other] a { $monument }
    } for { $cost }.
log-build = { $who } prepares the { $monument }.
log-site = { $who } builds the { $monument } on { $square }, for { $glory } glory.
log-tokens = { $who } plays { $card } for its tokens: { $tokens }.
log-play = { $who } plays { $card } for its action.
log-boon = { $who } plays the boon of { $boon }.
log-withdraw =
    { $first ->
        [0] { $who } withdraws.
       *[other] { $who } withdraws as the first, to be the next Regent.
    }{ $season ->
        [0] { "" }
       *[other] { " " }Season { $season } is over.
    }
log-token = { $who }: { $good }.
log-pay = { $who } pays { $paid }.
log-tribute = { $who } gives the leader one { $good }.
log-pick = { $who } takes one { $good } more.
log-levy = { $who } collects one { $good }.
log-rebate = { $who } pays one { $good } less.
log-swap = { $who } pays one { $instead } instead of one { $good }.
log-stop = { $who } takes no more.
log-keep =
    { $given ->
        [0] { $who } keeps { $card }.
       *[other] { $who } keeps { $card }; the other card goes to { $seat }.
    }
log-leave = { $who } discards { $card }.
log-give = { $who } gives the other card to { $seat }.
log-sell = { $who } discards the other card for grain: { $tokens }.
log-bonus =
    { $who } takes Regent bonus { $bonus }: { $glory ->
        [0] { "" }
       *[other] { $glory } glory,{ " " }
    }{ $cards ->
        [0] { "" }
        [one] a city card,{ " " }
       *[other] { $cards } city cards,{ " " }
    }{ $tokens }.
log-fetch = { $who } takes the labourer back from { $square }.
log-draw = { $who } draws a { $labourer }.
log-pool = A { $labourer } goes to the labour pool.
log-card = { $who } draws { $card }.
log-regent = { $who } is the first Regent.
log-hidden-labourer = { $who } draws a labourer.
log-hidden-card = { $who } draws a city card.
log-hidden-keep =
    { $given ->
        [0] { $who } keeps one of the two cards.
       *[other] { $who } keeps one of the two cards; the other goes to { $seat }.
    }

## What is asked

ask-act = { $who }: which action do you take?
ask-withdraw = { ask-act }
ask-effect = { $who }, { $card }: { $effect }. Which action?
ask-put = { $who }: on which site do you build the { $monument }?
ask-pay = { $who }: which token do you pay? Still to pay: { $left }.
ask-swap = { $who }: the cost is { $owed }. Change a token (up to { $left }), or stop.
ask-rebate = { ask-swap }
ask-tribute = { $who }: which of the tokens received ({ $owed }) goes to the leader?
ask-pick = { $who }: which token more do you take?
ask-levy = { $who }: which token do you collect, or do you stop? { $left } at most.
ask-keep = { $who }: which of the two cards do you keep?
ask-pass = { $who }: who gets the other card?
ask-leave = { $who }: which card do you discard?
ask-reward = { $who }: which Regent bonus do you take?
ask-fetch = { $who }: which labourer do you take back?

## Options

edition = Edition
option-screens = Screens
value-closed = closed
value-open = open

## Lists of moves

kind-harvest = Harvest
kind-visit = Visit a city
kind-caravan = Go with a caravan
kind-hire = Hire
kind-trade = Trade
kind-plan = Plan
kind-build = Build
kind-tokens = A card for its tokens
kind-play = A card’s special action
kind-boon = A boon
kind-withdraw = Withdraw
kind-site = On
kind-token = A token
kind-swap = Pay another kind
kind-stop = Enough
kind-keep = Keep
kind-leave = Discard
kind-give = Give to
kind-sell = Discard for a grain
kind-bonus = Regent bonus
kind-fetch = Take back from

## What a card or a boon does

effect-harvest =
    { $first ->
        [0] harvest
       *[other] harvest with a basic labourer as if he were a master
    }{ $second ->
        [0] { "" }
       *[other] , and take { $second } more
    }
effect-caravan =
    start or join any caravan without tribute{ $first ->
        [0] { "" }
       *[other] , and take { $first } of any kind
    }
effect-hire =
    { $first ->
        [0] take a labourer from the pool for nothing
       *[other] hire a labourer for { $first }
    }
effect-trade = trade at any cartouche, even a closed one
effect-plan =
    plan a monument{ $first ->
        [0] { "" }
       *[other] { " " }beside an occupied cartouche, at its cost
    }{ $second ->
        [0] { "" }
       *[other] , up to { $second } tokens in other kinds
    }{ $third ->
        [0] { "" }
       *[other] { " " }for up to { $third } tokens less
    }
effect-build =
    { $first ->
        [0] build a planned monument
        [1] build on any free section, whatever its icons
       *[other] build a planned obelisk where obelisks stand
    }{ $second ->
        [0] { "" }
       *[other] , { $second } glory more
    }{ $third ->
        [0] { "" }
       *[other] , with the barge’s glory anywhere
    }
effect-tax = take 1 to { $first } tokens from labour pool and market
effect-draw =
    draw { $first } city cards, keep { $second }{ $third ->
        [0] { "" }
       *[other] { " " }(once a season)
    }
effect-actions = take { $first } different actions now, from harvesting to building
effect-hold = this season you may withdraw with monuments in planning; they stay
effect-return = take one of your placed labourers back

## Rows of the terminal

row-caravans = Caravans
row-planning = Planning
row-market = Market
row-bonuses = Regent
row-supply = Supply
row-pool = pool
row-bag = bag
row-deck = deck
row-season = season
row-glory = glory
row-tokens = tokens
row-labourers = labourers
row-held = cards
row-spare = to build
row-cards = Cards
row-boons = Boons
row-withdrawn = withdrawn
row-risk = The planned { $monument } ({ $square }) may lose its last site before the next turn: { $sites }.
row-no-site = There is no site left for the planned { $monument } ({ $square }).

## What is counted over many games

tally-monuments = Monuments
tally-built = built
tally-of = of
tally-percent = %
tally-first = first to build all, %
tally-whole = The whole game
tally-number = number
tally-sites = sites with monuments of Governors
tally-free-sites = sites at the start
tally-lost = monuments planned in vain
tally-threes = sets of three
tally-fours = sets of four
tally-regent = first Regent wins, %
tally-actions = Actions
tally-cards = City cards
tally-for-tokens = for tokens
tally-for-action = for the action
tally-bonuses = Regent bonuses

## The count

count-glory = { $number } glory on the track
count-threes =
    { $number ->
        [one] one set of three: { $glory }
       *[other] { $number } sets of three: { $glory }
    }
count-fours =
    { $number ->
        [one] one set of four: { $glory }
       *[other] { $number } sets of four: { $glory }
    }
count-total = { $who }: { $number } glory
count-tokens = Tokens in hand, in case of a tie: { $number }
reason-score = most glory; in a tie, most tokens in hand
reason-shared = level on glory and tokens, so the victory is shared
criterion-glory = glory
criterion-tokens = tokens

## Positions that are none

position-part = The part “{ $part }” of the position cannot be read: “{ $entry }”. It looks like this: { $example }
position-unknown = A position has no part “{ $part }”. After the turn there can be: { $possible }.
position-twice = The part “{ $part }” stands twice in the position.

## Editions that are none

edition-text = { $edition }: this is no TOML file: { $problem }
edition-depth = { $edition }: this is no edition: it has brackets within brackets, dots or digits beyond all measure.
edition-long = { $edition }: this is too long for an edition; { $most } letters are possible.
edition-line = { $edition }: line { $line } is too long; { $most } letters are possible.
edition-entry = { $edition }, entry “{ $entry }”: { $problem }
edition-key = here must be a short name of small letters, digits and hyphens, at most { $most } of them, such as "my-edition".
edition-description = here must be a description in one line, of 1 to { $most } letters, with { $stops } full stops at most.
edition-table = here must be a table with the fields { $fields }.
edition-missing = “{ $field }” is missing.
edition-unknown = “{ $field }” is not known here; there can be { $possible }.
edition-many = here must be a list of { $least } to { $most } entries.
edition-name = here must be a name of at most { $most } letters, in words with spaces, hyphens or apostrophes between them, such as "Granary Keeper".
edition-place = here must be a word of letters and digits, at most { $most } of them and a letter first, such as "N1F".
edition-bank = the name of a bank cannot end in a digit: the sections of its caravan have one behind it.
edition-banks = there are more than { $most } banks.
edition-same-bank = each caravan must lie on a bank of its own.
edition-alike = “{ $name }” and “{ $other }” would be taken for each other in a match file: one of them needs another name.
edition-name-twice = the name “{ $name }” stands twice.
edition-number = here must be a whole number from { $least } to { $most }.
edition-flag = here must be true or false.
edition-tokens = here must be tokens, such as "2G3B1S", with grain before brick and brick before stone.
edition-word = here must be one of { $possible }.
edition-segments = here must be the segment that the space touches, 1 to { $most }, such as [2], or two neighbouring ones, such as [2, 3].
edition-icons = here must be the icons of the two sections, 2 or 3 each, such as [3, 2].
edition-city-icons = a city shows no icons.
edition-mark = here must be the section that bears the mark, "a" or "b", of a terrain; a section bears one mark at most.
edition-order = the spaces of a bank must follow each other, along the flow.
edition-cities = there are more than { $most } cities.
edition-sections = there are more than { $most } sections of caravans.
edition-two-sets = here must be two different sets of tokens, such as ["4G", "3B"].
edition-hold = only a boon can hold monuments over.
edition-keeps = no more cards can be kept than are drawn.
edition-both = a cost can be swapped or rebated, not both.

## What an edition is

told-edition = { $name } ({ $key })
told-spaces = Spaces: { $spaces } (farms { $farms }, brickyards { $brickyards }, quarries { $quarries }, cities { $cities })
told-sites = Sites: { $sites } (sections with two icons { $two }, with three { $three }, cities { $cities })
told-marks = Marks: ankh { $ankh }, scarab { $scarab }
told-caravans = Caravans: { $caravans }
told-glory = Glory: obelisk { $obelisk }, sphinx { $sphinx }, pylon { $pylon }
told-planning = Planning: obelisk { $obelisk } · sphinx { $sphinx } · pylon { $pylon }
told-market = Market: { $market }
told-bonuses = Regent bonuses (glory + cards + tokens): { $bonuses }
told-bonus = { $glory } + { $cards } + { $tokens }
told-boons = Boons: { $boons }
told-cards = City cards: { $cards } ({ $citizens })

## What is doubtful in an edition

doubt-key = Its key is “{ $key }”, which is that of our own edition, but it differs from that: give it another key.
doubt-sites = With { $players } Governors { $monuments } monuments have no more than { $sites } sites: some can never be built.
doubt-segment = No space touches segment { $segment }.
doubt-marks = The { $mark } marks { $number } sections; in the rulebook it is { $usual }.
doubt-caravans = There are not two caravans of two sections, as in the rulebook.
doubt-closed = Not exactly one caravan bears the ankh, as in the rulebook.
doubt-boons = There are { $number } boons; in the rulebook it is { $usual }.
doubt-cost = The cost of cartouche { $cartouche } is more than the supply ever holds with { $players } Governors.
doubt-single = There is only one { $kind } cartouche: with two Governors a placeholder covers it for good.
doubt-draws = Without “once” a Governor who plays { $citizen } may draw cards on and on.

## The levels of the computer players, the weakest first: names, and how they play
level-1-about = Takes what lies at hand, does not count what is behind the screens, often misjudges, and makes no offers.
level-2-about = Finishes what it has begun, but hardly counts the others’ tokens, misjudges close choices, and makes no offers.
level-3-about = Thinks about its next action, only half counts the others’ tokens, and is sometimes mistaken.
level-4 = Surveyor
level-4-about = Weighs one action against the next; loses count of the tokens behind the screens.
level-5 = Architect
level-5-about = Plans a monument ahead and watches the sites; still loses count now and then.
level-6 = Vizier
level-6-about = Plans the season and nearly always knows who holds what; seldom misjudges.
level-7 = High Priestess
level-7-about = Keeps count of nearly everything that was ever shown; only long plans elude it.
level-8 = Thoth
level-8-about = Counts everything and thinks each action over for about a second: its only weakness is time.

## For how long an offer stands
period = Season { $number }
typed-season = season saison

# Why a move is good.
term-glory = glory
reason-glory = brings glory at once: { $change }
term-threes = sets of three along a bank
reason-threes = completes a set of three: { $change }
term-fours = sets of four on a segment
reason-fours = completes a set of four: { $change }
term-plans = planned monuments
reason-plans = plans a monument, about { $change }
term-begun = sets that lack one monument
reason-begun = begins a set that lacks only one monument: { $change }
term-goods = tokens and boons
reason-goods = brings tokens towards a monument: { $change }
term-cards = city cards
reason-cards = brings city cards: { $change }
term-labour = labourers
reason-labour = makes more of your labourers: { $change }
term-action = what is still to come in the action
reason-action = there is more to come in this action: { $change }
