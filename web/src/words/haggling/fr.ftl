### Ce que disent les pages là où les joueurs marchandent, en français.

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
haggle-binds-nobody = Une promesse n’engage personne, mais la liste des accords la garde, et elle peut être notée rompue.
haggle-statement = Vous donnez : { $gives }. Vous recevez : { $gets }.
haggle-accept-look = Accepter…
haggle-accept = Accepter l’accord
haggle-accept-anyway = Accepter quand même
haggle-elsewhere-promised = Vous avez déjà promis la même chose à { $names }. Vous ne pouvez tenir qu’une de ces promesses ; l’autre pourra être notée rompue, et tout le monde le voit dans votre bilan.
haggle-breaks-title = Rompre votre promesse ?
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
haggle-ended-taken = Vous avez accepté : accord conclu.
haggle-ended-accepted = { $who } a accepté : accord conclu.
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
haggle-ended-settled = Réglée : vous avez conclu le même accord par l’autre offre.
haggle-ended-lapsed = Elle a expiré.
haggle-ended-auction = La carte a été donnée.
haggle-time = encore { $time }
haggle-until = Valable pour
haggle-until-turn = ce tour
haggle-until-auction = jusqu’au don de la carte
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
haggle-record-none = aucun accord pour l’instant
haggle-record-deals =
    { $deals ->
        [one] { $deals } accord, aucune promesse
       *[other] { $deals } accords, aucune promesse
    }
haggle-record =
    { $deals ->
        [one] { $deals } accord
       *[other] { $deals } accords
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
haggle-wait-about = Les joueurs virtuels attendent jusqu’à { $seconds } s votre enchère quand ils visitent une cité
tab-ledger = Accords
ledger-records = Comment les promesses ont été tenues
ledger-deals = Accords
ledger-promises = Promesses
ledger-kept = Tenues
ledger-broken = Rompues
ledger-none = Aucun accord pour l’instant.
ledger-undone = annulé
ledger-deal = { $who } a donné { $gives } ; { $seat } a donné { $takes }.
ledger-gift = { $who } a donné à { $seat } : { $gives }.
ledger-promise = { $who } a promis : « { $promise } »
ledger-promise-ready = { $who } a promis { $promise }.
ledger-older =
    { $count ->
        [one] Montrer { $count } accord plus ancien
       *[other] Montrer { $count } accords plus anciens
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
        [who] Accord conclu : { $seat } a donné { $gives }, vous avez donné { $takes }.
        [seat] Accord conclu : vous avez donné { $gives }, { $who } a donné { $takes }.
       *[none] Accord conclu : { $seat } a donné { $gives }, { $who } a donné { $takes }.
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
