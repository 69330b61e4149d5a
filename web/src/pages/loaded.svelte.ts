/** Something that a page asks the server for: not there yet, there, or refused with a sentence. */
import { Refusal } from "../net/api";

export class Loaded<Value> {
  value: Value | null = $state.raw(null);
  fault: Refusal | null = $state.raw(null);
  #ask: () => Promise<Value>;
  #last = 0;

  /** `ask` is called at once, and again whenever state that it reads changes; only in a component. */
  constructor(ask: () => Promise<Value>) {
    this.#ask = ask;
    $effect(() => {
      void this.again();
    });
  }

  /** Ask once more; what was there stays until the answer is. */
  async again(): Promise<void> {
    const mine = ++this.#last;
    try {
      const value = await this.#ask();
      if (mine !== this.#last) return;
      this.value = value;
      this.fault = null;
    } catch (reason) {
      if (mine !== this.#last) return;
      if (!(reason instanceof Refusal)) throw reason;
      this.fault = reason;
    }
  }
}
