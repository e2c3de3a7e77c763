/**
 * A password, passcode or token on its way through a flow. Stores, inspectors, logs and `JSON.stringify` see
 * `[secret]`; only the command that needs it calls `reveal`.
 */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

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

  toString(): string {
    return '[secret]';
  }

  toJSON(): string {
    return '[secret]';
  }
}
