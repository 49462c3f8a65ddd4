// The replay page: moments, eyes, links, files and the luck.
import { fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Frame, Line, Replay, WholeMatch } from "../src/wire/shapes";
import { route } from "../src/app/route.svelte";
import { words } from "../src/app/words.svelte";
import { Replaying } from "../src/study/replaying.svelte";
import LookBack from "../src/ending/LookBack.svelte";
import Study from "../src/study/StudyPage.svelte";
import { begin, pawn, reveal, seat, seen, serve, speak, stand, tile, turnUp, type Asked } from "./help";
import { device } from "./device";
import { toldAs } from "./fakes/sight";

const { drawCard } = vi.hoisted(() => ({ drawCard: vi.fn<(card: { seats: { name: string }[]; foot: string }) => Promise<Blob>>(() => Promise.resolve(new Blob())) }));
vi.mock("../src/ending/sharing", () => ({ drawCard, sharePicture: () => Promise.resolve("saved") }));

// By ennead.core.fair_luck, FairLuck.from_number(7, 2): the second seat begins, and the first tile is −2.
const LUCK = {
  seed: "2ce0bc3a3dade5961aca2a3031859b8ba7e7d53d3ac5d29037b69bb4569c9f61",
  nonces: ["d68dbd9e8bb03402da08070c2ffb9169", "7773e450129526f5c496030da68ed9dc"],
  hash: "fc2ead3af539909ff0518fb930bc528c2dd435d10c5f16c140de07017ea2885e",
};

const frame = (line: Line | null, board: Record<string, string>, shown: number | null = null): Frame => ({ line, state: toldAs(seen("C", { board, shown })) });
const COPIES = [1, 2, 6, 2, 0, 2, 6, 2, 1];
const NUMBERS = { begin: 83, pawn: 14, other: 0, turnUp: 36, reveal: 75, tile: 58 }; // first L, Pc3, Pa1, T, -2, Td4
const match = (more: Partial<WholeMatch> = {}): WholeMatch => ({
  rules: { players: 2, first: -1, pawns: 8, tiles: 11, stock: 0, common: 0, open: 0, copies: COPIES },
  start: { board: Array<number>(36).fill(0), pawns: [8, 8, 0, 0], tiles: [11, 11, 0, 0], stock: 0, unseen: COPIES, phase: 0, turn: 0, shown: 0, free: 36 },
  events: [NUMBERS.begin, NUMBERS.pawn, NUMBERS.other, { kind: "undone", back: 1 }, NUMBERS.turnUp, NUMBERS.reveal, NUMBERS.tile, null],
  open_hands: false,
  left: [],
  ...more,
});
const replay = (more: Partial<Replay> = {}): Replay => ({
  game: "isis",
  options: {},
  seats: [seat("C"), seat("L")],
  over: true,
  frames: [],
  match: match(),
  result: { reason: "score", winners: ["L"], ranks: [2, 1], scores: [-3, 12] },
  luck: LUCK,
  checks: [{ name: "moves", holds: true, text: { en: "All 7 events are legal.", fr: "Les 7 événements sont permis." } }],
  edition: null,
  eyes: "",
  clock: null,
  you: "",
  ...more,
});
const running = (): Replay => {
  const frames = [
    frame(null, {}),
    frame(begin(0, "L"), {}),
    frame(pawn(1, "L", "c3"), { c3: "L" }),
    frame(turnUp(4, "C"), { c3: "L" }), // two events before it were taken back
    frame(reveal(5, "-2"), { c3: "L" }, -2),
    frame(tile(6, "C", "d4"), { c3: "L", d4: "?" }),
  ];
  return replay({ over: false, frames, match: null, result: null, luck: { ...LUCK, seed: null }, checks: [] });
};
const refused = (message: string, status = 422): Response => new Response(JSON.stringify({ error: "refused", message }), { status });

const PLAIN = "GET /api/tables/t4bl3/replay";

/** Open the page at an address, and wait for the match. */
async function open(address = "/study/t4bl3", answers: Record<string, unknown> = { [PLAIN]: replay() }) {
  const asked = serve(answers);
  route.go(address);
  const page = render(Study, { name: route.parts[1] ?? "" });
  if (route.parts[1]) await screen.findByRole("slider");
  return { ...page, asked };
}
const slider = () => screen.getByRole<HTMLInputElement>("slider");
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const now = () => document.querySelector(".now > span:last-child")?.textContent;
const current = () => document.querySelector('[aria-current="step"]')?.textContent ?? "";

