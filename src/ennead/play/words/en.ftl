# Moves
illegal = { $move } is not possible now ({ $clause }).
unreadable = “{ $move }” is not a move of this game. Possible now, for example: { $examples }.
not-your-turn = It is not { $who } who acts now, but { $turn }.
chance-draws = Chance acts now, and this match draws for itself.
over = The match is over.
no-such-seat = There is no seat { $seat } in a match for { $players }.
bad-clock = A clock gives seconds or days: one of them, not both.
no-clock = There is no clock in this match.
not-running = The clock of { $who } is not running.
resign-many = Only in a match of two, or with a clock, can a player resign; else hand the seat over to somebody else.
sitters = { $wanted } seats need { $wanted } entries, not { $given }.
bad-name = A name is one line of at most { $most } characters, without spaces at its ends.
bad-remark = A remark is one line of at most { $most } characters, without spaces at its ends.

# Undo
undo-over = The match is over: nothing can be undone.
undo-nothing = There is no move to undo.
undo-chance = Chance has acted since: undoing it needs the others’ consent.
undo-others = Somebody else has acted since: undoing it needs the others’ consent.
undo-binds = The move has shown or covered something hidden: undoing it needs the others’ consent.
undo-drawn = Chance has acted since: what was drawn cannot be undone here, not even with the others’ consent. A table can allow it when it is made.
undo-seen = Something hidden has been shown since: that cannot be undone here, not even with the others’ consent. A table can allow it when it is made.
undo-size =
    { $wanted ->
        [one] An undo here covers one action, not { $back }.
       *[other] An undo here covers { $wanted } actions, not { $back }.
    }

# Outcomes
outcome =
    { $winners ->
        [one] { $names } wins: { $reason }.
       *[other] { $names } share the victory: { $reason }.
    }
reason-resignation = { $lost ->
    [1] the other player resigned
   *[other] the other players resigned
}
reason-time = the time of the others was over

# Files
file-line = Line { $line }: { $problem }
file-line-long = The line is too long: { $most } letters at most.
file-not-text = { $path } is not a UTF-8 text.
file-unreadable = { $path } cannot be read: { $problem }.
file-title = A match file begins with “{ $title }”.
file-newer-format = The file is of format { $format }, which this program does not know: bring Ennead up to date.
file-newer-rules = The file was made with rules version { $version }; this program knows versions 1 to { $current }.
file-missing = The file ends where “{ $field }: …” should stand.
file-expected = “{ $field }: …” should stand here, not “{ $found }”.
file-number = “{ $field }” should be a whole number, not “{ $found }”.
file-hex = “{ $field }” should be { $digits } hexadecimal digits (0–9, a–f).
file-sitter = A seat is taken by “person NAME” or “bot LEVEL”, not “{ $found }”.
file-seed = The seed does not have the hash that was published before the match.
file-edition = Nothing can stand behind “edition:”; the edition follows on lines that begin with two spaces.
file-gap = An empty line should divide the events from what stands above.
file-actor = An event begins with who acts, one of { $letters }, or with # for a remark; not “{ $found }”.
file-clock = After “clock:” must come seconds, such as “300+5 loses”, or days, such as “3 days bot”, not “{ $found }”.
file-take-back = After “take back:” can only stand “anything”, not “{ $found }”.
file-brought = The file says that { $brought } events were brought along, but it has only { $events }.
file-event = “{ $found }” is neither a move of this game nor undo, seat, flag or resign.
file-result = From the events follows “{ $expected }”, not “{ $found }”.
file-more = Nothing more should stand here: after an empty line comes only the result.
file-no-result = The match is over, but its result is missing or not complete.
file-differs = From line { $line } on, today’s rules differ from those of this older file ({ $problem }). It can be looked at up to there, but not continued.

# Verification
verify-file-bad = The file does not hold together. { $problem }
verify-older = { $problem }
verify-moves =
    { $events ->
        [one] The only event is legal.
       *[other] All { $events } events are legal, in this order.
    }
verify-luck =
    { $draws ->
        [0] Nothing was drawn, and the seed has the published hash.
        [one] The only draw follows from the seed and the nonces, and the seed has the published hash.
       *[other] All { $draws } draws follow from the seed and the nonces, and the seed has the published hash.
    }
verify-luck-since =
    { $draws ->
        [0] Nothing was drawn since the match was brought here, and the seed has the published hash.
        [one] The only draw since the match was brought here follows from the seed and the nonces, and the seed has the published hash.
       *[other] All { $draws } draws since the match was brought here follow from the seed and the nonces, and the seed has the published hash.
    }
verify-brought =
    The match was brought along in a file after { $events ->
        [one] one event
       *[other] { $events } events
    }. What was drawn before that ({ $draws ->
        [one] one draw
       *[other] { $draws } draws
    }) cannot be checked here, and whoever had the file may have seen all that was hidden in it.
