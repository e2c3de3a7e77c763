/** Types as tables: options with the groups below them, states of a flow, and everything else as code. */
import ts from 'typescript';
import { commentBefore } from './docstrings.mjs';
import { declarationOf, isOurs } from './public-api.mjs';
import { shortened } from './type-text.mjs';
import { anchor, block, code, heading } from './writer.mjs';

const DEPTH = 3;

const nameOf = (type) => symbolOf(type)?.name ?? '';

/** Whether a type is a plain object of ours, whose members a reader sets or reads. */
export function isGroup(type) {
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return false;
  if (type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0) return false;
  const own = type.getProperties().filter((one) => declarationOf(one) && isOurs(declarationOf(one)));
  return own.length > 0 && own.length <= 40 && !/^(?:Client|OrganizationClient|FoyerError|Secret)$/.test(nameOf(type));
}

/** Whether a type is the options of one function, and not a value that many functions share. */
export function isOptions({ isPublic }, type) {
  const name = symbolOf(type)?.name ?? 'Options';
  return /(?:Options|Props|Config|Input|Query)$/.test(name) || !isPublic(name);
}

/** Whether a type is a state of a flow. A text has a method `at`. */
export const isState = (type) =>
  Boolean(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) && type.getProperty('at') !== undefined;

/**
 * The table of a group, then a table for each group inside it that no page has yet.
 * @param writer
 * @param {{ page: string, title: string, id?: string, type: object, at: object, first?: string, level?: number,
 *   isRoot?: boolean }} group `isRoot`: the group is what its page is about, so inner groups need no prefix
 */
export function optionSections(writer, group, depth = 1) {
  const { title, type, at, first, level = 3 } = group;
  const members = writer.membersOf(type, at, title);
  const inner = depth < DEPTH ? members.flatMap((one) => innerGroup(writer, group, one)) : [];
  for (const one of inner) claim(writer, symbolOf(one.type), one);
  return [
    ...writer.optionTable(members, first, new Map(inner.map((one) => [one.name, one.id]))),
    ...inner.flatMap((one) => [...heading(level, one.title, one.id), ...optionSections(writer, one, depth + 1)]),
  ];
}

/** Types of values that many members share. They have their own section, on the page of their entry. */
const SHARED = /^(?:Problem|Bootstrap|RbacPolicy|Initial\w+|OrganizationTarget|Present|Wallet|\w+Handlers)$/;

function innerGroup({ checker, addresses, texts }, group, { name, type, symbol }) {
  const { page, title, at, level, isRoot, isInner } = group;
  const plain = checker.getNonNullableType(type);
  const path = isInner ? `${title}.${name}` : name;
  const id = isRoot ? name : `${group.id ?? title} ${name}`;
  const inner = { page, name, title: path, id, type: plain, at, level, first: 'option', isInner: true };
  const known = addresses.ofSymbol(symbolOf(plain));
  const isOpen = isGroup(plain) && !SHARED.test(nameOf(plain)) && !isState(plain) && !checker.isArrayType(plain);
  const isFunction = texts.ofSymbol(symbol, at).includes('=>');
  return isOpen && !isFunction && (known === undefined || known === `${page}#${anchor(id)}`) ? [inner] : [];
}

/** The symbol that names a type; undefined if nothing does. */
export function symbolOf(type) {
  const symbol = type.aliasSymbol ?? type.symbol;
  return symbol && !symbol.name.startsWith('__') ? symbol : undefined;
}

/** Makes a section the place of a named type, unless it has one. Returns the place if it is elsewhere. */
export function claim({ addresses }, symbol, { page, title, id = title }) {
  if (!symbol || !page) return undefined;
  const here = `${page}#${anchor(id)}`;
  const address = addresses.claim(symbol, here);
  return address === here ? undefined : address;
}

