// The peer: boardgame.io as it comes, with its store in memory. `node server.cjs PORT`; 0 takes a free port.
//
// It says at which ports it listens, that of the players first. The lobby has another because a fresh install does not
// find it at the players' port: today's koa-compose no longer sees routes that are added after a Koa server is made.

'use strict';

const { Origins, Server } = require('boardgame.io/server');

const game = require('./game.cjs');

const [port = '0'] = process.argv.slice(2);
const server = Server({ games: [game], origins: [Origins.LOCALHOST] });

// What `run` takes for a port it hands on to Node's `listen`, which also takes an address with it: loopback only.
const loopback = (number) => ({ port: number, host: '127.0.0.1' });

server.run({ port: loopback(Number(port)), lobbyConfig: { apiPort: loopback(0) } }).then(({ appServer, apiServer }) => {
  console.log(`ports ${appServer.address().port} ${apiServer.address().port}`);
});
