// Taking a match along as a file.
import { notices } from "../app/notices.svelte";
import { save } from "../app/saving";
import { say } from "../app/words.svelte";
import { fileOnDevice } from "./tables";

/** Save a table on this device as a match file. */
export async function saveFromDevice(id: string): Promise<void> {
  const text = await fileOnDevice(id);
  if (text === null) notices.tell(say("device-missing"));
  else save(text, `${id}.ennead`);
}
