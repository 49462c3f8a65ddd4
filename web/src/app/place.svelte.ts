// What the header says of where one is: each page fills it in, and empties it when it goes.
import type { Connection } from "../wire/socket.svelte";

class Place {
  title = $state("");
  detail = $state("");
  game = $state("");
  connection = $state<Connection | "">("");
  back = $state(""); // the address that one came from, where one wants to return to it

  set(title: string, detail = "", game = "", connection: Connection | "" = "", back = ""): void {
    Object.assign(this, { title, detail, game, connection, back });
  }
}

export const place = new Place();
