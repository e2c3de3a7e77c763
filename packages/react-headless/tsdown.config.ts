import { defineConfig } from 'tsdown';
import { library } from '../../scripts/tsdown-library.ts';

/** The modules that every page with Foyer's hooks loads. */
const BASE =
  /^(callbacks|countdown|foyer-context|foyer-provider|hydration|initial-session|use-(bootstrap|client|countdown|flow|host|host-tap|login-flow|parts|session|step-listener))\./;

/** Publishes each flow hook as its own file, so that a page only loads the flows that it uses. */
function fileOf(path: string): string | undefined {
  if (/^(index|skin\/[\w-]+)\.ts$/.test(path)) return undefined;
  if (BASE.test(path)) return 'base';
  if (/^(query-client|use-user)\./.test(path)) return 'use-user';
  if (/^parts\/(passcode|digits|use-sms)/.test(path)) return 'passcode-input';
  if (/^parts\/(phone|country|use-phone)/.test(path)) return 'phone-input';
  if (path.startsWith('parts/')) return 'base';
  return /^([\w-]+)\.tsx?$/.exec(path)?.[1] ?? 'base';
}

export default defineConfig(
  library({
    entry: { index: 'src/index.ts', skin: 'src/skin/index.ts', 'skin/*': 'src/skin/!(index).ts' },
    files: fileOf,
    isForClients: () => true,
    copied: (file) => file !== undefined && file !== 'base',
  }),
);