beforeEach(async () => {
  await speak();
});

describe("what there is to see", () => {
  test("the result, all scores and the reason, over the end of the match", async () => {
    await open();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Ben wins by 15 points");
    expect(screen.getByText("Most points.")).toBeTruthy();
    expect(screen.getByText("−3")).toBeTruthy();
    expect(slider().getAttribute("aria-valuetext")).toBe("Move 2 of 2: Ana placed a tile on d4.");
    expect(screen.getByRole("button", { name: /^d4, .*−2/ })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Save the game" }).getAttribute("href")).toBe("/api/tables/t4bl3/file");
    expect(screen.getByRole("link", { name: "Back to the table" }).getAttribute("href")).toBe("/table/t4bl3");
  });

  test("shared victories, resignations and agreements have their own words", async () => {
    const ended = (result: Replay["result"]) => ({ [PLAIN]: replay({ result }) });
    const head = () => screen.getByRole("heading", { level: 1 }).textContent;
    const shared = await open("/study/t4bl3?seen=all", ended({ reason: "shared", winners: ["C", "L"], ranks: [1, 1], scores: [4, 4] }));
    expect(head()).toBe("Ana and Ben share the victory with +4");
    shared.unmount();
    const resigned = await open("/study/t4bl3?seen=all", ended({ reason: "resignation", winners: ["C"], ranks: [1, 2], scores: null }));
    expect(head()).toBe("Ana wins");
    expect(screen.getByText("Ben resigned.")).toBeTruthy();
    resigned.unmount();
    await open("/study/t4bl3?seen=all", ended({ reason: "agreement", winners: [], ranks: [1, 1], scores: null }));
    expect(head()).toBe("Stopped by agreement, without a winner");
  });

  test("a running match is told so far, through one's own eyes, without a file", async () => {
    const { asked } = await open("/study/t4bl3", { [PLAIN]: running() });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("So far: 2 moves");
    expect(screen.queryByRole("radio")).toBeNull();
    expect(screen.getByText(/from your own seat/)).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Save the game" })).toBeNull();
    expect(asked.length).toBe(1);
  });

  test("a place of the board is explained as it is at each moment, and cannot be played", async () => {
    await open();
    await userEvent.click(screen.getByRole("button", { name: /^d4/ }));
    expect(document.querySelector(".explained")?.textContent).toContain("d4: ");
    const end = document.querySelector(".explained")?.textContent;
    await fireEvent.keyDown(document.body, { key: "Home" });
    expect(document.querySelector(".explained")?.textContent).not.toBe(end);
    expect(screen.getByRole("button", { name: /^Rule I/ })).toBeTruthy();
  });

  test("a table that is not there is a page that is not there", async () => {
    serve({ [PLAIN]: refused("There is no table t4bl3.", 404) });
    route.go("/study/t4bl3");
    render(Study, { name: "t4bl3" });
    expect(await screen.findByText("There is no table t4bl3.")).toBeTruthy();
  });

  test("what could not be fetched can be fetched again, and the keyboard goes to the result", async () => {
    const answers: Record<string, unknown> = { [PLAIN]: refused("Too many wishes.", 429) };
    serve(answers);
    route.go("/study/t4bl3");
    render(Study, { name: "t4bl3" });
    expect(await screen.findByText("Too many wishes.")).toBeTruthy();
    answers[PLAIN] = replay();
    await press("Try again");
    await screen.findByRole("slider");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Ben wins by 15 points"));
  });
});

describe("who is who", () => {
  test("the reader is “You” where a seat stands alone, and turns are counted, not steps", async () => {
    const study = new Replaying();
    serve({ [PLAIN]: replay({ you: "C" }) });
    await study.open({ table: "t4bl3" });
    expect(["C", "L"].map((one) => study.label(one))).toEqual(["You", "Ben"]);
    expect(study.named("C")).toEqual({ who: "you", you: "yes" });
    expect([study.last, study.played]).toEqual([5, 2]);
    expect([0, 1, 2, 3, 4, 5].map((at) => study.turnAt(at))).toEqual([0, 0, 1, 2, 2, 2]);
    expect([1, 2].map((turn) => study.find((study.endOf(turn) ?? 0) + 1))).toEqual([2, 5]);
  });

  test("so it is in the chart of the points, and on the picture to share", async () => {
    serve({ [PLAIN]: replay({ you: "C" }) });
    render(LookBack, { props: { source: { table: "t4bl3" }, address: () => "", analyse: "", you: "C" } });
    const chart = await screen.findByRole("figure");
    expect(chart.textContent).toContain("2 turns");
    expect(chart.textContent).toContain("You");
    await userEvent.click(await screen.findByRole("button", { name: "A picture to share" }));
    await waitFor(() => expect(drawCard).toHaveBeenCalled());
    const [card] = drawCard.mock.calls[0] ?? [];
    expect(card?.seats.map(({ name }) => name)).toEqual(["You", "Ben"]);
    expect(card?.foot).toBe("2 turns");
  });
});

describe("going through it", () => {
  test("buttons, and none of them is lost at the ends", async () => {
    await open();
    await press("To the beginning");
    expect(now()).toBe("The game begins.");
    const back = screen.getByRole("button", { name: "One move back" });
    back.focus();
    await userEvent.click(back);
    expect(document.activeElement).toBe(back);
    expect(back.getAttribute("aria-disabled")).toBe("true");
    await press("One move forward");
    await press("One move forward");
    expect(now()).toBe("Ben placed a pawn on c3.");
    expect(current()).toContain("Pc3");
    expect(screen.getByRole("button", { name: /^d4, free/ })).toBeTruthy();
    await press("To the end");
    expect(now()).toBe("Ana placed a tile on d4.");
  });

  test("keys, but not where they mean something else", async () => {
    await open();
    const key = (name: string, target: Element = document.body) => fireEvent.keyDown(target, { key: name });
    await key("ArrowLeft");
    expect(slider().value).toBe("4");
    await key("Home");
    await key("ArrowRight");
    expect(slider().value).toBe("1");
    await key("End");
    expect(slider().value).toBe("5");
    await fireEvent.keyDown(document.body, { key: "ArrowLeft", altKey: true }); // the browser's way back
    await key("ArrowLeft", screen.getAllByRole("radio")[0]);
    await key("ArrowLeft", screen.getByRole("button", { name: /^d4/ })); // the board's own
    await key(" ", screen.getByRole("button", { name: "Link to this move" }));
    const field = document.body.appendChild(document.createElement("textarea"));
    await key("ArrowLeft", field);
    await key(" ", field);
    field.remove();
    expect(slider().value).toBe("5");
    expect(screen.getByRole("button", { name: "Play automatically" })).toBeTruthy();
  });

  test("the slider, and the list of moves", async () => {
    await open();
    await fireEvent.input(slider(), { target: { value: "3" } });
    expect(slider().getAttribute("aria-valuetext")).toBe("Move 2 of 2: Ana took a tile.");
    await press(/Ben placed a pawn on c3\./);
    expect(slider().value).toBe("2");
    expect(within(screen.getByRole("region", { name: "The moves" })).getAllByRole("listitem").length).toBe(4); // the beginning and three turns
  });

  test("the moves stand below the turn that is shown, and each can be chosen", async () => {
    await open();
    const rows = () => [...document.querySelectorAll("[data-at]")].map((row) => row.textContent?.replaceAll(/\s+/g, " ").trim());
    const folded = ["The game begins.", "L Ben got the first turn. first L", "1 L Ben placed a pawn on c3. Pc3", "2 C Ana turned up −2 and placed it on d4."];
    const steps = ["C Ana took a tile. T", "C Ana turned up −2. -2", "C Ana placed a tile on d4. Td4"];
    expect(rows()).toEqual([...folded, ...steps]);
    expect(current()).toContain("Td4");
    await press(/Ana turned up −2\. -2/);
    expect(slider().value).toBe("4");
    expect(current()).toContain("turned up −2.");
    await press(/Ben placed/);
    expect(rows()).toEqual(folded);
    await press(/and placed it on d4/);
    expect(slider().value).toBe("5");
  });

  test("the reader is “you”; the others keep their names", async () => {
    await open("/study/t4bl3?seen=C", { [PLAIN]: replay({ you: "C", match: match({ open_hands: true }) }) });
    expect(now()).toBe("You placed a tile on d4.");
    const told = screen.getByRole("region", { name: "The moves" }).textContent;
    expect(told).toContain("You turned up −2 and placed it on d4.");
    expect(told).toContain("Ben placed a pawn on c3.");
    expect(told).not.toContain("Ana");
    await speak("fr");
    expect(now()).toBe("Vous avez posé une tuile en d4.");
  });

  test.each([false, true])("it plays by itself, from the beginning, and stops at the end (still: %s)", async (still) => {
    if (still) stand();
    await open();
    vi.useFakeTimers();
    await fireEvent.keyDown(document.body, { key: " " });
    expect(slider().value).toBe("0");
    for (let move = 1; move <= 5; move++) {
      expect(screen.getByRole("button", { name: "Pause" })).toBeTruthy();
      await vi.advanceTimersByTimeAsync(1400);
      expect(slider().value).toBe(String(move));
    }
    expect(screen.getByRole("button", { name: "Play automatically" })).toBeTruthy();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(slider().value).toBe("5");
  });

  test("whoever takes the slider stops it", async () => {
    await open();
    vi.useFakeTimers();
    await fireEvent.keyDown(document.body, { key: " " });
    await fireEvent.input(slider(), { target: { value: "2" } });
    await vi.advanceTimersByTimeAsync(5000);
    expect(slider().value).toBe("2");
  });
});

describe("links", () => {
  test("the address names the move and the eyes, and leads there again", async () => {
    const first = await open("/study/t4bl3?move=2&seen=all");
    expect(now()).toBe("Ben placed a pawn on c3.");
    expect(first.asked.map(({ path }) => path)).toEqual(["/api/tables/t4bl3/replay"]);
    await press("One move forward");
    await waitFor(() => expect(location.search).toBe("?move=5&seen=all")); // events that were taken back are counted
    await press("Link to this move");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Link to this move" }).value).toBe(`${location.origin}/study/t4bl3?move=5&seen=all`);
    first.unmount();
    await open("/study/t4bl3?move=5&seen=all");
    expect(now()).toBe("Ana took a tile.");
  });

  test("nonsense in the address is no harm", async () => {
    await open("/study/t4bl3?move=-3e9&seen=", { [PLAIN]: running() });
    expect(slider().value).toBe("5");
  });

  test("a link with all eyes into a running match shows what one may see", async () => {
    await open("/study/t4bl3?seen=all", { [PLAIN]: running() });
    expect(screen.getByText(/from your own seat/)).toBeTruthy();
    await waitFor(() => expect(location.search).toBe("?move=7"));
  });

  test("eyes that are nobody's are opened to all", async () => {
    await open("/study/t4bl3?move=2&seen=X");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Everything open" }).checked).toBe(true);
    expect(now()).toBe("Ben placed a pawn on c3.");
  });

  test("whoever has left the page is not brought back", async () => {
    const { unmount } = await open();
    unmount();
    route.go("/");
    await new Promise((done) => setTimeout(done, 400));
    expect(location.pathname).toBe("/");
  });
});

describe("seen by", () => {
  const look = (name: string | RegExp) => userEvent.click(screen.getByRole("radio", { name }));

  test("all, every seat by name, or a spectator; the moment stays, and nothing is asked again", async () => {
    const { asked } = await open("/study/t4bl3?move=7&seen=all");
    const group = screen.getByRole("group", { name: "Viewpoint" });
    expect(within(group).getAllByRole("radio").map((one) => one.closest("label")?.textContent?.replace(/\s+/g, " ").trim())).toEqual(["Everything open", "C Ana", "L Ben", "Spectator"]);
    expect(screen.getByRole("button", { name: /^d4, .*−2/ })).toBeTruthy();
    await look(/Ana/);
    expect(slider().max).toBe("4"); // the tile lay open once, and was covered: it was not played to the end
    expect(now()).toBe("Ana placed a tile on d4.");
    expect(screen.getByRole("button", { name: /^d4, .*face down/ })).toBeTruthy();
    await look("Spectator");
    await waitFor(() => expect(location.search).toBe("?move=7&seen=spectator"));
    await look("Everything open");
    expect(slider().max).toBe("5");
    await fireEvent.keyDown(document.body, { key: "ArrowLeft" });
    expect(now()).toBe("Ana turned up −2.");
    expect(asked.length).toBe(1);
  });

  test("what lay open stays open at a table where one learns", async () => {
    await open("/study/t4bl3?seen=L", { [PLAIN]: replay({ match: match({ open_hands: true }) }) });
    expect(slider().max).toBe("5");
    await fireEvent.keyDown(document.body, { key: "ArrowLeft" });
    expect(now()).toBe("Ana turned up −2.");
  });

  test("the reader is “you” through all eyes", async () => {
    await open("/study/t4bl3?seen=C", { [PLAIN]: replay({ you: "C" }) });
    expect(now()).toBe("You placed a tile on d4.");
    for (const name of [/Ben/, "Spectator", "Everything open"]) {
      await look(name);
      expect(now()).toBe("You placed a tile on d4.");
    }
  });

  test("nobody is “you” in a match of others, not even the seat one looks from", async () => {
    await open("/study/t4bl3?seen=C", { [PLAIN]: replay() });
    expect(now()).toBe("Ana placed a tile on d4.");
  });

  test("a link to another move of it is followed without asking", async () => {
    const { asked } = await open("/study/t4bl3?move=7&seen=all");
    route.go("/study/t4bl3?move=2&seen=L");
    await waitFor(() => expect(now()).toBe("Ben placed a pawn on c3."));
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /Ben/ }).checked).toBe(true);
    expect(asked.length).toBe(1);
  });

  test("a match that the rules do not allow is shown as far as they do, and its luck can be checked", async () => {
    serve({ [PLAIN]: replay({ match: match({ events: [NUMBERS.begin, NUMBERS.pawn, NUMBERS.pawn] }) }) });
    route.go("/study/t4bl3");
    render(Study, { name: "t4bl3" });
    expect(await screen.findByText(/^This match does not follow the rules: event 3 is not legal\./)).toBeTruthy();
    expect(screen.getByRole("slider").getAttribute("max")).toBe("2");
    expect(screen.queryByRole("button", { name: "Analyse this match" })).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Check fairness" }));
    expect(screen.getByRole("dialog", { name: "Fairness check" })).toBeTruthy();
  });
});

