import type { Problem } from '@foyer/core';
import { ApiError } from '@foyer/core';
import { LINKABLE_HOSTS } from '@foyer/core/skin';
import { useCountdown } from '@foyer/react-headless';
import { useContext } from 'react';
import { LinkifiedText } from './linkified-text';
import { errorsText } from './errors-text';
import { mainText } from './main-text';
import { LocaleContext, useText } from './text';

type Sentence = Exclude<keyof typeof errorsText, 'foyer.error.tooManyAttempts'>;

/** The text of each code of the server and of our own (spec section 8). */
const KEYS: Readonly<Record<string, Sentence | undefined>> = {
  unsubscribed_phone_number: 'error.unsubscribedPhoneNumber',
  inactive_email: 'error.inactiveEmail',
  unauthorized_credentials: 'error.unauthorizedCredentials',
  user_unauthenticated: 'error.userUnauthenticated',
  email_not_found: 'error.emailNotFound',
  unable_to_auth_magic_link: 'error.unableToAuthMagicLink',
  pkce_mismatch: 'foyer.error.linkElsewhere',
  pkce_expected_code_verifier: 'foyer.error.linkElsewhere',
  no_user_password: 'error.noUserPassword',
  breached_password: 'error.breachedPassword',
  reset_password: 'error.resetPassword',
  invalid_code: 'error.invalidCode',
  otp_code_not_found: 'error.otpCodeNotFound',
  user_lock_limit_reached: 'error.userLockLimitReached',
  invalid_phone_number_country_code: 'error.invalidPhoneNumberCountryCode',
  duplicate_member_phone_number: 'error.duplicatePhoneNumber',
  oauth_token_not_found: 'error.oauthTokenNotFound',
  member_password_not_found: 'error.memberPasswordNotFound',
  oauth_flow_callback_error: 'error.oauthFlowCallbackError',
  unauthorized_action: 'error.unauthorizedAction',
  invalid_session_token: 'error.invalidSessionToken',
  session_not_found: 'error.sessionNotFound',
  webauthn_registration_not_found: 'error.passkeyRegistrationNotFound',
  script_blocked: 'foyer.error.scriptBlocked',
  captcha_required: 'foyer.error.scriptBlocked',
  passkey_cancelled: 'foyer.passkey.notUsed',
  passkey_timeout: 'foyer.passkey.notUsed',
  passkey_insecure: 'foyer.passkey.unsupported',
  passkey_blocked: 'foyer.passkey.unsupported',
  passkey_unavailable: 'foyer.passkey.unsupported',
  passkey_unsupported: 'foyer.passkey.unsupported',
  passkey_failed: 'error.passkeyUnknown',
  passkey_duplicate: 'error.duplicatePasskey',
  passkey_not_created: 'error.passkeyNotCreated',
  storage_unavailable: 'foyer.error.cookiesBlocked',
  account_changed: 'foyer.error.accountChanged',
  password_required: 'foyer.error.passwordRequired',
};

/** The text of a problem that the first form has no text for. */
export function FromCatalogue({ problem }: { readonly problem: Problem }) {
  const t = useText(errorsText);
  const main = useText(mainText);
  const key = Object.hasOwn(KEYS, problem.code) ? KEYS[problem.code] : undefined;
  if (key) return <span>{t(key)}</span>;
  if (problem.retryAt !== undefined) return <RetryCountdown retryAt={problem.retryAt} />;
  if (isFaultOfServer(problem) || !problem.message.trim()) return <span>{main('foyer.error.server')}</span>;
  return <OfServer message={problem.message} />;
}

/** The server speaks English. In another language, a sentence of ours comes first. */
function OfServer({ message }: { readonly message: string }) {
  const t = useText(mainText);
  const locale = useContext(LocaleContext);
  const told = <LinkifiedText text={message} hosts={LINKABLE_HOSTS} />;
  if (!locale || /^en\b/.test(locale.tag)) return told;
  return (
    <>
      <span>{t('foyer.error.server')}</span>
      <br />
      <bdi lang="en">{told}</bdi>
    </>
  );
}

/** Fault N6: the message of a server error is not meant for people. */
const isFaultOfServer = (problem: Problem): boolean => problem instanceof ApiError && problem.status_code >= 500;

/** The time is a separate timer element, so that the alert around it is announced once and not every second. */
function RetryCountdown({ retryAt }: { readonly retryAt: number }) {
  const t = useText(errorsText);
  const { formatted } = useCountdown(retryAt);
  return t.rich('foyer.error.tooManyAttempts', {
    time: (
      <span role="timer" aria-live="off">
        {formatted}
      </span>
    ),
  });
}
