// What the server tells of accounts. Its own description is /api/openapi.json; a test compares the two.

export interface PasskeyInfo {
  id: string;
  name: string;
  since: number;
  used: number;
}

export interface AccountInfo {
  name: string;
  since: number;
  password: boolean;
  passkeys: PasskeyInfo[];
  codes: number;
  mail: string;
  mails: boolean;
  proved: number;
  way_in: WayInByHost | null;
}

/** The last way in that a host has made into my account, lately; moments in seconds since 1970. */
export interface WayInByHost {
  at: number;
  until: number;
  used: number;
}

export interface AccountMade {
  account: AccountInfo;
  codes: string[];
}

export interface Codes {
  codes: string[];
}

export interface Ways {
  passkeys: boolean;
  mails: boolean;
  password_least: number;
}

export interface MailAsked {
  seconds: number;
  already: boolean;
}

export interface SessionInfo {
  id: string;
  system: string;
  browser: string;
  since: number;
  used: number;
  this: boolean;
}

export interface PasskeyWish {
  ticket: string;
  options: object;
}
