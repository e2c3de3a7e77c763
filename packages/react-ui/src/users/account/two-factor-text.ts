import { newAppText } from '../../account/new-app-text';

/** Texts of the authenticator app section. */
export const twoFactorText = {
  ...newAppText,
  'foyer.me.app.expired': 'This set-up has expired. Start again.',
  'foyer.me.app.few': 'Almost no backup codes are left. If you lose your phone, you might be locked out.',
  'foyer.me.app.noneLeft': 'No backup codes are left. If you lose your phone, you might be locked out.',
  'foyer.me.app.off': 'Off. Add a second step with codes from an app.',
  'foyer.me.app.on': 'On.',
  'foyer.me.app.remove': 'Remove the app and its backup codes?',
  'foyer.me.app.renewHint': 'For new codes, remove the app and set it up again.',
  'foyer.me.app.title': 'Authenticator app',
  'foyer.me.removeNamed': 'Remove {name}',
  'foyer.me.app.setUp': 'Set up',
  'foyer.me.app.show': 'Show backup codes',
  'foyer.me.remove': 'Remove',
  'foyer.me.session.since': 'Since {time}',
  'button.back.ariaLabel': 'Back',
} as const;
