import type { JustSent } from '../../flow/resend';
import type { OrganizationTarget, Target } from './target';

/**
 * Start data of an embedded `organization-password-reset` flow: its event `{ type: 'begin', start }` in the state
 * `idle`.
 */
export type PasswordResetStart =
  // Org 5.4.
  /** The user forgot their password or has none: shows the form for an email address. */
  | { readonly from: 'forgot'; readonly email: string; readonly to: Target }
  // Org 5.6.
  /** A new user got an email to verify the address, and sets a password afterwards. */
  | ({ readonly from: 'invited'; readonly email: string; readonly to: OrganizationTarget } & JustSent)
  // Org 5.7.
  /** A link signed the member in. They set a password now. */
  | { readonly from: 'session'; readonly to: OrganizationTarget };
