import type { OwnStep } from '../../../flow/section/section-rules';
import type { At } from '../../../flow/flow';
import type { Problem } from '../../../base/errors';
import type { AccountAction } from '../../../flow/account-action';
import { requestReauth, withProblem } from '../../../flow/section/section-rules';
import { LOAD } from '../admission';
import type { ScimCommand, ScimData, ScimShown, ScimState } from './scim-state';

const ACT: AccountAction = 'changeScim';

export const dataOf = ({ personId, maySee, may }: ScimData): ScimData => ({ personId, maySee, may });
export const shownOf = ({ connection, groups, roles, ...data }: ScimShown): ScimShown => ({
  ...dataOf(data),
  connection,
  groups,
  roles,
});

/** The moments without anything under way. */
export const show = (state: ScimShown): At<ScimState, 'show'> => ({ at: 'show', ...shownOf(state) });
export const none = (data: ScimData): At<ScimState, 'none'> => ({ at: 'none', ...dataOf(data) });

export const requestScimReauth = (state: ScimState): OwnStep<ScimState, ScimCommand> =>
  requestReauth<ScimState>(state, ACT);
export const scimFailed = (state: ScimState, error: Problem): OwnStep<ScimState, ScimCommand> =>
  withProblem<ScimState>(state, error);

/** Where somebody else has changed it, or nobody knows what has happened, it is read again. */
export function readAgain(state: ScimState, error: Problem): OwnStep<ScimState, ScimCommand> {
  const [next, ...commands] = scimFailed(state, error);
  return [next, LOAD, ...commands];
}
