import { sectionText } from '../../account/section-text';
import { memberPageText } from './member-page-text';

/** Texts of errors that only members get, in any section. */
export const memberProblemText = {
  'foyer.org.forbiddenAction': 'You are not allowed to do this. Nothing was changed.',
  'foyer.org.mfaNeeded': 'Your organization asks for a second step. Set up another one first.',
} as const;

/** Texts that several sections of a member's account page share. Each section contains its own copy. */
export const memberAccountText = {
  ...memberPageText,
  ...sectionText,
  'foyer.me.app.off': 'Off. Add a second step with codes from an app.',
  'foyer.me.app.on': 'On.',
  'foyer.me.apps.none': 'No app has access.',
  'foyer.me.edit': 'Edit',
  'foyer.me.emails.sent': 'We sent a link to {email}. Open it to add the address.',
  'foyer.me.password.absent': 'You have no password.',
  'foyer.me.password.change': 'Change password',
  'foyer.me.password.mail': 'Set it by email instead',
  'foyer.me.password.present': 'You have a password.',
  'foyer.me.password.set': 'Set a password',
  'foyer.me.phones.add': 'Add a phone number',
  'foyer.me.profile.none': 'No name yet',
  'foyer.me.summary.apps': ({ n }: { readonly n: number }): string => (n === 1 ? `${n} app` : `${n} apps`),
  'foyer.me.summary.off': 'Off.',
  'foyer.org.change': 'Change address',
  'foyer.org.mfaFirst': 'Use first',
  'foyer.org.mfaOn': 'Ask for it each time I log in',
  'foyer.org.phoneNote': 'To change the number, remove it first.',
  'foyer.org.retired': 'Former addresses',
  'foyer.org.name': 'Name',
  'foyer.org.noPhone': 'No phone yet.',
  'foyer.org.settings.required': 'Required for all',
  'foyer.org.removePassword': 'Remove your password?',
  'foyer.org.unlink': 'Remove {email}',
  'formField.email.label': 'Email',
} as const;

/** Texts of the authenticator app section, in addition to those of its setup. */
export const memberAppText = {
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
