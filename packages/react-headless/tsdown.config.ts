import { defineConfig } from 'tsdown';
import { ofOrganizations } from '../../scripts/of-organizations.ts';
import { library } from '../../scripts/tsdown-library.ts';

/** The modules that every page with Foyer's hooks loads. */
const BASE =
  /^(callbacks|countdown|foyer-context|foyer-provider|hydration|initial-session|use-(any-client|bootstrap|client|countdown|flow|host|host-events|login-flow|session|step-listener))\./;

/** Publishes each flow hook as its own file, so that a page only loads the flows that it uses. */
function fileOf(path: string): string | undefined {
  if (/^(index|skin\/[\w-]+)\.ts$/.test(path)) return undefined;
  if (BASE.test(path)) return 'base';
  if (/^(query-client|use-fresh|use-user)\./.test(path)) return 'use-user';
  if (/^(guard|require-session)\./.test(path)) return 'require-session';
  if (/^(consent-flows|use-trusted-token)\./.test(path)) return 'consent-flows';
  if (/^parts\/(passcode|digits|use-sms)/.test(path)) return 'passcode-input';
  if (/^parts\/(phone|country|use-phone)/.test(path)) return 'phone-input';
  if (/^parts\/(form-props|problem-text)|^organizations\/organization-problem-text/.test(path)) return 'form-parts';
  if (path.startsWith('parts/')) return 'base';
  return /^([\w-]+)\.tsx?$/.exec(path)?.[1] ?? 'base';
}

/**
 * The files of `./organizations`, which are a build of their own, as those of core are: what the hooks of both kinds share
 * is in the files of each (decision 89).
 */
function organizationFileOf(path: string): string | undefined {
  if (/^organizations\/(index|skin\/[\w-]+)\.ts$/.test(path)) return undefined;
  if (/^(query-client|use-fresh)\./.test(path)) return 'use-fresh';
  return fileOf(/^organizations\/((?:require-session|use-(?!member-callbacks|member-session|is-authorized|running-organization-login)).*)$/.exec(path)?.[1] ?? path);
}

const copied = (file: string | undefined): boolean => file !== undefined && file !== 'base';

export default defineConfig([
  library({
    entry: { index: 'src/index.ts', skin: 'src/skin/index.ts', 'skin/*': 'src/skin/!(index).ts' },
    files: fileOf,
    isForClients: () => true,
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
    files: organizationFileOf,
    isForClients: () => true,
    copied,
    plugins: [ofOrganizations],
  }),
]);
