// Tables on this device, in tests: how one is opened, and somebody who listens.
import { findOnDevice, openOnDevice } from "../src/device/tables";
import type { DeviceTable } from "../src/device/host";
import type { DeviceWish } from "../src/device/wish";
import type { AnyMessage, HagglingSeen, Letter, News, State, TableInfo } from "../src/wire/shapes";

const idOf = (address: string): string => address.split("/").at(-1) as string;
export const opened = async (wish: DeviceWish): Promise<DeviceTable> => (await findOnDevice(idOf(await openOnDevice(wish)))) as DeviceTable;

/** Somebody who listens, and what they have made of all they heard. */
export class Viewer {
  view: Record<string, unknown> = {};
  actor: Letter | null = null;
  isOver = false;
  haggling: HagglingSeen | undefined;
  info: TableInfo | undefined;
  heard: AnyMessage[] = [];

  constructor(
    readonly table: DeviceTable,
    readonly seat: Letter = table.match.letter(0),
  ) {
    table.listen({ do: "hello", since: null, seat }, (message) => this.hear(message));
  }
  hear(message: AnyMessage): void {
    this.heard.push(message);
    if (message.kind !== "state" && message.kind !== "news") return;
    this.info = message.table ?? this.info;
    const told = (message as State | News).state;
    if (!told) return;
    this.view = told.kind === "whole" ? { ...told.view } : { ...this.view, ...told.view };
    this.haggling = told.kind === "whole" ? told.haggling : this.haggling && { ...this.haggling, ...told.haggling };
    this.actor = told.actor;
    this.isOver = !!told.result;
  }
}
