// What somebody has chosen for this browser: light, sound, pace, messages. Nothing of a game is ever kept here.

export type Theme = "system" | "light" | "dark";
export const PACES = ["calm", "normal", "quick", "now"] as const;
export type Pace = (typeof PACES)[number];

export function kept(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null; // no storage: for this page only
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // no storage: for this page only
  }
}

class Settings {
  theme = $state<Theme>((kept("theme") as Theme | null) ?? "system");
  sound = $state(kept("sound") === "on");
  pace = $state<Pace>(PACES.find((pace) => pace === kept("pace")) ?? "normal");
  notify = $state(kept("notify") === "on" && "Notification" in window && Notification.permission === "granted");

  keys = $state(kept("keys") !== "off"); // single keys do something at a table

  setKeys(keys: boolean): void {
    this.keys = keys;
    keep("keys", keys ? "on" : "off");
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    keep("theme", theme);
    const { classList } = document.documentElement;
    classList.toggle("light", theme === "light");
    classList.toggle("dark", theme === "dark");
  }

  setSound(sound: boolean): void {
    this.sound = sound;
    keep("sound", sound ? "on" : "off");
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    keep("pace", pace);
  }

  /** Ask the browser for leave to send messages; say whether it was given. */
  async setNotify(wish: boolean): Promise<boolean> {
    this.notify = wish && "Notification" in window && (await Notification.requestPermission()) === "granted";
    keep("notify", this.notify ? "on" : "off");
    return this.notify === wish;
  }
}

export const settings = new Settings();
