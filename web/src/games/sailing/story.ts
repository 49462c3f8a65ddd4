// What happened, turn by turn: an action with what was paid for it and what it brought, whatever steps it took.
import type { Line } from "../../wire/shapes";
import { listed, words } from "../../app/words.svelte";
import type { Story, Telling, Told } from "../adapter";
import { effectCalled, goodsListed, tokensIn, wareInWords } from "./edition.svelte";
import { GOODS, LABOURER_NAMES, TOKEN_NAMES, type Tokens } from "./table";

const say = words.of("sailing");

const fact = (line: Line, name: string): string => words.called("sailing", String(line.fields?.[name] ?? ""));
const count = (line: Line, name: string): number => Number(line.fields?.[name] ?? 0);
const tokens = (line: Line, name = "tokens"): Partial<Tokens> => tokensIn(String(line.fields?.[name] ?? ""));
const token = (line: Line, name = "good"): Partial<Tokens> => Object.fromEntries(GOODS.flatMap((good, at) => (TOKEN_NAMES[at] === line.fields?.[name] ? [[good, 1]] : [])));
const isSome = (held: Partial<Tokens>): boolean => Object.values(held).some(Boolean);
const sum = (parts: Partial<Tokens>[]): Partial<Tokens> => Object.fromEntries(GOODS.map((good) => [good, parts.reduce((all, part) => all + (part[good] ?? 0), 0)]));

/** Tell one line of a turn; what other lines of the turn tell with theirs is left out. */
function didIn(line: Line, turn: Line[], telling: Telling): string[] {
  const has = (...kinds: string[]): boolean => turn.some(({ kind }) => kinds.includes(kind));
  const all = turn.filter(({ kind }) => kind === line.kind);
  const isFirst = all[0] === line;
  const place = fact(line, "square");
  const labourer = fact(line, "labourer");
  const got = goodsListed(tokens(line));
  const seat = String(line.fields?.seat ?? "");
  const partner = { seat: seat ? telling.name(seat) : "", you: seat && seat === telling.you ? "yes" : "no" };
  switch (line.kind) {
    case "harvest":
      return [isSome(tokens(line)) ? say("face-deed-harvest", { tokens: got, place, labourer }) : say("face-deed-harvest-none", { place, labourer })];
    case "visit":
      return [say("face-deed-visit", { place, labourer })];
    case "caravan":
      return [say("face-deed-caravan", { tokens: got, labourer, leads: count(line, "leads") }), ...(count(line, "tribute") ? [say("face-deed-tribute-any")] : [])];
    case "hire": {
      const paid = sum(turn.filter(({ kind }) => kind === "hire" || kind === "pay").map((one) => tokens(one, "paid")));
      return [isSome(paid) ? say("face-deed-hire", { labourer, paid: goodsListed(paid) }) : say("face-deed-hire-free", { labourer })];
    }
    case "pay":
      return has("hire") ? [] : [say("face-deed-pay", { paid: goodsListed(tokens(line, "paid")) })];
    case "trade":
      return [say("face-deed-trade", { paid: goodsListed(tokens(line, "paid")), tokens: got })];
    case "plan":
      return [say("face-deed-plan", { monument: fact(line, "monument"), cost: goodsListed(tokens(line, "cost")) })];
    case "build":
      return has("site") ? [] : [say("face-deed-build", { monument: fact(line, "monument") })];
    case "site":
      return [say("face-deed-site", { monument: fact(line, "monument"), place, glory: count(line, "glory") })];
    case "tokens":
      return [say("face-deed-tokens", { card: fact(line, "card"), tokens: got })];
    case "play":
      return [say("face-deed-play", { card: fact(line, "card") })];
    case "boon":
      return [say("face-deed-boon", { boon: fact(line, "boon") })];
    case "withdraw":
      return [say("face-deed-withdraw", { first: count(line, "first") })];
    case "bonus": {
      const parts = [count(line, "glory") ? say("face-glory", { count: count(line, "glory") }) : "", count(line, "cards") ? say("face-cards", { count: count(line, "cards") }) : "", isSome(tokens(line)) ? got : ""];
      return [parts.some(Boolean) ? say("face-deed-bonus", { bonus: listed(parts.filter(Boolean)) }) : say("face-deed-bonus-none")];
    }
    case "tribute":
      return [say("face-deed-tribute", { tokens: goodsListed(token(line)) })];
    // Tokens that are taken one by one are told together.
    case "pick":
      return isFirst ? [say("face-deed-pick", { tokens: goodsListed(sum(all.map((one) => token(one)))) })] : [];
    case "levy":
      return isFirst ? [say("face-deed-levy", { tokens: goodsListed(sum(all.map((one) => token(one)))) })] : [];
    case "rebate":
      return isFirst ? [say("face-deed-rebate", { tokens: goodsListed(sum(all.map((one) => token(one)))) })] : [];
    case "swap":
      return [say("face-deed-swap", { instead: goodsListed(token(line, "instead")), good: goodsListed(token(line)) })];
    case "stop":
      return turn.length === 1 ? [say("face-deed-stop")] : [];
    case "keep":
      return [say("face-deed-keep", { card: fact(line, "card") }), ...(count(line, "given") ? [say("face-deed-give", partner)] : [])];
    case "hidden-keep":
      return [say("face-deed-hidden-keep"), ...(count(line, "given") ? [say("face-deed-give", partner)] : [])];
    case "give":
      return [say("face-deed-give", partner)];
    case "sell":
      return [say("face-deed-sell", { tokens: got })];
    case "leave":
      return [say("face-deed-leave", { card: fact(line, "card") })];
    case "fetch":
      return [say("face-deed-fetch", { place })];
    case "regent":
      return [say("face-deed-regent")];
    case "card":
      return has("regent") || !isFirst ? [] : [say("face-deed-card", { cards: listed(all.map((one) => fact(one, "card"))) })];
    case "hidden-card":
      return has("regent", "visit", "bonus") || !isFirst || turn.length === 1 ? [] : [say("face-deed-hidden-card", { count: all.length })];
    default:
      return []; // drawing labourers would flood the log
  }
}

