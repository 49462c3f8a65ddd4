too-few-bots = Il faut à l’arène au moins deux joueurs virtuels, chacun nommé une fois ; pas « { $bots } ».
bad-lineup = Une formation nomme un joueur virtuel pour chacune des { $players } places, dont au moins deux différents, parmi { $bots } ; pas « { $lineup } ».
wrong-games = Le nombre de parties va de 1 à { $most }, pas { $games }.
wrong-stop = La certitude voulue avant de s’arrêter est un nombre de 0.5 à moins de 1, comme 0.95 ; pas { $level }.
wrong-milliseconds = Le temps pour une décision est un nombre entier de millisecondes à partir de 1, pas { $milliseconds }.
milliseconds-for-levels = Un temps par décision se donne à des niveaux, pas à des joueurs virtuels que l’on fabrique soi-même.
store-unusable = { $file } ne peut pas servir : { $problem }.
store-busy = Une autre série écrit dans { $file }. Attendez-la, ou choisissez un autre fichier.
store-foreign = { $file } n’a pas été écrit par l’arène et reste tel quel. Choisissez un autre fichier.
store-other = { $file } appartient à une série qui a d’autres réglages ({ $settings }) et reste tel quel. Choisissez un autre fichier.
store-broken = { $file } est abîmé à la ligne { $line }. Supprimez la ligne, et sa partie sera rejouée.
wrong-plot = Le nom d’une image finit par .svg ou .png, pas « { $file } ».
plot-unwritable = { $file } ne peut pas être écrit : { $problem }.
no-ray = Ray n’est pas installé ici. C’est un supplément : ennead[ray].
ray-other-code = Les machines de ce Ray ont une autre version d’Ennead : elle jouerait d’autres parties.
ray-unreachable = Il n’y a pas de Ray à « { $address } » : { $problem }.

# The picture
plot-title = { $game }, { $players } joueurs
plot-bots = Victoires de chaque joueur virtuel, pour chacune de ses places
plot-lineups = Victoires du joueur virtuel nommé en premier
plot-note =
    { $games ->
        [one] Une partie.
       *[other] { $games } parties. Le trait fin est l’intervalle, le trait vertical la part équitable.
    }
