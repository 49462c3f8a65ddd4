// Withdrawing an invitation, and ending one's sessions elsewhere.
import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { adapter } from "../src/games/isis/adapter";
import { notices } from "../src/app/notices.svelte";
import { session } from "../src/app/session.svelte";
import { say } from "../src/app/words.svelte";
import Menu from "../src/parts/Menu.svelte";
import Sessions from "../src/parts/Sessions.svelte";
import { TableClient } from "../src/table/client.svelte";
import Invite from "../src/table/Invite.svelte";
import { clientOf, FakeSocket, serve, speak, table, welcome } from "./help";
import { plainSight } from "./fakes/sight";

beforeEach(() => speak());
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("an invitation", () => {
  const own = (more: object = {}) => clientOf({ isOwner: true, link: "http://here/table/t4bl3#old", info: table(), ...more });

  test("is withdrawn by whoever made the table, once they are sure", async () => {
    const asked = serve({ "DELETE /api/tables/t4bl3/invitation": { link: "http://here/table/t4bl3#new" } });
    render(Invite, { client: own() });
    await press(say("invite-renew"));
    expect(screen.getByText(say("invite-renew-means"))).toBeTruthy();
    await press(say("cancel"));
    expect(asked).toEqual([]);
    await press(say("invite-renew"));
    await press(say("invite-renew"));
    expect(asked.map((one) => one.path)).toEqual(["/api/tables/t4bl3/invitation"]);
    expect(notices.text).toBe(say("invite-renewed"));
  });

  test.each([
    ["others only hand it on", { isOwner: false }],
    ["a table that is open for everyone has none to withdraw", { info: table({ open: true }) }],
  ])("%s", (_, more) => {
    render(Invite, { client: own(more) });
    expect(screen.getByLabelText(say("invite-link"))).toBeTruthy();
    expect(screen.queryByRole("button", { name: say("invite-renew") })).toBeNull();
  });

  test("that is new takes the place of the old one, on all screens that show it", () => {
    FakeSocket.use();
    const client = new TableClient("t4bl3", adapter, plainSight);
    FakeSocket.last.open().tell(welcome({ link: "http://here/table/t4bl3#old" }));
    FakeSocket.last.tell({ kind: "link", invitation: "new" });
    expect(client.link).toBe("http://here/table/t4bl3#new");
    client.close();
  });
});

test("the menu leads to first games, rule books, puzzles and analysis", () => {
  render(Menu, { onclose: vi.fn() });
  const links = screen.getByRole("navigation", { name: say("menu-group-learn") }).querySelectorAll("a");
  expect([...links].map((one) => one.getAttribute("href"))).toEqual(["/learn", "/rules", "/puzzles", "/study"]);
});

describe("one's sessions", () => {
  beforeEach(() => (session.name = "Ana"));

  test.each(["en", "fr"] as const)("end on all other devices, from the menu (%s)", async (language) => {
    await speak(language);
    const asked = serve({ "DELETE /api/session?devices=others": 204 });
    const onclose = vi.fn();
    render(Menu, { onclose });
    await press(say("sessions-end"));
    expect(screen.getByText(say("sessions-means"))).toBeTruthy();
    await press(say("sessions-end"));
    expect(asked).toHaveLength(1);
    expect(notices.text).toBe(say("sessions-ended"));
    expect(onclose).toHaveBeenCalled();
    expect(session.name).toBe("Ana");
  });

  test("end here, too, only if one ticks it and reads what that means", async () => {
    render(Sessions, { onclose: vi.fn() });
    await press(say("sessions-end"));
    expect(screen.queryByText(say("sessions-here-means"))).toBeNull();
    await userEvent.click(screen.getByRole("checkbox", { name: say("sessions-here") }));
    expect(screen.getByText(say("sessions-here-means"))).toBeTruthy();
    const asked = serve({ "DELETE /api/session?devices=all": 204 });
    await press(say("sessions-end-all"));
    expect(asked).toHaveLength(1);
    expect(session.name).toBe("");
  });

  test("are nobody's where nobody has come in", () => {
    session.name = "";
    render(Sessions, { onclose: vi.fn() });
    expect(screen.queryByRole("button")).toBeNull();
  });
});
