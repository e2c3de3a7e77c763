import { cryptoText } from '../../src/strings/en/crypto';
import { emailText } from '../../src/strings/en/email';
import { errorScreenText } from '../../src/strings/en/error-screen';
import { errorsText } from '../../src/strings/en/errors';
import { idpText } from '../../src/strings/en/idp';
import { linkText } from '../../src/strings/en/link';
import { mainText } from '../../src/strings/en/main';
import { oauthText } from '../../src/strings/en/oauth';
import { oneTapText } from '../../src/strings/en/one-tap';
import { otpText } from '../../src/strings/en/otp';
import { passkeyText } from '../../src/strings/en/passkey';
import { passwordStrengthText } from '../../src/strings/en/password-strength';
import { passwordText } from '../../src/strings/en/password';
import { successText } from '../../src/strings/en/success';
import { toastText } from '../../src/strings/en/toast';
import type { Messages } from '../../src/strings/text';

/** Every group of texts, by the name of its file. */
export const groups: Readonly<Record<string, Messages>> = {
  crypto: cryptoText,
  email: emailText,
  'error-screen': errorScreenText,
  errors: errorsText,
  idp: idpText,
  link: linkText,
  main: mainText,
  oauth: oauthText,
  'one-tap': oneTapText,
  otp: otpText,
  passkey: passkeyText,
  'password-strength': passwordStrengthText,
  password: passwordText,
  success: successText,
  toast: toastText,
};

/** All messages by key; two groups that share a key must agree on its words. */
export function allMessages(): ReadonlyMap<string, string> {
  const all = new Map<string, string>();
  for (const [group, messages] of Object.entries(groups)) {
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
