import { defineConfig } from 'tsdown';
import { library } from '../../scripts/tsdown-library.ts';

/** The first match says in which file a module is published (docs/decisions, the plan of loading). */
const FILES: readonly (readonly [RegExp, string | undefined])[] = [
  [/^(index|no-phone-tables|skin\/[\w-]+)\.ts$/, undefined],
  [/^flows\/shared\/suggest-email/, 'suggest-email'],
  [/^flows\/shared\/problem-(text|words)/, 'problems'],
  [/^flows\/login\/login-flows/, 'login'],
  // What the first form knows of each method.
  [/^flows\/[\w-]+\/[\w-]+-method\.ts$/, 'client'],
  // A file of its own for the rules of arriving tokens, 140 bytes, costs the wave a round trip.
  [/^flows\/(login|shared\/(?!code-entry|new-password|passcode|strength-check|readable-name))/, 'client'],
  [/^flows\/shared\/(code-entry|passcode)/, 'otp'],
  [/^flows\/shared\/(new-password|strength-check)/, 'password'],
  [/^browser\/passkeys\/|^api\/webauthn|^client\/client-webauthn/, 'webauthn'],
  [/^flows\/(consent|authorize|logout)\/|^flows\/shared\/readable-name/, 'consent'],
  [/^browser\/google\/|^api\/one-tap|^client\/google-one-tap/, 'google-one-tap'],
  // Any other flow is a file with the name of its folder.
  [/^flows\/([\w-]+)\//, '$1'],
  [/^browser\/wallets\//, 'wallets'],
  [/^browser\/phone\/phone-parser/, 'phone-parser'],
  [/^browser\/(phone\/|receive-sms-passcode)/, 'phone'],
  [/^browser\/load-script/, 'load-script'],
  [/^client\/protection|^http\/proofs|^browser\/proof-scripts/, 'protection'],
  [/^api\/|^bootstrap\/read-|^client\/(engine|check-|count-|warn-)|^browser\/(consent-page|framed-by)/, 'engine'],
  [/^http\/(?!send|telemetry)|^base\/(exclusively|read-text|waits)/, 'engine'],
  [/^session\/(?!session-adapter|cookies|own-tokens|page-clients|record|snapshot|tab-session|users)/, 'engine'],
  [/^address\/(?!link-consent|link-marker|page-tokens|url-tokens|image-url)/, 'engine'],
  [/./, 'client'],
];

/**
 * The files of `./organizations`, which are a build of their own: what both kinds of client share is in the files of each,
 * so that a page for consumers loads nothing of organizations, and the reverse (decision 89).
 */
const ORGANIZATION_FILES: readonly (readonly [RegExp, string | undefined])[] = [
  [/^organizations\/(index|skin\/[\w-]+)\.ts$/, undefined],
  [/^flows\/shared\/suggest-email/, 'suggest-email'],
  // What a provider asks before anything is loaded.
  [/^(organizations\/)?flows\/shared\/(email|is-client|problem|problem-at-hand|check-organization-client)\./, 'client'],
  // What the first form of a login is drawn from, and told by, before its rules are loaded.
  [/^organizations\/flows\/organization-login\/(first-state|parts-of-main)/, 'first-state'],
  [/^organizations\/flows\/shared\/(effective-methods|host-events|main-parts|member-sign-in|options|target)|^flows\/shared\/(arrival|innermost)/, 'first-state'],
  [/^organizations\/flows\/discovery\//, 'discovery'],
  [/^organizations\/flows\/sso-discovery\//, 'sso-discovery'],
  [/^organizations\/flows\/second-factor\//, 'second-factor'],
  [/^organizations\/flows\/organization-login\//, 'organization-login'],
  [/^organizations\/flows\/organization-password-reset\//, 'organization-password-reset'],
  [/^(organizations\/)?flows\/one-tap\//, 'one-tap'],
  [/^flows\/(authorize|logout|consent)\/|^organizations\/flows\/consent\/|^flows\/shared\/readable-name/, 'consent'],
  [/^organizations\/flows\/|^flows\/shared\/(?!deps)/, 'flows'],
  [/^organizations\/client\/(engine|check-|link-calls)|^organizations\/api\/(?!one-tap)/, 'engine'],
  [/^organizations\/address\/spend-|^organizations\/session\/(?!members)|^client\/protect|^browser\/copy-save-print/, 'engine'],
  [/^browser\/google\/|^(organizations\/)?api\/one-tap|^organizations\/client\/organization-one-tap/, 'google-one-tap'],
  ...FILES.slice(FILES.findIndex(([, file]) => file === 'wallets')),
];

/** The modules of `./testing` that a recording needs. */
const RECORDING = /^testing\/(record-trace|to-test|stand-ins|to-trace-value|event-name|trace)|^(secret|provider)/;

/** Files that the client loads, or that every page has. */
const SHARED = new Set(['client', 'first-state', 'webauthn', 'google-one-tap', 'wallets', 'phone-parser', 'protection']);

function fileIn(files: typeof FILES, path: string): string | undefined {
  const [module, file] = files.find(([one]) => one.test(path)) ?? [];
  return file?.replace('$1', module?.exec(path)?.[1] ?? '');
}

// What the engine leads to is a file of the wave already.
const copied = (file: string | undefined): boolean => file !== undefined && !SHARED.has(file);

export default defineConfig([
  library({
    entry: { index: 'src/index.ts', 'no-phone-tables': 'src/no-phone-tables.ts', skin: 'src/skin/index.ts', 'skin/*': 'src/skin/!(index).ts' },
    files: (path) => fileIn(FILES, path),
    copied,
  }),
  library({
    entry: {
      index: 'src/organizations/index.ts',
      skin: 'src/organizations/skin/index.ts',
      'skin/*': 'src/organizations/skin/!(index).ts',
    },
    outDir: 'dist/organizations',
    // The build above has emptied both.
    clean: false,
    files: (path) => fileIn(ORGANIZATION_FILES, path),
    copied,
  }),
  library({
    entry: { index: 'src/testing/index.ts' },
    outDir: 'dist/testing',
    clean: false,
    // Developer tools record, and do not replay: the rules of all flows are in a file of their own.
    files: (path) => (path.startsWith('testing/index') ? undefined : RECORDING.test(path) ? 'record' : 'rules'),
  }),
]);
