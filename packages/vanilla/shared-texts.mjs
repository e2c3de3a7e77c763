import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The tables of a language, by the folders of `@foyer/locales`. */
const TABLES = ['languages', 'account', 'organizations', 'organizations/account'];

/** The files of texts that tables have in common: their name, and the tables. */
const SHARED = [
  { name: 'shared', tables: TABLES },
  { name: 'organizations-shared', tables: TABLES.slice(2) },
];

const VIRTUAL = '\0texts/';
const IN_TABLE = /[\\/]locales[\\/]dist[\\/](.+)[\\/]([\w-]+)\.js$/;

/** The script of a table and the messages in it, by key. */
function readTable(dist, table, tag) {
  const code = readFileSync(join(dist, table, `${tag}.js`), 'utf8');
  const [, before, messages, after] = /^([\s\S]*createLocale\('[\w-]+', '\w+', )(\{.*\})(\);\n)$/.exec(code) ?? [];
  if (!messages) throw new RangeError(`${table}/${tag}.js of @foyer/locales has no messages`);
  return { before, messages: new Map(Object.entries(JSON.parse(messages))), after };
}

/** The messages of a language by file: those that tables have in common once, and the rest of each table. */
function splitTables(dist, tag) {
  const all = new Map(TABLES.map((table) => [table, readTable(dist, table, tag)]));
  const files = new Map(SHARED.map(({ name }) => [name, {}]));
  for (const { name, tables } of SHARED) {
    const [{ messages }, ...others] = tables.map((table) => all.get(table));
    for (const [key, message] of [...messages]) {
      const isCommon = others.every((one) => JSON.stringify(one.messages.get(key)) === JSON.stringify(message));
      if (!isCommon) continue;
      files.get(name)[key] = message;
      for (const table of tables) all.get(table).messages.delete(key);
    }
  }
  return { all, files };
}

/**
 * Writes the texts that several tables of a language have in common to one file, which all of them import: the four
 * tables repeat half of their texts.
 */
export function sharedTexts() {
  const split = new Map();
  const languageOf = (dist, tag) => {
    if (!split.has(tag)) split.set(tag, splitTables(dist, tag));
    return split.get(tag);
  };
  return {
    name: 'shared-texts',
    resolveId: (id) => (id.startsWith(VIRTUAL) ? id : null),
    load(id) {
      const [, tag, name] = /texts\/([\w-]+?)\.([\w-]+)$/.exec(id) ?? [];
      return id.startsWith(VIRTUAL) ? `export default ${JSON.stringify(split.get(tag).files.get(name))};` : null;
    },
    transform(_, id) {
      const [, table, tag] = IN_TABLE.exec(id) ?? [];
      if (!TABLES.includes(table?.replaceAll('\\', '/')) || basename(id) === 'load.js') return null;
      const depth = table.split(/[\\/]/).length;
      const { all } = languageOf(join(dirname(id), '../'.repeat(depth)), tag);
      const { before, messages, after } = all.get(table.replaceAll('\\', '/'));
      const imported = SHARED.filter(({ tables }) => tables.includes(table.replaceAll('\\', '/')));
      const imports = imported.map(({ name }, index) => `import s${index} from '${VIRTUAL}${tag}.${name}';\n`).join('');
      const own = JSON.stringify(Object.fromEntries(messages)).slice(1);
      return {
        code: `${imports}${before}{${imported.map((_one, index) => `...s${index},`).join('')}${own}${after}`,
        map: null,
      };
    },
  };
}
