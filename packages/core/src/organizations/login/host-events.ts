import type { AnyInspection } from '../../flow/flow';
import { innermost } from '../../flow/innermost';
import type { StepReader } from '../../flow/host-event';
import type { OrganizationHostEvent, OrganizationHostEventType } from './host-event';
import type { Outcome } from './outcome';
import type { MemberSignIn } from './member-sign-in';
import { memberOutcomeOf, memberSignInOf, shownMemberProblem } from './member-sign-in';

// Org api 9, W18.
/**
 * The host's events of one step of a flow of organizations: of the call that it answers, and of the end. A step that
 * changed nothing, such as an answer that came too late, announces nothing.
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

/** Whether nothing more is wanted of the person. */
function isComplete(state: unknown): boolean {
  const { at, outcome } = state as { readonly at?: string; readonly outcome?: Outcome };
  return at === 'done' || (outcome?.how === 'member' && outcome.result.next === 'done');
}

/** What the steps of organizations' flows mean: the events of a step, each problem once, and each sign-in. */
export const memberReader: StepReader<OrganizationHostEvent, MemberSignIn> = {
  eventsOf: organizationHostEvents,
  read: (step) => ({ problem: shownMemberProblem(step), signIn: memberSignInOf(step), outcome: memberOutcomeOf(step) }),
};
