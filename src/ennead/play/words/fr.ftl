# Les coups
illegal = { $move } n’est pas possible maintenant ({ $clause }).
unreadable = « { $move } » n’est pas un coup de ce jeu. Possible maintenant, par exemple : { $examples }.
not-your-turn = Ce n’est pas à { $who } d’agir, mais à { $turn }.
chance-draws = C’est au sort d’agir, et cette partie tire elle-même.
over = La partie est finie.
no-such-seat = Il n’y a pas de place { $seat } dans une partie à { $players }.
bad-clock = Une pendule donne des secondes ou des jours : l’un des deux, pas les deux.
no-clock = Cette partie se joue sans pendule.
not-running = La pendule de { $who } ne tourne pas.
resign-many = On n’abandonne que dans une partie à deux, ou avec une pendule ; sinon, cédez votre place à quelqu’un d’autre.
sitters = { $wanted } places demandent { $wanted } indications, pas { $given }.
bad-name = Un nom tient sur une ligne de { $most } caractères au plus, sans espace au début ni à la fin.
bad-remark = Une remarque tient sur une ligne de { $most } caractères au plus, sans espace au début ni à la fin.

# Annuler
undo-over = La partie est finie : rien ne peut être annulé.
undo-nothing = Il n’y a aucun coup à annuler.
undo-chance = Le sort a agi depuis : il faut que les autres soient d’accord pour annuler ce coup.
undo-others = Quelqu’un d’autre a agi depuis : il faut que les autres soient d’accord pour annuler ce coup.
undo-binds = Ce coup a montré ou couvert quelque chose de caché : il faut l’accord des autres pour l’annuler.
undo-drawn = Le sort a agi depuis : un tirage ne s’annule pas ici, même avec l’accord des autres. Une table peut le permettre quand on la crée.
undo-seen = Quelque chose de caché a été montré depuis : cela ne s’annule pas ici, même avec l’accord des autres. Une table peut le permettre quand on la crée.
undo-size =
    { $wanted ->
        [one] Ici, on annule une action, pas { $back }.
       *[other] Ici, on annule { $wanted } actions, pas { $back }.
    }

# Les résultats
outcome =
    { $winners ->
        [one] { $names } gagne : { $reason }.
       *[other] { $names } se partagent la victoire : { $reason }.
    }
reason-resignation = { $lost ->
    [1] l’autre joueur a abandonné
   *[other] les autres joueurs ont abandonné
}
reason-time = le temps des autres est écoulé

# Les fichiers
file-line = Ligne { $line } : { $problem }
file-line-long = La ligne est trop longue : { $most } lettres au plus.
file-not-text = { $path } n’est pas un texte UTF-8.
file-unreadable = { $path } ne peut pas être lu : { $problem }.
file-title = Un fichier de partie commence par « { $title } ».
file-newer-format = Le fichier est au format { $format }, que ce programme ne connaît pas : mettez Ennead à jour.
file-newer-rules = Le fichier suit la version { $version } des règles ; ce programme connaît les versions 1 à { $current }.
file-missing = Le fichier s’arrête là où « { $field }: … » devrait se trouver.
file-expected = « { $field }: … » devrait se trouver ici, et non « { $found } ».
file-number = « { $field } » devrait être un nombre entier, et non « { $found } ».
file-hex = « { $field } » devrait être fait de { $digits } chiffres hexadécimaux (0–9, a–f).
file-sitter = Une place est prise par « person NOM » ou « bot NIVEAU », et non « { $found } ».
file-seed = La graine n’a pas l’empreinte publiée avant la partie.
file-edition = Rien ne peut suivre « edition: » ; l’édition vient sur des lignes qui commencent par deux espaces.
file-gap = Une ligne vide devrait séparer les événements de ce qui précède.
file-actor = Un événement commence par qui agit, parmi { $letters }, ou par # pour une remarque ; pas par « { $found } ».
file-clock = Après « clock: », il faut des secondes, comme « 300+5 loses », ou des jours, comme « 3 days bot », et non « { $found } ».
file-take-back = Après « take back: » il ne peut y avoir que « anything », et non « { $found } ».
file-brought = Le fichier dit que { $brought } événements ont été apportés, mais il n’en a que { $events }.
file-event = « { $found } » n’est ni un coup de ce jeu, ni undo, seat, flag ou resign.
file-result = Il découle des événements « { $expected } », et non « { $found } ».
file-more = Rien d’autre ne devrait se trouver ici : après une ligne vide ne vient que le résultat.
file-no-result = La partie est finie, mais son résultat manque ou est incomplet.
file-differs = À partir de la ligne { $line }, les règles d’aujourd’hui diffèrent de celles de ce fichier plus ancien ({ $problem }). On peut le regarder jusque-là, mais pas le continuer.

