import { expect } from 'vitest';
import type { Flow, Tagged } from '../../../src/flow/flow';
import { organizationHostEvents } from '../../../src/organizations/login/host-events';
import { memberSignInOf, shownMemberProblem } from '../../../src/organizations/login/member-sign-in';
import { eventually } from '../../support/eventually';

/** The host events of a flow, and all inspected data. */
export function listen<State, Event extends Tagged, Command extends Tagged>(flow: Flow<State, Event, Command>) {
  const events: string[] = [];
  const problems: string[] = [];
  const signIns: string[] = [];
  const inspected: unknown[] = [];
  flow.inspect((step) => {
    inspected.push(step);
    events.push(...organizationHostEvents(step).map(({ type }) => type));
    const problem = shownMemberProblem(step);
    if (problem) problems.push(problem.code);
    const signIn = memberSignInOf(step);
    if (signIn) signIns.push(signIn.member.email_address);
  });
  return { events, problems, signIns, inspected };
}

/** Waits for a state, and returns it. */
export const until = <State extends { readonly at: string }, At extends State['at']>(
  flow: Pick<Flow<State, Tagged>, 'getState'>,
  at: At,
): Promise<Extract<State, { readonly at: At }>> =>
  eventually(() => {
    const state = flow.getState();
    expect(state.at).toBe(at);
    return state as Extract<State, { readonly at: At }>;
  });