verify-luck-given = The outcomes of chance were given by hand; nothing can be said about them.
verify-luck-secret = The seed is not in the file; its hash { $hash }… was published, and the draws can be checked once it is.
verify-luck-bad = Draw { $draw } does not follow from the seed and the nonces.
verify-clock =
    { $count ->
        [one] One time left is noted; it is no more than the clock can have given.
       *[other] { $count } times left are noted; they are no more than the clock can have given.
    }
verify-clock-bad = { $who } cannot have had as much time left as is noted at event { $event }.
verify-result = The result follows from the events.
verify-unfinished = The match is not finished yet.

taken-back-draws =
    { $count ->
        [one] { $who } undid one draw.
       *[other] { $who } undid { $count } draws.
    }
taken-back-looks =
    { $count ->
        [one] { $who } undid one move or deal that had shown something hidden.
       *[other] { $who } undid { $count } moves or deals that had shown something hidden.
    }

# The log
log-undone =
    { $back ->
        [one] { $who } undoes the last move.
       *[other] { $who } undoes the last { $back } actions.
    }
log-resigned = { $who } resigns.
log-flagged = The time of { $who } is over.
log-seated = { $who }: the seat is now taken by { $name }.
log-remark = “{ $text }”
name-bot = { $colour } ({ $name })

# Replay
replay-running = The match is not over: covered tiles cannot be shown yet.
file-unwritable = { $path } cannot be written: { $problem }.
nonces = { $wanted } seats need { $wanted } nonces, not { $given }.
bad-chance = Chance is “drawn” or “given”, not “{ $chance }”.
no-editions = There are no editions of { $game }.

# Stopping by agreement
end-consent = A match stops early only if everybody agrees.
outcome-agreed = The match was stopped by agreement, without a winner.
log-agreed = { $who } offers to stop the match, and everybody agrees.
bad-seed = A seed is a whole number, not “{ $seed }”.
nonce-size = A nonce has { $bytes } bytes.

# Haggling
no-haggling = There are no deals in { $game }.
illegal-deal = The deal is not possible now ({ $clause }).
no-such-offer = There is no offer { $offer }.
not-your-offer = Offer { $offer } is not yours to answer or to withdraw.
offer-closed =
    { $fate ->
        [accepted] Offer { $offer } has been accepted already.
        [declined] Offer { $offer } has been declined.
        [retracted] Offer { $offer } has been withdrawn.
        [countered] Offer { $offer } has been answered with another one.
        [void] Offer { $offer } is void: its maker no longer holds what it offers.
        [settled] Offer { $offer } is settled: you have agreed to the same deal the other way round.
       *[lapsed] The time of offer { $offer } is over.
    }
offer-no-time = Offer { $offer } is valid for a turn, a season or a visit, not for a time.
offer-number = The next offer is number { $wanted }, not { $offer }.
no-such-reason = “{ $reason }” is no reason to decline. Possible are: { $possible }.
offer-same = You have already made exactly this offer, and it is still open.
offers-enough = You have made { $most } offers this turn, the most that is allowed. You can make more next turn.
offers-standing = You have { $most } open offers: withdraw one, or wait for an answer, before you make another.
too-many-things = One side of an offer names at most { $most } different things.
no-auction = Neither of the two has a second card to give away now: it can be promised while its owner visits a city.
offered-elsewhere = You are offering the second card to somebody else: withdraw offer { $offer } first.
no-mirror = Offer { $offer } is not offer { $mirrored } the other way round.
no-such-thing = “{ $thing }” cannot be named in a deal. Possible are: { $possible }.
bad-count = So many of “{ $thing }” cannot be exchanged; there is one of each card, and at most 99 of everything else.
bad-promise = A promise is one line of at most { $most } characters, without < and >, and without spaces at its ends.
bad-until = An offer is valid for this “turn”, for this “season” or until a time, not until “{ $until }”.
not-your-deal = There is no deal { $offer } of yours that stands.
no-promise = Your partner has promised nothing in deal { $offer }.
judged-enough = You have said { $most } times whether the promise of deal { $offer } was kept: that is enough.
judged-already = You have already said so of deal { $offer }.
undo-deal = A deal has been made since: undoing it needs the others’ consent.
log-offered = { $who } makes { $other } an offer ({ $offer }): { $gives } for { $takes }.
log-accepted = { $who } accepts offer { $offer } of { $other }: { $gives } for { $takes }.
log-declined = { $who } declines offer { $offer } of { $other }.
log-reason-little = “That is too little.”
log-reason-need = “I do not want to give that away.”
log-reason-ahead = “You are ahead.”
log-reason-nothing = “I give nothing for nothing.”
log-reason-promise = “I cannot promise that.”
log-reason-later = “Not now.”
log-retracted = { $who } withdraws offer { $offer } to { $other }.
log-lapsed = Offer { $offer } of { $who } to { $other } has expired.
log-judged =
    { $kept ->
        [1] { $other } has kept the promise of deal { $offer }, says { $who }.
       *[0] { $other } has broken the promise of deal { $offer }, says { $who }.
    }
log-promise = { $who } promises: “{ $text }”
log-promise-ready = { $who } promises { $text }.
log-asks = { $who } is asked to promise: “{ $text }”
log-asks-ready = { $who } is asked { $text }.
