// Decision 115.
/** One call of the contract: its address, arguments and facts. */
export interface Call extends Facts {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API's base address, parameters in braces. */
  readonly path: string;
  /** The required arguments, as in code: `code, methodId, { session_duration_minutes }`. */
  readonly takes: string;
}

/** Facts about a call. Each applies to only some calls. */
export interface Facts {
  /**
   * The call changes the account of the signed-in user, or provides data for a screen on which the user decides. It
   * must only run for exactly this user.
   */
  readonly personal?: true;
  /** The call signs in: its answer has a session or the factors that are still due. A late answer still applies. */
  readonly mints?: true;
  /** The call spends a secret that works once: a passcode, the token of a link, a signed challenge. */
  readonly spends?: true;
  /** The call only reads, so it can be repeated. */
  readonly idempotent?: true;
  /** The call reveals to visitors whether a user exists, so providers limit the number of such calls per minute. */
  readonly limited?: true;
  /** The class of device fingerprint and captcha that the call carries. */
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

/** The options of most sign-in calls. */
export const MINUTES = '{ session_duration_minutes }';

/** Creates calls with paths below `base`. */
export const call =
  (method: Call['method'], base = '/sdk/v1') =>
  (path: string, takes = '', ...facts: readonly Facts[]): Call =>
    Object.assign({ method, path: base + path, takes }, ...facts) as Call;
