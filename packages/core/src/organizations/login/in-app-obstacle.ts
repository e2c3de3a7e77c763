import type { InAppObstacle } from '../../base/in-app-browser';
import { partsOfMain } from './first-state';
import type { About } from './organization-login/organization-login-state';

// Decision 163.
/**
 * The first method of the main screen that does not work in an in-app browser: Google refuses it, and a link opens
 * elsewhere. Undefined: every method works.
 */
export function organizationInAppObstacle(about: About): InAppObstacle | undefined {
  if (!about.inApp) return undefined;
  const parts = partsOfMain(about);
  const buttons = parts.flatMap((one) => (one.part === 'buttons' ? one.buttons : []));
  if (buttons.some((one) => one.button === 'oauth' && one.provider === 'google')) return 'google';
  return parts.some((one) => one.part === 'emailForm' && !one.sends.includes('code')) ? 'link' : undefined;
}

/** The message that the page of a refused link can send instead. Empty: its organization is not known yet. */
export function renewals(about: About): readonly ('link' | 'code')[] {
  if (!about.target || about.stepUp) return [];
  return partsOfMain(about).flatMap((one) => (one.part === 'emailForm' ? one.sends : []));
}
