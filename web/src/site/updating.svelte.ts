// The site on this device: whether all of it is kept here, whether a newer version waits, and whether it can be installed.
import { ownScript } from "../app/scripts";

/** What a browser asks before it puts the site among its programs; not all browsers do. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const HOUR = 3_600_000; // milliseconds between two looks for a newer version

class Updating {
  /** Whether everything is here: not yet, so that no network is needed, or this browser does not keep it. */
  kept = $state<"saving" | "saved" | "cannot">("saving");
  /** A newer version is here, whole, and waits. */
  isNew = $state(false);
  prompt = $state.raw<InstallPrompt | null>(null);
  #registration: ServiceWorkerRegistration | undefined;
  #wanted = false;
  #looked = 0;

  /** Let the site be kept, and look for newer versions from now on. */
  async start(): Promise<void> {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault(); // it is asked where somebody looks for it
      this.prompt = event as InstallPrompt;
    });
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }; // none without https
    if (!serviceWorker) {
      this.kept = "cannot";
      return;
    }
    let isRuled = !!serviceWorker.controller;
    serviceWorker.addEventListener("controllerchange", () => {
      if (isRuled || this.#wanted) location.reload(); // all that is open goes on with the same version
      isRuled = true;
    });
    try {
      const registration = await serviceWorker.register(ownScript("sw.js"), { scope: "./", updateViaCache: "none" });
      this.#registration = registration;
      this.#looked = Date.now();
      registration.addEventListener("updatefound", () => this.#follow(registration));
      document.addEventListener("visibilitychange", () => this.#look());
      this.#follow(registration);
      // Whoever loads the page anew meanwhile is not told by every browser of a worker that was begun before.
      void serviceWorker.ready.then(() => this.#follow(registration));
    } catch {
      this.kept = "cannot";
    }
  }

  /** Go on with the newer version. */
  useNew(): void {
    this.#wanted = true;
    this.#registration?.waiting?.postMessage("now");
  }

  async install(): Promise<void> {
    const prompt = this.prompt;
    this.prompt = null; // it can be asked once
    await prompt?.prompt();
  }

  #follow(registration: ServiceWorkerRegistration): void {
    const { installing } = registration;
    const tell = (): void => {
      this.isNew = !!registration.waiting && !!registration.active;
      if (registration.active) this.kept = "saved";
      else if (installing?.state === "redundant") this.kept = "cannot"; // it could not be fetched whole: the next visit tries again
    };
    installing?.addEventListener("statechange", tell);
    tell();
  }

  /** Whoever comes back after a while may find a newer version. */
  #look(): void {
    if (document.hidden || Date.now() - this.#looked < HOUR) return;
    this.#looked = Date.now();
    void this.#registration?.update().catch(() => undefined); // no network: another time
  }
}

export const updating = new Updating();
