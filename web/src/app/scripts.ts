// Scripts that run beside the page. The pages' policy lets none be started by an address that was not looked at here.

interface Policies {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => { createScriptURL: (address: string) => unknown };
}

const { trustedTypes } = globalThis as { trustedTypes?: Policies };
const policy = trustedTypes?.createPolicy("own-scripts", { createScriptURL: own });

/** Return the address of a script of ours, as the browser trusts it; anything else is refused. */
export const ownScript = (address: string): string => (policy?.createScriptURL(address) ?? own(address)) as string;

function own(address: string): string {
  const whole = new URL(address, location.href);
  if (whole.origin !== location.origin) throw new RangeError(`not ours: ${address}`);
  return whole.href;
}
