import type { StyleConfig } from '@foyer/react-ui';

/** A dark card with every color inverted, to reveal any part that ignores the theme. */
export const NIGHT: StyleConfig = {
  container: { backgroundColor: '#14242d', borderColor: '#2c424e', borderRadius: 12 },
  colors: { primary: '#e6eef1', secondary: '#a4b7c0', success: '#7fd6c2', error: '#ffa6a0' },
  buttons: {
    primary: { backgroundColor: '#8fd3cb', textColor: '#0b1a20', borderRadius: 8 },
    secondary: { backgroundColor: '#1b303b', textColor: '#e6eef1', borderColor: '#45606e' },
    disabled: { backgroundColor: '#22363f', textColor: '#9db0b9' },
  },
  inputs: {
    backgroundColor: '#0e1b22',
    textColor: '#e6eef1',
    placeholderColor: '#8ba0aa',
    borderColor: '#6b8492',
    borderRadius: 8,
  },
};

/** Long German words, which must not be cut or overflow the card. */
export const GERMAN: Readonly<Record<string, string>> = {
  'login.title': 'Registrieren oder anmelden',
  'tab.text': 'Textnachricht',
  'tab.email': 'E-Mail-Adresse',
  'formField.email.placeholder': 'vorname.nachname@beispiel.de',
  'button.continue': 'Weiter zur Anmeldebestätigung',
  'passcode.title': 'Bestätigungscode eingeben',
  'passcode.sentConfirmation': 'Ein sechsstelliger Bestätigungscode wurde gesendet an {recipient}.',
  'passcode.expirationCountdown': 'Ihr Bestätigungscode läuft ab in {timeRemaining}.',
  'passcode.didntGetIt': 'Nicht erhalten?',
  'passcode.resendCode': 'Bestätigungscode erneut senden',
  'error.otpCodeNotFound': 'Ungültiger Bestätigungscode, bitte versuchen Sie es erneut.',
};

/** A bar with two colors, 120 by 40, so that a logo needs no network. */
export const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAHgAAAAoCAIAAAC6iKlyAAAAZUlEQVR42u3QQQ0AIAgAQArQzAj+qGgpWxADN2+7BBe5a8Q96yshWrRo0aJFixYtWrRo0aJFixYtWrRo0aJFixYtWrRo0aJFixYtWrRo0aJFixYtWrRo0aJFixYtWrRo0aJFv6cB65jdJcBQCsUAAAAASUVORK5CYII=';
