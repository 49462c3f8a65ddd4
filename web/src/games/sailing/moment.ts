// What a position is to those who haggle: as `ennead.games.sailing.show.trading` says it.
import type { Moment } from "../../device/deals";
import type { Fields } from "../../wire/records";
import { NONE, Phase, type State } from "../../wire/sailing";

export function moment(view: Fields): Moment {
  const { phase, active_effect: effect, season, turn } = view as unknown as State;
  const starts = phase === Phase.ACT && effect === NONE;
  const isVisit = phase === Phase.KEEP || phase === Phase.PASS_ON;
  return { settles: starts || isVisit, starts, period: season, seller: isVisit ? turn : null };
}
