import { setTimeout } from 'node:timers/promises';
import { isData, partAt } from './read';
import type { Message } from './adapter';
import type { Patience } from './terms';

/**
 * Maximum time that the kit waits for an email or a text message, in ms. A delivery that takes seconds is not a fault
 * of the backend.
 */
export const PATIENCE_MS = 5000;
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 250;

/** Calls that send a message to the address in their body. */
const SENDS = /(?:loginOrCreate|loginOrSignup|[sS]tart|invite|\.send)(?:$|\.)/;
const ADDRESSES = ['email', 'email_address', 'phone_number', 'mfa_phone_number'];

/** The recipient of the message that a call sends. Undefined if it sends none. */
export const recipientOf = (call: string, body: unknown): string | undefined =>
  SENDS.test(call) && isData(body)
    ? ADDRESSES.map((name) => partAt(body, name)).find((value) => typeof value === 'string')
    : undefined;

/** Reads the newest message to an address. */
type ReadMailbox = (to: string) => Promise<Message | null>;

const same = (one: Message | null, other: Message | null): boolean =>
  one?.code === other?.code && one?.link === other?.link;

/** Case-insensitive: an address in capitals is the same mailbox. */
const keyOf = (to: string): string => to.toLowerCase();

const MOST_MISSING = 3;

interface Ways {
  readonly read: ReadMailbox;
  readonly pause?: (ms: number) => Promise<unknown>;
  readonly patience?: Patience;
}

/** Reads messages like a user: after a call that sends one, it waits for the new message. */
export class Mailbox {
  readonly #last = new Map<string, Message | null>();
  readonly #awaited = new Set<string>();
  readonly #read: ReadMailbox;
  readonly #pause: (ms: number) => Promise<unknown>;
  readonly #patience: Patience;

  constructor({ read, pause = (ms) => setTimeout(ms), patience = { missing: 0 } }: Ways) {
    [this.#read, this.#pause, this.#patience] = [read, pause, patience];
  }

  /** Whether a message was sent to the address and not read yet. */
  awaits(to: string): boolean {
    return this.#awaited.has(keyOf(to));
  }

  sent(to: string): void {
    this.#awaited.add(keyOf(to));
  }

  /**
   * The newest message to an address. The previous one if no newer one arrives in time, because a backend can send the
   * same code again.
   */
  async newest(to: string): Promise<Message | null> {
    const key = keyOf(to);
    const message = this.#awaited.has(key) ? await this.#next(to, this.#last.get(key) ?? null) : await this.#read(to);
    this.#awaited.delete(key);
    this.#last.set(key, message);
    return message;
  }

  async #next(to: string, before: Message | null): Promise<Message | null> {
    const longest = this.#patience.missing < MOST_MISSING ? PATIENCE_MS : FIRST_PAUSE_MS;
    let message = await this.#read(to);
    let [waited, pause] = [0, FIRST_PAUSE_MS];
    while (same(message, before) && waited < longest) {
      await this.#pause(pause);
      waited += pause;
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
      message = await this.#read(to);
    }
    this.#patience.missing = same(message, before) ? this.#patience.missing + 1 : 0;
    return message;
  }
}
