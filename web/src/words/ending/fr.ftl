# Une partie finie, vue de sa fin.
ending-title = Retour sur la partie
ending-scores = Points au fil de la partie, comme si elle s’était arrêtée là
ending-begin = Début
ending-turns = { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
ending-as-table = En tableau
ending-move = Coup
ending-what = Ce qui s’est passé
ending-sources = D’où viennent les points
ending-swings = Meilleurs et pires moments
ending-swings-yours = Votre meilleur et votre pire moment
ending-grew = Avance : { $by } de plus.
ending-fell = Avance : { $by } de moins.
ending-no-swings = Personne n’a pris d’avance à aucun moment.
ending-hidden = Ce qui était caché
ending-nothing = rien
ending-share = Une image à partager
ending-shared = L’image est prête à être partagée.
ending-saved = L’image a été enregistrée.
