// What the client of Sailing Toward Osiris puts together: by its pattern, what can stand in it.
const ACTS = ["harvest", "visit", "caravan", "hire", "trade", "plan", "build", "card", "boon", "withdraw"];

export const FILLED: Record<string, string[]> = {
  "name-${good}": ["grain", "brick", "stone"],
  "name-${labourer}": ["farmer", "brickmaker", "stonecutter"].flatMap((kind) => [kind, `master-${kind}`]),
  "face-choose-${act}": ACTS,
  "face-choose-hint-${act}": ACTS,
  "face-act-${act}": ACTS,
  "face-act-${chip.act}": ACTS,
  "face-about-${act}": ACTS,
  "face-can-${one}": ACTS,
  "face-no-${reason}": ["effect", "labourer", "space", "full", "pool", "tokens", "shut", "costly", "spare", "planned", "site", "hand", "season", "boons", "idle", "first"],
  "face-do-${kind}": ["harvest", "visit", "caravan", "keep", "leave", "site", "fetch", "withdraw", "stop", "sell"],
  "face-${kind}": ["obelisk", "sphinx", "pylon"],
  "face-${space.terrain}": ["farm", "brickyard", "quarry", "city"],
  "face-bonus-${bonus.state}": ["taken", "covered"],
  "face-goods-${good}": ["G", "B", "S"],
  "thing-${thing}": ["card", ...["farmer", "brickmaker", "stonecutter"].flatMap((kind) => [kind, `master-${kind}`])],
  "face-effect-${verb}": ["harvest", "caravan", "hire", "trade", "plan", "build", "tax", "draw", "actions", "hold", "return"],
  "face-with-${part}": ["as_master", "more", "extra", "occupied", "swaps", "rebate", "glory", "barge", "keeps", "once"],
};
