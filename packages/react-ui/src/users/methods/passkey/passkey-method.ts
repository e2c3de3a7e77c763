import { passkeyFlowWith } from '@foyer/core/internal/users/passkey';
import { passkeySupport } from '@foyer/core/internal/users/webauthn';
import type { LoginMethodFile } from '../login-method';
import { successOf } from '../../../kernel/methods/later/success';
import { PasskeyAutofill } from './passkey-autofill';
import { PasskeyBanner } from './passkey-banner';
import { PasskeyWay } from './passkey-button';

/** Passkeys. */
export const passkeyMethod: LoginMethodFile<'passkey'> = {
  // Decide whether there is a button before it could appear, so that nothing shifts.
  flow: async () => passkeyFlowWith((await passkeySupport()).autofill),
  buttons: PasskeyWay,
  banner: PasskeyBanner,
  beside: PasskeyAutofill,
  screens: { authenticated: successOf('passkey.success.content') },
};
