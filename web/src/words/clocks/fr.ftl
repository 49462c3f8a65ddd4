## Pendules

clock = Pendule
clock-none = Sans pendule
clock-short = { $base } + { $increment } par tour
clock-short-plain = { $base } pour toute la partie
clock-short-days =
    { $days ->
        [one] { $days } jour par tour
       *[other] { $days } jours par tour
    }
clock-span-minutes = { $count } min
clock-span-seconds = { $count } s
clock-other-time = D’autres minutes et secondes…
clock-other-days = Un autre nombre de jours…
clock-minutes = Minutes au début
clock-seconds = Secondes de plus après chaque tour
clock-turn-days = Jours par tour
clock-wrong-time = Les minutes et les secondes vont de 0 à 180, en nombres entiers ; l’un des deux doit être plus grand que 0.
clock-wrong-days = Les jours vont de 1 à 14, en nombres entiers.
clock-over = Quand le temps est écoulé
clock-choose-loses = Le joueur perd
clock-choose-bot = Un joueur virtuel continue
clock-given = Pendule : { $base }, et { $increment } de plus après chaque tour.
clock-given-plain = Pendule : { $base } pour toute la partie.
clock-given-days =
    { $days ->
        [one] Pendule : un jour par tour.
       *[other] Pendule : { $days } jours par tour.
    }
clock-over-loses = Qui n’a plus de temps perd.
clock-over-loses-many = Qui n’a plus de temps finit dernier : un joueur virtuel continue à sa place, et ne peut pas gagner.
clock-over-bot = Un joueur virtuel ({ $level }) continue pour qui n’a plus de temps.
resign-means-many = Vous finissez dernier. Un joueur virtuel continue à votre place, sans pouvoir gagner ; les autres continuent.
clock-label = Temps de { $who } : { $time }
clock-label-over = Le temps de { $who } est écoulé
clock-low = Il vous reste { $time }.
clock-days = { $days } j { $hours } h
clock-days-words =
    { $days ->
        [one] un jour
       *[other] { $days } jours
    } { $hours ->
        [0] { "" }
        [one] et { $hours } heure
       *[other] et { $hours } heures
    }
clock-hours-words =
    { $hours ->
        [one] une heure
       *[other] { $hours } heures
    } { $minutes ->
        [0] { "" }
        [one] et { $minutes } minute
       *[other] et { $minutes } minutes
    }
clock-minutes-words =
    { $minutes ->
        [one] une minute
       *[other] { $minutes } minutes
    } { $seconds ->
        [0] { "" }
        [one] et { $seconds } seconde
       *[other] et { $seconds } secondes
    }
clock-seconds-words =
    { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }
next-table = Table suivante
next-table-waiting =
    { $count ->
        [one] table vous attend
       *[other] tables vous attendent
    }
next-table-none = Aucune autre table ne vous attend.
