import type { ShellStorage } from '../../src/browser/shell/shell-storage';

/** The storage of a shell in this process, shared by its windows, which can fail, and answers when the test wants. */
export class FakeShellStorage implements ShellStorage {
  readonly values = new Map<string, string>();
  /** Every text that was stored, in order. */
  readonly written: { readonly key: string; readonly value: string }[] = [];
  failing: readonly (keyof ShellStorage)[] = [];
  /** Waits before each call has its effect. */
  before: (call: keyof ShellStorage, key: string) => Promise<void> = () => Promise.resolve();

  async get(key: string): Promise<string | undefined> {
    await this.#begin('get', key);
    return this.values.get(key);
  }

  async set(key: string, value: string): Promise<void> {
    await this.#begin('set', key);
    this.values.set(key, value);
    this.written.push({ key, value });
  }

  async remove(key: string): Promise<void> {
    await this.#begin('remove', key);
    this.values.delete(key);
  }

  async #begin(call: keyof ShellStorage, key: string): Promise<void> {
    await this.before(call, key);
    if (this.failing.includes(call)) throw new DOMException(`The ${call} of ${key} is refused.`, 'QuotaExceededError');
  }
}

/** A promise that the test settles. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}
