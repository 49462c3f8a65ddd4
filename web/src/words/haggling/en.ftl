### What the pages say where players haggle, in English.

haggle = Haggle
haggle-open = open offers
haggle-none = No offers are open.
haggle-elsewhere =
    { $count ->
        [one] One offer between others.
       *[other] { $count } offers between others.
    }
haggle-nothing = nothing
haggle-offers-title = Offers
haggle-others = Offers between others
haggle-other = { $who } offers { $seat } { $gives } for { $takes }.
haggle-promises-something = { $who } promises something in return.
haggle-asked-something = { $who } is asked for a promise.
haggle-all = All offers ({ $count })
haggle-offers = { $who } offers
haggle-counters = { $who } offers instead
haggle-you-offer = You offer { $who }
haggle-you-give = You give
haggle-you-get = You get
haggle-gives = { $who } gives
haggle-promised = { $who } promises: “{ $promise }”
haggle-promised-ready = { $who } promises { $promise }.
haggle-you-promise = You promise: “{ $promise }”
haggle-you-promise-ready = You promise { $promise }.
haggle-binds-nobody = A promise does not bind anybody, but the list of deals keeps it, and it can be marked as broken.
haggle-statement = You give { $gives }. You get { $gets }.
haggle-accept-look = Accept …
haggle-accept = Accept deal
haggle-accept-anyway = Accept anyway
haggle-elsewhere-promised = You have already promised the same to { $names }. You can keep only one of these promises; the other can be marked as broken, and everybody sees that in your record.
haggle-breaks-title = Break your promise?
haggle-breaks = You have promised { $promise }, and been paid for it. If you do something else, the promise can be marked as broken, and everybody sees that in your record.
haggle-breaks-go = Break the promise
haggle-breaks-stay = Go back
haggle-counter = Counter
haggle-decline = Decline
haggle-retract = Withdraw offer
haggle-later = Later
haggle-late = This offer has run out of time.
haggle-refused = It cannot be accepted now.
haggle-refused-now = Somebody is in the middle of an action. You can accept when the next turn begins, or while a visitor decides who gets the second city card.
haggle-refused-held = You do not have everything that is asked of you.
haggle-ended-taken = You accepted: it is a deal.
haggle-ended-accepted = { $who } has accepted: it is a deal.
haggle-ended-refused = You declined.
haggle-ended-declined = { $who } has declined.
haggle-reason-little = “That is too little.”
haggle-reason-need = “I do not want to give that away.”
haggle-reason-ahead = “You are ahead.”
haggle-reason-nothing = “I give nothing for nothing.”
haggle-reason-promise = “I cannot promise that.”
haggle-reason-later = “Not now.”
haggle-ended-answered = You made another offer instead.
haggle-ended-countered = { $who } makes another offer instead.
haggle-ended-withdrawn = You withdrew it.
haggle-ended-retracted = { $who } has withdrawn it.
haggle-ended-void = No longer possible: { $who } does not have what was offered any more.
haggle-ended-mine-void = No longer possible: you do not have what you offered any more.
haggle-ended-settled = Settled: you have made the same deal by the other offer.
haggle-ended-lapsed = It has run out.
haggle-ended-auction = The card has been given away.
haggle-time = { $time } left
haggle-until = Valid for
haggle-until-turn = this turn
haggle-until-auction = until the card is given away
haggle-span-seconds = { $count } s
haggle-span-minutes = { $count } min
haggle-short-turn = turn
haggle-short-auction = bid
haggle-short-ended = ended
haggle-chip = { $who } offers: you give { $gives }, you get { $gets }; { $until }
haggle-chip-mine = Your offer to { $who }: you give { $gives }, you get { $gets }; { $until }
haggle-chip-ended = The offer between you and { $who } has ended
haggle-news =
    { $count ->
        [one] A new offer for you. { $open } open.
       *[other] { $count } new offers for you. { $open } open.
    }
haggle-record-of = { $who }: { $record }
haggle-record-none = no deals yet
haggle-record-deals =
    { $deals ->
        [one] 1 deal, no promises
       *[other] { $deals } deals, no promises
    }
haggle-record =
    { $deals ->
        [one] 1 deal
       *[other] { $deals } deals
    }; promises: { $kept } kept, { $broken } broken, { $open } not judged
haggle-begin = Make an offer
haggle-go-on = Continue my offer
haggle-offer-to = An offer to { $who }
haggle-counter-to = A counter-offer to { $who }
haggle-with = With whom
haggle-own-note = Tap to put something in; tap again for one more.
haggle-add = { $thing }: { $count }. One more
haggle-add-of = { $thing }: { $count } of { $most }. One more
haggle-less = One { $thing } less
haggle-ask-card = { $what } ({ $count })
haggle-take-out = Take out: { $thing }
haggle-promise = I promise (optional)
haggle-asks = { $who } is to promise (optional)
haggle-no-action = Making an offer does not use up your turn.
haggle-empty = Choose at least one thing to give or to get.
haggle-lacking = You do not have { $things }.
haggle-no-more = You cannot make more offers now: withdraw one, or wait for the next turn.
haggle-left =
    { $count ->
        [0] no more offers now
        [one] one more offer now
       *[other] { $count } more offers now
    }
