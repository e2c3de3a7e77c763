import type { Platform } from '../base/platform';
import type { CallOptions, HttpOf } from './http';

/** A call that a login makes for a submitted email address. */
export interface EarlyCall<Name extends string> {
  readonly name: Name;
  /** The submitted text. */
  readonly email: string;
  readonly body: object;
}

export interface EarlyCalls<Answers extends object> {
  readonly http: HttpOf<Answers>;
  /** Makes the call, if the rules certainly accept the address and no other call is early. */
  readonly start: (call: EarlyCall<keyof Answers & string> | undefined) => Promise<void>;
  /** Forgets the call if it fails or has failed, because what follows is a new action of the user. */
  readonly forgive: () => Promise<void>;
}

// Decision 132.
/**
 * Calls that are made while the rules of a login are loading. The rules make the same call again and join the first
 * one, once, with its answer or its failure: a message is never sent twice.
 */
export function createEarlyCalls<Answers extends object>(
  http: HttpOf<Answers>,
  { timer }: Pick<Platform, 'timer'>,
): EarlyCalls<Answers> {
  let early: { readonly key: string; readonly answer: Promise<unknown> } | undefined;
  const join = (call: unknown, options: CallOptions = {}) => {
    if (!early || early.key !== keyOf(call, options.body)) return undefined;
    const { answer } = early;
    early = undefined;
    return answer;
  };
  return {
    http: ((call: never, options?: CallOptions) => join(call, options) ?? http(call, options)) as HttpOf<Answers>,
    async start(call) {
      if (early || !call || !isPlainEmail(call.email)) return;
      const { name, body } = call;
      const mine = { key: keyOf(name, body), answer: http(name, { body }) };
      early = mine;
      timer(EARLY_LIFE, () => {
        if (early === mine) early = undefined;
      });
      // The rules get the failure.
      await mine.answer.catch(() => {});
    },
    async forgive() {
      const mine = early;
      try {
        await mine?.answer;
      } catch {
        if (early === mine) early = undefined;
      }
    },
  };
}

/** How long an early response can wait for the rules, in ms. */
const EARLY_LIFE = 10_000;

const keyOf = (call: unknown, body: unknown): string => JSON.stringify([call, body]);

/** Whether the rules certainly accept the address: it consists of common characters. */
export const isPlainEmail = (email: string): boolean =>
  email.length <= 254 && /^[a-z\d][\w.+-]*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,24}$/i.test(email);
