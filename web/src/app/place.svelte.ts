// What the header says of where one is: each page fills it in, and empties it when it goes.
import type { Connection } from "../wire/socket.svelte";

class Place {
  title = $state("");
  detail = $state("");
  game = $state("");
  connection = $state<Connection | "">("");

  set(title: string, detail = "", game = "", connection: Connection | "" = ""): void {
    Object.assign(this, { title, detail, game, connection });
  }
}

export const place = new Place();
