import { fingerprint } from '../../../kernel/base/fingerprint';
import { markWithin } from '../../../kernel/base/within';
import type { Snapshot } from '../../../kernel/session/snapshot';
import { isNobody } from '../../../kernel/session/snapshot';
import { accountChanged } from '../../../kernel/session/engine/person-check';
import type { IntermediateCredential, Intermediates } from '../../api/engine/intermediate-credential';
import { NONE } from '../../api/engine/intermediate-credential';

/** An intermediate session, as it stood when this page had an answer about it last. */
interface Line {
  readonly gen: string;
  readonly ist: string;
}

export function createIntermediates(read: () => Snapshot, isShown: () => boolean): Intermediates {
  const lines = new Map<string, Line>();
  let held: string | undefined;

  const lineOf = ({ gen, ist }: Snapshot): Line => ({ gen, ist: fingerprint(ist) });
  /** The browser may have dropped the cookie, which lives ten minutes: the server says so then. */
  const stands = ({ gen, ist }: Line, now: Snapshot): boolean =>
    isNobody(now) && now.gen === gen && (now.ist === '' || fingerprint(now.ist) === ist);

  function credentialOf(line: Line, within: string | undefined, now: Snapshot): IntermediateCredential {
    const secret = () => {
      if (!stands(line, read())) throw accountChanged();
      return '';
    };
    return { token: now.ist, within, secret };
  }

  function current(): IntermediateCredential {
    const now = read();
    return isNobody(now) ? credentialOf(lineOf(now), undefined, now) : NONE;
  }

  function required(within = held): IntermediateCredential {
    const now = read();
    // Whoever is signed in goes on with their session.
    if (within === undefined || (within === held && !isNobody(now) && isShown())) return current();
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
  };
}
