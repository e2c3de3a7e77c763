import type { Session, User } from '@foyer/wire';
import type { AnyInspection } from '../../flow/flow';
import { innermost } from '../../flow/innermost';

/** A user who has signed in through a flow: for a host's `onSignedIn`. Contains no token. */
export interface SignIn {
  /** The new session. */
  readonly session: Session;
  /** The user who signed in. */
  readonly user: User;
  /** Whether this sign-in created the user: a first passcode, link, social account, wallet, or `PASSWORD_CREATE`. */
  readonly isNew: boolean;
}

interface Answer {
  readonly session?: Session;
  readonly user?: User;
}

/** The sign-in of one step of a flow, if there is one. Before the second factor, there is none. */
export function signInOf(step: AnyInspection): SignIn | undefined {
  if (step.from === step.to) return undefined;
  const { response, newWithin } = innermost<string, Answer>(step.event);
  if (newWithin === undefined || !response?.session || !response.user) return undefined;
  const { session, user } = response;
  // Both times are the provider's.
  const age = Date.parse(session.started_at) - Date.parse(user.created_at);
  return { session, user, isNew: age < newWithin * 60_000 };
}

/**
 * The identity of the outcome that a step reports: the same object for all flows that joined one call. Undefined for
 * steps that report no outcome of a call.
 */
export function outcomeOf(step: AnyInspection): object | undefined {
  const { response, error } = innermost<string, Answer>(step.event);
  return error ?? response?.session;
}
