import type { OrganizationLoginState } from './organization-login-state';

/** States with a step of the sign-in that the user has to finish, or a failure to read. */
const UNFINISHED: readonly OrganizationLoginState['at'][] = [
  'arrived',
  'confirm',
  'authenticating',
  'resuming',
  'discovery',
  'secondFactor',
  'passwordReset',
  'error',
];

// Org 5.16, 5.23.
/**
 * Whether a page with this login is left for the page after the sign-in, because of a session. A session alone is not
 * enough: recovery codes of a new authenticator app, or a new password, can follow it. A member who is signed in
 * already, or signs in in another tab, is sent on from the first screens, except from those of a different
 * organization, or of a further factor that one requires.
 */
export function isLeftAfterSignIn(
  { at, about }: Pick<OrganizationLoginState, 'at' | 'about'>,
  session: { readonly organization_id: string },
): boolean {
  if (at === 'done') return true;
  if (UNFINISHED.includes(at) || about.stepUp) return false;
  const { flow, target } = about;
  if (target?.to === 'organization') return target.id === session.organization_id;
  // Not looked up yet.
  return flow === 'Discovery';
}