# La vérification
verify-file-bad = Le fichier ne tient pas debout. { $problem }
verify-older = { $problem }
verify-moves =
    { $events ->
        [one] Le seul événement est permis.
       *[other] Les { $events } événements sont tous permis, dans cet ordre.
    }
verify-luck =
    { $draws ->
        [0] Rien n’a été tiré, et la graine a l’empreinte publiée.
        [one] Le seul tirage découle de la graine et des nonces, et la graine a l’empreinte publiée.
       *[other] Les { $draws } tirages découlent tous de la graine et des nonces, et la graine a l’empreinte publiée.
    }
verify-luck-since =
    { $draws ->
        [0] Rien n’a été tiré depuis que la partie a été apportée ici, et la graine a l’empreinte publiée.
        [one] Le seul tirage depuis que la partie a été apportée ici découle de la graine et des nonces, et la graine a l’empreinte publiée.
       *[other] Les { $draws } tirages depuis que la partie a été apportée ici découlent tous de la graine et des nonces, et la graine a l’empreinte publiée.
    }
verify-brought =
    La partie a été apportée dans un fichier après { $events ->
        [one] un événement
       *[other] { $events } événements
    }. Ce qui a été tiré avant ({ $draws ->
        [one] un tirage
       *[other] { $draws } tirages
    }) ne peut pas être vérifié ici, et qui avait le fichier a pu voir tout ce qui y était caché.
verify-luck-given = Les résultats du sort ont été donnés à la main ; on ne peut rien en dire.
verify-luck-secret = La graine n’est pas dans le fichier ; son empreinte { $hash }… a été publiée, et les tirages pourront être vérifiés quand elle y sera.
verify-luck-bad = Le tirage { $draw } ne découle pas de la graine et des nonces.
verify-clock =
    { $count ->
        [one] Un temps restant est noté ; la pendule a pu le donner.
       *[other] { $count } temps restants sont notés ; la pendule a pu les donner.
    }
verify-clock-bad = { $who } n’a pas pu avoir autant de temps que ce qui est noté à l’événement { $event }.
verify-result = Le résultat découle des événements.
verify-unfinished = La partie n’est pas encore finie.

taken-back-draws =
    { $count ->
        [one] { $who } a annulé un tirage.
       *[other] { $who } a annulé { $count } tirages.
    }
taken-back-looks =
    { $count ->
        [one] { $who } a annulé un coup ou un accord qui avait montré quelque chose de caché.
       *[other] { $who } a annulé { $count } coups ou accords qui avaient montré quelque chose de caché.
    }

# Le journal
log-undone =
    { $back ->
        [one] { $who } annule le dernier coup.
       *[other] { $who } annule les { $back } dernières actions.
    }
log-resigned = { $who } abandonne.
log-flagged = Le temps est écoulé pour { $who }.
log-seated = { $who } : la place est maintenant prise par { $name }.
log-remark = « { $text } »
name-bot = { $colour } ({ $name })

# Revoir
replay-running = La partie n’est pas finie : les tuiles cachées ne peuvent pas encore être montrées.
file-unwritable = { $path } ne peut pas être écrit : { $problem }.
nonces = { $wanted } places demandent { $wanted } nonces, pas { $given }.
bad-chance = Le sort est « drawn » (tiré) ou « given » (donné), pas « { $chance } ».
no-editions = Il n’y a pas d’éditions de { $game }.

# Finir d’un commun accord
end-consent = Une partie ne s’arrête avant la fin que si tout le monde est d’accord.
outcome-agreed = La partie a été arrêtée d’un commun accord, sans vainqueur.
log-agreed = { $who } propose d’arrêter la partie, et tout le monde est d’accord.
bad-seed = Une graine est un nombre entier, pas « { $seed } ».
nonce-size = Un nonce compte { $bytes } octets.

