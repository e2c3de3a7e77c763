import { defineConfig } from 'tsdown';
import { library } from '../../scripts/tsdown-library.ts';

const entry = [
  'src/index.ts',
  'src/browser/countries.ts',
  'src/flows/otp.ts',
  'src/flows/magic-link.ts',
  'src/flows/oauth.ts',
  'src/flows/crypto.ts',
  'src/browser/passkey-support.ts',
  'src/flows/passkey.ts',
  'src/flows/passkey-autofill.ts',
  'src/flows/passkey-registration.ts',
  'src/flows/authorize.ts',
  'src/flows/logout.ts',
  'src/flows/consent-request.ts',
  'src/flows/consent-host-events.ts',
  'src/flows/password.ts',
  'src/flows/password-reset.ts',
];

export default defineConfig(library({ entry }));
