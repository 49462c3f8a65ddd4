// The plain page: it knows no rules. It shows what the server says, and sends what is clicked.
const words = JSON.parse(document.body.dataset.words);
const main = document.getElementById("main");
const notice = document.getElementById("notice");

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== false && value != null) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child != null));
  return element;
}

async function api(method, path, body) {
  const answer = await fetch(`/api${path}`, {
    method,
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const told = answer.status === 204 ? null : await answer.json();
  if (!answer.ok) throw Object.assign(new Error(told.message), { status: answer.status });
  return told;
}

function guarded(action) {
  return async (event) => {
    event?.preventDefault?.();
    notice.textContent = "";
    try {
      await action(event);
    } catch (error) {
      notice.textContent = error.message;
    }
  };
}

let me = null;
async function whoAmI() {
  if (me) return me;
  me = await api("GET", "/session").catch((error) => (error.status === 401 ? null : Promise.reject(error)));
  return me;
}

async function needName(field) {
  if (await whoAmI()) return;
  const name = field.value.trim();
  if (!name) {
    field.focus();
    throw new Error(words["name-needed"]);
  }
  me = await api("POST", "/session", { name, language: document.documentElement.lang });
}

function nonce() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const nameField = () => make("input", { id: "name", maxlength: 40, placeholder: words.name, "aria-label": words.name });

for (const [id, language] of [["english", "en"], ["french", "fr"]]) {
  document.getElementById(id).addEventListener("click", guarded(async () => {
    if (await whoAmI()) await api("PATCH", "/session", { language });
    else await api("POST", "/session", { name: language === "fr" ? "Invité" : "Guest", language });
    location.reload();
  }));
}

// The first page.

async function home() {
  const [person, open, mine] = await Promise.all([
    whoAmI(), api("GET", "/tables"), api("GET", "/tables/mine").catch(() => []),
  ]);
  const field = nameField();
  if (person) field.value = person.name;
  const openForAll = make("input", { type: "checkbox", id: "open" });
  const begin = (seats) => guarded(async () => {
    await needName(field);
    if (field.value.trim() && field.value.trim() !== me.name) me = await api("PATCH", "/session", { name: field.value.trim() });
    const wish = { game: "isis", seats, open: openForAll.checked, stand_in: "greedy" };
    const made = await api("POST", "/tables", wish);
    await api("POST", `/tables/${made.table}/join`, { nonce: nonce() });
    location.href = `/table/${made.table}`;
  });
  main.replaceChildren(
    make("form", { onsubmit: begin([{ kind: "me" }, { kind: "bot", level: "greedy" }]) },
      field,
      make("button", { class: "primary" }, words.against),
      make("button", { type: "button", onclick: begin([{ kind: "me" }, { kind: "open" }]) }, words.invite),
      make("button", { type: "button", onclick: begin([{ kind: "me" }, { kind: "screen" }]) }, words.alone),
      make("label", { class: "row" }, openForAll, words["open-for-all"])),
    make("h2", {}, words["my-tables"]), tableList(mine),
    make("h2", {}, words["open-tables"]), tableList(open));
}

function tableList(tables) {
  if (!tables.length) return make("p", { class: "quiet" }, words.none);
  return make("ul", { class: "list" }, ...tables.map((table) => make("li", {},
    make("a", { href: `/table/${table.table}` },
      make("span", {}, table.seats.map(seatName).join(" · ")),
      make("span", { class: "quiet" }, words[table.status])))));
}

function seatName(seat) {
  if (seat.kind === "bot") return `${seat.seat} ${words.bot} ${seat.level}`;
  if (!seat.taken) return `${seat.seat} ${words.free}`;
  return `${seat.seat} ${seat.name}${seat.away ? ` (${words.away})` : ""}`.trim();
}

// A table.

class Table {
  constructor(name) {
    this.name = name;
    this.following = null; // the number of the first event that is not here yet
    this.log = [];
    this.talk = [];
    this.state = null;
    this.ask = "";
    this.sent = 0;
    this.wait = 1;
  }

  connect() {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${this.name}/socket`);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.wait = 1;
      socket.send(JSON.stringify({ do: "hello", since: this.following }));
    });
    socket.addEventListener("message", (event) => this.hear(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => {
      if (event.code === 1008) return;
      notice.textContent = words.reconnecting;
      setTimeout(() => this.connect(), (this.again ?? this.wait) * 1000);
      this.again = undefined;
      this.wait = Math.min(this.wait * 2, 20);
    });
  }

  send(wish) {
    this.sent += 1;
    const id = `${Date.now().toString(36)}-${this.sent}`;
    this.socket.send(JSON.stringify({ id, expected: this.following, ...wish }));
  }

  hear(message) {
    if (message.kind === "welcome") {
      notice.textContent = "";
      Object.assign(this, { seat: message.seat, mine: message.mine, link: message.link });
      this.talk = [];
    } else if (message.kind === "state") {
      this.following = message.following;
      this.info = message.table;
      this.take(message);
      this.log = message.state?.log ?? [];
    } else if (message.kind === "news") {
      for (const event of message.events) this.happen(event);
      if (message.table) this.info = message.table;
      this.take(message);
      notice.textContent = "";
      this.picture = this.following;
      if (message.events.some((event) => event.once)) this.socket.send(JSON.stringify({ do: "seen", number: this.following - 1 }));
    } else if (message.kind === "talk") {
      this.talk.push(...message.said);
    } else if (message.kind === "bye") {
      this.again = message.again;
    } else if (message.message) {
      notice.textContent = message.message;
    }
    if (this.info && message.kind !== "done") this.show();
  }

  happen(event) {
    this.following = event.number + 1;
    // What was shown and then covered is forgotten here too: a new line replaces the values of the ones before.
    this.log = this.log.map((line) => (line.once ? { ...line, notation: "?", once: false } : line));
    if (event.line) this.log.push({ ...event.line, once: event.once });
    else if (event.kind === "rematched") this.rematched = event.what;
  }

  take(message) {
    if (message.state) this.state = message.state;
    this.ask = message.ask ?? "";
  }

  show() {
    const { info, state } = this;
    const kept = document.getElementById("text")?.value ?? "";
    const focused = document.activeElement?.id;
    const mineNow = state && this.mine.includes(state.actor);
    const over = info.status === "over";
    let asked = this.ask;
    if (info.status === "waiting") asked = words.waiting;
    if (over) asked = `${words.result} ${state.result.winners.join(", ") || "–"}${state.result.scores ? ` (${words.scores} ${state.result.scores.join(" / ")})` : ""}`;
    const act = (wish) => guarded(() => this.send(wish));
    const away = info.seats.some((seat) => this.mine.includes(seat.seat) && seat.away);
    const free = info.seats.some((seat) => seat.kind === "person" && !seat.taken);
    const board = state && make("img", {
      src: `/api/tables/${this.name}/picture.svg?n=${this.following}`, alt: `${words.picture} ${state.table.position ?? ""}`,
    });
    const mayAnswer = info.asked && info.asked.waiting.some((seat) => this.mine.includes(seat));
    main.replaceChildren(
      make("p", { class: mineNow || over ? "ask" : "ask wait" }, asked),
      info.asked && make("div", { class: "row" },
        make("span", {}, `${info.asked.seat}: ${words[`asks-${info.asked.what}`]}`),
        mayAnswer ? make("button", { class: "primary", onclick: act({ do: "answer", yes: true }) }, words.yes) : null,
        mayAnswer ? make("button", { onclick: act({ do: "answer", yes: false }) }, words.no) : null) || "",
      make("div", { class: "table" },
        make("section", {}, board ?? "",
          mineNow ? make("h2", {}, words.moves) : "",
          mineNow ? make("div", { class: "moves" }, ...state.legal.map((move) => make("button", { onclick: act({ do: "play", action: move }) }, move))) : "",
          make("div", { class: "row" },
            ...(this.mine.length && info.status === "playing" ? [
              make("button", { onclick: act({ do: "undo" }) }, words.undo),
              make("button", { onclick: act({ do: "end" }) }, words.end),
              info.seats.length === 2 ? make("button", { onclick: act({ do: "resign" }) }, words.resign) : "",
              away ? make("button", { class: "primary", onclick: act({ do: "return" }) }, words.return)
                : make("button", { onclick: act({ do: "leave" }) }, words.leave)] : []),
            ...(over ? [
              this.mine.length && !info.rematch ? make("button", { class: "primary", onclick: act({ do: "rematch" }) }, words.rematch) : "",
              info.rematch ? make("a", { href: `/table/${info.rematch}` }, words.rematched) : "",
              make("a", { href: `/api/tables/${this.name}/file` }, words.file)] : []),
            !this.mine.length && free ? make("button", { class: "primary", onclick: guarded(() => this.join()) }, words.join) : "")),
        make("section", {},
          make("h2", {}, words.seats),
          make("ul", { class: "seats" }, ...info.seats.map((seat) => make("li", {
            class: `seat-${seat.seat}${state?.actor === seat.seat ? " turn" : ""}` }, `${seatName(seat)}${this.mine.includes(seat.seat) ? ` (${words.you})` : ""}`))),
          this.mine.length ? "" : make("p", { class: "quiet" }, words.watching),
          this.link ? this.links() : "",
          make("h2", {}, words.log),
          make("ol", { class: "scroll", id: "log" }, ...this.log.map((line) => make("li", {}, `${line.actor} ${line.notation || line.kind}`))),
          make("h2", {}, words.chat),
          make("ul", { class: "scroll talk", id: "talk" }, ...this.talk.map((said) => make("li", {}, make("b", {}, `${said.name || said.seat}: `), said.muted ? words.muted : said.text))),
          make("form", { onsubmit: guarded(() => this.say()) },
            make("input", { id: "text", maxlength: 500, "aria-label": words.say, placeholder: words.say, value: kept }),
            make("button", {}, words.send)))));
    document.getElementById(focused)?.focus();
    for (const id of ["log", "talk"]) document.getElementById(id).scrollTop = 1e6;
  }

  links() {
    return make("div", {},
      make("p", { class: "quiet" }, words.link, make("br"), make("code", { id: "link" }, this.link)),
      make("button", { onclick: guarded(async () => {
        const made = await api("POST", "/session/code");
        notice.textContent = `${words["device-hint"]} ${location.origin}/#device=${made.code}`;
      }) }, words.device));
  }

  say() {
    const field = document.getElementById("text");
    const text = field.value.trim();
    field.value = "";
    if (text) {
      this.sent += 1;
      this.socket.send(JSON.stringify({ do: "say", id: `${Date.now().toString(36)}-${this.sent}`, text }));
    }
  }

  async join() {
    await api("POST", `/tables/${this.name}/join`, { nonce: nonce() });
    location.reload();
  }
}

async function tablePage(name) {
  const invitation = location.hash.slice(1);
  if (invitation) await api("POST", `/tables/${name}/visit`, { invitation });
  const info = await api("GET", `/tables/${name}`);
  if ((await whoAmI()) && info.status === "waiting" && invitation) {
    await api("POST", `/tables/${name}/join`, { nonce: nonce() }).catch(() => null);
  }
  new Table(name).connect();
}

async function start() {
  const table = location.pathname.match(/^\/table\/([^/]+)$/)?.[1];
  const device = location.hash.match(/^#device=(.+)$/)?.[1];
  if (device) {
    me = await api("POST", "/session/enter", { code: device });
    history.replaceState(null, "", "/");
  }
  if (!table) return home();
  const invited = location.hash.length > 1;
  if (invited && !(await whoAmI())) {
    const field = nameField();
    main.replaceChildren(make("form", { onsubmit: guarded(async () => {
      await needName(field);
      await tablePage(table);
    }) }, make("p", {}, words.invite), field, make("button", { class: "primary" }, words.join)));
    field.focus();
    return undefined;
  }
  return tablePage(table);
}

guarded(start)();
