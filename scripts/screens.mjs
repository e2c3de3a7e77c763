/** Screenshots of every screen, light and dark, 400 and 320 px wide, in e2e/screens/: `npm run screens`. */
import { join } from 'node:path';
import { fail, root, run } from './lib/process.mjs';
import { build } from './lib/servers.mjs';
import { setup } from './setup.mjs';

const chromium = await setup();
if ('problem' in chromium) fail(chromium.problem);
await build('@foyer/demo', '@foyer/sandbox');
const { code } = await run('playwright', ['test', '--config', 'screens.config.ts'], { cwd: join(root, 'e2e') });
process.exitCode = code;
