# A game that is over, looked back at.
ending-title = Looking back
ending-scores = Points over time, as if the game had ended then
ending-begin = Beginning
ending-turns = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
ending-as-table = As a table
ending-move = Move
ending-what = What happened
ending-sources = Where the points came from
ending-swings = Best and worst moments
ending-swings-yours = Your best and worst moment
ending-grew = Lead up by { $by }:
ending-fell = Lead down by { $by }:
ending-no-swings = Nobody got ahead at any moment.
ending-hidden = What was hidden
ending-nothing = nothing
ending-share = A picture to share
ending-shared = The picture is ready to be shared.
ending-saved = The picture was saved.
