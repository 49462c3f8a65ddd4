# Ratings: who leads, profiles, and what a rated game is.

leaders = Best players
leaders-title = Best players: { $game }
leaders-sizes = Table size
leaders-players = { $players } players
leaders-games = Other games
leaders-listed = Listed are those who have played at least { $games } rated games and are known within { $doubt } points. The order goes by what somebody is at least: the rating less its ±. Everybody begins with { $middle }.
leaders-settled = They have also met { $opponents } different opponents who were settled when they met: computer players, or people listed in any game.
leaders-ahead = Nobody stands more than { $points } points above what their rated games against computer players alone show.
leaders-ahead-elsewhere = Nobody stands more than { $points } points above the best that their rated games against computer players alone show, in whichever list.
leaders-bots = Computer players were measured against each other, and stand where that has put them. Games with people do not move them.
leaders-no-bots = Computer players have not been measured with this number of players.
leaders-none = Nobody is listed here yet.
leaders-place = Place
leaders-name = Player
leaders-rating = Rating
leaders-doubt = ±
leaders-doubt-label = within how many points
leaders-count = Games
leaders-bot = computer
leaders-before = Earlier places
leaders-after = Later places

rating-explained = What the numbers mean
rating-explained-text = Whoever is 400 points ahead wins about ten of eleven games for two; 200 points ahead, about three of four. The number after ± says how sure this is: in 19 of 20 cases the true rating lies within it. It shrinks with every game.
rating-number = { $rating } ± { $doubt }
rating-aloud = { $rating }, give or take { $doubt }
rating-place = Place { $place } among people
rating-not-listed = Not in the list of the best yet
rating-games = { $games ->
    [one] 1 rated game, { $won } won
   *[other] { $games } rated games, { $won } won
}
rating-history = Rating after each game
rating-history-told = From { $first } to { $last } over { $games } games; the highest was { $best }.
rating-as-table = As a table
rating-when = When
rating-after = Rating
rating-first = earliest
rating-last = now

profile-nobody = No account called { $name }
profile-since = Has had an account since { $date }.
profile-me = Others see this page, too, but not your games at private tables, unless they played them.
profile-about = Block or report…
profile-ratings = Ratings
profile-no-ratings = No rated game yet.
profile-results = Games by result
profile-no-games = No finished game to be seen here.
profile-game = Game
profile-won = Won
profile-shared = Shared
profile-lost = Lost
profile-none = No result
profile-opponents = Plays most with
profile-opponent = { $games ->
    [one] 1 game together, { $won } won
   *[other] { $games } games together, { $won } won
}
profile-recent = Finished games
profile-more = Show older games
profile-replay = Look at it again
profile-with = with { $others }
profile-rated = rated
profile-somebody = somebody
profile-result-won = Won
profile-result-shared = Shared victory
profile-result-lost = { $players ->
    [2] Lost
   *[other] Place { $place } of { $players }
}
profile-result-none = Ended without a result

rated = Rated
rated-table = This game is rated.
rated-counts = Its result counts for the rating of everybody who plays here, and it is shown in their profiles.
rated-counts-private = Its result counts for the rating of everybody who plays here. Profiles show others what it did to the ratings, but not the game itself.
rated-help = No hints, no lens, no open hands, and nobody can ask to undo a move that the others have answered. What a move brings by the rules, or that it brings nothing, is shown to everybody.
rated-leave = Whoever leaves can come back, but their time runs on. Whoever runs out of time has lost and takes the last place.
rated-early = A game that is given up or lost on time before each side has made { $moves } moves is not rated. Whoever does that waits longer for the next game.
rated-end = If all players agree to stop without a result, with no computer player at the table, nothing is counted.
rated-agree = I agree that the result counts
rated-agree-missing = Tick this box first: at a rated table the result counts for everybody.
rated-account = A rated game needs an account, so that your rating stays yours.
rated-account-link = Make an account
rated-wish = Rated: the result counts for everybody’s rating
rated-wish-hint = Only people with an account can join. There are no hints, the usual options are played, and a clock runs. Whoever runs out of time has lost and takes the last place.
rated-no-bots = Computer players have not been measured with this number of players: only people can play a rated game here.
rated-changes = What it did to ratings
rated-soon = Ratings follow in a moment.
rated-not = This game ended without a result: no rating changed.
rated-not-early = Not rated: it ended before each side had made { $moves } moves.
rated-change = { $before } → { $after }
rated-change-aloud = { $who }: from { $before } to { $after }, give or take { $doubt }
