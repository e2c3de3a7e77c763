import type { Session, User } from '@foyer/wire';
import type { Problem } from '../../errors';
import type { Inspection } from '../../flow';

/** A person who has signed in through a flow: for a host's `onSignedIn`. Contains no token. */
export interface SignIn {
  readonly session: Session;
  readonly user: User;
  /** Whether this sign-in made the user: a first passcode, link, social account, wallet, or `PASSWORD_CREATE`. */
  readonly isNew: boolean;
}

type Step = Inspection<unknown, { readonly type: string }, unknown>;

/**
 * The events that bring a session, and how old a user may be, in minutes, to count as made by it. The contract's answers
 * do not say whether a user is new. Passcodes and links make the user when they are sent, so those last a while.
 */
const MADE_WITHIN: Readonly<Record<string, number>> = {
  codeAccepted: 15,
  linkAccepted: 60,
  accepted: 1,
  walletAccepted: 1,
  attested: 1,
  passwordCreated: Infinity,
  passwordAccepted: 0,
  passkeyAccepted: 0,
  passwordReset: 0,
};

/** The sign-in of one step of a flow, if it brought one. A login that waits for a second factor is none. */
export function signInOf(step: Step): SignIn | undefined {
  if (step.from === step.to) return undefined;
  const { type, response } = innermost(step.event);
  const minutes = Object.hasOwn(MADE_WITHIN, type) ? MADE_WITHIN[type] : undefined;
  if (minutes === undefined || !response?.session || !response.user) return undefined;
  const { session, user } = response;
  // Both times are the server's.
  const age = Date.parse(session.started_at) - Date.parse(user.created_at);
  // Whoever has a password to reset is known.
  const isNew = step.flow !== 'passwordReset' && (minutes === Infinity || age < minutes * 60_000);
  return { session, user, isNew };
}

/**
 * What identifies the outcome that a step reports: the same object for everyone who has joined one call. Undefined for
 * steps that report no outcome of a call.
 */
export function outcomeOf(step: Step): object | undefined {
  const { response, error } = innermost(step.event);
  return error ?? response?.session;
}

interface Told {
  readonly type: string;
  readonly event?: Told;
  readonly error?: Problem;
  readonly response?: { readonly session?: Session; readonly user?: User };
}

/** A login wraps the event of a method in one of its own. */
const innermost = (event: object): Told => {
  const told = event as Told;
  return typeof told.event === 'object' ? innermost(told.event) : told;
};
