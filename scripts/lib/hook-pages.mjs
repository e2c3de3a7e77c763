import ts from 'typescript';
import { open } from './declared.mjs';

const HOOKS = 'packages/react-headless/src/index.ts';

/** The page of all hooks: the parameters, the states with their fields, and the actions of each. */
export function hooksPage() {
  const sources = open(HOOKS);
  const hooks = [...sources.exportsOf(HOOKS)]
    .filter(([name]) => /^use[A-Z]/.test(name))
    .sort(([a], [b]) => a.localeCompare(b));
  return [
    '# Hooks',
    '',
    'Every hook of `@foyer/react-headless`. A flow hook returns `[state, actions]`: `state.at` names the state, and',
    'each state has exactly the fields that are listed here. An action that does not apply to the present state does nothing.',
    ...hooks.flatMap(([name, symbol]) => ['', ...hookSection(sources, name, symbol)]),
    '',
  ].join('\n');
}

function hookSection(sources, name, symbol) {
  const { checker, docsOf } = sources;
  const node = symbol.valueDeclaration;
  const [signature] = checker.getSignaturesOfType(
    checker.getTypeOfSymbolAtLocation(symbol, node),
    ts.SignatureKind.Call,
  );
  const given = signature.getParameters().map((one) => [one, checker.getTypeOfSymbolAtLocation(one, node)]);
  const returned = signature.getReturnType();
  const parts = checker.isTupleType(returned) ? checker.getTypeArguments(returned) : [];
  return [
    `## ${name}`,
    '',
    docsOf(symbol),
    '',
    ...given.flatMap(([one, type]) => (one.name === 'flow' ? [] : optionsOf(sources, type, node))),
    ...(parts.length === 2
      ? [...statesOf(sources, parts[0], node), ...actionsOf(sources, parts[1], node)]
      : valueOf(sources, returned, node)),
  ];
}

const isInterface = (type) => Boolean(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection));
const isState = (type) => type.getProperty('at') !== undefined;

function optionsOf({ checker, propertiesOf }, type, node) {
  const options = checker.getNonNullableType(type);
  const properties = isInterface(options) && !options.getCallSignatures().length ? propertiesOf(options, node) : [];
  if (properties.length === 0) return [];
  return ['Options:', '', ...properties.map(line), ''];
}

/** The members of a union of states, each with its fields. */
function statesOf(sources, state, node) {
  if (!isState(state)) return ['State:', '', ...sources.propertiesOf(state, node).map(line), ''];
  const members = state.isUnion() ? state.types : [state];
  return [
    'State:',
    '',
    '| `at` | carries |',
    '|---|---|',
    ...members.map((member) => {
      const properties = sources.propertiesOf(member, node);
      const at = properties.find(({ name }) => name === 'at')?.type ?? '';
      const rest = properties.filter(({ name }) => name !== 'at');
      return `| ${cell(at)} | ${rest.map(({ name, type, isOptional }) => cell(`${name}${isOptional ? '?' : ''}: ${type}`)).join('<br>')} |`;
    }),
    '',
  ];
}

function actionsOf({ propertiesOf }, actions, node) {
  return ['Actions:', '', ...propertiesOf(actions, node).map(line)];
}

function valueOf({ typeText, propertiesOf }, returned, node) {
  if (isState(returned)) return statesOf({ propertiesOf }, returned, node);
  const isOwn = isInterface(returned) && /Value$|Info$/.test(typeText(returned, node));
  if (!isOwn) return [`Returns ${code(typeText(returned, node))}.`];
  return ['Returns:', '', ...propertiesOf(returned, node).map(line)];
}

const line = ({ name, type, isOptional, docs }) =>
  `- ${code(`${name}${isOptional ? '?' : ''}: ${type}`)}${docs ? ` ${docs}` : ''}`;
const code = (text) => `\`${text.replaceAll('`', "'")}\``;
const cell = (text) => code(text).replaceAll('|', '\\|');
