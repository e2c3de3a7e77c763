import type { JustSent } from './resend';
import type { OrganizationTarget, Target } from './target';

/**
 * What the flow `organization-password-reset` begins with where another flow embeds it: its event
 * `{ type: 'begin', start }`, from its state `idle`.
 */
export type PasswordResetStart =
  // Org 5.4.
  /** Somebody has forgotten their password, or has none yet: the form for an address. */
  | { readonly from: 'forgot'; readonly email: string; readonly to: Target }
  // Org 5.6.
  /** A stranger was sent a mail to verify the address, and makes a password afterwards. */
  | ({ readonly from: 'invited'; readonly email: string; readonly to: OrganizationTarget } & JustSent)
  // Org 5.7.
  /** A link has signed the member in, who now makes a password. */
  | { readonly from: 'session'; readonly to: OrganizationTarget };
