import type { Problem } from '../../../base/errors';
import type { AccountAct } from '../../../flow/account-act';
import { askProof, withProblem } from '../../../flow/section/section-rules';
import { LOAD } from '../admission';
import type { ScimAt, ScimCommand, ScimData, ScimShown, ScimState, ScimStep } from './scim-state';

const ACT: AccountAct = 'changeScim';

export const dataOf = ({ personId, maySee, may }: ScimData): ScimData => ({ personId, maySee, may });
export const shownOf = ({ connection, groups, roles, ...data }: ScimShown): ScimShown => ({
  ...dataOf(data),
  connection,
  groups,
  roles,
});

/** The moments without anything under way. */
export const show = (state: ScimShown): ScimAt<'show'> => ({ at: 'show', ...shownOf(state) });
export const none = (data: ScimData): ScimAt<'none'> => ({ at: 'none', ...dataOf(data) });

export const askScimProof = (state: ScimState): ScimStep => askProof<ScimState, ScimData, ScimCommand>(state, ACT);
export const scimFailed = (state: ScimState, error: Problem): ScimStep =>
  withProblem<ScimState, ScimData, ScimCommand>(state, error);

/** Where somebody else has changed it, or nobody knows what has happened, it is read again. */
export function readAgain(state: ScimState, error: Problem): ScimStep {
  const [next, ...commands] = scimFailed(state, error);
  return [next, LOAD, ...commands];
}