describe("the luck", () => {
  const holds = (text: string) => screen.getByText(text).previousElementSibling?.getAttribute("aria-label");

  test("is computed here, compared with what this browser noted, and its limits are said", async () => {
    localStorage.setItem("luck-t4bl3", JSON.stringify({ hash: LUCK.hash, nonce: LUCK.nonces[0] }));
    await open();
    await press("Check fairness");
    expect(await screen.findByText("Verified: nobody could choose what was drawn")).toBeTruthy();
    expect(holds("2 of 2 draws follow from the seed and the nonces.")).toBe("Verified:");
    expect(holds("The nonce that this browser added is among them.")).toBe("Verified:");
    expect(holds("All 7 events are legal.")).toBe("Verified:");
    expect(screen.getByText(/somebody who runs the server/)).toBeTruthy();
  });

  test("what is wrong is found, whatever the server says", async () => {
    localStorage.setItem("luck-t4bl3", JSON.stringify({ hash: LUCK.hash, nonce: "00".repeat(16) }));
    const events = match().events.map((event) => (event === NUMBERS.reveal ? NUMBERS.reveal + 1 : event));
    await open("/study/t4bl3?seen=all", { [PLAIN]: replay({ match: match({ events }) }) });
    await press("Check fairness");
    expect(await screen.findByText("Something does not add up")).toBeTruthy();
    expect(holds("Draw 2 of 2 does not follow from the seed and the nonces.")).toBe("Wrong:");
    expect(holds("The nonce that this browser added is not among them.")).toBe("Wrong:");
  });

  test("the table leads to it directly; while the match runs it has to wait", async () => {
    await open("/study/t4bl3?luck", { [PLAIN]: running() });
    expect(await screen.findByText("This can be checked when the game is over")).toBeTruthy();
  });

  test("the server's findings are told in the language of the moment", async () => {
    const { asked } = await open("/study/t4bl3?seen=all");
    await words.speak("fr");
    await press("Vérifier l’équité");
    expect(await screen.findByText("Vérifié : personne n’a pu choisir ce qui était tiré")).toBeTruthy();
    expect(screen.getByText("Les 7 événements sont permis.")).toBeTruthy();
    expect(asked.length).toBe(1);
  });
});

