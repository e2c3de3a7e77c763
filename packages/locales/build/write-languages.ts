import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Messages } from './common-messages';
import { splitCatalogues } from './common-messages';
import type { Sources } from './languages';
import {
  compileMessages,
  composeAccount,
  composeOrganizationAccount,
  composeOrganizations,
  directionOf,
  exportName,
} from './languages';

const read = (...path: readonly string[]): Sources => JSON.parse(readFileSync(join(...path), 'utf8')) as Sources;

/** The languages whose messages are written, without English, which the screens have themselves. */
export const tagsIn = (messages: string): readonly string[] => {
  const users = new Set(readdirSync(messages));
  const both = readdirSync(join(messages, 'organizations')).filter(
    (file) => file.endsWith('.json') && users.has(file) && file !== 'en.json',
  );
  return both.map((file) => file.replace('.json', '')).sort();
};

/** Writes a file for each language and catalogue, what these share, and the tables of them that `load` reads. */
export function writeLanguages(messages: string, dist: string): void {
  const tags = tagsIn(messages);
  for (const tag of tags) {
    const users = read(messages, `${tag}.json`);
    const organizations = read(messages, 'organizations', `${tag}.json`);
    const account = read(messages, 'account', `${tag}.json`);
    const ofMembers = read(messages, 'organizations', 'account', `${tag}.json`);
    const { catalogues, common } = splitCatalogues({
      languages: compileMessages(users),
      account: compileMessages(composeAccount(users, organizations, account)),
      organizations: compileMessages(composeOrganizations(users, organizations)),
      'organizations/account': compileMessages(composeOrganizationAccount(users, organizations, account, ofMembers)),
    });
    for (const { name, messages: shared } of common) writeAll(dist, `common/${name}/${tag}`, commonMessages(shared));
    for (const { name, own, shared } of catalogues) writeAll(dist, `${name}/${tag}`, language(name, tag, own, shared));
  }
  for (const name of ['languages', 'organizations', 'account', 'organizations/account'])
    writeAll(dist, `${name}/load`, table(name, tags));
}

/** The texts of a file by its ending. */
type Written = Readonly<Partial<Record<'js' | 'cjs' | 'd.ts' | 'd.cts', string>>>;

/** The path from a file of a catalogue to the folder that contains all. */
const upFrom = (catalogue: string): string => catalogue.replaceAll(/[^/]+/g, '..');

function writeAll(dist: string, path: string, written: Written): void {
  mkdirSync(dirname(join(dist, path)), { recursive: true });
  for (const [ending, text] of Object.entries(written)) writeFileSync(join(dist, `${path}.${ending}`), text);
}

/** Messages that several catalogues of a language have in common. Only the files of these catalogues import them. */
const commonMessages = (messages: Messages): Written => ({
  js: `export const messages = ${JSON.stringify(messages)};\n`,
  cjs: `exports.messages = ${JSON.stringify(messages)};\n`,
});

/**
 * The file of a language. The key of each message is in it, so that a file of another version falls back key by key.
 */
function language(catalogue: string, tag: string, own: Messages, shared: readonly string[]): Written {
  const name = exportName(tag);
  const up = upFrom(catalogue);
  const spread = shared.map((_, index) => `...m${index},`).join('');
  const texts = `{${spread}${JSON.stringify(own).slice(1)}`;
  const made = `/* @__PURE__ */ createLocale('${tag}', '${directionOf(tag)}', ${texts})`;
  const spoken = new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
  const types = (ending: string) =>
    `import type { Locale } from '${up}/locale${ending}';\n/** ${spoken}. */\nexport declare const ${name}: Locale;\n`;
  const imports = shared.map(
    (from, index) => `import { messages as m${index} } from '${up}/common/${from}/${tag}.js';\n`,
  );
  const requires = shared.map(
    (from, index) => `const { messages: m${index} } = require('${up}/common/${from}/${tag}.cjs');\n`,
  );
  return {
    js: `import { createLocale } from '${up}/locale.js';\n${imports.join('')}export const ${name} = ${made};\n`,
    cjs: `const { createLocale } = require('${up}/locale.cjs');\n${requires.join('')}exports.${name} = ${made};\n`,
    'd.ts': types('.js'),
    'd.cts': types('.cjs'),
  };
}

/**
 * The table of a catalogue's files. Each is an `import()` that bundlers can see, and becomes a file of the host's own.
 */
function table(catalogue: string, tags: readonly string[]): Written {
  const up = upFrom(catalogue);
  const rows = (ending: string) =>
    tags
      .map((tag) => `  '${tag}': () => import('./${tag}.${ending}').then((file) => file.${exportName(tag)}),`)
      .join('\n');
  const load = 'loadLocale = (wanted) => findLocale(FILES, wanted);\n';
  const types = (ending: string) =>
    [
      `import type { Locale } from '${up}/locale${ending}';`,
      "/** Fetches the language that serves a tag best; for 'auto', one that serves the page and its visitor. Undefined if none does. */",
      'export declare const loadLocale: (wanted: string) => Promise<Locale | undefined>;',
      '',
    ].join('\n');
  const found = (ending: string) => `'${up}/find-locale.${ending}'`;
  return {
    js: `import { findLocale } from ${found('js')};\nconst FILES = {\n${rows('js')}\n};\nexport const ${load}`,
    cjs: `const { findLocale } = require(${found('cjs')});\nconst FILES = {\n${rows('cjs')}\n};\nexports.${load}`,
    'd.ts': types('.js'),
    'd.cts': types('.cjs'),
  };
}
