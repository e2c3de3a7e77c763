/**
 * Prints the languages of @foyer/locales as a table: messages, length beside English, second reading, and the bytes of both
 * files (brotli) where the package is built.
 *   npm run languages
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from './lib/process.mjs';

const folder = join(root, 'packages', 'locales');
const read = (...path) => readFileSync(join(folder, ...path), 'utf8');
const messagesOf = (tag) => [
  ...Object.entries(JSON.parse(read('messages', `${tag}.json`))),
  ...Object.entries(JSON.parse(read('messages', 'organizations', `${tag}.json`))),
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
const tags = readdirSync(join(folder, 'messages')).filter((file) => own.has(file) && file !== 'en.json').map((file) => file.slice(0, -'.json'.length));
console.log('| language | messages | length | second reading | users | organizations |\n|---|---|---|---|---|---|');
for (const tag of tags) {
  const messages = messagesOf(tag);
  const ratio = (lettersOf(messages) / english).toFixed(2);
  console.log(`| ${tag} | ${messages.length} | ${ratio} | ${isReadTwice(tag)} | ${sizeOf('languages', tag)} | ${sizeOf('organizations', tag)} |`);
}
console.log(`\n${tags.length} languages.`);
