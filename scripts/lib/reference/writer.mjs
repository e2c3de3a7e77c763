/**
 * What all pages of the reference share: the addresses of names, tables of members, and the list of members without a
 * docstring.
 */
import { relative } from 'node:path';
import ts from 'typescript';
import { root } from '../process.mjs';
import { table } from '../report.mjs';
import { docstring, oneLine } from './docstrings.mjs';
import { declarationOf, isOurs } from './public-api.mjs';
import { typeTexts } from './type-text.mjs';

/** Code in a sentence or a cell. */
export const code = (text) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

/** A block of TypeScript. */
export const block = (text) => ['```ts', text, '```', ''];

/** The import of a name, and the code that uses it, for a name without an example. */
export const usage = (name, specifier, use) => [
  '```tsx',
  `import { ${name} } from '${specifier}';`,
  '',
  use,
  '```',
  '',
];

/** The import of a name, unless an example shows it, with the code that uses it; then the examples. */
export function importOf(name, specifier, { examples }, use = '') {
  const isShown = examples.some((one) => one.includes(`from '${specifier}'`));
  return [
    ...(isShown ? [] : use ? usage(name, specifier, use) : block(`import { ${name} } from '${specifier}';`)),
    ...examples.flatMap((one) => [one, '']),
  ];
}

/** The part of an address after `#`, which headings of the reference set themselves. */
export const anchor = (name) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** A heading with its anchor. */
export const heading = (level, name, id = name) => [`${'#'.repeat(level)} ${name} {:#${anchor(id)}}`, ''];

const isLiteral = (type) => Boolean(type.flags & ts.TypeFlags.Literal);
const TAG = /^(?:at|type)$/;

/** A field that only says which member of a union it is. It needs no docstring. */
const isTag = ({ name }, type) =>
  TAG.test(name) && (isLiteral(type) || (type.isUnion() && type.types.every(isLiteral)));

/**
 * @param {ReturnType<typeof import('./public-api.mjs').readPublicApi>} api
 * @param {ReturnType<typeof import('./addresses.mjs').createAddresses>} addresses from the run before; pages add to it
 */
