/**
 * Looks at every story in Arabic and German with axe, and takes pictures of six screens in six languages, 320 and 400
 * px wide, in e2e/screens/languages/: `npm run stories:languages`. FOYER_LANGUAGES=ja,ko names other languages.
 */
import { join } from 'node:path';
import { fail, root, run } from './lib/process.mjs';
import { setup } from './setup.mjs';

const chromium = await setup();
if ('problem' in chromium) fail(chromium.problem);
const built = await run('pnpm', ['run', 'storybook:build'], { cwd: join(root, 'apps', 'storybook'), quiet: true });
if (built.code !== 0) fail(built.output);
const { code } = await run('playwright', ['test', '--config', 'story-languages.config.ts'], { cwd: join(root, 'e2e') });
process.exitCode = code;