haggle-send = Send the offer
haggle-send-counter = Send the counter-offer
haggle-discard = Discard
haggle-mute = Block offers from { $who }
haggle-unmute = Allow offers from { $who } again
haggle-hand-over = Pass the screen to { $who }
haggle-hand-back = Back to { $who }
haggle-window = { $who } has drawn two city cards: you may bid for the second one.
haggle-window-bot = { $who } has drawn two city cards and waits for bids for the second one.
haggle-window-mine = The others may bid for your second card. You need not wait for them.
haggle-bribe = Bid for the card
haggle-pass = No bid
haggle-pass-always = Don’t ask again this match
haggle-wait = Wait for my bids
haggle-wait-about = Computer players wait up to { $seconds } s for your bid when they visit a city
tab-ledger = Deals
ledger-records = How promises were kept
ledger-deals = Deals
ledger-promises = Promises
ledger-kept = Kept
ledger-broken = Broken
ledger-none = No deals yet.
ledger-undone = undone
ledger-deal = { $who } gave { $gives }; { $seat } gave { $takes }.
ledger-gift = { $who } gave { $seat } { $gives }.
ledger-promise = { $who } promised: “{ $promise }”
ledger-promise-ready = { $who } promised { $promise }.
ledger-older =
    { $count ->
        [one] Show one earlier deal
       *[other] Show { $count } earlier deals
    }
ledger-promise-hidden = { $who } promised { $to } something.
ledger-is-kept = Kept.
ledger-is-broken = Broken.
ledger-judge = The promise of { $who }
ledger-mark-kept = Kept
ledger-mark-broken = Broken
log-offered =
    { $you ->
        [who] You offered { $seat } { $gives } for { $takes }.
        [seat] { $who } offered you { $gives } for { $takes }.
       *[none] { $who } offered { $seat } { $gives } for { $takes }.
    }
log-offered-gift =
    { $you ->
        [who] You offered { $seat } { $gives }.
        [seat] { $who } offered you { $gives }.
       *[none] { $who } offered { $seat } { $gives }.
    }
log-offered-wish =
    { $you ->
        [who] You asked { $seat } for { $takes }.
        [seat] { $who } asked you for { $takes }.
       *[none] { $who } asked { $seat } for { $takes }.
    }
log-accepted =
    { $you ->
        [who] A deal: { $seat } gave { $gives }, you gave { $takes }.
        [seat] A deal: you gave { $gives }, { $who } gave { $takes }.
       *[none] A deal: { $seat } gave { $gives }, { $who } gave { $takes }.
    }
log-accepted-gift =
    { $you ->
        [who] You accepted { $gives } from { $seat }.
        [seat] { $who } accepted { $gives } from you.
       *[none] { $who } accepted { $gives } from { $seat }.
    }
log-accepted-wish =
    { $you ->
        [who] You gave { $seat } { $takes }.
        [seat] { $who } gave you { $takes }.
       *[none] { $who } gave { $seat } { $takes }.
    }
log-promise =
    { $you ->
        [who] You promised: “{ $promise }”
       *[none] { $who } promised: “{ $promise }”
    }
log-promise-ready =
    { $you ->
        [who] You promised { $promise }.
       *[none] { $who } promised { $promise }.
    }
log-asks =
    { $you ->
        [who] You were asked to promise: “{ $promise }”
       *[none] { $who } was asked to promise: “{ $promise }”
    }
log-asks-ready =
    { $you ->
        [who] You were asked { $promise }.
       *[none] { $who } was asked { $promise }.
    }
log-declined =
    { $you ->
        [who] You declined the offer of { $seat }.
        [seat] { $who } declined your offer.
       *[none] { $who } declined the offer of { $seat }.
    }
log-retracted =
    { $you ->
        [who] You withdrew your offer to { $seat }.
        [seat] { $who } withdrew the offer to you.
       *[none] { $who } withdrew the offer to { $seat }.
    }
log-lapsed =
    { $you ->
        [who] Your offer to { $seat } ran out.
        [seat] The offer of { $who } to you ran out.
       *[none] The offer of { $who } to { $seat } ran out.
    }
log-judged-kept =
    { $you ->
        [who] You said that { $seat } kept a promise.
        [seat] { $who } said that you kept a promise.
       *[none] { $who } said that { $seat } kept a promise.
    }
log-judged-broken =
    { $you ->
        [who] You said that { $seat } broke a promise.
        [seat] { $who } said that you broke a promise.
       *[none] { $who } said that { $seat } broke a promise.
    }
