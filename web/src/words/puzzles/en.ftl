# Puzzles: positions in which one move is clearly best.
puzzles-title = Puzzles
puzzles-page-title = Puzzles: { $game }
puzzles-about = One move is clearly best: find it. You see what the player to move knows. The first try decides.
puzzles-none = This game has no puzzles yet.
puzzles-number = Puzzle { $number }
puzzles-daily = Puzzle of the day
puzzles-daily-open = Puzzle of the day
puzzles-daily-done = Solved today
puzzles-yesterday = Yesterday’s puzzle
puzzles-gone = There is no puzzle { $wish } any more. Here is another one.
puzzles-train = At my strength
puzzles-card-new = None tried yet
puzzles-card = Your rating: { $rating } · { $solved ->
    [0] none solved yet
    [one] { $solved } solved
   *[other] { $solved } solved
}
puzzles-streak = { $days ->
    [0] { $date }: solve a puzzle of the day, and a row of days begins.
    [one] One day so far. Solve a puzzle of the day today, and it goes on.
   *[other] { $days } days in a row. Solve a puzzle of the day today, and it goes on.
}
puzzles-streak-today = { $days ->
    [one] { $date }: solved. One day so far.
   *[other] { $date }: solved. { $days } days in a row.
}
puzzles-kept = Ratings and rows are kept on this device only.
puzzles-reset = Forget my results
puzzles-reset-sure = Your ratings, your rows, and which puzzles you have solved are forgotten on this device. They cannot be brought back.
puzzles-stars = { $stars ->
    [one] { $stars } star of 5
   *[other] { $stars } stars of 5
}
puzzles-rating = Rating { $rating }
puzzles-task = { $who } to move: find the best move
puzzles-show = Show the solution
puzzles-wrong = There is something better
puzzles-wrong-lead = { $move }: a final lead of { $worth }. The best move makes it { $best }. Try again.
puzzles-wrong-chances = { $move }: wins { $worth } of the games. The best move wins { $best }. Try again.
puzzles-wrong-far = { $move }: that is plainly worse than the best moves. Try again.
puzzles-solved = Solved!
puzzles-solved-later = That is it
puzzles-shown = The solution
puzzles-best = { $move }
puzzles-solution = Solution
puzzles-next = Next puzzle
puzzles-again = Once more
puzzles-why = Why it is best
puzzles-measure-lead = Lead in points at the end, if both play perfectly
puzzles-measure-chances = Part of the games that are won
puzzles-confirmed-solver = Solved exactly: every line of play to the end was counted.
puzzles-confirmed-level = Confirmed by judging every move by itself, with { $simulations } simulations of each.
puzzles-found = How often each level finds it
puzzles-play-on = Play on from here
puzzles-by-hand = Try things out by hand
puzzles-from = Puzzle { $number }
puzzles-standing = How you get on
puzzles-my-rating = Your rating
puzzles-my-solved = Solved
puzzles-solved-of = { $solved } of { $tried }
puzzles-row = Solved in a row
puzzles-days = Days in a row
puzzles-best-ever = at best { $best }
puzzles-all = { $count ->
    [one] The only puzzle
   *[other] All { $count } puzzles
}
puzzles-item-new = Puzzle { $number }, rating { $rating }
puzzles-item-solved = Puzzle { $number }, rating { $rating }, solved
puzzles-item-failed = Puzzle { $number }, rating { $rating }, not solved
