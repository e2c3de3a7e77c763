import type { OrganizationLoginState, OrganizationPasswordResetState, Problem } from '@foyer/core/organizations';
import { Secret } from '@foyer/core/organizations';
import { ANYBODY, HARBOUR, OF_HARBOUR, STEP_UP } from './about';

type PasswordState = Extract<OrganizationLoginState, { readonly at: 'password' }>;
type Reset<At extends OrganizationPasswordResetState['at']> = Extract<
  OrganizationPasswordResetState,
  { readonly at: At }
>;

const email = 'ada@harbour.example';

export const password = (rest: Partial<PasswordState> = {}): PasswordState => ({
  at: 'password',
  about: { ...OF_HARBOUR, email },
  entry: 'open',
  ...rest,
});
export const steppingUp = { ...OF_HARBOUR, email: STEP_UP.email, stepUp: { ...STEP_UP, methods: ['password'] } };

export const WRONG: Problem = { code: 'unauthorized_credentials', message: 'Wrong.' };
export const NO_PASSWORD: Problem = { code: 'password_required', message: 'A password is required.' };
export const MUST_RESET: Problem = { code: 'reset_password', message: 'The password must be reset.' };
export const MEMBER_MUST_RESET: Problem = { code: 'member_reset_password', message: 'The password must be reset.' };
export const DEAD_LINK: Problem = { code: 'unable_to_auth_password_reset_token', message: 'The link was used.' };
export const ELSEWHERE: Problem = { code: 'pkce_mismatch', message: 'The verifier does not match.' };
export const TOO_OLD: Problem = { code: 'session_too_old_to_reset_password', message: 'The session is too old.' };

/** A login of a member who has forgotten a password, or has opened an email. */
export const resetting = (inner: OrganizationPasswordResetState, about = OF_HARBOUR): OrganizationLoginState => ({
  at: 'passwordReset',
  about,
  inner,
});
/** The same if the organization is chosen afterwards. */
export const resettingForAll = (inner: OrganizationPasswordResetState): OrganizationLoginState =>
  resetting(inner, ANYBODY);
/** The page of a host that has set no organization. */
export const resettingAlone = (inner: OrganizationPasswordResetState): OrganizationLoginState => {
  const { target: _unknown, ...about } = OF_HARBOUR;
  return resetting(inner, about);
};

export const forgot = (rest: Partial<Reset<'forgot'>> = {}): Reset<'forgot'> => ({
  at: 'forgot',
  target: HARBOUR,
  email,
  entry: 'open',
  ...rest,
});
export const mailed = (rest: Partial<Reset<'mailed' | 'invited'>> = {}): Reset<'mailed' | 'invited'> => ({
  at: 'mailed',
  target: HARBOUR,
  email,
  entry: 'open',
  isResent: false,
  ...rest,
});
export const form = (rest: Partial<Reset<'form'>> = {}): Reset<'form'> => ({
  at: 'form',
  credential: { by: 'session' },
  email,
  entry: 'open',
  strength: { at: 'none' },
  ...rest,
});

const token = new Secret('');

/** Every state of a password reset. A missing one is a type error. */
export const RESET_STATES = {
  idle: { at: 'idle' },
  arrived: { at: 'arrived' },
  forgot: forgot(),
  mailed: mailed({ resendAt: 14_000 }),
  invited: mailed({ at: 'invited', resendAt: 14_000 }),
  confirm: {
    at: 'confirm',
    token,
    present: { id: 'member-1', name: 'Grace Hopper', contact: 'grace@harbour.example' },
  },
  authenticating: { at: 'authenticating', token },
  unopened: { at: 'unopened', token, error: { code: 'network_error', message: 'The server could not be reached.' } },
  form: form(),
  dead: { at: 'dead', error: DEAD_LINK },
  ended: { at: 'ended', outcome: { how: 'back' } },
} as const satisfies { [At in OrganizationPasswordResetState['at']]: OrganizationPasswordResetState };

/** Long German words, which must not be cut or overflow the card. */
export const GERMAN_PASSWORD = {
  'password.login.title': 'Mit E-Mail-Adresse und Passwort anmelden',
  'link.signupResetPassword': 'Registrieren oder Passwort zurücksetzen',
  'password.forgot.title': 'Wir senden Ihnen einen Zurücksetzungslink',
  'password.reset.emailSent.content':
    'Ein Anmeldebestätigungslink wurde gesendet an {email}. Mit derselben Nachricht können Sie Ihr Passwort zurücksetzen.',
  'password.reset.emailSent.resendText': 'Keine Benachrichtigung erhalten? {resendButton}',
  'password.setNew.title': 'Legen Sie ein neues Anmeldepasswort fest',
  'foyer.resend.emailIn': 'E-Mail-Benachrichtigung erneut senden in {time}',
  'foyer.password.mustReset': 'Dieses Passwort muss vor der Anmeldung zurückgesetzt werden. {link}',
  'foyer.password.resetLink': 'E-Mail-Nachricht zum Zurücksetzen anfordern',
  'foyer.reset.dead.title': 'Dieser Zurücksetzungslink funktioniert nicht mehr',
  'foyer.reset.requestMail': 'Neue E-Mail-Benachrichtigung anfordern',
} as const;
