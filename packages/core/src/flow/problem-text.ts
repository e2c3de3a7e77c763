import type { Problem } from '../base/errors';
import { ApiError } from '../base/errors';
import { signUpRefusalOf } from './problem';
import { builtInKeys, builtInTexts } from './built-in-problems';
import { problemWords, signUpWords, walletWords } from './problem-words';

type Sentence = Exclude<keyof typeof problemWords, 'foyer.error.tooManyAttempts'>;

/** The sentence for each of the provider's codes and our own (spec section 8). */
const SENTENCES: Readonly<Record<string, Sentence | undefined>> = {
  unsubscribed_phone_number: 'error.unsubscribedPhoneNumber',
  inactive_email: 'error.inactiveEmail',
  unauthorized_credentials: 'error.unauthorizedCredentials',
  user_unauthenticated: 'error.userUnauthenticated',
  email_not_found: 'error.emailNotFound',
  unable_to_auth_magic_link: 'error.unableToAuthMagicLink',
  pkce_mismatch: 'foyer.error.linkElsewhere',
  pkce_expected_code_verifier: 'foyer.error.linkElsewhere',
  account_not_linked: 'foyer.error.accountNotLinked',
  email_verification_required: 'foyer.error.emailNotVerified',
  address_link_ended: 'foyer.error.addressLink',
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
  no_current_session: 'error.sessionNotFound',
  intermediate_session_not_found: 'error.sessionNotFound',
  no_session_arguments: 'error.sessionNotFound',
  webauthn_registration_not_found: 'error.passkeyRegistrationNotFound',
  script_blocked: 'foyer.error.scriptBlocked',
  captcha_required: 'foyer.error.scriptBlocked',
  passkey_cancelled: 'foyer.passkey.notUsed',
  passkey_timeout: 'foyer.passkey.notUsed',
  passkey_insecure: 'foyer.passkey.unsupported',
  passkey_blocked: 'foyer.passkey.unsupported',
  passkey_unavailable: 'foyer.passkey.unsupported',
  passkey_unsupported: 'foyer.passkey.unsupported',
  passkey_domain: 'foyer.passkey.unsupported',
  passkey_failed: 'error.passkeyUnknown',
  passkey_pending: 'error.passkeyUnknown',
  passkey_duplicate: 'error.duplicatePasskey',
  passkey_not_created: 'error.passkeyNotCreated',
  storage_unavailable: 'foyer.error.cookiesBlocked',
  sign_in_incomplete: 'foyer.error.stepMissing',
  account_changed: 'foyer.error.accountChanged',
  password_required: 'foyer.error.passwordRequired',
};

const WALLETS: Readonly<Record<string, keyof typeof walletWords | undefined>> = {
  wallet_busy: 'foyer.crypto.busy',
  wallet_account_changed: 'foyer.crypto.accountChanged',
  unsafe_message: 'foyer.crypto.unsafeMessage',
  wallet_failed: 'crypto.error.content',
  wallet_rejected: 'crypto.error.content',
};

/** The sentence for a problem with a wallet. Not in the catalog of organizations, which have no wallets. */
export const walletSentence = ({ code }: Problem): keyof typeof walletWords | undefined =>
  Object.hasOwn(WALLETS, code) ? WALLETS[code] : undefined;

/** The sentence for a refused sign-up. The standard screens show it as the title of a screen. */
function signUpSentence(problem: Problem): keyof typeof signUpWords | undefined {
  const refusal = signUpRefusalOf(problem);
  return refusal && refusal !== 'method' ? `foyer.refused.${refusal}.title` : undefined;
}

/** The text of a problem. `limit`: a rate limit applies until then. `message`: the provider's text, in English. */
export type ProblemReading =
  | { readonly reads: 'key'; readonly key: Sentence | 'foyer.error.server' }
  | { readonly reads: 'limit'; readonly retryAt: number }
  | { readonly reads: 'message'; readonly message: string };

// Spec section 8; faults N6 to N10.
/** The text of a problem that is not built in. */
export function readProblem(problem: Problem): ProblemReading {
  const key = Object.hasOwn(SENTENCES, problem.code) ? SENTENCES[problem.code] : undefined;
  if (key) return { reads: 'key', key };
  if (problem.retryAt !== undefined) return { reads: 'limit', retryAt: problem.retryAt };
  if (isFaultOfServer(problem) || !problem.message.trim()) return { reads: 'key', key: 'foyer.error.server' };
  return { reads: 'message', message: problem.message };
}

/** Fault N6: the message of a server error is not meant for users. */
const isFaultOfServer = (problem: Problem): boolean => problem instanceof ApiError && problem.status_code >= 500;

type Values = Readonly<Record<string, string | number>>;

/** A language for problem texts: one of `@foyer/locales`, or your own from its `createLocale`. */
export interface ProblemLocale {
  /** BCP 47, such as `pt-BR`. */
  readonly tag: string;
  /** The direction of the language. */
  readonly dir?: 'ltr' | 'rtl' | undefined;
  /** Sentences by the keys of `strings`. Missing sentences fall back to English. */
  readonly texts: Readonly<Record<string, ((values: Values) => string | undefined) | undefined>>;
}

/** The options of {@link problemText}. */
export interface ProblemTextOptions {
  /**
   * The visitor's language.
   * @defaultValue English
   */
  readonly locale?: ProblemLocale | undefined;
  /**
   * The time until `problem.retryAt`, formatted for the user, such as `0:29`. Without it, the sentence about a limit
   * asks to try again later.
   */
  readonly time?: string | undefined;
}

/** Formats a message with its values, in a language. */
export const speaker =
  (words: Readonly<Record<string, string>>, locale: ProblemLocale | undefined) =>
  (key: string, values: Values = {}): string =>
    locale?.texts[key]?.(values) ??
    (words[key] ?? '').replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));

const isEnglish = (locale: ProblemLocale | undefined): boolean => !locale || /^en\b/.test(locale.tag);

// Spec section 8; decision 110.
/**
 * The sentence for a problem, in the visitor's language, as the standard screens show it. For a code without a
 * sentence: the provider's message if the language is English, else a general sentence.
 *
 * @param problem The `error` of a flow's state, or the rejection of a client call.
 * @returns Plain text. Never empty.
 */
export function problemText(problem: Problem, { locale, time }: ProblemTextOptions = {}): string {
  const say = speaker({ ...builtInTexts, ...walletWords, ...signUpWords, ...problemWords }, locale);
  const own = walletSentence(problem) ?? signUpSentence(problem);
  const keys = own ? [own] : builtInKeys(problem);
  if (keys) return keys.map((key) => say(key)).join(' ');
  const reading = readProblem(problem);
  if (reading.reads === 'key') return say(reading.key);
  if (reading.reads === 'message') return isEnglish(locale) ? reading.message : say('foyer.error.server');
  return time === undefined ? say('error.userLockLimitReached') : say('foyer.error.tooManyAttempts', { time });
}
