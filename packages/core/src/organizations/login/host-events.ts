import type { AnyInspection } from '../../flow/flow';
import { innermost } from '../../flow/innermost';
import type { StepReader } from '../../flow/host-event';
import type { OrganizationHostEvent, OrganizationHostEventType } from './host-event';
import type { Outcome } from './outcome';
import type { MemberSignIn } from './member-sign-in';
import { memberOutcomeOf, memberSignInOf, shownMemberProblem } from './member-sign-in';

// Org api 9, W18.
/**
 * The host events of one step of an organization flow: for the response, and for the end of the sign-in. A step without
 * a change, such as a stale response, has no events.
 */
export function organizationHostEvents({ event, from, to }: AnyInspection): readonly OrganizationHostEvent[] {
  if (from === to) return [];
  const { announce, response } = innermost<OrganizationHostEventType, object>(event);
  const hostEvent = announce && ({ type: announce, data: response } as OrganizationHostEvent);
  return [
    ...(hostEvent ? [hostEvent] : []),
    ...(isComplete(to) && !isComplete(from) ? [{ type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} } as const] : []),
  ];
}

/** Whether the sign-in is complete. */
function isComplete(state: unknown): boolean {
  const { at, outcome } = state as { readonly at?: string; readonly outcome?: Outcome };
  return at === 'done' || (outcome?.how === 'member' && outcome.result.next === 'done');
}

/** Reads the host events, problems (each once) and sign-ins from the steps of organization flows. */
export const memberReader: StepReader<OrganizationHostEvent, MemberSignIn> = {
  eventsOf: organizationHostEvents,
  read: (step) => ({ problem: shownMemberProblem(step), signIn: memberSignInOf(step), outcome: memberOutcomeOf(step) }),
};
