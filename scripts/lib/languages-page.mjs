import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.mjs';
import { table } from './report.mjs';

const folder = join(root, 'packages', 'locales');
const read = (...path) => readFileSync(join(folder, ...path), 'utf8');
const messagesOf = (tag) => [
  ...Object.entries(JSON.parse(read('messages', `${tag}.json`))),
  ...Object.entries(JSON.parse(read('messages', 'organizations', `${tag}.json`))),
  ...Object.entries(JSON.parse(read('messages', 'account', `${tag}.json`))),
  ...Object.entries(JSON.parse(read('messages', 'organizations', 'account', `${tag}.json`))),
];
/** The number of visible letters, without the names of values. */
const lettersOf = (messages) => messages.reduce((sum, [, text]) => sum + text.replaceAll(/\{[^{}]*\}/g, '').length, 0);

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

/** The languages of @foyer/locales: messages, length compared with English, second reading. */
export function languagesPage() {
  const rows = tags.map((tag) => {
    const messages = messagesOf(tag);
    const ratio = (lettersOf(messages) / english).toFixed(1);
    return [`\`${tag}\``, nameOf(tag), messages.length, ratio, isReadTwice(tag)];
  });
  const page = `# Languages in figures

${tags.length} languages in addition to English. *Messages* counts all four catalogues, *length* is that of all texts together compared with English, and
**read twice* says whether a second reader has checked every message against the glossary of the language.

${table(['tag', 'language', '>messages', '>length', 'read twice'], rows)}
`;
  return { pages: { 'docs/languages.md': page }, problems: [] };
}
