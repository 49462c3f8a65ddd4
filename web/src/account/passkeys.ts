// Passkeys: the device proves who one is, and the server learns no secret. What the server asks of the device, and what the
// device answers, goes over the wire as JSON, with bytes written in base64url.

/** Say whether passkeys can be used here: the browser knows them, and the page came over a safe connection. */
export const canUsePasskeys = (): boolean => window.isSecureContext && "PublicKeyCredential" in window && !!navigator.credentials;

/** Say whether the browser offers passkeys by itself where one types a name. */
export async function canOfferPasskeys(): Promise<boolean> {
  return canUsePasskeys() && !!(await PublicKeyCredential.isConditionalMediationAvailable?.());
}

/** Write bytes as base64url, without padding. */
export function written(bytes: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Read bytes that were written as base64url. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

type Described = PublicKeyCredentialDescriptorJSON;
const described = (one: Described): PublicKeyCredentialDescriptor => ({
  id: bytesOf(one.id),
  type: "public-key",
  ...(one.transports ? { transports: one.transports as AuthenticatorTransport[] } : {}),
});

/** Turn what the server asks of a new passkey into what the browser wants to be asked. */
export function creationOf(asked: PublicKeyCredentialCreationOptionsJSON): PublicKeyCredentialCreationOptions {
  const { rp, user, challenge, pubKeyCredParams, timeout, authenticatorSelection, attestation, excludeCredentials = [] } = asked;
  return {
    rp,
    user: { ...user, id: bytesOf(user.id) },
    challenge: bytesOf(challenge),
    pubKeyCredParams: pubKeyCredParams as PublicKeyCredentialParameters[],
    excludeCredentials: excludeCredentials.map(described),
    ...(timeout ? { timeout } : {}),
    ...(authenticatorSelection ? { authenticatorSelection } : {}),
    ...(attestation ? { attestation: attestation as AttestationConveyancePreference } : {}),
  };
}

/** Turn what the server asks of whoever comes in into what the browser wants to be asked. */
export function requestOf(asked: PublicKeyCredentialRequestOptionsJSON): PublicKeyCredentialRequestOptions {
  const { challenge, timeout, rpId, userVerification, allowCredentials = [] } = asked;
  return {
    challenge: bytesOf(challenge),
    allowCredentials: allowCredentials.map(described),
    ...(timeout ? { timeout } : {}),
    ...(rpId ? { rpId } : {}),
    ...(userVerification ? { userVerification: userVerification as UserVerificationRequirement } : {}),
  };
}

/** Write down, for the server, what the device has answered. */
export function answered(credential: PublicKeyCredential): object {
  const { response } = credential;
  const common = {
    id: credential.id,
    rawId: written(credential.rawId),
    type: credential.type,
    authenticatorAttachment: credential.authenticatorAttachment ?? undefined,
    clientExtensionResults: credential.getClientExtensionResults(),
  };
  const clientDataJSON = written(response.clientDataJSON);
  if ("attestationObject" in response) {
    const made = response as AuthenticatorAttestationResponse;
    return { ...common, response: { clientDataJSON, attestationObject: written(made.attestationObject), transports: made.getTransports?.() ?? [] } };
  }
  const shown = response as AuthenticatorAssertionResponse;
  return {
    ...common,
    response: {
      clientDataJSON,
      authenticatorData: written(shown.authenticatorData),
      signature: written(shown.signature),
      ...(shown.userHandle ? { userHandle: written(shown.userHandle) } : {}),
    },
  };
}

/** Let the device make a passkey; return its answer, or nothing if whoever sits there does not want to. */
export async function make(asked: PublicKeyCredentialCreationOptionsJSON): Promise<object | null> {
  return unlessRefused(() => navigator.credentials.create({ publicKey: creationOf(asked) }));
}

/** Let the device show a passkey; return its answer, or nothing if whoever sits there does not want to. */
export async function show(asked: PublicKeyCredentialRequestOptionsJSON, wish: Omit<CredentialRequestOptions, "publicKey"> = {}): Promise<object | null> {
  return unlessRefused(() => navigator.credentials.get({ ...wish, publicKey: requestOf(asked) }));
}

/** The device has this passkey already. */
export class KnownPasskey extends Error {}

async function unlessRefused(ask: () => Promise<Credential | null>): Promise<object | null> {
  try {
    const credential = await ask();
    return credential && answered(credential as PublicKeyCredential);
  } catch (problem) {
    const name = problem instanceof Error || problem instanceof DOMException ? problem.name : "";
    if (name === "NotAllowedError" || name === "AbortError") return null; // closed, too late, or another question was asked
    if (name === "InvalidStateError") throw new KnownPasskey();
    throw problem;
  }
}
