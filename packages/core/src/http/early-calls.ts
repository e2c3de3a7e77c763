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
  /** Ends and forgets the call, because the user has withdrawn the action. */
  readonly cancel: () => Promise<void>;
  /** Forgets the call if it fails or has failed, because what follows is a new action of the user. */
  readonly forgive: () => Promise<void>;
}

interface Early {
  readonly target: readonly unknown[];
  readonly answer: Promise<unknown>;
  readonly controller: AbortController;
  hasFailed?: boolean;
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
  let early: Early | undefined;
  const drop = (one: Early | undefined) => {
    if (early === one) early = undefined;
  };

  function join(call: unknown, { body, signal }: CallOptions = {}): Promise<unknown> | undefined {
    if (!early || signal?.aborted || !isSame(early.target, targetOf(call, body))) return undefined;
    const { answer, controller } = early;
    early = undefined;
    signal?.addEventListener('abort', () => controller.abort());
    return answer;
  }

  return {
    http: ((call: never, options?: CallOptions) => join(call, options) ?? http(call, options)) as HttpOf<Answers>,
    async start(call) {
      if (!call || (early && !early.hasFailed) || !isPlainEmail(call.email)) return;
      const { name, body } = call;
      const controller = new AbortController();
      const answer = http(name, { body, signal: controller.signal });
      const mine: Early = { target: targetOf(name, body), answer, controller };
      early = mine;
      try {
        await answer;
      } catch {
        // The rules get the failure.
        mine.hasFailed = true;
      }
      timer(EARLY_LIFE, () => drop(mine));
    },
    cancel: () => {
      early?.controller.abort();
      early = undefined;
      return Promise.resolve();
    },
    async forgive() {
      const mine = early;
      try {
        await mine?.answer;
      } catch {
        drop(mine);
      }
    },
  };
}

/** How long an outcome can wait for the rules, in ms. */
const EARLY_LIFE = 60_000;

/** The name of the call and its addressee: other parts of the body can change while the rules load. */
function targetOf(call: unknown, body: object = {}): readonly unknown[] {
  const { email, email_address, organization_id } = body as Readonly<Record<string, unknown>>;
  return [call, email, email_address, organization_id];
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.every((part, index) => part === other[index]);

/** Whether the rules certainly accept the address: it consists of common characters. */
export const isPlainEmail = (email: string): boolean =>
  email.length <= 254 && /^[a-z\d][\w.+-]*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,24}$/i.test(email);
