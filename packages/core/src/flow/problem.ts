import type { Problem } from '../base/errors';
import type { Deadline } from './deps';

/** The part of a state that shows why a call has failed. */
export interface Failable {
  /** The failure of the last action. */
  readonly error?: Problem;
  /** True while the provider's rate limit forbids another try. `error.retryAt` says until when. */
  readonly blocked?: true;
}

export const problem = (error: Problem): Failable & { readonly error: Problem } =>
  error.retryAt === undefined ? { error } : { error, blocked: true };

/** A timer until a rate limit ends (fault N7) or the connection is back (fault N2); nothing for any other problem. */
export function retryCommand(error: Problem | undefined): { type: 'awaitRetry'; until: Deadline }[] {
  const until = error?.offline ? 'online' : error?.retryAt;
  return until === undefined ? [] : [{ type: 'awaitRetry', until }];
}

/** Whether a call was refused because another user is signed in now. */
export const isAccountChanged = ({ code }: Problem): boolean => code === 'account_changed';

// Decision 172.
/** Why a sign-up was refused: there are none, not for this address, or this method is turned off. */
export type SignUpRefusal = 'closed' | 'notAllowed' | 'method';

const SIGN_UP_REFUSALS: Readonly<Record<string, SignUpRefusal | undefined>> = {
  sign_ups_closed: 'closed',
  email_not_in_allowlist: 'notAllowed',
  email_in_denylist: 'notAllowed',
  endpoint_not_authorized_for_sdk: 'method',
};

/** The reason if the provider refuses to let a visitor in at all. Another try with other input does not help. */
export const signUpRefusalOf = ({ code }: Problem): SignUpRefusal | undefined =>
  Object.hasOwn(SIGN_UP_REFUSALS, code) ? SIGN_UP_REFUSALS[code] : undefined;

// Decision 171.
/** The step that a sign-in lacks, if an error says that it was held. */
export const missingStepOf = (error: Problem & { readonly step?: unknown }): string | undefined =>
  error.code === 'sign_in_incomplete' && typeof error.step === 'string' ? error.step : undefined;
