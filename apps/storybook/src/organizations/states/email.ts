import type { OrganizationLoginState } from '@foyer/core/organizations';
import { ANYBODY, OF_HARBOUR, STEP_UP } from './about';

type State<At extends OrganizationLoginState['at']> = Extract<OrganizationLoginState, { readonly at: At }>;

const EMAIL = 'ada@harbour.example';
export const LONG_EMAIL =
  'maximiliane-friederike.von-und-zu-hohenlohe-waldenburg@personalverwaltung.donaudampfschifffahrt.example';

export const anybody = { ...ANYBODY, email: EMAIL };
export const ofHarbour = { ...OF_HARBOUR, email: EMAIL };
export const steppingUp = { ...OF_HARBOUR, email: STEP_UP.email, stepUp: STEP_UP };

/** Passwords come first in the list of products, and a code before a link. */
export const CODE_FIRST = { ...anybody, ways: { products: ['passwords', 'emailOtp', 'emailMagicLinks'] } } as const;

export const methods = (rest: Partial<State<'emailMethods'>> = {}): State<'emailMethods'> => ({
  at: 'emailMethods',
  about: anybody,
  entry: 'open',
  ...rest,
});

/** The stories' clock is at 0, so `resendAt` is the remaining time. */
export const linkSent = (rest: Partial<State<'linkSent'>> = {}): State<'linkSent'> => ({
  at: 'linkSent',
  about: anybody,
  resend: 'initial',
  ...rest,
});

export const code = (rest: Partial<State<'code'>> = {}): State<'code'> => ({
  at: 'code',
  about: anybody,
  from: 'main',
  deadline: 598_000,
  entry: 'open',
  resend: 'initial',
  expired: false,
  ...rest,
});

/** Long German words, which must not be cut or overflow the card. */
export const GERMAN_EMAIL = {
  'emailMethodSelection.title': 'Wie möchten Sie die Anmeldung fortsetzen?',
  'emailMethodSelection.link': 'Anmeldebestätigungslink per E-Mail-Nachricht zusenden',
  'emailMethodSelection.code': 'Anmeldebestätigungscode per E-Mail-Nachricht zusenden',
  'emailConfirmation.title': 'Überprüfen Sie Ihr E-Mail-Postfach',
  'emailConfirmation.content': 'Eine Benachrichtigung mit dem Anmeldebestätigungslink wurde gesendet an {email}.',
  'passcode.title': 'Anmeldebestätigungscode eingeben',
  'passcode.didntGetIt': 'Keine Benachrichtigung erhalten?',
  'passcode.resendCode': 'Anmeldebestätigungscode erneut senden',
  'foyer.resend.email': 'E-Mail-Benachrichtigung erneut senden',
  'foyer.resend.emailIn': 'E-Mail-Benachrichtigung erneut senden in {time}',
  'foyer.resend.codeIn': 'Anmeldebestätigungscode erneut senden in {time}',
} as const;
