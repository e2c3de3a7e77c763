import type { AnyInspection } from '../../flow/flow';
import type { HostEvent, HostEventType, StepReader } from '../../flow/host-event';
import { innermost } from '../../flow/innermost';
import { flowStatesOf, shownProblem } from './shown-problem';
import type { SignIn } from './sign-in';
import { outcomeOf, signInOf } from './sign-in';

/**
 * Events that a visitor triggers come from screens, which can be a host's own. All other events contain the host event
 * themselves.
 */
const PRESSED: Readonly<Record<string, HostEventType>> = {
  continueSignedIn: 'SIGNED_IN_CONTINUE',
  skipPasskey: 'PASSKEY_SKIP',
};

/** The states that complete a sign-in. Entering one of them is `AUTHENTICATE_FLOW_COMPLETE`. */
const COMPLETE = ['verified', 'authenticated'];

/**
 * The host's events of one step of a method's flow, or of a login. A step that changed nothing, such as a stale
 * response, has none.
 */
export function hostEvents({ event, from, to }: AnyInspection): readonly HostEvent[] {
  if (from === to) return [];
  const { type, announce = PRESSED[type], response = {} } = innermost<HostEventType, object>(event);
  // The login that has completed the sign-in of a password reset reports it.
  const complete = flowStatesOf(to).some(({ at }, index) => {
    const before = flowStatesOf(from)[index]?.at;
    return COMPLETE.includes(at) && before !== at && before !== 'incomplete';
  });
  return [
    ...(announce ? [{ type: announce, data: response } as HostEvent] : []),
    ...(complete ? [{ type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} } as const] : []),
  ];
}

/** The meaning of the steps of users' flows: host events, each problem once, and each sign-in. */
export const userReader: StepReader<HostEvent, SignIn> = {
  eventsOf: hostEvents,
  read: (step) => ({ problem: shownProblem(step), signIn: signInOf(step), outcome: outcomeOf(step) }),
};
