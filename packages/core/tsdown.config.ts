import { defineConfig } from 'tsdown';
import { library } from '../../scripts/tsdown-library.ts';

/** The first match says in which file a module is published (docs/decisions, the plan of loading). */
const FILES: readonly (readonly [RegExp, string | undefined])[] = [
  [/^(index|skin\/index)\.ts$/, undefined],
  [/^flows\/(login|shared\/(?!new-password|strength-check|readable-name))/, 'client'],
  [/^flows\/otp\//, 'otp'],
  [/^flows\/magic-link\//, 'magic-link'],
  [/^flows\/oauth\//, 'oauth'],
  [/^flows\/crypto\//, 'crypto'],
  [/^flows\/password\/|^flows\/shared\/(new-password|strength-check)/, 'password'],
  [/^flows\/password-reset\//, 'password-reset'],
  [/^flows\/passkey\/|^browser\/passkeys\/|^api\/webauthn|^client\/client-webauthn/, 'passkey'],
  [/^flows\/passkey-registration\//, 'passkey-registration'],
  [/^flows\/(consent|authorize|logout)\/|^flows\/shared\/readable-name/, 'consent'],
  [/^flows\/one-tap\/|^browser\/google\/|^api\/one-tap|^client\/google-one-tap/, 'one-tap'],
  [/^browser\/wallets\//, 'wallets'],
  [/^browser\/phone\/phone-parser/, 'phone-parser'],
  [/^browser\/(phone\/|web-otp)/, 'phone'],
  [/^client\/protection|^http\/proofs|^browser\/proof-scripts/, 'protection'],
  [/^api\/|^client\/(engine|check-options)|^browser\/(consent-page|framed-by|load-script)/, 'engine'],
  [/^http\/(?!send|telemetry)|^base\/(exclusively)/, 'engine'],
  [/^session\/(?!cookies|record|snapshot|tab-session)/, 'engine'],
  [/^address\/(?!link-marker|url-tokens)/, 'engine'],
  [/./, 'client'],
];

export default defineConfig(
  library({
    entry: { index: 'src/index.ts', skin: 'src/skin/index.ts' },
    files: (path) => FILES.find(([module]) => module.test(path))?.[1],
  }),
);
