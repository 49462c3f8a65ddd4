import { fireEvent, render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { flushSync, tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { settings } from "../src/app/settings.svelte";
import { session } from "../src/app/session.svelte";
import { words } from "../src/app/words.svelte";
import Table from "../src/table/TablePage.svelte";
import { asked, begin, FakeSocket, news, reveal, seat, seen, serve, speak, state, table, turnUp, welcome } from "./help";
import { chosen, looks, osiris } from "./osiris";

async function happen(): Promise<void> {
  for (let round = 0; round < 10; round++) await tick();
  await new Promise((done) => setTimeout(done));
  flushSync();
}

async function open(info: ReturnType<typeof table>, first: Parameters<typeof state>[1], you = "C"): Promise<void> {
  session.name = "Ana";
  FakeSocket.use();
  serve({ "GET /api/tables/mine": [], "GET /api/tables/t4bl3": info, "GET /api/games": [] });
  render(Table, { props: { name: "t4bl3" } });
  await vi.waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  FakeSocket.last.open().tell(welcome({ seat: you, mine: [you] }), state(4, first, { table: info }));
  await happen();
}
const played = () => FakeSocket.last.all("play").map((frame) => frame.action);
const here = () => document.activeElement as HTMLElement;

beforeEach(async () => {
  await speak();
  settings.setKeys(true);
  settings.setPace("now");
});
afterEach(() => (session.name = ""));

describe("Isis & Osiris by keyboard", () => {
  test("a tile takes one key, the arrows and Enter, and no Tab", async () => {
    await open(table(), asked("C", {}, { log: [begin(0, "C")] }));
    await userEvent.keyboard("1");
    expect(played()).toEqual(["T"]);
    FakeSocket.last.tell({ kind: "done", id: String(FakeSocket.last.all("play")[0]?.id), following: 6 } as never, news(4, [turnUp(1, "C"), reveal(2, "+4")], asked("C", { shown: 4 })));
    await happen();
    expect(here().dataset.square).toBe("a6");
    await userEvent.keyboard("{ArrowRight}{ArrowDown}{Enter}");
    expect(played()).toEqual(["T", "Tb5"]);
  });

  test("one Tab stop is the board; B leads there from anywhere", async () => {
    await open(table(), asked("C", {}, { log: [begin(0, "C")] }));
    expect(document.querySelectorAll('[data-square][tabindex="0"]')).toHaveLength(1);
    screen.getByRole("tab", { name: /Chat/ }).focus();
    await userEvent.keyboard("b");
    expect(here().dataset.square).toBe("a6");
  });

  test("in the chat letters are only letters", async () => {
    await open(table(), asked("C", {}, { log: [begin(0, "C")] }));
    await userEvent.keyboard("c");
    const field = await screen.findByRole("textbox");
    await userEvent.type(field, "1b?u");
    expect((field as HTMLInputElement).value).toBe("1b?u");
    expect(played()).toEqual([]);
    expect(FakeSocket.last.all("undo")).toEqual([]);
  });

  test("single keys can be turned off, and those with Control are the browser's", async () => {
    await open(table(), asked("C", {}, { log: [begin(0, "C")] }));
    await userEvent.keyboard("{Control>}1{/Control}");
    settings.setKeys(false);
    await userEvent.keyboard("1");
    expect(played()).toEqual([]);
  });

  test("whoever reads the log is left there, and a mouse moves no keyboard", async () => {
    await open(table(), seen("L", {}, { log: [begin(0, "L")] }));
    const log = screen.getByRole("tab", { name: /Log/ });
    log.focus();
    await userEvent.keyboard("{Shift}");
    FakeSocket.last.tell(news(4, [], asked("C")));
    await happen();
    expect(here()).toBe(log);
    log.blur();
    await fireEvent.pointerDown(document.body);
    FakeSocket.last.tell(news(4, [], asked("C", { board: { a1: "L" } })));
    await happen();
    expect(here()).toBe(document.body);
  });
});

test.each(["en", "fr"] as const)("the list of keys has each key once, with what it does (%s)", async (language) => {
  await speak(language);
  await open(table(), asked("C", {}, { log: [begin(0, "C")] }));
  await userEvent.keyboard("?");
  await screen.findByRole("dialog");
  const keys = [...document.querySelectorAll("dialog dt")].map((one) => one.textContent);
  expect(keys).toEqual(expect.arrayContaining(["1", "U", "E", "R", "X", "P", "L", "C", "W", "B", "?"]));
  expect(new Set(keys).size).toBe(keys.length);
  for (const told of document.querySelectorAll("dialog dd")) expect(told.textContent?.trim()).not.toBe("");
  expect(document.querySelector("dialog")?.textContent).toContain(words.of("isis")("face-turn-up"));
});

test("Osiris: the keyboard goes from the priest to his steps", async () => {
  await speak("en", "osiris");
  const info = table({ game: "osiris", turn: "I", seats: [seat("I", { name: "Ana" }), seat("C", { name: "Ben" })] });
  await open(info, looks(osiris(), ["I0", "I1"]), "I");
  await userEvent.keyboard("b");
  expect(here().textContent).toContain("Ivory’s plain priest");
  await userEvent.keyboard("2");
  expect(played()).toEqual(["I1"]);
  const steps = [{ place: "L1.2", cost: 2, fight: null, removes: false }];
  const move = { priest: "I1", left: 2, removed: 0, steps, sown: ["T2", "T3"] };
  FakeSocket.last.tell(news(4, [chosen(5, "I1", "T1")], looks(osiris({ phase: "move", move }), ["L1.2"])));
  await happen();
  expect(here().textContent).toContain("Up, north 2");
});
