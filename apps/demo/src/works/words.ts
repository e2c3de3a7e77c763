import type { Problem } from '@foyer/core/organizations';

/** The page's texts for errors of the provider. */
const WORDS: Readonly<Record<string, string>> = {
  network_error: 'No connection. Nothing was changed; try again.',
  timeout: 'No answer in time. Try again.',
  account_changed: 'Somebody else is signed in now. Nothing was changed.',
  no_current_session: 'You are signed out. Sign in again.',
  session_authorization_error: 'Your roles do not allow that here.',
  insufficient_factors_for_session_exchange:
    'You signed in in a way that counts in this organization alone. Log out and sign in by email to go there.',
  invalid_phone_number: 'That is no phone number. With the country code, please: +1 212 555 0199.',
  duplicate_member_phone_number: 'Another member has this number.',
  invalid_code: 'Six digits, please.',
  otp_code_not_found: 'That is not the code. Look again.',
  unable_to_auth_otp_code: 'That code has run out. Ask for a new one.',
  unable_to_authenticate_totp: 'That is not the code. Take the one that the app shows now.',
  totp_code_already_authenticated: 'That code was used already. Wait for the next one.',
  unable_to_authenticate_recovery_code: 'This backup code is not valid, or was already used.',
  session_too_old_to_reset_password: 'You signed in more than five minutes ago. Log out, sign in, and set it then.',
  weak_password: 'That password is easy to guess. Take a longer one.',
  breached_password: 'That password is known from a leak. Take another one.',
  insufficient_factors: 'Prove your other factor first: log out, and sign in with it.',
  user_lock_limit_reached: 'Too many tries. Wait a while.',
};

export const wordsFor = ({ code, message }: Problem): string => WORDS[code] ?? message;

/** The names of first factors. */
const METHODS: Readonly<Record<string, string>> = {
  sso: 'SSO',
  magic_link: 'Email link',
  email_otp: 'Email code',
  password: 'Password',
  google_oauth: 'Google',
  microsoft_oauth: 'Microsoft',
  hubspot_oauth: 'HubSpot',
  slack_oauth: 'Slack',
  github_oauth: 'GitHub',
  sms_otp: 'Text message',
  totp: 'Authenticator app',
};
export const methodName = (method: string): string => METHODS[method] ?? method;
