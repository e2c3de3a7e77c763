import { fingerprint } from '../../base/fingerprint';
import { markWithin } from '../../base/within';
import type { Snapshot } from '../../session/snapshot';
import { isSignedOut } from '../../session/snapshot';
import { accountChanged } from '../../session/user-check';
import type { IntermediateCredential, Intermediates } from '../api/intermediate-credential';
import { NONE } from '../api/intermediate-credential';

/** An intermediate session, as it stood when this page had an answer about it last. */
interface Line {
  readonly gen: string;
  readonly ist: string;
}

/** The intermediate session that a page was in the middle of, without a secret. */
export interface SuspendedIntermediate extends Line {
  /** What the page's states call it. */
  readonly within: string;
}

// Decision 123.
/** How a page is left and gone on with by a server, which has no page between two requests. */
export interface IntermediatePages {
  /** Null if the page is in the middle of none. */
  suspend(this: void): Promise<SuspendedIntermediate | null>;
  resume(this: void, suspended: SuspendedIntermediate): Promise<void>;
}

export function createIntermediates(
  read: () => Snapshot,
  isShown: () => boolean,
): Intermediates & { readonly pages: IntermediatePages } {
  const lines = new Map<string, Line>();
  let held: string | undefined;

  const lineOf = ({ gen, ist }: Snapshot): Line => ({ gen, ist: fingerprint(ist) });
  /** The browser may have dropped the cookie, which lives ten minutes: the server says so then. */
  const stands = ({ gen, ist }: Line, now: Snapshot): boolean =>
    isSignedOut(now) && now.gen === gen && (now.ist === '' || fingerprint(now.ist) === ist);

  function credentialOf(line: Line, within: string | undefined, now: Snapshot): IntermediateCredential {
    const secret = () => {
      if (!stands(line, read())) throw accountChanged();
      return '';
    };
    return { token: now.ist, within, secret };
  }

  function current(): IntermediateCredential {
    const now = read();
    return isSignedOut(now) ? credentialOf(lineOf(now), undefined, now) : NONE;
  }

  function required(within = held): IntermediateCredential {
    const now = read();
    // Whoever is signed in goes on with their session.
    if (within === undefined || (within === held && !isSignedOut(now) && isShown())) return current();
    const line = lines.get(within);
    if (!line || !stands(line, now)) throw accountChanged();
    return credentialOf(line, within, now);
  }

  return {
    required,
    current,
    optional(within) {
      if (within !== undefined) return required(within);
      const line = lines.get(held ?? '');
      return line && !stands(line, read()) ? NONE : required();
    },
    note(answer, isFull, ist, within) {
      held = undefined;
      if (isFull) return answer;
      const now = read();
      // Another tab may have written since.
      const gen = now.ist === ist ? now.gen : '';
      held = within ?? (gen || `lost ${lines.size}`);
      lines.set(held, { gen, ist: fingerprint(ist) });
      return markWithin(answer, held);
    },
    pages: {
      suspend() {
        const line = held === undefined ? undefined : lines.get(held);
        return Promise.resolve(line && held !== undefined ? { within: held, ...line } : null);
      },
      resume({ within, ...line }) {
        held = within;
        lines.set(within, line);
        return Promise.resolve();
      },
    },
  };
}
