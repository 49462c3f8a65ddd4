// Search in all pages, without a server: the index is a script, too, and is fetched when somebody goes to the field.
const root = document.currentScript?.dataset.root ?? "";
const plain = (text) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
const asked = (query) => plain(query).split(/\s+/).filter(Boolean);
const pattern = (word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
const escaped = (text) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);

/** Return the parts of pages in which all words stand, the best first: [title, heading, address, text]. */
function find(index, query) {
  const words = asked(query).map((word) => [word, new RegExp(`(?<![\\p{L}\\p{N}])${pattern(word)}(?![\\p{L}\\p{N}])`, "u")]);
  const found = [];
  for (const [title, page, parts] of words.length ? index : [])
    for (const [heading, anchor, text] of parts) {
      const places = [[plain(title), anchor ? 2 : 8], [plain(heading), 5], [plain(text), 1]];
      const worth = ([word, whole]) =>
        places.reduce((sum, [place, points]) => {
          const times = place.split(word).length - 1;
          return sum + (times && points * (whole.test(place) ? 2 : 1) + Math.min(times, 9) / 10);
        }, 0);
      const points = words.map(worth);
      const together = places.filter(([place]) => place.includes(words.map(([word]) => word).join(" "))).length;
      if (points.includes(0)) continue;
      const last = page.startsWith("api/") ? 10 : 0; // few look for a function of Python
      found.push([points.reduce((sum, one) => sum + one, 3 * together - last), title, heading, page + (anchor && "#" + anchor), text]);
    }
  return found.sort((one, other) => other[0] - one[0]).map(([, ...rest]) => rest);
}

/** Return a text as HTML, the words that were asked for marked; of a long one the piece around them. */
function marked(text, query) {
  const words = new RegExp(asked(query).map(pattern).join("|"), "gi");
  const together = plain(text).indexOf(asked(query).join(" "));
  const first = together < 0 ? Math.max(0, plain(text).search(words)) : together;
  const from = first < 100 ? 0 : text.lastIndexOf(" ", first - 50) + 1;
  const piece = escaped(text.slice(from, from + 170)).split(/(&#\d+;)/);
  const html = piece.map((part) => (part.startsWith("&#") ? part : part.replace(words, "<mark>$&</mark>"))).join("");
  return (from ? "… " : "") + html + (from + 170 < text.length ? " …" : "");
}

function start(form) {
  const [box, found] = [form.querySelector("input"), form.querySelector("#search-results")];
  let fetched;
  const fetchIndex = () =>
    (fetched ??= new Promise((done) => {
      document.head.append(Object.assign(document.createElement("script"), { src: `${root}search-index.js`, onload: done }));
    }));
  const show = async () => {
    await fetchIndex();
    const query = box.value;
    const rows = find(globalThis.INDEX, query).slice(0, 30).map(
      ([title, heading, address, text]) =>
        `<a href="${root}${address}"><b>${marked(title, query)}${heading && ` › ${marked(heading, query)}`}</b> ${marked(text, query)}</a>`,
    );
    found.innerHTML = rows.join("") || `<p>Nothing is found for “${escaped(query)}”.</p>`;
    found.hidden = !query.trim();
  };
  const pressed = (event) => {
    const places = [box, ...found.querySelectorAll("a")];
    const to = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") found.hidden = true;
    else if (to && !found.hidden) places[Math.max(0, places.indexOf(document.activeElement) + to)]?.focus();
    else return;
    event.preventDefault();
  };
  form.hidden = false;
  form.addEventListener("submit", (event) => (event.preventDefault(), found.querySelector("a")?.click()));
  form.addEventListener("keydown", pressed);
  document.addEventListener("pointerdown", ({ target }) => form.contains(target) || (found.hidden = true));
  box.addEventListener("focus", () => (fetchIndex(), (found.hidden = !found.firstChild || !box.value.trim())));
  box.addEventListener("input", show);
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && document.activeElement !== box) (event.preventDefault(), box.focus());
  });
}

const form = document.querySelector("form[role=search]");
if (form) start(form);
