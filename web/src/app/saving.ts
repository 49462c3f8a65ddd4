/** Let the browser save something as a file. */
export function save(what: Blob | string, name: string): void {
  const file = typeof what === "string" ? new Blob([what], { type: "text/plain;charset=utf-8" }) : what;
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 1000); // once the browser has begun to read it
}
