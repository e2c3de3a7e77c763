/**
 * The languages of @foyer/locales as a table in docs/languages.md: messages, length beside English, second reading.
 *   npm run languages              prints the size of the files of each, brotli, once the package is built
 *   npm run languages -- --write   writes the page; --check fails where it is out of date
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { fail, root } from './lib/process.mjs';
import { table } from './lib/report.mjs';

const folder = join(root, 'packages', 'locales');
const read = (...path) => readFileSync(join(folder, ...path), 'utf8');
const messagesOf = (tag) => [
  ...Object.entries(JSON.parse(read('messages', `${tag}.json`))),
  ...Object.entries(JSON.parse(read('messages', 'organizations', `${tag}.json`))),
  ...Object.entries(JSON.parse(read('messages', 'account', `${tag}.json`))),
  ...Object.entries(JSON.parse(read('messages', 'organizations', 'account', `${tag}.json`))),
];
/** The letters that people see, without the names of values. */
const lettersOf = (messages) => messages.reduce((sum, [, text]) => sum + text.replaceAll(/\{[^{}]*\}/g, '').length, 0);

function sizeOf(catalogue, tag) {
  const file = join(folder, 'dist', catalogue, `${tag}.js`);
  return existsSync(file) ? `${(brotliCompressSync(readFileSync(file)).length / 1000).toFixed(1)} kB` : '';
}

function isReadTwice(tag) {
  if (!existsSync(join(folder, 'glossary', `${tag}.md`))) return 'no glossary';
  const [, reading = ''] = read('glossary', `${tag}.md`).split('## Second reading\n');
  return reading.trim() !== '' && !/^not yet/i.test(reading.trim()) ? 'yes' : 'not yet';
}

const english = lettersOf(messagesOf('en'));
const own = new Set(readdirSync(join(folder, 'messages', 'organizations')));
const tags = readdirSync(join(folder, 'messages'))
  .filter((file) => file.endsWith('.json') && own.has(file) && file !== 'en.json')
  .map((file) => file.slice(0, -'.json'.length));
const nameOf = (tag) => new Intl.DisplayNames('en', { type: 'language' }).of(tag);

function page() {
  const rows = tags.map((tag) => {
    const messages = messagesOf(tag);
    const ratio = (lettersOf(messages) / english).toFixed(1);
    return [`\`${tag}\``, nameOf(tag), messages.length, ratio, isReadTwice(tag)];
  });
  return `# Languages in figures

${tags.length} languages besides English. *Messages* counts all four catalogues, *length* is that of all texts together beside English, and
*read twice* says whether somebody other than the writer has read every message against the glossary of the language.
Made by \`npm run languages -- --write\`.

${table(['tag', 'language', '>messages', '>length', 'read twice'], rows)}
`;
}

const written = join(root, 'docs', 'languages.md');
if (process.argv.includes('--write')) writeFileSync(written, page());
else if (process.argv.includes('--check')) {
  if (readFileSync(written, 'utf8') !== page()) fail('docs/languages.md is out of date: npm run languages -- --write');
} else {
  for (const tag of tags)
    console.log(
      `${tag.padEnd(8)} users ${sizeOf('languages', tag)}, organizations ${sizeOf('organizations', tag)}, account ${sizeOf('account', tag)}, administration ${sizeOf('organizations/account', tag)}`,
    );
}
