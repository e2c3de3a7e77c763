/**
 * Builds the site and the stories into docs/.vitepress/dist: `npm run docs:build`. `--check` leaves out the stories and the
 * colours of code, which take most of the time, and shows that each page builds and no link is dead.
 */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run } from './lib/process.mjs';

const isCheck = process.argv.includes('--check');
const steps = [
  ['vitepress', ['build', 'docs']],
  ...(isCheck ? [] : [['pnpm', ['--filter', '@foyer/storybook', 'run', 'storybook:build']]]),
];
for (const [command, args] of steps) {
  const { code } = await run(command, args, { env: isCheck ? { FOYER_SITE_CHECK: '1' } : {} });
  if (code !== 0) fail(`${command} ${args.join(' ')} failed.`);
}
if (steps.length > 1) {
  cpSync(join(root, 'apps', 'storybook', 'storybook-static'), join(root, 'docs', '.vitepress', 'dist', 'storybook'), { recursive: true });
}
console.log('The site is in docs/.vitepress/dist.');
