import type { Instead } from './password-state';

/** Options with the names of the widget's `passwordOptions`. Durations in minutes. */
export interface PasswordFlowOptions {
  /** Target of the second link of a reset email, which signs in without a password. */
  readonly loginRedirectURL?: string | undefined;
  /** Accepted for compatibility; the contract has no such field. */
  readonly loginExpirationMinutes?: number | undefined;
  /** Target of the first link of a reset email: the page with the reset form. */
  readonly resetPasswordRedirectURL?: string | undefined;
  /**
   * Lifetime of a reset email in whole minutes, from 1 to 10080.
   * @defaultValue the project's own
   */
  readonly resetPasswordExpirationMinutes?: number | undefined;
  /**
   * The provider's template for reset emails.
   * @defaultValue the project's own
   */
  readonly resetPasswordTemplateId?: string | undefined;
  /**
   * The language of the email, as the provider names it: `'en'`.
   * @defaultValue the project's own
   */
  readonly locale?: string | undefined;
  /**
   * Length of the session in whole minutes, from 5 to 527040.
   * @defaultValue `30`
   */
  readonly sessionDurationMinutes?: number | undefined;
  /** The other method for an email address that the host offers. The login can switch to it. */
  readonly instead?: Instead | undefined;
}
