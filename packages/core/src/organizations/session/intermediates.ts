import { fingerprint } from '../../base/fingerprint';
import { markWithin } from '../../base/within';
import type { Snapshot } from '../../session/snapshot';
import { isSignedOut } from '../../session/snapshot';
import { accountChanged } from '../../session/user-check';
import type { IntermediateCredential, Intermediates } from '../api/intermediate-credential';
import { NONE } from '../api/intermediate-credential';

/** The generation and the fingerprint of an intermediate session at the page's last response about it. */
interface Seen {
  readonly gen: string;
  readonly ist: string;
}

/** The unfinished intermediate session of a server-rendered page, without its secret. */
export interface SuspendedIntermediate extends Seen {
  /** Its id in the states of the page. */
  readonly within: string;
}

// Decision 123.
/** Stores and restores the page's intermediate session, for a server that has no page between two requests. */
export interface IntermediatePages {
  /** Null: no unfinished intermediate session. */
  suspend(this: void): Promise<SuspendedIntermediate | null>;
  resume(this: void, suspended: SuspendedIntermediate): Promise<void>;
}

export function createIntermediates(
  read: () => Snapshot,
  isShown: () => boolean,
): Intermediates & { readonly pages: IntermediatePages } {
  const seenSessions = new Map<string, Seen>();
  let latest: string | undefined;

  const seenOf = ({ gen, ist }: Snapshot): Seen => ({ gen, ist: fingerprint(ist) });
  /** Also true if the browser has dropped the expired cookie (ten minutes): the server then rejects the call. */
  const isCurrent = ({ gen, ist }: Seen, now: Snapshot): boolean =>
    isSignedOut(now) && now.gen === gen && (now.ist === '' || fingerprint(now.ist) === ist);

  function credentialOf(seen: Seen, within: string | undefined, now: Snapshot): IntermediateCredential {
    const secret = () => {
      if (!isCurrent(seen, read())) throw accountChanged();
      return '';
    };
    return { token: now.ist, within, secret };
  }

  function current(): IntermediateCredential {
    const now = read();
    return isSignedOut(now) ? credentialOf(seenOf(now), undefined, now) : NONE;
  }

  function required(within = latest): IntermediateCredential {
    const now = read();
    // A signed-in user continues with their session.
    if (within === undefined || (within === latest && !isSignedOut(now) && isShown())) return current();
    const seen = seenSessions.get(within);
    if (!seen || !isCurrent(seen, now)) throw accountChanged();
    return credentialOf(seen, within, now);
  }

  return {
    required,
    current,
    optional(within) {
      if (within !== undefined) return required(within);
      const seen = seenSessions.get(latest ?? '');
      return seen && !isCurrent(seen, read()) ? NONE : required();
    },
    note(answer, isFull, ist, within) {
      latest = undefined;
      if (isFull) return answer;
      const now = read();
      // Another tab might have changed the cookies since.
      const gen = now.ist === ist ? now.gen : '';
      latest = within ?? (gen || `lost ${seenSessions.size}`);
      seenSessions.set(latest, { gen, ist: fingerprint(ist) });
      return markWithin(answer, latest);
    },
    pages: {
      suspend() {
        const seen = latest === undefined ? undefined : seenSessions.get(latest);
        return Promise.resolve(seen && latest !== undefined ? { within: latest, ...seen } : null);
      },
      resume({ within, ...seen }) {
        latest = within;
        seenSessions.set(within, seen);
        return Promise.resolve();
      },
    },
  };
}
