// Play now and friends: what is asked of the server, and what is told of its answers.
import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { notices } from "../src/app/notices.svelte";
import { route } from "../src/app/route.svelte";
import { session } from "../src/app/session.svelte";
import { keep } from "../src/app/settings.svelte";
import { say, words } from "../src/app/words.svelte";
import FollowButton from "../src/finding/FollowButton.svelte";
import FriendsPage from "../src/finding/FriendsPage.svelte";
import InviteFriends from "../src/finding/InviteFriends.svelte";
import PlayNowPage from "../src/finding/PlayNowPage.svelte";
import type { Friend, Friends, GameInfo, PlayNowState, Wish } from "../src/wire/shapes";
import { howLong, told } from "../src/finding/telling";
import { line } from "../src/finding/waiting.svelte";
import WaitingBar from "../src/finding/WaitingBar.svelte";
import { serve, speak } from "./help";

const game = (slug: string, minutes: number): GameInfo => ({
  game: slug, title: slug, designers: [], year: 2001, rules: 1, minutes, players: [2, 3, 4], seats: {}, options: [],
  levels: [{ key: "1", name: "", about: "" }], usual_level: "1", edition: null, haggles: false, first_game: 0,
});
const plain = (told: string): string => told.replaceAll(/\s+/g, " ");
const text = (): string => plain(document.body.textContent ?? "");
/** The answer of a server that has nothing to tell yet: the page asks again, and the test has ended by then. */
const STILL = (wish: Wish): Record<string, unknown> => ({ ...NONE, wish });

const GAMES = [game("isis", 20), game("senet", 10)];
const NONE: PlayNowState = { wish: null, seconds: 0, held: 0, table: "", rated: false, stays: false, computer: null };
const WISH: Wish = { game: "isis", sizes: [2], clocks: ["10+10"], rated: "no" };
const LATELY = [
  { game: "isis", pace: "live", people: 20, seconds: 40 },
  { game: "isis", pace: "days", people: 0, seconds: null },
];
const ANSWERS = { "GET /api/games": GAMES, "GET /api/play-now/lately": LATELY, "GET /api/play-now": NONE };
const button = (name: string): HTMLElement => screen.getByRole("button", { name });

beforeEach(async () => {
  await speak();
  await Promise.all([words.learn("finding"), words.learn("isis"), words.learn("senet")]);
  session.name = "Ana";
  session.account = true;
  Object.assign(line, { wish: null, table: "", isLost: false, computer: null });
});

afterEach(() => {
  vi.restoreAllMocks();
  session.name = "";
  session.account = false;
});

