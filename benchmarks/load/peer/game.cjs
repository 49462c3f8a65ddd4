// Isis & Osiris for boardgame.io: the base game, so that the peer does the work that our own server does.
//
// What a viewer may not see is kept apart (`stock`, `values`), so that making a view costs as little as it can.

'use strict';

const { INVALID_MOVE } = require('boardgame.io/core');

const SIDE = 6;
const TILE = 'tile'; // a covered tile; a pawn is its seat's number, a free square is null
const HANDS = { 2: [8, 11], 3: [6, 7], 4: [5, 5] }; // by number of players: pawns and tiles of each
const VALUES = [1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 4].flatMap((value) => [value, -value]);

function setup({ ctx, random }) {
  const [pawns, tiles] = HANDS[ctx.numPlayers];
  return {
    squares: Array(SIDE * SIDE).fill(null),
    free: SIDE * SIDE,
    pawns: Array(ctx.numPlayers).fill(pawns),
    tiles: Array(ctx.numPlayers).fill(tiles),
    shown: null, // the value that has been turned up and must be laid now
    stock: random.Shuffle(VALUES), // secret: nobody knows any, so whose tile is drawn makes no difference
    values: Array(SIDE * SIDE).fill(null), // secret: what lies under the covered tiles
  };
}

function put(G, square, piece, events) {
  G.squares[square] = piece;
  G.free -= 1;
  events.endTurn();
}

function place({ G, playerID, events }, square) {
  if (G.shown !== null || G.pawns[playerID] === 0 || G.squares[square] !== null) return INVALID_MOVE;
  G.pawns[playerID] -= 1;
  put(G, square, Number(playerID), events);
}

function turnUp({ G, playerID }) {
  if (G.shown !== null || G.tiles[playerID] === 0) return INVALID_MOVE;
  G.tiles[playerID] -= 1;
  G.shown = G.stock.pop();
}

function lay({ G, events }, square) {
  if (G.shown === null || G.squares[square] !== null) return INVALID_MOVE;
  G.values[square] = G.shown;
  G.shown = null;
  put(G, square, TILE, events);
}

function neighbours(square) {
  const column = square % SIDE;
  const found = [square - SIDE, square + SIDE].filter((one) => one >= 0 && one < SIDE * SIDE);
  if (column > 0) found.push(square - 1);
  if (column < SIDE - 1) found.push(square + 1);
  return found;
}

function outcome(G) {
  const scores = G.pawns.map(() => 0);
  G.squares.forEach((piece, square) => {
    if (piece === TILE || piece === null) return;
    for (const next of neighbours(square)) scores[piece] += G.values[next] ?? 0;
  });
  const best = Math.max(...scores);
  return { scores, winners: scores.flatMap((score, seat) => (score === best ? [seat] : [])) };
}

module.exports = {
  name: 'isis',
  minPlayers: 2,
  maxPlayers: 4,
  disableUndo: true, // what has been turned up cannot be unseen; it also spares the peer the copies
  setup,
  moves: { place, turnUp: { move: turnUp, client: false }, lay },
  endIf: ({ G }) => (G.free === 0 ? outcome(G) : undefined),
  playerView: ({ G, ctx }) => {
    const { stock, values, ...open } = G;
    return ctx.gameover ? { ...open, values } : open; // at the end all tiles on the board are turned up
  },
};
