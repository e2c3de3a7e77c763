import type { Check } from '../kit/check';
import { sessionLife } from './session-life';
import type { SessionOwner } from './session-owners';
import { sessionSafety } from './session-safety';
import { sessionTokens } from './session-tokens';

/** The checks of sessions: how they live and end, what they must not do, and their JWTs. */
export const sessionChecks = (owner: SessionOwner): readonly Check[] =>
  [...sessionLife(owner), ...sessionSafety(owner), ...sessionTokens(owner)].map((draft) => ({
    ...{ level: 'MUST', section: owner.section, ...draft },
    id: `${owner.prefix}.${draft.id}`,
    needs: [...owner.needs, ...(draft.needs ?? [])],
  }));