describe("play now", () => {
  test("tells how long others waited lately, also that nobody did", async () => {
    serve(ANSWERS);
    render(PlayNowPage);
    const told = "About 20 people have found a game of Isis & Osiris here in the last seven days: half of them waited no longer than 40 s.";
    await vi.waitFor(() => expect(text()).toContain(told));
    await userEvent.click(screen.getByLabelText(say("finding-clock-1d")));
    expect(text()).toContain(say("finding-lately-none-days", { game: "Isis & Osiris" }));
  });

  test.each(["live", "days"])("claims no more than is counted: %s", (pace) => {
    const lately = (people: number): string => say(`finding-lately-${pace}`, { people, game: "Senet", time: "40 s" });
    expect(lately(1)).toMatch(/^One person /);
    expect(lately(40)).toMatch(/^About 40 people /);
    expect(lately(50)).toMatch(/^At least 50 people .* half of the latest 50 waited no longer than/);
  });

  test("asks for what was chosen, and for nothing that cannot be", async () => {
    const asked = serve({ ...ANSWERS, "POST /api/play-now": { ...NONE, wish: WISH }, "GET /api/play-now?wait=true": STILL(WISH), "DELETE /api/play-now": null });
    render(PlayNowPage);
    await userEvent.click(await screen.findByLabelText(say("finding-rated-yes")));
    await userEvent.click(screen.getByLabelText(plain(say("finding-clock-10-10"))));
    await userEvent.click(button(say("finding-begin")));
    expect(text()).toContain(say("finding-choose-clock"));
    expect(document.getElementById(button(say("finding-begin")).getAttribute("aria-describedby") ?? "")?.textContent).toBe(say("finding-choose-clock"));
    await userEvent.click(screen.getByLabelText(say("finding-clock-none")));
    await userEvent.click(button(say("finding-begin")));
    expect(text()).toContain(say("finding-rated-clock"));
    expect(asked.some(({ method }) => method === "POST")).toBe(false);
    await userEvent.click(screen.getByLabelText(plain(say("finding-clock-5-5"))));
    await userEvent.click(screen.getByLabelText(say("finding-players", { count: 3 })));
    await userEvent.click(button(say("finding-begin")));
    expect(await screen.findByRole("heading", { name: say("finding-looking", { game: "Isis & Osiris" }) })).toBe(document.activeElement);
    expect(asked.find(({ method }) => method === "POST")?.body).toEqual({ game: "isis", sizes: [2, 3], clocks: ["none", "5+5"], rated: "yes" });
    await line.leave();
  });

  test("is unrated for whoever has no account, and says why", async () => {
    session.account = false;
    serve(ANSWERS);
    render(PlayNowPage);
    expect(await screen.findByLabelText<HTMLInputElement>(say("finding-rated-yes"))).toHaveProperty("disabled", true);
    expect(screen.getByLabelText<HTMLInputElement>(say("finding-rated-no")).checked).toBe(true);
    expect(text()).toContain(say("finding-rated-account"));
  });

  test("takes the seat that is kept and goes there as soon as others are there", async () => {
    const go = vi.spyOn(route, "go").mockReturnValue(undefined);
    vi.spyOn(route, "path", "get").mockReturnValue("/play-now");
    const asked = serve({
      ...ANSWERS,
      "POST /api/play-now": { ...NONE, wish: WISH },
      "GET /api/play-now?wait=true": { ...NONE, table: "t4bl3", rated: true },
      "POST /api/tables/t4bl3/join": { mine: ["C"], info: { hash: "h" } },
    });
    await line.begin({ ...WISH, rated: "any" });
    await vi.waitFor(() => expect(go).toHaveBeenCalledWith("/table/t4bl3"));
    expect(asked.find(({ path }) => path.endsWith("/join"))?.body).toMatchObject({ agree: true });
    expect(line.wish).toBeNull();
  });

  test("agrees to what was wished on another device", async () => {
    vi.spyOn(route, "go").mockReturnValue(undefined);
    keep("play-now", JSON.stringify(WISH)); // here something unrated was wished last
    const found = { "GET /api/play-now": { ...NONE, table: "t4bl3", rated: true } };
    const asked = serve({ ...ANSWERS, ...found, "POST /api/tables/t4bl3/join": { mine: ["C"], info: { hash: "h" } } });
    render(PlayNowPage);
    await userEvent.click(await screen.findByRole("button", { name: say("finding-go") }));
    await vi.waitFor(() => expect(asked.find(({ path }) => path.endsWith("/join"))?.body).toMatchObject({ agree: true }));
  });

  test.each([
    ["yes", "4", { rated: true, clock: { base: 300, increment: 5, days: 0, over: "loses" } }],
    ["yes", "", { rated: false, clock: undefined }],
    ["any", "4", { rated: false, clock: undefined }],
  ] as const)("offers a computer player for what was wished, and says what for: %s, %s", async (rated, computer, table) => {
    vi.spyOn(route, "go").mockReturnValue(undefined);
    const wish: Wish = { ...WISH, clocks: ["3d", "none", "5+5"], rated };
    const state = { ...NONE, wish, computer };
    const made = { "POST /api/tables": { table: "t4bl3" }, "POST /api/tables/t4bl3/join": { mine: ["C"], info: { hash: "h" } } };
    const asked = serve({ ...ANSWERS, ...made, "GET /api/play-now": state, "GET /api/play-now?wait=true": state, "DELETE /api/play-now": null });
    render(PlayNowPage);
    await screen.findByText(plain(told({ ...WISH, clocks: [table.rated ? "5+5" : "none"], rated: table.rated ? "yes" : "no" })));
    expect(screen.getByLabelText<HTMLInputElement>(say("finding-computer-meanwhile")).checked).toBe(!table.rated);
    await userEvent.click(button(say("finding-computer-play")));
    await vi.waitFor(() => expect(asked.find(({ path }) => path.endsWith("/join"))).toBeTruthy());
    const body = asked.find(({ path }) => path === "/api/tables")?.body as Record<string, unknown>;
    expect(body).toMatchObject({ game: "isis", seats: [{ kind: "me" }, { kind: "bot", level: computer || "1" }], hints: false });
    expect({ rated: body.rated, clock: body.clock }).toEqual(table);
    await line.leave();
  });

  test("gives the focus to the page when one stops elsewhere", async () => {
    serve({ "DELETE /api/play-now": null });
    document.body.insertAdjacentHTML("beforeend", '<main id="main" tabindex="-1"></main>');
    line.wish = WISH;
    const { container } = render(WaitingBar);
    await userEvent.click(within(container).getByRole("button", { name: say("finding-stop") }));
    await vi.waitFor(() => expect(document.activeElement?.id).toBe("main"));
    document.getElementById("main")?.remove();
  });

  test("says for how long one is held back for having given up a game", async () => {
    const held = { ...NONE, wish: WISH, held: 30 };
    serve({ ...ANSWERS, "GET /api/play-now": held, "GET /api/play-now?wait=true": held, "DELETE /api/play-now": null });
    render(PlayNowPage);
    await screen.findByText(plain(say("finding-held", { time: howLong(30) })));
    const looking = screen.getByRole("region", { name: say("finding-looking", { game: "Isis & Osiris" }) });
    expect(within(looking).queryByRole("timer")).toBeNull();
    await line.leave();
  });

  test("goes on waiting where others have given up the table to which one has come", async () => {
    const go = vi.spyOn(route, "go").mockReturnValue(undefined);
    const again = { ...NONE, wish: WISH, seconds: 12 };
    serve({ ...ANSWERS, "GET /api/play-now": again, "GET /api/play-now?wait=true": again, "DELETE /api/play-now": null });
    await line.waitAgain("Somebody did not come.");
    expect(go).toHaveBeenCalledWith("/play-now");
    expect([line.isWaiting, notices.text]).toEqual([true, "Somebody did not come."]);
    await line.leave();
  });

  test("waits again where the table that was found is gone", async () => {
    vi.spyOn(route, "go").mockReturnValue(undefined);
    const again = { ...NONE, wish: WISH };
    const gone = new Response(JSON.stringify({ error: "no-such-table", message: "Gone." }), { status: 404 });
    serve({ ...ANSWERS, "GET /api/play-now": again, "GET /api/play-now?wait=true": again, "DELETE /api/play-now": null, "POST /api/tables/t4bl3/join": gone });
    Object.assign(line, { wish: WISH, table: "t4bl3" });
    await expect(line.go()).rejects.toThrow("Gone.");
    expect([line.isWaiting, line.table]).toEqual([true, ""]);
    await line.leave();
  });

  test("says so when one no longer waits", async () => {
    serve({ ...ANSWERS, "POST /api/play-now": { ...NONE, wish: WISH }, "GET /api/play-now?wait=true": NONE });
    await line.begin(WISH);
    await vi.waitFor(() => expect(line.isLost).toBe(true));
    render(PlayNowPage);
    await screen.findByText(say("finding-lost"));
  });
});

