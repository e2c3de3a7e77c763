/**
 * Screenshots of every screen, light and dark, 400 and 320 px wide, in e2e/screens/: `npm run screens`. Those of users
 * come from journeys through the demo; those of organizations from their stories, with sheets of ten or so to look
 * over.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, root, run } from './lib/process.mjs';
import { build } from './lib/servers.mjs';
import { shootStories } from './lib/story-screens.mjs';
import { setup } from './setup.mjs';

const { values } = parseArgs({ options: { 'no-script': { type: 'boolean' } } });
const chromium = await setup();
if ('problem' in chromium) fail(chromium.problem);
await build('@foyer/demo', '@foyer/server', '@foyer/sandbox');
const journeys = async (config) =>
  (await run('playwright', ['test', '--config', config], { cwd: join(root, 'e2e') })).code;

async function shootOrganizations() {
  const stories = join(root, 'apps', 'storybook');
  const built = await run('pnpm', ['run', 'storybook:build'], { cwd: stories, quiet: true });
  if (built.code !== 0) fail(built.output);
  const shot = await shootStories(
    join(stories, 'storybook-static'),
    (id) => /^organizations?-/.test(id),
    join(root, 'e2e', 'screens', 'organizations'),
  );
  console.log(`${shot} stories of organizations are in e2e/screens/organizations.`);
}

const code = await journeys('no-script-screens.config.ts');
const others = values['no-script'] ? 0 : await journeys('screens.config.ts');
if (!values['no-script']) await shootOrganizations();
process.exitCode = code || others;
