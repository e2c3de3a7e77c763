/**
 * The pages under docs/reference, made from the sources: hooks with every moment and action, strings, events, errors.
 *   node scripts/reference.mjs            writes them
 *   node scripts/reference.mjs --check    fails where one is out of date
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hooksPage } from './lib/hook-pages.mjs';
import { root } from './lib/process.mjs';
import { errorsPage, eventsPage, stringsPage } from './lib/word-pages.mjs';

const folder = join(root, 'docs', 'reference');
const pages = { 'hooks.md': hooksPage(), 'strings.md': stringsPage(), 'events.md': eventsPage(), 'errors.md': errorsPage() };

const isCurrent = ([name, text]) => existsSync(join(folder, name)) && readFileSync(join(folder, name), 'utf8') === text;
const stale = Object.entries(pages).filter((page) => !isCurrent(page));

if (process.argv.includes('--check')) {
  for (const [name] of stale) console.error(`docs/reference/${name} is not what the sources say: npm run reference`);
  if (stale.length === 0) console.log(`${Object.keys(pages).length} pages under docs/reference are current.`);
  process.exitCode = stale.length === 0 ? 0 : 1;
} else {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of stale) writeFileSync(join(folder, name), text);
  console.log(stale.length === 0 ? 'docs/reference is current.' : `Wrote ${stale.map(([name]) => name).join(', ')}.`);
}
