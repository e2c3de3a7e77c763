/** The page of an entry: its functions, classes, constants and types, and the names that it exports again. */
import ts from 'typescript';
import { elementSections } from './element-sections.mjs';
import { hookSection } from './hook-sections.mjs';
import { declarationOf, packageOf } from './public-api.mjs';
import {
  actionTable,
  claim,
  declarationBlock,
  isGroup,
  isOptions,
  isState,
  optionSections,
  stateTable,
  symbolOf,
} from './type-sections.mjs';
import { block, code, heading, usage } from './writer.mjs';

/** Entries that are too small for a page: the page of their package has them. */
const SMALL = /^@foyer\/(?:locales|devtools)\/|^@foyer\/core\/(?:no-phone-tables|user-button|testing)$/;

/** The address of an entry's page. */
export function pageOf({ specifier }) {
  const path = SMALL.test(specifier) ? specifier.split('/').slice(0, 2).join('/') : specifier;
  return `/reference/${path.replace('@foyer/', '').replaceAll('/', '-')}`;
}

const isType = (symbol) => !(symbol.flags & ts.SymbolFlags.Value);
const isClass = (symbol) => Boolean(symbol.flags & ts.SymbolFlags.Class);

/** What kind of section an exported name gets. */
export function kindOf(checker, name, symbol) {
  if (isType(symbol)) return 'type';
  if (isClass(symbol)) return 'class';
  const node = declarationOf(symbol);
  const isFunction = checker.getTypeOfSymbolAtLocation(symbol, node).getCallSignatures().length > 0;
  if (!isFunction) return 'constant';
  if (/^use[A-Z]/.test(name)) return 'hook';
  return /^[A-Z][a-z]/.test(name) ? 'component' : 'function';
}

/** The entry that explains a name: the first of its own package, or else the first that exports it. */
export function homes({ entries }) {
  const found = new Map();
  for (const isOwn of [true, false]) {
    for (const entry of entries) {
      for (const symbol of entry.exports.values()) {
        if (!found.has(symbol) && (packageOf(symbol) === entry.package || !isOwn)) found.set(symbol, entry);
      }
    }
  }
  return found;
}

const SECTIONS = [
  ['hook', 'Hooks'],
  ['component', 'Components'],
  ['function', 'Functions'],
  ['class', 'Classes'],
  ['constant', 'Constants'],
  ['type', 'Types'],
];

