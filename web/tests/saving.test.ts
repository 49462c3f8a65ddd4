// Saving a file: the browser has time to read it.
import { expect, test, vi } from "vitest";
import { save } from "../src/app/saving";

test("what is saved keeps its address until the browser has begun to read it", () => {
  vi.useFakeTimers();
  const made = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:here");
  const revoked = vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.download);
  });
  save("codes", "ennead.txt");
  save(new Blob(["picture"], { type: "image/png" }), "ennead.png");
  expect(clicked).toEqual(["ennead.txt", "ennead.png"]);
  expect(made.mock.calls.map(([one]) => (one as Blob).type)).toEqual(["text/plain;charset=utf-8", "image/png"]);
  expect(document.querySelector("a")).toBeNull();
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(revoked).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
  vi.restoreAllMocks();
});
