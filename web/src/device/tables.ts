// The tables on this device.
import type { DeviceWish } from "./wish";

/** Make a table on this device; return the address of its page. */
export function openOnDevice(wish: DeviceWish): Promise<string> {
  return Promise.reject(new Error(`there are no tables on this device yet: ${wish.game}`));
}
