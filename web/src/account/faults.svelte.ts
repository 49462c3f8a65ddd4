// What is wrong with what was filled in, beside the field that it is about.
import { tick } from "svelte";
import { Problem } from "../wire/api";

/** The fields of a form, each with the errors of the server that are about it. */
export type Fields = Record<string, readonly string[]>;
export const NAME_ERRORS = ["name-taken", "name-reserved", "name-unseen", "name-mixed", "bad-name", "name-needed"];
export const PASSWORD_ERRORS = ["password-short", "password-weak"];

export class Faults {
  field = $state(""); // empty: it is about no field
  text = $state("");
  busy = $state(false);

  constructor(readonly fields: Fields = {}) {}

  /** Return what is wrong with a field, or with none. */
  of(field: string): string {
    return this.field === field ? this.text : "";
  }

  /** Say what is wrong, and put the keyboard where it can be put right. */
  async tell(text: string, field = ""): Promise<void> {
    this.field = field;
    this.text = "";
    await tick(); // what is said again is announced again
    this.text = text;
    await tick();
    if (field) document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  /** Do something; if it cannot be done, say why. Return whether it was done. Nothing is begun twice. */
  async attempt(work: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.field = this.text = "";
    try {
      await work();
      return true;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      const field = Object.keys(this.fields).find((name) => this.fields[name]?.includes(problem.error)) ?? "";
      await this.tell(problem.message, field);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
