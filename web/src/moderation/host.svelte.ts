// What a host sees and does. Whoever is no host any more is told so, and sees nothing more.
import { api, Problem } from "../wire/api";
import type { LogLine, OnPage, Overview, ReportInfo } from "../wire/shapes";

/** Return the name of a table or tournament, of which somebody has given the link, or only its last part. */
export const lastPart = (text: string): string => /([^/#?\s]+)\/?(?:[?#].*)?\s*$/.exec(text)?.[1] ?? text.trim();

class Host {
  overview = $state.raw<Overview | null>(null);
  reports = $state.raw<ReportInfo[]>([]);
  log = $state.raw<LogLine[]>([]);
  closed = $state(false); // one looks at the reports that were put away
  refused = $state(""); // why one may see nothing of this

  async load(): Promise<void> {
    try {
      const [overview, reports, log] = await Promise.all([
        api<Overview>("GET", "/host"),
        api<ReportInfo[]>("GET", `/host/reports?closed=${this.closed}`),
        api<LogLine[]>("GET", "/host/log"),
      ]);
      Object.assign(this, { overview, reports, log, refused: "" });
    } catch (problem) {
      if (!(problem instanceof Problem) || (problem.status !== 403 && problem.status !== 401)) throw problem;
      Object.assign(this, { overview: null, reports: [], log: [], refused: problem.message });
    }
  }

  async do(act: OnPage): Promise<void> {
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
