// Undo beside the question: alive while a move of one's own can be taken back, also while a computer player thinks.
import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { flushSync, tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session } from "../src/app/session.svelte";
import { settings } from "../src/app/settings.svelte";
import Table from "../src/table/TablePage.svelte";
import type { Line, TableInfo } from "../src/wire/shapes";
import { asked, begin, FakeSocket, pawn, reveal, seat, seen, serve, speak, state, table, turnUp, welcome } from "./help";

beforeEach(async () => {
  await speak();
  settings.setPace("now");
  session.name = "Ana";
});
afterEach(() => (session.name = ""));

async function undo(log: Line[], actor: "C" | "L", more: Partial<TableInfo> = {}): Promise<HTMLElement> {
  const info = table({ seats: [seat("C"), seat("L", { kind: "bot", level: "1", name: "" })], ...more });
  FakeSocket.use();
  serve({ "GET /api/tables/mine": [], "GET /api/tables/t4bl3": info, "GET /api/games": [] });
  render(Table, { props: { name: "t4bl3" } });
  await vi.waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  FakeSocket.last.open().tell(welcome(), state(log.length, actor === "C" ? asked("C", {}, { log }) : seen("L", {}, { log }), { table: info }));
  for (let round = 0; round < 10; round++) await tick();
  flushSync();
  return screen.findByRole("button", { name: "Undo" });
}
const isAlive = (button: HTMLElement): boolean => button.getAttribute("aria-disabled") !== "true";

test("a move of mine is taken back while the computer thinks", async () => {
  const button = await undo([begin(0, "C"), pawn(1, "C", "a1")], "L");
  await vi.waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/is thinking/));
  expect(isAlive(button)).toBe(true);
  await userEvent.click(button);
  expect(FakeSocket.last.all("undo")).toMatchObject([{ expected: 2 }]);
});

test.each<[string, Line[], Partial<TableInfo>, boolean]>([
  ["nothing was played", [begin(0, "C")], {}, false],
  ["only the other has played", [begin(0, "L"), pawn(1, "L", "a1")], {}, false],
  ["a tile was drawn by my move", [begin(0, "C"), turnUp(1, "C"), reveal(2, "+4")], {}, false],
  ["a tile was drawn since", [begin(0, "C"), pawn(1, "C", "a1"), turnUp(2, "L"), reveal(3, "+4")], {}, false],
  ["the other has only placed a pawn since", [begin(0, "C"), pawn(1, "C", "a1"), pawn(2, "L", "b1")], {}, true],
  ["the table allows it after a draw", [begin(0, "C"), turnUp(1, "C"), reveal(2, "+4")], { take_back: true }, true],
  ["it was taken back already", [begin(0, "C"), pawn(1, "C", "a1"), { number: 2, actor: "C", kind: "undone", notation: "undo 1", fields: { back: 1 } }], {}, false],
])("where %s", async (_, log, more, alive) => {
  expect(isAlive(await undo(log, "C", more))).toBe(alive);
});
