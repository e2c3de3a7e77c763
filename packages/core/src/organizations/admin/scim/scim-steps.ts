import type { OwnStep } from '../../../flow/section/section-rules';
import type { At } from '../../../flow/flow';
import type { Problem } from '../../../base/errors';
import { requestReauth, withProblem } from '../../../flow/section/section-rules';
import { LOAD } from '../admission';
import type { ScimCommand, ScimData, ScimShown, ScimState } from './scim-state';

export const dataOf = ({ personId, maySee, may }: ScimData): ScimData => ({ personId, maySee, may });
export const shownOf = ({ connection, groups, roles, ...data }: ScimShown): ScimShown => ({
  ...dataOf(data),
  connection,
  groups,
  roles,
});

/** The states without a form or a call in progress. */
export const show = (state: ScimShown): At<ScimState, 'show'> => ({ at: 'show', ...shownOf(state) });
export const none = (data: ScimData): At<ScimState, 'none'> => ({ at: 'none', ...dataOf(data) });

export const requestScimReauth = (state: ScimState): OwnStep<ScimState, ScimCommand> =>
  requestReauth<ScimState>(state, 'changeScim');
export const scimFailed = (state: ScimState, error: Problem): OwnStep<ScimState, ScimCommand> =>
  withProblem<ScimState>(state, error);

/** Reports the error and fetches the connection again, because it is out of date or its state is unknown. */
export function readAgain(state: ScimState, error: Problem): OwnStep<ScimState, ScimCommand> {
  const [next, ...commands] = scimFailed(state, error);
  return [next, LOAD, ...commands];
}
