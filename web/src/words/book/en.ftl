### The rules as a book.

book-contents = Contents
book-search = Search the rules
book-found =
    { $count ->
        [0] Not found
        [one] Found once
       *[other] { $at } of { $count }
    }
book-next = Next place
book-previous = Previous place
book-print = Print
book-example = Example { $number }
book-try = Try it
book-tried = Example { $number }: { $game }
book-clauses = Clause by clause
book-clauses-about = For disputes: every rule with its number, and where it comes from.
book-told-in = Clauses
