/**
 * A password, passcode or token on its way through a flow. Stores, inspectors, logs and `JSON.stringify` see
 * `[secret]`; only the command that needs it calls `reveal`.
 */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** Returns the value. */
  reveal(): string {
    return this.#value;
  }

  /**
   * The placeholder that `inspect` shows for the field of this name: `[secret]`, or `[malformed secret]` for an empty
   * one, and for a `code` without six digits. Rules depend on it, so a recorded flow can't be replayed without it.
   */
  mask(field: string): string {
    const isMalformed = field === 'code' ? !/^\d{6}$/.test(this.#value) : this.#value === '';
    return isMalformed ? '[malformed secret]' : '[secret]';
  }

  /** Returns `[secret]`, so that logs and URLs never contain the value. */
  toString(): string {
    return '[secret]';
  }

  /** Returns `[secret]`, so that JSON never contains the value. */
  toJSON(): string {
    return '[secret]';
  }
}
