import { expect, it } from 'vitest';
import { filesOfPage } from '../lib/page-files.mjs';

const page = (...blocks) => blocks.map((body) => `\`\`\`js\n${body}\n\`\`\``).join('\n\n');
const namesOf = (...blocks) => [...filesOfPage(page(...blocks)).keys()];

it.each([
  ['// src/client.ts\ncode', 'src/client.ts'],
  ['# .env.development\nA=1', '.env.development'],
  ['<!-- src/routes/login/+page.svelte -->\n<p />', 'src/routes/login/+page.svelte'],
  ['---\n// src/pages/login.astro\n---\n<p />', 'src/pages/login.astro'],
])('reads the name of a file from %j', (block, name) => {
  expect(namesOf(block)).toEqual([name]);
});

it.each(['// server.js, continued\ncode', '// Shows the form.\ncode', 'code'])(
  'leaves out a block that is no file: %j',
  (block) => {
    expect(namesOf(block)).toEqual([]);
  },
);

it('takes the first of two blocks with one name', () => {
  expect(filesOfPage(page('// a.js\nfirst', '// a.js\nsecond')).get('a.js')).toBe('// a.js\nfirst\n');
});