/** The states of a flow: a row for each state, and one for each of its fields. Fields of every state come first. */
export function stateTable(writer, state, at, label) {
  const all = (state.isUnion() ? state.types : [state]).map((type) => ({
    type,
    members: writer.membersOf(type, at, label),
  }));
  const common = all.length > 1 ? commonFields(all.map(({ members }) => members)) : [];
  const rows = all.flatMap(({ type, members }) => {
    const tag = members.find(({ name }) => name === 'at')?.text ?? '';
    const fields = members.filter(({ name }) => name !== 'at' && !common.some((one) => one.name === name));
    return [
      [code(tag), '', '', textOfState(writer, type, `${label} in state ${tag}`)],
      ...fields.map((one) => fieldRow(writer, one)),
    ];
  });
  const first = common.map((one, index) => [index === 0 ? 'every state' : '', ...fieldRow(writer, one).slice(1)]);
  return writer.tableOf(['state.at', 'field', 'type', 'description'], [...first, ...rows]);
}

/** The fields that all states have, with one type. */
const commonFields = ([first, ...others]) =>
  first.filter(
    ({ name, text }) =>
      name !== 'at' && others.every((members) => members.some((one) => one.name === name && one.text === text)),
  );

/** The docstring of a state's interface, or the comment in front of it in its union. One without a text is reported. */
function textOfState(writer, type, label) {
  const at = declarationOf(type.getProperty('at'));
  const { parent } = at;
  const text = ts.isInterfaceDeclaration(parent)
    ? writer.docs(writer.checker.getSymbolAtLocation(parent.name)).text
    : writer.linked(commentOf(writer, parent));
  if (text === '' && isOurs(at)) writer.missing.set(writer.place(at), label);
  return text;
}

/** The comment of the nearest member of a union around a node, or else the docstring of the type that it declares. */
function commentOf(writer, node) {
  const { parent } = node;
  const said = ts.isUnionTypeNode(parent) ? commentBefore(parent, parent.types.indexOf(node)) : '';
  if (said !== '') return said;
  if (ts.isTypeAliasDeclaration(parent) && !ts.isUnionTypeNode(node))
    return writer.docs(writer.checker.getSymbolAtLocation(parent.name)).text;
  return ts.isTypeNode(parent) || ts.isTypeAliasDeclaration(parent.parent) ? commentOf(writer, parent) : '';
}

const fieldRow = ({ typeCell }, { name, isOptional, text, docs }) => [
  '',
  code(`${name}${isOptional ? '?' : ''}`),
  typeCell(text),
  docs.text,
];

/** The functions of an object: a heading for each would be too loud, so they are rows. */
export function actionTable(writer, actions, at, label) {
  const members = writer.membersOf(actions, at, label);
  return writer.tableOf(
    ['action', 'description'],
    members.map(({ name, type, docs, text }) => {
      const [signature] = type.getCallSignatures();
      return [code(signature ? `${name}(${argumentsOf(writer, signature, at)})` : `${name}: ${text}`), docs.text];
    }),
  );
}

const argumentsOf = ({ texts }, signature, at) =>
  texts
    .parameters(signature, at)
    .map((one) => `${one.name}${one.isOptional ? '?' : ''}: ${one.type}`)
    .join(', ');

/** A type that is no table: its declaration, without comments. */
export function declarationBlock(symbol) {
  const node = symbol.declarations?.find((one) => ts.isTypeAliasDeclaration(one) || ts.isInterfaceDeclaration(one));
  return node ? block(laidOut(shortened(node.getText()).replace(/^export /, ''))) : [];
}

/** A long union with a line for each member. */
function laidOut(text) {
  if (text.length <= 90) return text;
  const depths = [];
  let depth = 0;
  for (const [index, sign] of [...text].entries()) {
    if ('({[<'.includes(sign)) depth += 1;
    if (')}]'.includes(sign) || (sign === '>' && text[index - 1] !== '=')) depth -= 1;
    depths.push(depth);
  }
  return [...text]
    .map((sign, index) => (sign === '|' && depths[index] === 0 ? '\n  |' : sign))
    .join('')
    .replaceAll(' \n', '\n');
}
