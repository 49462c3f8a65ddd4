// Taking a match along as a file.
import { notices } from "../app/notices.svelte";
import { say } from "../app/words.svelte";
import { fileOnDevice } from "./tables";

/** Let the browser save a text as a match file. */
export function saveFile(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: `${name}.ennead` });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 1000); // once the browser has begun to read it
}

/** Save a table on this device as a match file. */
export async function saveFromDevice(id: string): Promise<void> {
  const text = await fileOnDevice(id);
  if (text === null) notices.tell(say("device-missing"));
  else saveFile(text, id);
}
