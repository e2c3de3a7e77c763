import { join } from 'node:path';
import { accountSections, memberPages } from '../budgets.mjs';
import { define, dist, entries } from '../lib/paths.mjs';
import { brotliTotal } from './brotli.mjs';
import { firstLoad, laterLoads } from './chunks.mjs';
import { bundlers } from './pages.mjs';

/**
 * The sizes of the pages for signed-in users, as one bundler built them, in bytes.
 * @typedef {object} SignedIn
 * @property {string} bundler
 * @property {number} shell What the account page imports statically, beyond the client, its provider and React.
 * @property {number} shared What its sections share, and the first of them brings: what the profile group loads beyond
 *   their own file.
 * @property {Record<string, number>} sections The file of each group of sections.
 * @property {number} stepUp The file of the re-authentication dialog.
 * @property {number} userButton What the user button imports statically, beyond the same.
 * @property {number} userMenu What it loads to open.
 * @property {Record<string, number>} members The same of each page of members, beyond their client: what it imports
 *   statically.
 */

const FOLDER = 'react-ui/users/account';

/**
 * Measures only the imports, so no sign-in is needed. webpack names no single file of what an `import()` loads.
 * @param {string} bundler
 * @returns {Promise<SignedIn>}
 */
export async function measureSignedIn(bundler) {
  const bundle = await bundlers[bundler]();
  const build = (page) =>
    bundle({ entry: join(entries, `${page}.tsx`), folder: join(dist, bundler.toLowerCase(), page), define });
  const [client, account, button] = [await build('client'), await build('account'), await build('user-button')];
  const first = (built) => brotliTotal(built.folder, firstLoad(built).files);
  const own = (name) => ownFile(account, `${FOLDER}/${name}`);
  return {
    bundler,
    shell: first(account) - first(client),
    shared: brotliTotal(account.folder, laterLoads(account).get(`${FOLDER}/profile`) ?? []) - own('profile'),
    sections: Object.fromEntries(accountSections.map((name) => [name, own(name)])),
    stepUp: own('step-up'),
    userButton: first(button) - first(client),
    userMenu: brotliTotal(button.folder, laterLoads(button).get('react-ui/kernel/user-menu') ?? []),
    members: await measureMembers(bundler, bundle),
  };
}

async function measureMembers(bundler, bundle) {
  const first = async (page) => {
    const folder = join(dist, bundler.toLowerCase(), `member-${page}`);
    const built = await bundle({
      entry: join(entries, 'members-signed-in.tsx'),
      folder,
      define: { ...define, MEMBER_PAGE: JSON.stringify(page) },
    });
    return brotliTotal(folder, firstLoad(built).files);
  };
  const client = await first('none');
  const measured = {};
  for (const page of Object.keys(memberPages)) measured[page] = (await first(page)) - client;
  return measured;
}

/** The file of a module that is loaded by `import()`, without shared chunks. */
function ownFile({ folder, chunks }, source) {
  const found = [...chunks.values()].find((chunk) => chunk.source === source);
  if (!found) throw new RangeError(`The account page loads no ${source} by itself.`);
  return brotliTotal(folder, found.files);
}
