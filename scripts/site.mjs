/**
 * Builds the site and the stories into docs/.vitepress/dist: `npm run docs:build`. The script build of the widget,
 * which the playground runs, is copied to `foyer/`, the documents of OpenAPI, which the build of wire makes, to
 * `openapi/`. No link of the site may be dead, to a page or to a heading.
 *   --serve   `npm run docs`: serves the site with VitePress and rebuilds changed pages
 *   --check   leaves out the stories and the colors of code, which take most of the time, and the pages that are made
 *             from sources, which steps of `npm test` have made
 *   DOCS_BASE     the path of the site on its host, such as `/foyer/`
 *   DOCS_ORIGIN   its host, such as `https://foyer.example`: the site map, previews and security.txt name it
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run } from './lib/process.mjs';
import { deadLinks } from './lib/site-links.mjs';
import { securityTxt, securityTxtProblems } from './lib/security-txt.mjs';

const isCheck = process.argv.includes('--check');
const isServe = process.argv.includes('--serve');

async function runAll(steps) {
  for (const [command, args] of steps) {
    const { code } = await run(command, args, { env: isCheck ? { FOYER_SITE_CHECK: '1' } : {} });
    if (code !== 0) fail(`${command} ${args.join(' ')} failed.`);
  }
}

/** Copies the script build of the widget to a folder that VitePress serves as it is. */
function copyWidget() {
  const from = join(root, 'packages', 'vanilla', 'dist', 'cdn');
  const to = join(root, 'docs', 'public', 'foyer');
  rmSync(to, { recursive: true, force: true });
  if (!existsSync(from)) fail('packages/vanilla is not built: npm run build');
  cpSync(from, to, { recursive: true, filter: (path) => !path.endsWith('.map') && !path.endsWith('.global.js') });
}

if (!isCheck) {
  await runAll([
    ['pnpm', ['run', 'docs:pages']],
    ...(isServe ? [] : [['pnpm', ['run', 'conformance']]]),
    ['turbo', ['run', 'build', '--filter=@foyer/wire', '--filter=@foyer/vanilla']],
  ]);
}
copyWidget();
if (isServe) {
  await runAll([['vitepress', ['dev', 'docs']]]);
  process.exit();
}
await runAll([
  ['vitepress', ['build', 'docs']],
  ...(isCheck ? [] : [['pnpm', ['--filter', '@foyer/storybook', 'run', 'storybook:build']]]),
]);
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
/** As in docs/.vitepress/config.ts. */
const base = `${(process.env.DOCS_BASE ?? '').replace(/\/$/, '')}/`;
const dead = deadLinks(site, base, !isCheck);
if (dead.length > 0) fail(`${dead.join('\n')}\n${dead.length} dead links.`);
console.log('The site is in docs/.vitepress/dist.');
