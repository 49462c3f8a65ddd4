// The plain page: it knows no rules. It shows what the server says, and sends what is clicked.
const words = JSON.parse(document.body.dataset.words);
const language = document.documentElement.lang;
const main = document.getElementById("main");
const notice = document.getElementById("notice");
const UNNAMED = ["Guest", "Invité"]; // whoever has chosen a language before a name
let me = null;
let games = {};

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== false && value != null) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter(Boolean));
  return element;
}

// Put something else into an element, if it is something else; whoever was in there with the keyboard stays near.
function put(element, ...children) {
  const fresh = element.cloneNode(false);
  fresh.append(...children.filter(Boolean));
  if (fresh.isEqualNode(element)) return;
  const active = element.contains(document.activeElement) && document.activeElement;
  element.replaceChildren(...fresh.childNodes);
  if (active) (document.getElementById(active.id) ?? document.getElementById("ask"))?.focus({ preventScroll: true });
}

async function api(method, path, body) {
  const wish = { method };
  if (body) Object.assign(wish, { headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const answer = await fetch(`/api${path}`, wish).catch(() => { throw new Error(words.reconnecting); });
  const told = answer.status === 204 ? null : await answer.json();
  if (!answer.ok) throw Object.assign(new Error(told.message), { status: answer.status });
  return told;
}

function guarded(action) {
  return async (event) => {
    event?.preventDefault();
    notice.textContent = "";
    try {
      await action(event);
    } catch (error) {
      notice.textContent = error.message;
    }
  };
}

const named = () => me && !UNNAMED.includes(me.name);

const nameField = () => make("input", {
  id: "name", maxlength: 40, autocomplete: "nickname", placeholder: words.name, "aria-label": words.name,
  value: named() ? me.name : "",
});

async function needName() {
  const field = document.getElementById("name");
  const name = field ? field.value.trim() : me.name;
  if (!name) {
    field.focus();
    throw new Error(words["name-needed"]);
  }
  if (!me) me = await api("POST", "/session", { name, language });
  else if (name !== me.name) me = await api("PATCH", "/session", { name });
}

// Take a seat; one's own part of the luck is drawn here.
async function join(table) {
  const nonce = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0"));
  return api("POST", `/tables/${table}/join`, { nonce: nonce.join("") });
}

const colour = (table, letter) => games[table.game]?.seats[letter] ?? letter;

function nameOf(table, letter) {
  const seat = table.seats.find((one) => one.seat === letter);
  if (seat?.kind === "person" && !seat.taken) return words.free;
  return seat?.name || colour(table, letter) + (seat?.kind === "bot" ? ` (${words.bot})` : "");
}

const minus = (text) => String(text).replace(/-(?=\d)/g, "−");
const badge = (letter) => make("b", { class: `badge seat-${letter}`, "aria-hidden": "true" }, letter);

// The first page.

async function home() {
  const [open, own] = await Promise.all([api("GET", "/tables"), me ? api("GET", "/tables/mine") : []]);
  const mine = own.map((one) => one.info);
  const openForAll = make("input", { type: "checkbox", id: "open" });
  // A stand-in plays only where somebody else would have to wait: else the match waits for me.
  const begin = (other) => guarded(async () => {
    await needName();
    const { table } = await api("POST", "/tables", {
      game: "isis", seats: [{ kind: "me" }, other], open: openForAll.checked, stand_in: other.kind === "open" ? "greedy" : "",
    });
    await join(table);
    location.href = `/table/${table}`;
  });
  const others = open.filter((table) => table.status !== "over" && !mine.some((one) => one.table === table.table));
  main.replaceChildren(
    make("form", { class: "hero", onsubmit: begin({ kind: "bot", level: "greedy" }) },
      make("label", { for: "name" }, words.name), nameField(),
      make("div", { class: "choices" },
        make("button", { class: "primary" }, words.against),
        make("button", { type: "button", onclick: begin({ kind: "open" }) }, words.invite),
        make("button", { type: "button", onclick: begin({ kind: "screen" }) }, words.alone)),
      make("label", { class: "row" }, openForAll, words["open-for-all"])),
    make("h2", {}, words["my-tables"]), tableList(mine),
    make("h2", {}, words["open-tables"]), tableList(others));
}

function tableList(tables) {
  if (!tables.length) return make("p", { class: "quiet" }, words.none);
  return make("ul", { class: "list" }, ...tables.map((table) => make("li", {},
    make("a", { href: `/table/${table.table}` },
      ...table.seats.map((seat) => make("span", {}, badge(seat.seat), nameOf(table, seat.seat))),
      make("span", { class: "quiet" }, words[table.status])))));
}

// A table.

const SQUARE = /^([PT])([a-f][1-6])$/; // moves that are made on the board of Isis

class Table {
  following = null; // the number of the first event that is not here yet
  mine = [];
  log = [];
  talk = [];
  wait = 1;
  pending = new Map(); // wishes without an answer yet: they are sent again with the same id, and done once

  constructor(name) {
    this.name = name;
    this.left = `left-${name}`; // in this browser session I have left this table on purpose
    const title = (text) => make("h2", {}, text);
    const parts = this.parts = {
      ask: make("p", { id: "ask", class: "ask wait", role: "status", tabindex: -1 }),
      now: make("p", { class: "now", role: "status" }),
      question: make("div", { class: "row question" }),
      moves: make("div", { class: "row moves" }),
      image: make("img", { alt: "", width: 534, height: 643 }),
      squares: make("div", { class: "squares", role: "group", "aria-label": words.moves }),
      actions: make("div", { class: "row" }),
      seats: make("ul", { class: "seats" }),
      links: make("div"),
      log: make("ol", { class: "scroll", reversed: true, tabindex: 0, "aria-label": words.log }),
      talk: make("ul", { class: "scroll", tabindex: 0, "aria-label": words.chat }),
      text: make("input", { id: "text", maxlength: 500, "aria-label": words.say, placeholder: words.say, autocomplete: "off" }),
    };
    parts.image.addEventListener("error", () => parts.image.removeAttribute("src")); // tried again when the server is back
    parts.board = make("div", { class: "board" }, parts.image, parts.squares);
    parts.form = make("form", { onsubmit: guarded(() => this.say()) }, parts.text, make("button", {}, words.send));
    parts.chat = make("div", {}, title(words.chat), make("div", { role: "log" }, parts.talk), parts.form);
    main.replaceChildren(parts.ask, parts.now, parts.question, make("div", { class: "table" },
      make("section", {}, parts.moves, parts.board, parts.actions, parts.links),
      make("section", {}, title(words.seats), parts.seats, title(words.log), parts.log, parts.chat)));
    this.connect();
  }

  connect(eyes) {
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${this.name}/socket`);
    this.socket = socket;
    this.ready = false;
    socket.addEventListener("open", () => socket.send(JSON.stringify({ do: "hello", since: this.following, seat: eyes })));
    socket.addEventListener("message", (event) => socket === this.socket && this.hear(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => {
      if (socket !== this.socket || event.code === 1008) return;
      this.offline ||= words.reconnecting;
      this.show();
      setTimeout(() => this.connect(), (this.again ?? this.wait) * 1000);
      this.wait = Math.min(this.wait * 2, 20);
      this.again = undefined;
      this.ready = false;
    });
  }

  // Begin again with the whole picture, through a seat's eyes.
  look(eyes) {
    this.socket.close(1000);
    this.following = null;
    this.connect(eyes);
  }

  send(wish) {
    const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
    this.pending.set(id, { id, ...wish });
    if (this.ready) this.socket.send(JSON.stringify({ id, ...wish }));
  }

  play(action) {
    const twice = [...this.pending.values()].some((wish) => wish.do === "play" && wish.expected === this.following);
    if (!twice) this.send({ do: "play", action, expected: this.following });
  }

  say() {
    const text = this.parts.text.value.trim();
    this.parts.text.value = "";
    if (text) this.send({ do: "say", text });
  }

  hear(message) {
    this.pending.delete(message.id);
    const { kind } = message;
    if (kind === "welcome") {
      Object.assign(this, { seat: message.seat, mine: message.mine, link: message.link, talk: [], offline: "", wait: 1, ready: true, fresh: true });
      for (const wish of this.pending.values()) this.socket.send(JSON.stringify(wish));
    } else if (kind === "state") {
      const once = message.once ?? [];
      this.log = (message.state?.log ?? []).map((line) => ({ ...line, once: once.includes(line.number) }));
      Object.assign(this, { following: message.following, info: message.table, state: message.state, ask: message.ask });
    } else if (kind === "news") {
      for (const event of message.events) this.happen(event);
      this.ask = message.ask ?? this.ask;
      this.info = message.table ?? this.info;
      this.state = message.state ?? this.state;
    } else if (kind === "talk") {
      this.talk.push(...message.said);
    } else if (kind === "bye") {
      Object.assign(this, { again: message.again, offline: message.message });
    } else if (kind === "behind") {
      notice.textContent = words.behind;
    } else if (message.message) {
      notice.textContent = message.message;
    }
    if (kind === "state" || kind === "news") this.settle();
    if (this.info && this.ready) this.show();
  }

  happen(event) {
    this.following = event.number + 1;
    if (!event.line) return;
    this.info.asked = null; // a move answers every question
    // What was shown and is covered now is forgotten here too.
    this.log = this.log.map((line) => (line.once ? { actor: line.actor, kind: "covered", notation: "?" } : line));
    this.log.push({ ...event.line, once: event.once });
  }

  // After news: say what has been shown, come back to one's seat, look through the eyes of whoever plays on this screen.
  settle() {
    if (this.log.some((line) => line.once)) this.confirm();
    if (this.fresh && this.away() && !sessionStorage.getItem(this.left)) this.send({ do: "return" });
    this.fresh = false;
    if (this.going && this.info.rematch) this.goOn();
    const actor = this.state?.actor;
    if (this.mine.includes(actor) && this.seat !== actor && !this.away()) this.look(actor);
  }

  // What is shown only once is confirmed soon; a move of one's own, or closing the page, says it too.
  confirm() {
    this.confirming ??= setTimeout(() => {
      this.confirming = undefined;
      if (this.ready) this.socket.send(JSON.stringify({ do: "seen", number: this.following - 1 }));
    }, 3000);
  }

  away() {
    return this.info.status === "playing" && this.info.seats.some((seat) => this.mine.includes(seat.seat) && seat.away);
  }

  goOn = guarded(async () => {
    await join(this.info.rematch);
    location.href = `/table/${this.info.rematch}`;
  });

  who(letter) {
    return letter === "*" ? words.chance : letter && nameOf(this.info, letter);
  }

  tell({ actor, kind, notation, fields = {} }) {
    const who = kind === "agreed" ? "" : fields.seat ?? actor;
    const told = {
      pawn: `${words.pawned} ${fields.square}`, tile: `${words.tiled} ${fields.square}`, "turn-up": words["turned-up"],
      reveal: `${words.reveal} ${fields.value}`, covered: words.forgotten, begin: words.begins, undone: words.undone,
      resigned: words.resigned, agreed: words.agreed, seated: fields.sitter === "bot" ? words["stand-in"] : words.back,
    }[kind] ?? notation;
    return make("li", {}, make("b", { class: `seat-${who}` }, this.who(who)), ` ${minus(told)}`);
  }

  outcome() {
    const { winners, scores } = this.state.result;
    if (!winners.length) return words.agreed;
    const won = `${winners.length > 1 ? words["result-shared"] : words.result} ${winners.map((seat) => this.who(seat)).join(", ")}`;
    const points = (scores ?? []).map((score, at) => `${this.who(this.info.seats[at].seat)} ${minus(score)}`);
    return points.length ? `${won}\n${points.join(" · ")}` : won;
  }

  show() {
    const { info, state, parts, mine } = this;
    if (!info) return;
    const over = info.status === "over";
    const away = this.away();
    const myTurn = !over && !away && state && mine.includes(state.actor);
    const asked = { waiting: words["wait-for-friend"], over: over && this.outcome(), playing: this.ask }[info.status];
    parts.ask.className = this.offline ? "ask wait offline" : myTurn || over ? "ask" : "ask wait";
    put(parts.ask, this.offline || (myTurn || !state || over ? asked : `${words["wait-for"]} ${this.who(state.actor)}`));
    put(parts.now, ...(this.log.length ? this.tell(this.log.at(-1)).childNodes : []));

    const act = (what, text, wish, primary) => make("button", {
      type: "button", id: `do-${what}`, class: primary && "primary", onclick: guarded(() => wish()) }, text);
    const simple = (what, text, primary) => act(what, text, () => this.send({ do: what, expected: this.following }), primary);
    const sure = (what, text) => act(what, text, () => confirm(`${text} – ${words.sure}`) && this.send({ do: what }));
    const answer = (yes, text) => act(`answer-${yes}`, text, () => this.send({ do: "answer", yes, expected: this.following }), yes);
    const mayAnswer = info.asked?.waiting.some((seat) => mine.includes(seat));
    put(parts.question,
      info.asked && make("span", {}, `${this.who(info.asked.seat)} ${info.asked.what === "undo" ? words["asks-undo"] : words["asks-end"]}`),
      mayAnswer && answer(true, words.yes), mayAnswer && answer(false, words.no));

    this.showBoard(myTurn ? state.legal : []);
    const leave = () => { sessionStorage.setItem(this.left, "1"); this.send({ do: "leave" }); };
    const back = () => { sessionStorage.removeItem(this.left); this.send({ do: "return" }); };
    const plays = mine.length && info.status === "playing";
    put(parts.actions,
      plays && away && act("return", words.return, back, true),
      plays && !away && simple("undo", words.undo),
      plays && !away && sure("end", words.end),
      plays && !away && info.seats.length === 2 && sure("resign", words.resign),
      plays && !away && act("leave", words.leave, leave),
      over && mine.length && act("rematch", info.rematch ? words.rematched : words.rematch, () => {
        this.going = true;
        return info.rematch ? this.goOn() : this.send({ do: "rematch" });
      }, true),
      over && make("a", { href: `/api/tables/${this.name}/file`, download: true }, words.file),
      over && !mine.length && info.rematch && make("a", { href: `/table/${info.rematch}` }, words.rematched),
      !mine.length && info.status === "waiting" && !named() && nameField(),
      !mine.length && info.status === "waiting" && act("join", words.join, () => this.sit(), true));
    this.showSeats();
    if (this.link && !parts.links.firstChild) parts.links.append(this.links());
    if (this.begun !== (this.begun = Boolean(state))) parts.links.firstChild?.toggleAttribute("open", !state);
    put(parts.log, ...this.log.map((line) => this.tell(line)).reverse());
    const said = this.talk.length;
    put(parts.talk, ...this.talk.map((one) => make("li", {},
      make("b", { class: `seat-${one.seat || "N"}` }, one.name || this.who(one.seat)), " ", one.muted ? words.muted : one.text)));
    if (said !== this.heard) parts.talk.scrollTop = parts.talk.scrollHeight;
    this.heard = said;
    parts.form.hidden = !me;
    parts.chat.hidden = !me && !said;
  }

  showBoard(legal) {
    const { info, state, parts } = this;
    parts.board.hidden = !state;
    parts.moves.hidden = info.status !== "playing" || !this.mine.length;
    if (!state) return;
    const seat = this.seat ? `&seat=${this.seat}` : "";
    const source = `/api/tables/${this.name}/picture.svg?n=${this.following}${seat}`;
    if (parts.image.getAttribute("src") !== source) parts.image.src = source;
    const lie = Object.entries(state.table.board ?? {}).map(([square, sign]) => `${square} ${
      sign === "?" ? words.covered : /^[A-Z]$/.test(sign) ? colour(info, sign) : sign}`);
    parts.image.alt = `${words.picture} ${lie.join(", ") || words.empty}`;
    const button = (move) => {
      const [, kind, square] = SQUARE.exec(move) ?? [];
      const label = square && `${kind === "P" ? words.pawn : words.tile} ${square}`;
      return make("button", { type: "button", id: `move-${move}`, "aria-label": label, title: label,
        class: square ? `column-${square[0]} row-${square[1]}` : legal.includes(move) && "primary",
        "aria-disabled": !legal.includes(move) && "true", // pressed nevertheless, the server says why not
        onclick: guarded(() => this.play(move)) }, square ? "" : move === "T" ? `${words["turn-up"]} (T)` : move);
    };
    const beside = legal.filter((move) => !SQUARE.test(move));
    put(parts.moves, ...(state.game === "isis" ? ["T"] : beside).map(button));
    put(parts.squares, ...legal.filter((move) => SQUARE.test(move)).sort(fromTop).map(button));
  }

  showSeats() {
    const { info, state, mine } = this;
    put(this.parts.seats, ...info.seats.map(({ seat, away, level }) => make("li", {
      class: `seat-${seat}`, "aria-current": state?.actor === seat && "true" },
    badge(seat), nameOf(info, seat), mine.includes(seat) && make("span", { class: "quiet" }, words.you),
    away && info.status === "playing" && make("span", { class: "quiet" }, level ? words["away-bot"] : words.away))),
    !mine.length && make("li", { class: "quiet" }, words.watching));
  }

  links() {
    const code = make("code", {});
    const device = guarded(async () => {
      code.textContent = `${location.origin}/#device=${(await api("POST", "/session/code")).code}`;
      hint.hidden = false;
    });
    const hint = make("p", { hidden: true, role: "status" }, words["device-hint"], make("br"), code);
    return make("details", {}, make("summary", {}, words.share),
      make("p", {}, words.link, make("br"), make("code", { id: "link" }, this.link)),
      make("button", { type: "button", onclick: device }, words.device), hint);
  }

  async sit() {
    await needName();
    await join(this.name);
    this.look();
  }
}

