// A file of its own: the games that there are, and their levels, are asked for once.
import { cleanup, render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { notices } from "../src/app/notices.svelte";
import { say, words } from "../src/app/words.svelte";
import Waiting from "../src/table/Waiting.svelte";
import type { TableInfo } from "../src/wire/shapes";
import { clientOf, seat, serve, speak, table } from "./help";

beforeEach(() => speak());

const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });

test("whoever made the table lets the computer have free seats, at a rated one where its rating is published", async () => {
  await import("../src/table/GiveSeats.svelte"); // however long that takes
  const levels = [{ key: "1", ratings: { 3: {} } }, { key: "2" }, { key: "3" }];
  serve({ "GET /api/games": [{ game: "isis", levels, usual_level: "2" }] });
  const [C, L, M] = [seat("C"), seat("L", { taken: false, name: "" }), seat("M", { taken: false, name: "Zoé" })];
  const give = vi.fn().mockResolvedValue({ kind: "refused", message: "This seat is taken." });
  const shown = async (info: TableInfo, isOwner: boolean, expected: string[][]) => {
    cleanup();
    render(Waiting, { props: { client: clientOf({ info, give, isOwner }) } });
    await waitFor(() => { expect([...document.querySelectorAll("select")].map((one) => [...one.options].map(({ value }) => value))).toEqual(expected); });
  };
  const info = table({ status: "waiting", seats: [C, L, { ...M, taken: true }] });
  await shown({ ...info, rated: true, seats: [C, L, M] }, true, [["1"], ["1"]]);
  await shown({ ...info, rated: true }, true, []); // Zoé has agreed to play among people
  await shown(info, false, []);
  await shown({ ...info, seats: [{ ...C, kind: "bot" }, L, { ...M, kind: "bot" }] }, true, []);
  await shown(info, true, [["1", "2", "3"]]);
  await userEvent.click(button(say("give-seat-of", { who: words.of("isis")("who-L") })));
  await userEvent.selectOptions(document.querySelector("select") as HTMLSelectElement, "3");
  await userEvent.click(button(say("give-seat-of", { who: words.of("isis")("who-L") })));
  await waitFor(() => { expect(notices.text).toBe("This seat is taken."); });
  expect(give.mock.calls).toEqual([["L", "2"], ["L", "3"]]);
});
