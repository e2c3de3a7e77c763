import { fingerprint } from '../../base/fingerprint';
import { markWithin } from '../../base/within';
import type { Snapshot } from '../../session/snapshot';
import { isNobody } from '../../session/snapshot';
import { accountChanged } from '../../session/person';

/** A call that goes on with an intermediate session. */
export interface Going {
  /** Empty if there is none that a page can read. */
  readonly token: string;
  /** The session that it goes on with; undefined if with none. */
  readonly within: string | undefined;
  /**
   * Called in the turn in which the request is sent: throws `account_changed` if the cookies are another session's by then.
   * Returns no session token, because one is never sent beside an intermediate one (org api 4.1).
   */
  readonly secret: (() => string) | undefined;
}

/** An intermediate session, as it stood when this page had an answer about it last. */
interface Line {
  readonly gen: string;
  readonly ist: string;
}

// Decision 102.
/** Which intermediate sessions the answers of this page were about. */
export interface Intermediates {
  /**
   * The session for a call of an intermediate session. Throws `account_changed` if the cookies hold another one than
   * `within`, or than the last one that this page had an answer about, by default.
   */
  go(this: void, within?: string): Going;
  /** For a first factor, which needs none: then it goes with what is there only if this page may go on with it. */
  goOptionally(this: void, within?: string): Going;
  /** With what is there, whosever it is: for the call that says whose. */
  goAnew(this: void): Going;
  /** Notes an answer, and marks it if it is about an intermediate session. */
  note<Answer extends object>(this: void, answer: Answer, isFull: boolean, ist: string, within: string | undefined): Answer;
}

export function createIntermediates(read: () => Snapshot, isShown: () => boolean): Intermediates {
  const lines = new Map<string, Line>();
  let held: string | undefined;

  const lineOf = ({ gen, ist }: Snapshot): Line => ({ gen, ist: fingerprint(ist) });
  /** The browser may have dropped the cookie, which lives ten minutes: the server says so then. */
  const stands = ({ gen, ist }: Line, now: Snapshot): boolean =>
    isNobody(now) && now.gen === gen && (now.ist === '' || fingerprint(now.ist) === ist);

  function goWith(line: Line, within: string | undefined, now: Snapshot): Going {
    const secret = () => {
      if (!stands(line, read())) throw accountChanged();
      return '';
    };
    return { token: now.ist, within, secret };
  }

  function goAnew(): Going {
    const now = read();
    return isNobody(now) ? goWith(lineOf(now), undefined, now) : NONE;
  }

  function go(within = held): Going {
    const now = read();
    // Whoever is signed in goes on with their session.
    if (within === undefined || (within === held && !isNobody(now) && isShown())) return goAnew();
    const line = lines.get(within);
    if (!line || !stands(line, now)) throw accountChanged();
    return goWith(line, within, now);
  }

  return {
    go,
    goAnew,
    goOptionally(within) {
      if (within !== undefined) return go(within);
      const line = lines.get(held ?? '');
      return line && !stands(line, read()) ? NONE : go();
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
  };
}

/** Without an intermediate session. */
export const NONE: Going = { token: '', within: undefined, secret: undefined };
