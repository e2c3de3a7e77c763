import { join } from 'node:path';
import { define, dist, entries } from '../lib/paths.mjs';
import { brotliTotal } from './brotli.mjs';
import { firstLoad } from './chunks.mjs';
import { bundlers, readScript } from './pages.mjs';

/**
 * The load of a page without React before its account page, user button or switcher is rendered, client included.
 * @typedef {{ by: string, name: string, size: number }} Mounted
 */

const PAGES = {
  account: ['account-vanilla.ts'],
  userButton: ['user-button-vanilla.ts'],
  memberAccount: ['members-vanilla.ts', 'account'],
  switcher: ['members-vanilla.ts', 'switcher'],
};
const SCRIPTS = {
  accountScript: 'foyer-account.js',
  userButtonScript: 'foyer-user-button.js',
  memberAccountScript: 'foyer-organization-account.js',
  switcherScript: 'foyer-organization-switcher.js',
};

const sizeOf = (bundle) => brotliTotal(bundle.folder, firstLoad(bundle).files);

/**
 * Measures only the imports, so no sign-in is needed.
 * @param {readonly string[]} chosen The bundlers.
 * @returns {Promise<Mounted[]>}
 */
export async function measureMounted(chosen) {
  const measured = [];
  for (const by of chosen) {
    const bundle = await bundlers[by]();
    for (const [name, [entry, page = '']] of Object.entries(PAGES)) {
      const built = await bundle({
        entry: join(entries, entry),
        folder: join(dist, by.toLowerCase(), name),
        define: { ...define, MEMBER_PAGE: JSON.stringify(page) },
      });
      measured.push({ by, name, size: sizeOf(built) });
    }
  }
  for (const [name, file] of Object.entries(SCRIPTS))
    measured.push({ by: 'script', name, size: sizeOf(await readScript(file)) });
  return measured;
}
