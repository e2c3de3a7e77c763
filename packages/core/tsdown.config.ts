import { defineConfig } from 'tsdown';
import { library } from '../../scripts/tsdown-library.ts';

const entry = [
  'src/index.ts',
  'src/browser/phone/countries.ts',
  'src/flows/otp/otp-flow.ts',
  'src/flows/magic-link/magic-link-flow.ts',
  'src/flows/oauth/oauth-flow.ts',
  'src/flows/crypto/crypto-flow.ts',
  'src/browser/passkeys/passkey-support.ts',
  'src/flows/passkey/passkey-flow.ts',
  'src/flows/passkey/passkey-autofill.ts',
  'src/flows/passkey-registration/passkey-registration-flow.ts',
  'src/flows/authorize/authorize-flow.ts',
  'src/flows/logout/logout-flow.ts',
  'src/flows/consent/consent-request.ts',
  'src/flows/authorize/consent-host-events.ts',
  'src/flows/password/password-flow.ts',
  'src/flows/password-reset/password-reset-flow.ts',
];

export default defineConfig(library({ entry }));
