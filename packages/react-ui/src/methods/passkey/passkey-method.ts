import { passkeyFlowWith, passkeySupport } from '@foyer/core/skin/passkey';
import type { LoginMethodFile } from '../shared/login-method';
import { successOf } from '../shared/success';
import { PasskeyAutofill } from './passkey-autofill';
import { PasskeyBanner } from './passkey-banner';
import { PasskeyWay } from './passkey-button';

/** Passkeys. */
export const passkeyMethod: LoginMethodFile<'passkey'> = {
  // Whether there is a button is known before it could show, so that nothing shifts.
  flow: async () => passkeyFlowWith((await passkeySupport()).autofill),
  buttons: PasskeyWay,
  banner: PasskeyBanner,
  beside: PasskeyAutofill,
  screens: { authenticated: successOf('passkey.success.content') },
};
