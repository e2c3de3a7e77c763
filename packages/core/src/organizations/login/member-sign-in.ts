import type { Member, MemberSession, Organization } from '@foyer/wire/organizations';
import type { Problem } from '../../base/errors';
import type { AnyInspection } from '../../flow/flow';
import { innermost } from '../../flow/innermost';

/** A member who signed in with a flow, for a host's `onSignedIn`. Contains no token. */
export interface MemberSignIn {
  /** The new session. */
  readonly session: MemberSession;
  /** The member who signed in. */
  readonly member: Member;
  /** The organization of the session. */
  readonly organization: Organization;
}

/** The sign-in of one step of a flow. Undefined: the step did not complete a sign-in. */
export function memberSignInOf({ event, from, to }: AnyInspection): MemberSignIn | undefined {
  const { response, isSignIn = true } = innermost<string, Answer>(event);
  if (from === to || !isSignIn || !response?.member_session || !response.member || !response.organization)
    return undefined;
  return { session: response.member_session, member: response.member, organization: response.organization };
}

/**
 * The identity of the outcome that a step reports: the same object for all flows that joined one call. Undefined for
 * steps without the outcome of a call.
 */
export function memberOutcomeOf({ event }: AnyInspection): object | undefined {
  const { response, error } = innermost<string, Answer>(event);
  return error ?? response?.member_session ?? undefined;
}

// Org W18.
/** The new problem of a step, shown or not, for `onError`: once per failure. */
export function shownMemberProblem({ event, from, to }: AnyInspection): Problem | undefined {
  const [before, now] = [innermostState(from), innermostState(to)];
  if (now.error !== before.error) return now.error;
  return from !== to && event.type === 'failed' && OVER.includes(now.at) ? innermost(event).error : undefined;
}

/** The states after a sign-in expired or could not be resumed. */
const OVER: readonly string[] = ['ended', 'lapsed', 'main'];

interface Answer {
  readonly member_session?: MemberSession | null;
  readonly member?: Member;
  readonly organization?: Organization;
}

interface FlowState {
  readonly at: string;
  readonly error?: Problem;
  readonly inner?: FlowState;
}

/** The state of the visible part. */
const innermostState = (state: unknown): FlowState => {
  const { inner, ...own } = state as FlowState;
  return inner ? innermostState(inner) : own;
};
