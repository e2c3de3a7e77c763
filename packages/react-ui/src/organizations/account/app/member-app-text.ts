import { newAppText } from '../../../kernel/account/new-app/new-app-text';

/** What a member's section of the authenticator app says. */
export const memberAppText = {
  ...newAppText,
  'foyer.me.app.expired': 'This set-up has expired. Start again.',
  'foyer.me.app.off': 'Off. Add a second step with codes from an app.',
  'foyer.me.app.on': 'On.',
  'foyer.me.app.remove': 'Remove the app and its backup codes?',
  'foyer.me.app.setUp': 'Set up',
  'foyer.me.app.show': 'Show backup codes',
  'foyer.me.app.title': 'Authenticator app',
  'foyer.me.remove': 'Remove',
  'foyer.org.mfaNeeded': 'Your organization asks for a second step. Set up another one first.',
  'foyer.org.renew': 'New backup codes',
  'foyer.org.renewConfirm': 'The old codes stop working. Continue?',
  'button.continue': 'Continue',
} as const;
