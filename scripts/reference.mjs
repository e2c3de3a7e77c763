/**
 * Makes the pages under docs/reference from the sources: hooks with every state and action, strings, events, errors.
 * They are made for the site and not committed. Fails on a hook or an event without a docstring, and on a code without
 * a meaning.
 *   node scripts/reference.mjs
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hooksPage } from './lib/hook-pages.mjs';
import { root } from './lib/process.mjs';
import { errorsPage, eventsPage, stringsPage } from './lib/word-pages.mjs';

const folder = join(root, 'docs', 'reference');
const pages = {
  'hooks.md': hooksPage(),
  'strings.md': stringsPage(),
  'events.md': eventsPage(),
  'errors.md': errorsPage(),
};

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(pages)) writeFileSync(join(folder, name), text);
console.log(`${Object.keys(pages).length} pages under docs/reference.`);