/** @param context `{ writer, home }` */
export function entryPage(context, entries, page) {
  context.writer.addresses.turnTo(page);
  const [first, ...small] = entries;
  return [
    `# ${first.specifier}`,
    '',
    `${first.description.replace(/\.?$/, '.')}`,
    '',
    ...entrySections(context, first, page),
    ...small.flatMap((entry) => [
      ...heading(2, entry.specifier),
      ...entrySections(context, entry, page).map((line) => line.replace(/^##(?=#? )/, '###')),
    ]),
  ].join('\n');
}

function entrySections(context, entry, page) {
  const { writer, home } = context;
  const all = [...entry.exports].map(([name, symbol]) => {
    const kind = kindOf(writer.checker, name, symbol);
    return { name, symbol, page, kind, specifier: entry.specifier, id: idOf(entry, name, kind) };
  });
  const isOwn = ({ symbol }) => home.get(symbol) === entry;
  const own = all.filter(isOwn);
  return [
    ...block(`import { … } from '${entry.specifier}';`),
    ...elementSections(writer, own, page),
    ...SECTIONS.flatMap(([kind, name]) => {
      const sections = sectionsOf(
        context,
        own.filter((one) => one.kind === kind),
        kind,
      );
      return sections.length > 0 ? [...heading(2, name, `${name} of ${entry.specifier}`), ...sections] : [];
    }),
    ...exportedAgain(
      writer,
      all.filter((one) => !isOwn(one)),
      entry,
    ),
  ];
}

/**
 * An anchor that no other name of the page has: `FormProps` and `formProps` differ, and so do the entries of a page.
 */
function idOf(entry, name, kind) {
  const isTwin = [...entry.exports.keys()].some((one) => one !== name && one.toLowerCase() === name.toLowerCase());
  const own = isTwin && kind === 'type' ? `type ${name}` : name;
  return SMALL.test(entry.specifier) ? `${entry.specifier.replace('@foyer/', '')} ${own}` : own;
}

/** Components have their own pages; this one lists them. */
function sectionsOf({ writer }, names, kind) {
  if (kind !== 'component') return names.flatMap((one) => exportSection(writer, one));
  const rows = names.map(({ name, symbol }) => {
    const address = writer.addresses.ofSymbol(symbol);
    return [address ? `[${code(name)}](${address})` : code(name), writer.docs(symbol, name).text.split('\n')[0]];
  });
  return writer.tableOf(['component', 'description'], rows);
}

/** Names that another page explains. */
function exportedAgain({ addresses }, names, { specifier }) {
  if (names.length === 0) return [];
  const said = names.map(({ name, symbol }) => {
    const address = addresses.ofSymbol(symbol);
    return address ? `[${code(name)}](${address})` : code(name);
  });
  return [...heading(2, 'Also exported', `Again ${specifier}`), `${said.join(', ')}.`, ''];
}

function exportSection(writer, one) {
  const { name, symbol, kind, id } = one;
  const docs = writer.docs(symbol, name);
  const elsewhere = claim(writer, symbol, one);
  if (elsewhere && kind === 'type') return [];
  if (elsewhere) return [...heading(3, name, id), docs.text, '', `See [${name}](${elsewhere}).`, ''];
  if (kind === 'hook') return hookSection(writer, one);
  const body = { type: typeBody, class: classBody, constant: constantBody }[kind] ?? functionBody;
  return [...heading(3, name, id), docs.text, '', ...body(writer, one), ...examples(docs, one)];
}

/** The mount functions share their parameters, so the same call is an example of each. */
const examples = (docs, { name, specifier }) =>
  docs.examples.length === 0 && /^mount[A-Z]/.test(name)
    ? usage(name, specifier, `${name}(client, { element: '#app' });`)
    : docs.examples.flatMap((one) => [one, '']);

function typeBody(writer, { name, symbol, page, id }) {
  const type = writer.checker.getDeclaredTypeOfSymbol(symbol);
  const at = declarationOf(symbol);
  if (type.isUnion() ? type.types.every(isState) : isState(type)) return stateTable(writer, type, at, name);
  if (!isGroup(type)) return declarationBlock(symbol);
  const members = type.getProperties();
  const areFunctions = members.every(
    (one) => writer.checker.getTypeOfSymbolAtLocation(one, at).getCallSignatures().length,
  );
  return areFunctions
    ? actionTable(writer, type, at, name)
    : optionSections(writer, { page, title: name, id, type, at, first: 'field', level: 4 }, 3);
}

function classBody(writer, { name, symbol }) {
  const type = writer.checker.getDeclaredTypeOfSymbol(symbol);
  return writer.fieldTable(writer.membersOf(type, declarationOf(symbol), name));
}

function constantBody(writer, { name, symbol }) {
  const at = declarationOf(symbol);
  const type = writer.checker.getTypeOfSymbolAtLocation(symbol, at);
  if (isGroup(type)) return writer.fieldTable(writer.membersOf(type, at, name));
  return block(`const ${name}: ${writer.texts.print(type, at)}`);
}

/** Signature, parameters, options, result and errors of a function. */
function functionBody(writer, { name, symbol, page, id }) {
  const at = declarationOf(symbol);
  const [signature] = writer.checker.getTypeOfSymbolAtLocation(symbol, at).getCallSignatures();
  return callSections(writer, { name, signature, at, docs: writer.docs(symbol), page, id });
}

/** The same for any call: also a method of the client. */
export function callSections(writer, { name, id = name, signature, at, docs, page, level = 4 }) {
  const given = writer.texts.parameters(signature, at);
  const returned = writer.texts.returned(signature, at);
  const table = writer.parameterTable(given, docs, at);
  return [
    ...block(writer.texts.call(name, signature, at)),
    ...table,
    ...(page ? given.flatMap((one) => parameterGroup(writer, one, { name, id, at, page, level })) : []),
    ...(docs.returns ? [`**Returns** ${docs.returns}${table.length > 0 ? '' : ` (${code(returned)})`}`, ''] : []),
    ...docs.throws.flatMap((one) => [`**Throws** ${one}`, '']),
  ];
}

/** The options of a function, if no other section has them. */
function parameterGroup(writer, one, { name, id, at, page, level }) {
  const type = writer.checker.getNonNullableType(writer.checker.getTypeOfSymbolAtLocation(one.symbol, at));
  if (!isGroup(type) || !isOptions(writer, type)) return [];
  const what = /^(?:options|settings|input)$/.test(one.name) ? 'Options' : one.name;
  const group = { page, title: `${what} of ${name}`, id: `${what} of ${id}`, type, at, level };
  if (claim(writer, symbolOf(type), group)) return [];
  return [...heading(level, group.title, group.id), ...optionSections(writer, group)];
}
