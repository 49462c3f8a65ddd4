// What happened, turn by turn: a priest's way with its fights, what was sown, and a follower.
import type { Letter, Line } from "../../wire/shapes";
import { words } from "../../app/words.svelte";
import type { Story, Telling } from "../adapter";
import { called, placeName } from "./places";
import { coloursOf, isFight, priestCalled, tableOf } from "./table";

const say = words.of("osiris");

const fact = (line: Line | undefined, name: string): string => called(String(line?.fields?.[name] ?? ""));
const count = (line: Line, name: string): number => Number(line.fields?.[name] ?? 0);

/** Return whose priest it is. */
const ownerOf = (priest: string, { state }: Telling): Letter => priestCalled(tableOf(state), priest)?.seat ?? priest.charAt(0);

/** Return what a priest is called in a sentence about whoever moves him: shortly, unless they have two colours. */
function mover(line: Line | undefined, { state }: Telling): string {
  const priest = String(line?.fields?.priest ?? "");
  return coloursOf(tableOf(state), line?.actor ?? "").length > 1 ? called(priest) : say("face-own-priest", { rings: Number(priest.charAt(1)) });
}

/** Call a priest of one's own; by his colour too, where one has several. */
function yours(priest: string, colours: number): string {
  const name = say("face-your-priest", { rings: Number(priest.charAt(1)) });
  return colours > 1 ? say("face-priest-of", { priest: name, colour: say(`who-${priest.charAt(0)}`) }) : name;
}

/** Tell a fight from the attacker's side; with both gods where the viewer sees them. */
function fought(line: Line, telling: Telling): string {
  const rival = String(line.fields?.rival);
  const owner = ownerOf(rival, telling);
  const facts = {
    priest: mover(line, telling),
    rival: owner === telling.you ? yours(rival, coloursOf(tableOf(telling.state), owner).length) : called(rival),
    place: placeName(tableOf(telling.state), String(line.fields?.square)),
    won: line.fields?.winner === line.fields?.priest ? "yes" : "no",
  };
  if (line.kind === "fight") return say("face-deed-fight", facts);
  return say("face-deed-fight-seen", { ...facts, attacking: fact(line, "attacking"), defending: fact(line, "defending") });
}

/** Tell where a priest went, as far as he went without a fight. */
function walked(steps: Line[], telling: Telling): string {
  const blocks = steps.reduce((sum, step) => sum + count(step, "removes"), 0);
  return say("face-deed-step", { priest: mover(steps[0], telling), place: placeName(tableOf(telling.state), String(steps.at(-1)?.fields?.square)), blocks });
}

function tell(turn: Line[], telling: Telling) {
  const did: string[] = [];
  const also: string[] = [];
  const actor = turn.find((line) => line.kind !== "swap" && line.kind !== "keep")?.actor;
  let begun: Line | undefined; // the priest who was chosen and has not moved yet
  let steps: Line[] = [];
  const arrive = () => {
    if (steps.length) did.push(walked(steps, telling));
    else if (begun) did.push(say("face-deed-priest", { priest: mover(begun, telling), counters: count(begun, "counters") }));
    [begun, steps] = [undefined, []];
  };
  for (const line of turn) {
    if (line.kind === "priest") begun = line;
    else if (line.kind === "step") steps.push(line);
    else if (isFight(line)) {
      if (steps.length) arrive();
      begun = undefined; // the fight says who it was
      did.push(fought(line, telling));
    } else if (line.kind === "swap" || line.kind === "keep") {
      const settled = say(`face-deed-${line.kind}`);
      if (!actor || line.actor === actor) did.push(settled);
      else also.push(telling.sentence(line.actor, [settled]));
    } else {
      arrive();
      did.push(...other(line, turn.length === 1, telling));
    }
  }
  arrive();
  const isOther = turn.length === 1 && !actor; // whoever decides about the gods does not sow
  const sown = isOther ? 0 : turn.reduce((sum, line) => sum + count(line, "sown"), 0);
  const ended = ["follower", "rest"].includes(turn.at(-1)?.kind ?? ""); // after sowing
  if (sown) did.splice(ended ? -1 : did.length, 0, say("face-deed-sown", { sown }));
  return { did, also };
}

/** Tell what is no part of a priest's way; what somebody did not do is told by itself only. */
function other(line: Line, isAlone: boolean, telling: Telling): string[] {
  switch (line.kind) {
    case "place":
      return [say("face-deed-place", { god: fact(line, "god") })];
    case "block":
      return [say("face-deed-block", { place: placeName(tableOf(telling.state), String(line.fields?.square)) })];
    case "follower":
      return [say("face-deed-follower", { from: fact(line, "from"), to: fact(line, "to") })];
    case "rest":
      return [say("face-deed-rest")];
    case "stop":
      return isAlone ? [say("face-deed-stop", { priest: mover(line, telling) })] : [];
    default:
      return []; // which god came under whom is nobody's turn
  }
}

export const story: Story = {
  tell,
  // Whoever wins a fight decides about the gods, in the middle of the attacker's turn.
  continues: (turn, line) => {
    if (line.kind === "swap" || line.kind === "keep") return true;
    const ended = turn.some(({ kind }) => ["place", "follower", "rest"].includes(kind));
    return ended ? false : undefined;
  },
  places: ({ fields }) => ["square", "from", "to", "god"].flatMap((name) => (fields?.[name] ? [String(fields[name])] : [])),
  attack: (turn, seat, telling) => turn.findLast((line) => isFight(line) && ownerOf(String(line.fields?.rival), telling) === seat),
};