test("times and wishes are told in words", () => {
  expect([40, 180, 7200, 259_200].map(howLong)).toEqual(["40\u00a0s", "3\u00a0min", "2 hours", "3 days"]);
  expect(told({ game: "isis", sizes: [2, 3], clocks: ["none", "1d"], rated: "any" })).toBe("Players: 2 or 3 · no clock or 1 day a turn · either");
});

describe("friends", () => {
  const ben: Friend = { name: "Ben", followed: true, follows: true, state: "playing" };
  const cleo: Friend = { name: "Cleo", followed: false, follows: true, state: "" };
  const FRIENDS: Friends = { followed: [ben], followers: [ben, cleo], seen_by: "followed" };

  test("are listed with what they do, can be followed and no longer, and one says who sees oneself", async () => {
    const asked = serve({ "GET /api/friends": FRIENDS, "GET /api/friends/invitations": [], "GET /api/games": GAMES, "POST /api/friends": null, "DELETE /api/friends?name=Ben": null, "PATCH /api/friends": null });
    render(FriendsPage);
    await userEvent.click(await screen.findByRole("button", { name: say("friends-follow-who", { name: "Cleo" }) }));
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(say("friends-theirs")));
    await userEvent.click(button(say("friends-unfollow-who", { name: "Ben" })));
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(say("friends-mine")));
    await userEvent.click(screen.getByLabelText(say("friends-seen-nobody")));
    expect(text()).toContain(say("friends-playing"));
    const done = asked.filter(({ method }) => method !== "GET").map(({ method, path, body }) => [method, path, body]);
    expect(done).toEqual([
      ["POST", "/api/friends", { name: "Cleo" }],
      ["DELETE", "/api/friends?name=Ben", undefined],
      ["PATCH", "/api/friends", { seen_by: "nobody" }],
    ]);
  });

  test("are invited with one click, which is said aloud", async () => {
    serve({ "GET /api/friends": FRIENDS, "POST /api/tables/t4bl3/friends": null });
    render(InviteFriends, { table: "t4bl3" });
    await userEvent.click(await screen.findByRole("button", { name: say("friends-invite-who", { name: "Ben" }) }));
    await vi.waitFor(() => expect(notices.text).toBe(say("pair", { label: "Ben", value: say("friends-invited") })));
    expect(document.activeElement?.textContent).toBe(say("friends-invite"));
  });

  test("are invited to a game from their list: which one, what clock, and the table is there with the invitation sent", async () => {
    const asked = serve({
      "GET /api/friends": { followed: [ben, { ...cleo, followed: true, follows: false }], followers: [], seen_by: "followed" },
      "GET /api/friends/invitations": [],
      "GET /api/games": GAMES,
      "POST /api/tables": { table: "t1" },
      "POST /api/tables/t1/join": { info: { hash: "h" } },
      "POST /api/tables/t1/friends": {},
    });
    vi.spyOn(session, "ensure").mockResolvedValue();
    render(FriendsPage);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Invite to a game: Ben" }));
    expect(screen.queryByRole("button", { name: "Invite to a game: Cleo" })).toBeNull();
    const games = await screen.findByRole("combobox", { name: "Game" });
    await vi.waitFor(() => expect(within(games).getAllByRole("option")).toHaveLength(2));
    await user.selectOptions(games, "senet");
    await user.click(button("Open the table and invite"));
    await vi.waitFor(() => expect(asked.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body])).toEqual([
      ["/api/tables", { game: "senet", seats: [{ kind: "me" }, { kind: "open" }], stand_in: "1" }],
      ["/api/tables/t1/join", expect.anything()],
      ["/api/tables/t1/friends", { name: "Ben" }],
    ]));
    route.go("/");
  });

  test("come and go in the list as they do, and an open invitation to a game stays open through it", async () => {
    const answers = { "GET /api/friends": { followed: [ben], followers: [], seen_by: "followed" }, "GET /api/friends/invitations": [], "GET /api/games": GAMES };
    serve(answers);
    render(FriendsPage);
    await userEvent.click(await screen.findByRole("button", { name: "Invite to a game: Ben" }));
    const dialog = await screen.findByRole("dialog");
    expect(dialog.closest("li")).toBeNull();
    answers["GET /api/friends"].followed = [{ ...ben, follows: false, state: "" }, { ...cleo, followed: true, follows: true, state: "online" }];
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
    dispatchEvent(new Event("focus")); // back at the page, a minute later
    expect(await screen.findByText("Cleo")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Invite to a game: Ben", hidden: true })).toBeNull();
    expect(screen.getByRole("dialog")).toBe(dialog);
  });

  test("who is blocked can be unblocked on their page, and is not offered to be followed", async () => {
    const answers: Record<string, unknown> = {
      "GET /api/friends": { followed: [], followers: [], seen_by: "followed" },
      "GET /api/blocks": [{ key: "k", name: "Ben", account: true, since: 1 }],
      "DELETE /api/blocks/k": {},
    };
    serve(answers);
    render(FollowButton, { name: "Ben" });
    expect(await screen.findByText("You have blocked Ben.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Follow Ben" })).toBeNull();
    answers["GET /api/blocks"] = [];
    await userEvent.setup().click(button("Unblock Ben"));
    expect(await screen.findByRole("button", { name: "Follow Ben" })).toBeTruthy();
  });

  test("on a friend's page it says whether they are here, and offers a game", async () => {
    serve({ "GET /api/friends": { followed: [ben], followers: [], seen_by: "followed" }, "GET /api/blocks": [] });
    render(FollowButton, { name: "Ben" });
    expect(await screen.findByText("playing")).toBeTruthy();
    expect(button("Invite to a game: Ben")).toBeTruthy();
  });

  test("need an account", () => {
    session.account = false;
    render(FriendsPage);
    expect(text()).toContain(say("friends-account"));
  });
});