describe("a file", () => {
  const choose = async (text: string | Uint8Array<ArrayBuffer>, called = "mine.ennead") =>
    userEvent.upload(screen.getByLabelText(/match file|Another file/), new File([text], called, { type: "text/plain" }));

  // The beginning of a file that only a server can read: it starts with a position in notation.
  const FOR_THE_SERVER = ["Ennead match, format 1", "game: isis", "rules: 1", "players: 2", "option first: random", "option pool: own", "option tiles: closed", "start: …"].join("\n");
  const known = { "GET /api/games": [{ game: "isis" }], "GET /api/games/isis/device": device("isis") };
  const sent = (asked: Asked[]): unknown[] => asked.filter(({ method }) => method === "POST").map(({ body }) => body);

  test("is read and shown; it has no table, no link and no download", async () => {
    const { asked } = await open("/study", { ...known, "POST /api/replay": replay() });
    await choose(FOR_THE_SERVER);
    expect(await screen.findByRole("slider")).toBeTruthy();
    expect(sent(asked)).toEqual([{ file: FOR_THE_SERVER }]);
    await userEvent.click(screen.getByRole("radio", { name: /Ben/ }));
    expect(screen.getByRole("region", { name: "The moves" }).textContent).toContain("You placed a pawn on c3.");
    expect(sent(asked).length).toBe(1);
    for (const name of ["Save the game", "Back to the table"]) expect(screen.queryByRole("link", { name })).toBeNull();
    expect(screen.queryByRole("button", { name: "Link to this move" })).toBeNull();
    expect(location.pathname + location.search).toBe("/study");
    await press("Check fairness");
    expect(await screen.findByText("Verified: nobody could choose what was drawn")).toBeTruthy();
    expect(screen.queryByText(/This browser has added no nonce/)).toBeNull();
  });

  test("that is none is refused beside the field, and what was open stays open", async () => {
    const answers: Record<string, unknown> = { ...known, "POST /api/replay": replay() };
    await open("/study", answers);
    await choose(FOR_THE_SERVER);
    await screen.findByRole("slider");
    answers["POST /api/replay"] = refused("Line 8: this is no position.");
    await choose(FOR_THE_SERVER, "broken.ennead");
    expect(await screen.findByText("broken.ennead: Line 8: this is no position.")).toBeTruthy();
    await choose(FOR_THE_SERVER.replace("rules: 1", "rules: one"), "wrong.ennead");
    expect(await screen.findByText("wrong.ennead: Line 3: “rules” should be a whole number, not “one”.")).toBeTruthy();
    expect(screen.getByLabelText("Another file").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("mine.ennead")).toBeTruthy();
    expect(slider().value).toBe("5");
    await choose(Uint8Array.of(0x89, 0xff, 0xfe), "picture.ennead");
    expect(await screen.findByText("picture.ennead: This is not a text file, so it cannot be a match file.")).toBeTruthy();
    await choose("x".repeat(300_000), "long.ennead");
    expect(await screen.findByText("long.ennead: This file is too large to be a match file.")).toBeTruthy();
  });

  test("can be dropped on the page", async () => {
    await open("/study", { ...known, "POST /api/replay": running() });
    const dataTransfer = { types: ["Files"], files: [new File([FOR_THE_SERVER], "mine.ennead")] };
    await fireEvent.drop(window, { dataTransfer });
    expect(await screen.findByRole("heading", { name: "So far: 2 moves" })).toBeTruthy();
  });
});

test("it is all said in French too", async () => {
  await speak("fr");
  await open();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Ben gagne avec 15 points d’avance");
  expect(slider().getAttribute("aria-valuetext")).toBe("Coup 2 sur 2\u00a0: Ana a posé une tuile en d4.");
});