function tell(turn: Line[], telling: Telling): Told {
  return { did: turn.flatMap((line) => didIn(line, turn, telling)), also: [...seasonOver(turn, telling), ...drewMyself(turn, telling)] };
}

/** Tell that a season is over, and what the next one begins with: the Regent is the first to draw. */
function seasonOver(turn: Line[], telling: Telling): string[] {
  const season = turn.reduce((found, line) => count(line, "season") || found, 0);
  const regent = turn.find(({ kind }) => isDraw(kind))?.fields?.seat;
  if (!season || !regent) return season ? [say("face-deed-season", { season })] : [];
  return [say("face-deed-season-next", { season, next: season + 1, regent: telling.name(String(regent)), you: regent === telling.you ? "yes" : "no" })];
}

const isDraw = (kind: string): boolean => kind === "draw" || kind === "hidden-labourer";

/** Tell the labourers with whom I begin a season; what others draw stays behind their screens, also when all lies open at the end. */
function drewMyself(turn: Line[], { you }: Telling): string[] {
  const drawn = turn.length > 1 && you ? turn.filter(({ kind, fields }) => kind === "draw" && fields?.seat === you).map(({ fields }) => String(fields?.labourer)) : [];
  const told = LABOURER_NAMES.flatMap((name) => wareInWords(name, drawn.filter((one) => one === name).length) ?? []).filter((_, at) => drawn.includes(LABOURER_NAMES[at] ?? ""));
  return told.length ? [say("face-drew-myself", { labourers: listed(told) })] : [];
}

const ACTIONS = ["harvest", "visit", "caravan", "hire", "trade", "plan", "build", "tokens", "play", "boon", "withdraw"];
const ONE_MORE = ["harvest", "caravan", "hire", "trade", "plan", "build"]; // effects that let somebody act once more

/** Return how many actions a card or a boon calls for. */
function called(line: Line | undefined): number {
  const effect = effectCalled(String(line?.fields?.[line.kind === "boon" ? "boon" : "card"] ?? ""));
  if (line?.kind !== "play" && line?.kind !== "boon") return 0;
  if (!effect) return 1; // it is not known yet
  return ONE_MORE.includes(effect.verb) ? 1 : effect.verb === "actions" ? Number(effect.number ?? 0) : 0;
}

/** Tell what somebody drew; that would flood a turn's sentence. */
function drawn(line: Line): string[] {
  if (line.kind === "draw") return [say("face-deed-draw", { labourer: fact(line, "labourer") })];
  if (line.kind === "hidden-labourer") return [say("face-deed-hidden-labourer")];
  return line.kind === "hidden-card" ? [say("face-deed-hidden-card", { count: 1 })] : [];
}

export const story: Story = {
  tell,
  alone: drawn,
  // When all others have withdrawn, a Governor's turns follow each other.
  continues: (turn, line) => {
    if (!ACTIONS.includes(line.kind)) return undefined;
    const taken = turn.filter(({ kind }) => ACTIONS.includes(kind));
    return taken.length > called(taken[0]) || turn.at(-1)?.kind === "stop" ? false : undefined;
  },
  // A trade names the stall before what is exchanged there, such as `4 2G1S>3B`.
  places: ({ kind, fields }) => (fields?.square ? [kind === "trade" ? `stall ${String(fields.square).split(" ")[0]}` : String(fields.square)] : []),
};