const fromTop = (a, b) => b[2] - a[2] || (a[1] < b[1] ? -1 : 1); // as one reads

async function invited(table, invitation) {
  const come = async () => {
    await api("POST", `/tables/${table}/visit`, { invitation });
    history.replaceState(null, "", `/table/${table}`);
  };
  if (named()) return come().then(() => new Table(table));
  const sit = guarded(async () => {
    await needName();
    await come();
    await join(table).catch((error) => { notice.textContent = error.message; }); // then one watches
    new Table(table);
  });
  main.replaceChildren(make("form", { class: "hero", onsubmit: sit },
    make("label", { for: "name" }, words.invited), nameField(), make("button", { class: "primary" }, words.join)));
  return document.getElementById("name").focus();
}

async function start() {
  const table = location.pathname.match(/^\/table\/([^/]+)$/)?.[1];
  const [, device] = location.hash.match(/^#device=(.+)$/) ?? [];
  if (device) {
    history.replaceState(null, "", "/");
    const other = await api("GET", "/session").catch(() => null);
    if (!other || confirm(`${other.name}: ${words["device-sure"]}`)) {
      me = await api("POST", "/session/enter", { code: device });
      if (me.language !== language) return location.reload();
    }
  }
  const ignore = (error) => (error.status === 401 ? null : Promise.reject(error));
  const [person, known] = await Promise.all([me ?? api("GET", "/session").catch(ignore), api("GET", "/games")]);
  me = person;
  games = Object.fromEntries(known.map((game) => [game.game, game]));
  if (!table) return home();
  if (location.hash.length > 1) return invited(table, location.hash.slice(1));
  await api("GET", `/tables/${table}`);
  return new Table(table);
}

for (const button of document.querySelectorAll("nav button")) {
  if (button.lang === language) button.setAttribute("aria-current", "true");
  button.addEventListener("click", guarded(async () => {
    if (me) await api("PATCH", "/session", { language: button.lang });
    else await api("POST", "/session", { name: UNNAMED[+(button.lang === "fr")], language: button.lang });
    location.reload();
  }));
}

guarded(start)();
