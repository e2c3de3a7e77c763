import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** Writes a file for each language and catalogue, and the tables of them that `load` reads. */
export function writeLanguages(messages: string, dist: string): void {
  const tags = tagsIn(messages);
  for (const tag of tags) {
    const users = read(messages, `${tag}.json`);
    writeAll(dist, `languages/${tag}`, language(tag, users));
    const organizations = read(messages, 'organizations', `${tag}.json`);
    writeAll(dist, `organizations/${tag}`, language(tag, composeOrganizations(users, organizations)));
    const account = read(messages, 'account', `${tag}.json`);
    writeAll(dist, `account/${tag}`, language(tag, composeAccount(users, organizations, account)));
    const administration = composeOrganizationAccount(
      users,
      organizations,
      account,
      read(messages, 'organizations', 'account', `${tag}.json`),
    );
    writeAll(dist, `organizations/account/${tag}`, language(tag, administration, '../..'));
  }
  writeAll(dist, 'languages/load', table(tags));
  writeAll(dist, 'organizations/load', table(tags));
  writeAll(dist, 'account/load', table(tags));
  writeAll(dist, 'organizations/account/load', table(tags, '../..'));
}

/** The texts of a file by its ending. */
type Written = Readonly<Record<'js' | 'cjs' | 'd.ts' | 'd.cts', string>>;

function writeAll(dist: string, path: string, written: Written): void {
  mkdirSync(dirname(join(dist, path)), { recursive: true });
  for (const [ending, text] of Object.entries(written)) writeFileSync(join(dist, `${path}.${ending}`), text);
}

/**
 * The file of a language. The key of each message is in it, so that a file of another version falls back key by key.
 */
function language(tag: string, sources: Sources, up = '..'): Written {
  const name = exportName(tag);
  const made = `/* @__PURE__ */ createLocale('${tag}', '${directionOf(tag)}', ${JSON.stringify(compileMessages(sources))})`;
  const spoken = new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
  const types = (ending: string) =>
    `import type { Locale } from '${up}/locale${ending}';\n/** ${spoken}. */\nexport declare const ${name}: Locale;\n`;
  return {
    js: `import { createLocale } from '${up}/locale.js';\nexport const ${name} = ${made};\n`,
    cjs: `const { createLocale } = require('${up}/locale.cjs');\nexports.${name} = ${made};\n`,
    'd.ts': types('.js'),
    'd.cts': types('.cjs'),
  };
}

/**
 * The table of a catalogue's files. Each is an `import()` that bundlers can see, and becomes a file of the host's own.
 */
function table(tags: readonly string[], up = '..'): Written {
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
