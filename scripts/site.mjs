/**
 * Builds the site and the stories into docs/.vitepress/dist: `npm run docs:build`. `--check` leaves out the stories and
 * the colours of code, which take most of the time, and the pages that are made from sources, which steps of `npm test`
 * have made: it shows that each page builds and no link is dead.
 * The documents of OpenAPI, which the build of wire makes, are copied to `openapi/`.
 *   DOCS_ORIGIN    where the site will be, such as `https://foyer.example`: security.txt names it
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run } from './lib/process.mjs';
import { securityTxt, securityTxtProblems } from './lib/security-txt.mjs';

const isCheck = process.argv.includes('--check');
const build = ['vitepress', ['build', 'docs']];
const steps = isCheck
  ? [build]
  : [
      ['pnpm', ['run', 'docs:pages']],
      ['pnpm', ['run', 'conformance']],
      ['turbo', ['run', 'build', '--filter=@foyer/wire']],
      build,
      ['pnpm', ['--filter', '@foyer/storybook', 'run', 'storybook:build']],
    ];
for (const [command, args] of steps) {
  const { code } = await run(command, args, { env: isCheck ? { FOYER_SITE_CHECK: '1' } : {} });
  if (code !== 0) fail(`${command} ${args.join(' ')} failed.`);
}
const site = join(root, 'docs', '.vitepress', 'dist');
if (!isCheck) {
  cpSync(join(root, 'apps', 'storybook', 'storybook-static'), join(site, 'storybook'), { recursive: true });
}
cpSync(join(root, 'packages', 'wire', 'openapi'), join(site, 'openapi'), { recursive: true });
const wellKnown = join(site, '.well-known', 'security.txt');
mkdirSync(join(site, '.well-known'), { recursive: true });
const now = new Date();
writeFileSync(wellKnown, securityTxt(now, process.env.DOCS_ORIGIN));
const problems = securityTxtProblems(readFileSync(wellKnown, 'utf8'), now);
if (problems.length > 0) fail(`security.txt: ${problems.join(', ')}`);
console.log('The site is in docs/.vitepress/dist.');
