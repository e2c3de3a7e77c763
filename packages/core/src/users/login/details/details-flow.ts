import type { FlowDefinition } from '../../../flow/flow';
import { untilSignedOut } from '../../../flow/until-signed-out';
import type { DetailAnswers } from './check-details';
import type { MethodCooperation } from '../login-flow';
import type { DetailsDeps } from './details-commands';
import { performDetails, requireDetails } from './details-commands';
import { detailsTransition } from './details-rules';
import type { DetailsCommand, DetailsEvent, DetailsState } from './details-state';

type DetailsDefinition = FlowDefinition<DetailsState, DetailsEvent, DetailsCommand, DetailsDeps>;

// Decision 171. Answers are personal data, so no field that contains them is shown.
/** The step in which a user completes the account, as data. A login runs it together with its methods. */
export const detailsFlow: DetailsDefinition & { readonly together: MethodCooperation } = {
  name: 'details',
  shown: ['announce', 'blocked', 'newWithin', 'response', 'until'],
  initial: () => ({ at: 'idle' }),
  ...untilSignedOut(detailsTransition, ({ at }) => at === 'authenticated', { at: 'idle' }),
  perform: performDetails,
  // The condition applies as long as the login runs.
  scopeOf: (state, { type }) => (type === 'watch' || type === 'leave' ? 'login' : state.at),
  uninterruptible: ({ type }) => type === 'save',
  together: {
    before: requireDetails,
    receives: () => false,
    follow: () => [],
  },
};

/** Functions that send the events of the step, for hooks and hosts. */
export const detailsActions = (send: (event: DetailsEvent) => void) => ({
  /** Stores the answers, by key, and signs in. */
  submit: (answers: DetailAnswers) => send({ type: 'submit', answers }),
  /** Reads the user again after a failure. */
  retry: () => send({ type: 'retry' }),
  /** Leaves the sign-in. The answers return with the form. */
  back: (answers?: DetailAnswers) => send({ type: 'back', answers }),
});
