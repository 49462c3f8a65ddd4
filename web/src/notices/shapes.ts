// What the server tells and is asked about notices. Its own description is /api/openapi.json; a test compares the two.

export interface Quiet {
  since: number;
  until: number;
}

export interface NoticeDevice {
  id: string;
  name: string;
  since: number;
}

/** What one is told, where, and when. */
export interface NoticeSettings {
  kinds: Record<string, boolean>;
  quiet: Quiet | null;
  zone: string;
  devices: NoticeDevice[];
  push_key: string;
  mail_offered: boolean;
  address: string;
  confirmed: boolean;
  mail_on: boolean;
}

export interface NoticeChange {
  kinds?: Record<string, boolean>;
  quiet?: Quiet | null;
  zone?: string;
  mail_on?: boolean;
}

export interface NoticeTried {
  sent: boolean;
}

export interface Turn {
  table: string;
  game: string;
}

/** A notice, as the service worker gets it. */
export interface Pushed {
  title: string;
  body: string;
  path: string;
  tag: string;
  lang: string;
  off: string;
  off_label: string;
  off_done: string;
}
