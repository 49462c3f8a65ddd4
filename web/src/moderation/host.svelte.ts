// What a host sees and does. Whoever is no host any more is told so, and sees nothing more.
import { api, Problem } from "../wire/api";
import type { Reason } from "./reasons";
import type { Announcement } from "./announce.svelte";

export interface Ban {
  key: string;
  name: string;
  account: boolean;
  since: number;
  until: number;
  reason: Reason;
  words: string;
}
export interface Limit {
  name: string;
  value: number;
  usual: number;
  lowest: number;
}
export interface Overview {
  here: { sockets: number; people: number; guests: number; accounts: string[]; tables: number };
  reports: number;
  bans: Ban[];
  hidden: string[];
  limits: Limit[];
  announcement: Announcement | null;
  hosts: string[];
}
export interface Report {
  id: string;
  at: number;
  by: string;
  name: string;
  account: string;
  table: string;
  reason: Reason;
  words: string;
  lines: { name: string; text: string; meant: boolean }[];
  others: number;
  banned: boolean;
  closed: number;
}
export interface LogLine {
  at: number;
  by: string;
  act: string;
  whom: string;
  details: string;
  why: string;
}
/** Whom it is about: an account, or whoever was reported or is banned. */
export interface Whom {
  name?: string;
  report?: string;
  ban?: string;
}
export type Act =
  | { act: "ban"; whom: Whom; reason: Reason; words: string; days: number | null; why: string }
  | { act: "lift"; whom: Whom }
  | { act: "rename"; whom: Whom; name: string; free: boolean; why: string }
  | { act: "hide" | "show"; table: string; why?: string }
  | { act: "limit"; name: string; value: number | null }
  | { act: "announce"; en: string; fr: string; hours: number }
  | { act: "silence" }
  | { act: "close"; report: string; why?: string };

class Host {
  overview = $state.raw<Overview | null>(null);
  reports = $state.raw<Report[]>([]);
  log = $state.raw<LogLine[]>([]);
  closed = $state(false); // one looks at the reports that were put away
  refused = $state(""); // why one may see nothing of this

  async load(): Promise<void> {
    try {
      const [overview, reports, log] = await Promise.all([
        api<Overview>("GET", "/host"),
        api<Report[]>("GET", `/host/reports?closed=${this.closed}`),
        api<LogLine[]>("GET", "/host/log"),
      ]);
      Object.assign(this, { overview, reports, log, refused: "" });
    } catch (problem) {
      if (!(problem instanceof Problem) || (problem.status !== 403 && problem.status !== 401)) throw problem;
      Object.assign(this, { overview: null, reports: [], log: [], refused: problem.message });
    }
  }

  async do(act: Act): Promise<void> {
    try {
      await api("POST", "/host/acts", { act });
    } catch (problem) {
      if (problem instanceof Problem && (problem.error === "hosts-only" || problem.status === 401)) await this.load();
      throw problem;
    }
    await this.load();
  }
}

export const host = new Host();
