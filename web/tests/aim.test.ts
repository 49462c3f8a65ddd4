import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { loadAdapter } from "../src/games/adapter";
import { help } from "../src/app/help.svelte";
import { say, words } from "../src/app/words.svelte";
import Players from "../src/table/Players.svelte";
import { GAMES } from "./games/all";
import { clientOf, speak, table } from "./help";

afterEach(() => help.close());

test.each(GAMES)("what one plays for is said at the table, with a way to the rules (%s)", async (game) => {
  const adapter = await loadAdapter(game);
  for (const language of ["en", "fr"] as const) {
    await speak(language, game);
    const { container, unmount } = render(Players, { props: { client: clientOf({ info: table({ game }), state: null }), adapter } });
    expect(container.textContent).toContain(words.of(game)(adapter.aim.label.message));
    const ways = screen.getAllByRole("button", { name: say("rules") });
    expect(ways).toHaveLength(2); // beside the options, where there is room; else among them
    for (const way of ways) {
      await userEvent.click(way);
      expect([help.game, help.clause]).toEqual([game, adapter.aim.clause]);
      help.close();
    }
    unmount();
  }
});

test("Senet has had one throw, then two throws", async () => {
  await speak("en", "senet");
  expect([1, 2].map((throws) => words.of("senet")("face-progress", { throws }))).toEqual(["1 throw", "2 throws"]);
});