export function createWriter({ checker, entries }, addresses) {
  const missing = new Map();
  const names = new Set(entries.flatMap((entry) => [...entry.exports.keys()]));
  const texts = typeTexts(checker, (name) => names.has(name));

  const place = (node) => {
    const file = node.getSourceFile();
    const { line, character } = file.getLineAndCharacterOfPosition(node.getStart());
    return `${relative(root, file.fileName)}:${line + 1}:${character + 1}`;
  };

  /** The docstring of a symbol. One of ours without a text is reported under `label`. */
  function docs(symbol, label) {
    const node = declarationOf(symbol);
    const found = docstring(symbol, checker);
    if (label && found.text === '' && node && isOurs(node)) missing.set(place(node), label);
    return { ...found, text: linked(found.text), returns: linked(found.returns), throws: found.throws.map(linked) };
  }

  /** A text whose `{@link Name}` are links, or code if the reference has no such name. */
  const linked = (text) =>
    text.replaceAll(/\{@link (\w+)(?:\s*\|?\s*([^}]*))?\}/g, (_, name, said) => {
      const shown = said?.trim() || code(name);
      const address = addresses.ofName(name);
      return address ? `[${shown}](${address})` : shown;
    });

  /** A type for a cell: a link if it is a name of the reference. */
  function typeCell(text) {
    const [, name] = /^(?:readonly )?([A-Z]\w*)(?:\[\])?$/.exec(text) ?? [];
    const address = name && addresses.ofName(name);
    return address ? `[${code(text)}](${address})` : code(text);
  }

  const isMember = (symbol) => {
    const node = declarationOf(symbol);
    return !/^(?:__|#)/.test(symbol.name) && Boolean(node) && isOurs(node);
  };

  /** The members of a type that we declare: `{ name, symbol, type, text, isOptional, docs }`. */
  function membersOf(type, at, label) {
    return checker
      .getPropertiesOfType(type)
      .filter(isMember)
      .map((symbol) => {
        const own = checker.getTypeOfSymbolAtLocation(symbol, at);
        return {
          name: symbol.name,
          symbol,
          type: own,
          isOptional: Boolean(symbol.flags & ts.SymbolFlags.Optional),
          isTag: isTag(symbol, own),
          text: texts.ofSymbol(symbol, at),
          docs: docs(symbol, isTag(symbol, own) ? undefined : `${label}.${symbol.name}`),
        };
      });
  }

  const cells = (rows) => rows.map((row) => row.map((one) => oneLine(one).replaceAll(/(?<!\\)\|/g, '\\|')));
  const tableOf = (head, rows) => (rows.length === 0 ? [] : [table(head, cells(rows)), '']);

  /**
   * A table of options or props, required ones first.
   * @param sections names of options with their own section, and its anchor
   */
  function optionTable(members, first = 'option', sections = new Map()) {
    const rank = ({ isOptional, docs: { isDeprecated } }) => Number(isOptional) + 2 * Number(isDeprecated);
    const sorted = members.toSorted((a, b) => rank(a) - rank(b));
    const rows = sorted.map((one) => [
      code(one.name),
      sections.has(one.name) ? groupCell(one.text, sections.get(one.name)) : typeCell(one.text),
      one.isOptional || one.docs.isDeprecated ? defaultCell(one.docs.defaultValue) : '**required**',
      described(one.docs),
    ]);
    const hasDefaults = rows.some(([, , value]) => value !== '');
    return hasDefaults
      ? tableOf([first, 'type', 'default', 'description'], rows)
      : tableOf(
          [first, 'type', 'description'],
          rows.map(([name, type, , said]) => [name, type, said]),
        );
  }

  /** A table of the fields of a value that the reader gets. */
  const fieldTable = (members, first = 'field') =>
    tableOf(
      [first, 'type', 'description'],
      members.map((one) => [code(`${one.name}${one.isOptional ? '?' : ''}`), typeCell(one.text), described(one.docs)]),
    );

  /** A table of parameters. One without its own text has the first sentence about its type. */
  function parameterTable(given, docs, at) {
    const rows = given.map((one) => {
      const said = docs.params.get(one.name) ?? docs.params.get(one.symbol.name);
      return [code(`${one.name}${one.isOptional ? '?' : ''}`), typeCell(one.type), linked(said ?? aboutType(one, at))];
    });
    return rows.some(([, , said]) => said !== '') ? tableOf(['parameter', 'type', 'description'], rows) : [];
  }

  function aboutType({ symbol }, at) {
    const type = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(symbol, at));
    const named = type.aliasSymbol ?? type.symbol;
    const isDocumented = named && !named.name.startsWith('__') && declarationOf(named) && isOurs(declarationOf(named));
    return isDocumented
      ? docstring(named, checker)
          .text.split(/(?<=[.:]) |\n\n/)[0]
          .replace(/:$/, '.')
      : '';
  }

  return {
    checker,
    isPublic: (name) => names.has(name),
    parameterTable,
    texts,
    missing,
    addresses,
    docs,
    linked,
    typeCell,
    membersOf,
    tableOf,
    optionTable,
    fieldTable,
    place,
  };
}

/** The type of an option that a section describes: a type without a short name is an `object`. */
const groupCell = (text, id) => `[${code(/^\w+$/.test(text) ? text : 'object')}](#${anchor(id)})`;

/** A default: code, unless it is in words or has code already. */
const defaultCell = (text) =>
  text === '' || /`|[a-z] [a-z]|^(?:[A-Z][a-z]+|none|all|both)$/.test(text) ? text : code(text);

const described = ({ text, throws }) => [text, ...throws.map((one) => `Throws ${one}`)].join(' ');
