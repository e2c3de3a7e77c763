/**
 * Screenshots of every screen, light and dark, 400 and 320 px wide, in e2e/screens/: `npm run screens`. Those of users come
 * from journeys through the demo; those of organizations from their stories, with sheets of ten or so to look over.
 */
import { join } from 'node:path';
import { fail, root, run } from './lib/process.mjs';
import { build } from './lib/servers.mjs';
import { shootStories } from './lib/story-screens.mjs';
import { setup } from './setup.mjs';

const chromium = await setup();
if ('problem' in chromium) fail(chromium.problem);
await build('@foyer/demo', '@foyer/sandbox');
const { code } = await run('playwright', ['test', '--config', 'screens.config.ts'], { cwd: join(root, 'e2e') });
const stories = join(root, 'apps', 'storybook');
const built = await run('pnpm', ['run', 'storybook:build'], { cwd: stories, quiet: true });
if (built.code !== 0) fail(built.output);
const shot = await shootStories(join(stories, 'storybook-static'), (id) => id.startsWith('organizations-'), join(root, 'e2e', 'screens', 'organizations'));
console.log(`${shot} stories of organizations are in e2e/screens/organizations.`);
process.exitCode = code;
