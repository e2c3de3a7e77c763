// Decision 115.
/** One call of the contract: where it goes, what it needs, and what it does. */
export interface Call extends Facts {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API's base address, parameters in braces. */
  readonly path: string;
  /** The arguments that it must be given, as they are written: `code, methodId, { session_duration_minutes }`. */
  readonly takes: string;
}

/** Facts about a call, each true of some calls only. */
export interface Facts {
  /**
   * It acts on the account of the signed-in person, or draws a screen on which they decide. It is for exactly this
   * person.
   */
  readonly personal?: true;
  /** It signs in: its answer has a session, or says what is still due, and counts even if it is late. */
  readonly mints?: true;
  /** It spends what works once: a passcode, the token of a link, a signed challenge. */
  readonly spends?: true;
  /** It is a read that may be sent again. */
  readonly idempotent?: true;
  /** It tells a stranger whether somebody exists, so a provider answers only so many of them in a minute. */
  readonly limited?: true;
  /** The class of device proof and captcha that it carries. */
  readonly protection?: Protection;
}

/** P: both, with one captcha retry; p: both; C: captcha only. */
export type Protection = 'P' | 'p' | 'C';

export const PERSONAL: Facts = { personal: true };
export const MINTS: Facts = { mints: true };
export const SPENDS: Facts = { spends: true };
export const IDEMPOTENT: Facts = { idempotent: true };
export const LIMITED: Facts = { limited: true };
// Contract 7.
export const P: Facts = { protection: 'P' };
export const P_ONCE: Facts = { protection: 'p' };
export const C: Facts = { protection: 'C' };

/** The options that most sign-ins take. */
export const MINUTES = '{ session_duration_minutes }';

/** A call whose path begins with `base`. */
export const call =
  (method: Call['method'], base = '/sdk/v1') =>
  (path: string, takes = '', ...facts: readonly Facts[]): Call =>
    Object.assign({ method, path: base + path, takes }, ...facts) as Call;
