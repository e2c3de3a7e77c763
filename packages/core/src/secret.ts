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

  toString(): string {
    return '[secret]';
  }

  toJSON(): string {
    return '[secret]';
  }
}