# Marchander
no-haggling = Il n’y a pas d’accords dans { $game }.
illegal-deal = L’accord n’est pas possible maintenant ({ $clause }).
no-such-offer = Il n’y a pas d’offre { $offer }.
not-your-offer = Ce n’est pas à vous de répondre à l’offre { $offer } ni de la retirer.
offer-closed =
    { $fate ->
        [accepted] L’offre { $offer } a déjà été acceptée.
        [declined] L’offre { $offer } a été refusée.
        [retracted] L’offre { $offer } a été retirée.
        [countered] On a répondu à l’offre { $offer } par une autre.
        [void] L’offre { $offer } est caduque : qui l’a faite ne détient plus ce qu’elle donne.
        [settled] L’offre { $offer } est réglée : vous avez conclu le même accord dans l’autre sens.
       *[lapsed] Le temps de l’offre { $offer } est écoulé.
    }
offer-no-time = L’offre { $offer } vaut pour un tour, une saison ou une visite, pas pour un temps donné.
offer-number = La prochaine offre porte le numéro { $wanted }, pas { $offer }.
no-such-reason = « { $reason } » n’est pas une raison de refuser. Possibles : { $possible }.
offer-same = Vous avez déjà fait exactement cette offre, et elle est encore ouverte.
offers-enough = Vous avez fait { $most } offres pendant ce tour, le maximum. Vous pourrez en faire d’autres au prochain tour.
offers-standing = Vous avez { $most } offres ouvertes : retirez-en une ou attendez une réponse avant d’en faire une autre.
too-many-things = Un côté d’une offre nomme au plus { $most } choses différentes.
no-auction = Aucun des deux n’a de seconde carte à donner maintenant : elle se promet pendant la visite d’une cité.
offered-elsewhere = Vous proposez la seconde carte à quelqu’un d’autre : retirez d’abord l’offre { $offer }.
no-mirror = L’offre { $offer } n’est pas l’offre { $mirrored } dans l’autre sens.
no-such-thing = « { $thing } » ne se nomme pas dans un accord. Possible : { $possible }.
bad-count = On ne peut échanger autant de « { $thing } » ; chaque carte est unique, et pour le reste c’est 99 au plus.
bad-promise = Une promesse est une ligne d’au plus { $most } caractères, sans < ni >, et sans espaces aux extrémités.
bad-until = Une offre vaut pour ce tour (« turn »), pour cette saison (« season ») ou jusqu’à une heure, pas jusqu’à « { $until } ».
not-your-deal = Vous n’avez pas d’accord { $offer } qui tienne.
no-promise = Votre partenaire n’a rien promis dans l’accord { $offer }.
judged-enough = Vous avez dit { $most } fois si la promesse de l’accord { $offer } a été tenue : c’est assez.
judged-already = Vous l’avez déjà dit de l’accord { $offer }.
undo-deal = Un accord a été conclu depuis : il faut que les autres soient d’accord pour annuler ce coup.
log-offered = { $who } fait une offre à { $other } ({ $offer }) : { $gives } contre { $takes }.
log-accepted = { $who } accepte l’offre { $offer }, faite par { $other } : { $gives } contre { $takes }.
log-declined = { $who } refuse l’offre { $offer }, faite par { $other }.
log-reason-little = « C’est trop peu. »
log-reason-need = « Je ne veux pas donner cela. »
log-reason-ahead = « Vous êtes en tête. »
log-reason-nothing = « Je ne donne rien pour rien. »
log-reason-promise = « Je ne peux pas le promettre. »
log-reason-later = « Pas maintenant. »
log-retracted = { $who } retire l’offre { $offer } à { $other }.
log-lapsed = L’offre { $offer }, faite par { $who } à { $other }, est échue.
log-judged =
    { $kept ->
        [1] { $other } a tenu la promesse de l’accord { $offer }, dit { $who }.
       *[0] { $other } a rompu la promesse de l’accord { $offer }, dit { $who }.
    }
log-promise = { $who } promet : « { $text } »
log-promise-ready = { $who } promet { $text }.
log-asks = On demande à { $who } de promettre : « { $text } »
log-asks-ready = On demande à { $who } { $text }.
