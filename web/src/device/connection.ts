// The connection of a page to a table on this device: what a socket is to a table on a server.
import { say } from "../app/words.svelte";
import { notices } from "../app/notices.svelte";
import { Absence } from "../wire/absence.svelte";
import type { Reply } from "../wire/shapes";
import type { Connect, Connection, Wish } from "../wire/socket.svelte";
import type { DeviceTable, Frame } from "./host";

/** Connect a page to a table on this device. */
export const connectTo = (table: DeviceTable): Connect => (_, listener) => {
  let connection: Connection = "open";
  let problem = "";
  let told = ""; // of trouble, once
  const pending = new Set<Wish>();
  const begin = (): void => queueMicrotask(() => table.listen(listener.hello(), (message) => listener.hear(message)));
  table.onTrouble = (trouble) => {
    if (told === trouble) return;
    told = trouble;
    const message = say(trouble === "random" ? "device-random" : trouble === "unkept" ? "device-unkept" : "device-elsewhere");
    if (trouble === "elsewhere") [connection, problem] = ["closed", message];
    notices.tell(message);
  };
  begin();
  return {
    isOnDevice: true,
    isOpen: !!table.kept.open,
    absence: new Absence(),
    isReady: true,
    mayComeAgain: false,
    get connection() {
      return connection;
    },
    get problem() {
      return problem;
    },
    get wishes() {
      return [...pending];
    },
    async wish(wish: Wish): Promise<Reply> {
      pending.add(wish);
      try {
        return await table.wish(wish);
      } catch (trouble) {
        console.error(trouble);
        return { kind: "refused", id: "", error: "trouble", message: say("device-trouble") };
      } finally {
        pending.delete(wish);
      }
    },
    olderDeals: (before) => table.olderDeals(before),
    send(frame: object): void {
      if ((frame as Frame).do === "seen") table.seen((frame as Frame & { number: number }).number);
    },
    restart: begin,
    tryNow: begin,
    end: () => table.close(),
  };
};
