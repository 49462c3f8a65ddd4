// What a device is called, so that its owner knows it again in a list.

const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Mac/, "Mac"],
  [/Linux/, "Linux"],
];

/** Return what kind of device a browser says that it runs on; nothing if that is not known. */
export const deviceName = (agent: string): string => SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1] ?? "";
