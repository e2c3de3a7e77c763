import { accountText } from '../../src/methods/account/account-text';
import { cryptoText } from '../../src/methods/crypto/crypto-text';
import { emailText } from '../../src/methods/magic-link/magic-link-text';
import { oauthText } from '../../src/methods/oauth/oauth-text';
import { oneTapText } from '../../src/methods/oauth/one-tap-text';
import { otpText } from '../../src/methods/otp/otp-text';
import { passkeyText } from '../../src/methods/passkey/passkey-text';
import { passwordFieldText } from '../../src/methods/password/password-field-text';
import { passwordStrengthText } from '../../src/methods/password/password-strength-text';
import { passwordText } from '../../src/methods/password/password-text';
import { emailHintText } from '../../src/methods/shared/email-hint-text';
import { linkText } from '../../src/methods/shared/link-text';
import { errorScreenText, successText } from '../../src/methods/shared/outcome-text';
import { errorsText } from '../../src/strings/errors-text';
import { loginText } from '../../src/strings/login-text';
import { mainText, toastText } from '../../src/strings/main-text';
import type { Messages } from '../../src/strings/text';
import { idpText } from '../../src/widgets/identity-provider/consent-text';

/** Every group of texts, by the name of its file. */
export const groups: Readonly<Record<string, Messages>> = {
  account: accountText,
  crypto: cryptoText,
  email: emailText,
  'email-hint': emailHintText,
  'error-screen': errorScreenText,
  errors: errorsText,
  idp: idpText,
  link: linkText,
  login: loginText,
  main: mainText,
  oauth: oauthText,
  'one-tap': oneTapText,
  otp: otpText,
  passkey: passkeyText,
  'password-field': passwordFieldText,
  'password-strength': passwordStrengthText,
  password: passwordText,
  success: successText,
  toast: toastText,
};

/** All messages by key. */
export const allMessages = (): ReadonlyMap<string, string> => messagesOf(groups);

/** The messages of groups by key; two groups that share a key must have the same text. */
export function messagesOf(given: Readonly<Record<string, Messages>>): ReadonlyMap<string, string> {
  const all = new Map<string, string>();
  for (const [group, messages] of Object.entries(given)) {
    for (const [key, message] of Object.entries(messages)) {
      const text = typeof message === 'string' ? message : printed(message);
      const known = all.get(key);
      if (known !== undefined && known !== text) throw new TypeError(`two texts for ${group} ${key}`);
      all.set(key, text);
    }
  }
  return all;
}

/** A message that is a function, with each of its values as `{name}`. */
function printed(message: (values: never) => string): string {
  const names = new Proxy({}, { get: (_, name) => `{${String(name)}}` });
  return message(names as never);
}
