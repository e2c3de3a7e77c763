import { defineConfig } from 'tsdown';
import { sharedDeclarations } from '../../scripts/shared-declarations.ts';
import { entriesIn, library } from '../../scripts/tsdown-library.ts';
import { chunks } from './chunks.ts';

export default defineConfig(
  library({
    chunks,
    entries: [
      'index',
      'account',
      'organizations',
      'organizations-account',
      'organizations-admin',
      'organizations-switcher',
      'testing',
      'user-button',
      'internal/consent',
      'internal/device',
      'internal/shared',
      'internal/users',
      'internal/users-account',
      'internal/organizations',
      'internal/organizations-account',
    ],
    onDemand: [
      ...Object.keys(entriesIn('internal/rules')),
      'internal/organization-login',
      'internal/passkey',
      'internal/running-login',
      'internal/shell',
      'internal/testing',
      'internal/webauthn',
      'no-phone-tables',
    ],
    plugins: [sharedDeclarations()],
  }),
);
