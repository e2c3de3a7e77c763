/** Builds the site and the stories into docs/.vitepress/dist: `npm run docs:build`. `--no-stories` leaves them out. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run } from './lib/process.mjs';

const steps = [
  ['vitepress', ['build', 'docs']],
  ...(process.argv.includes('--no-stories') ? [] : [['pnpm', ['--filter', '@foyer/storybook', 'run', 'storybook:build']]]),
];
for (const [command, args] of steps) {
  const { code } = await run(command, args);
  if (code !== 0) fail(`${command} ${args.join(' ')} failed.`);
}
if (steps.length > 1) {
  cpSync(join(root, 'apps', 'storybook', 'storybook-static'), join(root, 'docs', '.vitepress', 'dist', 'storybook'), { recursive: true });
}
console.log('The site is in docs/.vitepress/dist.');
