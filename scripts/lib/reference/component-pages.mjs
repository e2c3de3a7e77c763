/** A page for each component: picture, stories, props with their groups, CSS variables, strings and events. */
import ts from 'typescript';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../process.mjs';
import { COMPONENT_FACTS } from './component-facts.mjs';
import { declarationOf } from './public-api.mjs';
import { optionSections } from './type-sections.mjs';
import { code, heading, importOf } from './writer.mjs';

const kebab = (name) => name.replaceAll(/(?<=[a-z])([A-Z])/g, '-$1').toLowerCase();

/** What tells two components with one name apart: `organizations`, `next`, or nothing. */
export function variantOf({ name, entry }) {
  if (entry.package === 'next') return 'next';
  const isNamedSo = /^(?:Organization|Member|Scim|Sso)/.test(name);
  return entry.specifier.includes('/organizations') && !isNamedSo ? 'organizations' : '';
}

/** The address of a component's page. */
export const componentPage = (one) =>
  `/reference/components/${[variantOf(one), kebab(one.name)].filter(Boolean).join('-')}`;

/** Pages of hosts' components, in the order of the sidebar: screens first, then providers and parts. */
export function componentPages(writer, components, words) {
  return components.map((one) => {
    const page = componentPage(one);
    writer.addresses.turnTo(page);
    writer.addresses.claim(one.symbol, page);
    return [page, onePage(writer, { ...one, page }, words)];
  });
}

function onePage(writer, { name, symbol, entry, page }, words) {
  const facts = COMPONENT_FACTS[name] ?? {};
  const docs = writer.docs(symbol, name);
  const at = declarationOf(symbol);
  const [signature] = writer.checker.getTypeOfSymbolAtLocation(symbol, at).getCallSignatures();
  const [props] = signature.getParameters();
  const kind = entry.specifier.includes('organizations') ? 'organizations' : 'users';
  return [
    `# ${name}`,
    '',
    docs.text,
    '',
    ...importOf(name, entry.specifier, docs, docs.examples.length > 0 ? '' : element(writer.checker, name, props, at)),
    ...picture(facts),
    ...links(facts),
    '## Props',
    '',
    ...(props ? propSections(writer, { name, page, props, at }) : ['It has no props.', '']),
    ...(entry.package === 'react-ui' ? widgetSections(writer, { facts, props, at, kind }, words) : []),
  ].join('\n');
}

/** The element with its required props, for a component without an example. */
function element(checker, name, props, at) {
  const all = props ? checker.getTypeOfSymbolAtLocation(props, at).getProperties() : [];
  const given = all.filter((one) => !(one.flags & ts.SymbolFlags.Optional) && one.name !== 'children');
  const start = [name, ...given.map((one) => `${one.name}={${one.name}}`)].join(' ');
  return all.some((one) => one.name === 'children') ? `<${start}>{children}</${name}>` : `<${start} />`;
}

function picture({ picture: shown }) {
  if (!shown) return [];
  const [file, text] = shown;
  return existsSync(join(root, 'docs', 'images', file)) ? [`![${text}](/images/${file})`, ''] : [];
}

/** The address of a story: Storybook opens the first story of a title. */
const story = (title) => {
  const id = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return `[${title}](/storybook/index.html?path=/story/${id})`;
};

function links({ stories = [], guide }) {
  const hasGuide = guide && existsSync(join(root, 'docs', 'guide', `${guide}.md`));
  return [
    ...(hasGuide ? [`Guide: [${guideTitle(guide)}](/guide/${guide}).`, ''] : []),
    ...(stories.length > 0 ? [`Stories: ${stories.map(story).join(', ')}.`, ''] : []),
  ];
}

const guideTitle = (guide) => /^# (.+)$/m.exec(readFileSync(join(root, 'docs', 'guide', `${guide}.md`), 'utf8'))?.[1];

function propSections(writer, { name, page, props, at }) {
  const type = writer.checker.getTypeOfSymbolAtLocation(props, at);
  const outside = writer.checker.getPropertiesOfType(type).length - writer.membersOf(type, at, name).length;
  const more = outside > 20 ? ['All other props are passed on to the element that it renders.', ''] : [];
  return [...optionSections(writer, { page, title: name, type, at, first: 'prop', level: 3, isRoot: true }), ...more];
}

function widgetSections(writer, { facts, props, at, kind }, words) {
  const type = props && writer.checker.getTypeOfSymbolAtLocation(props, at);
  const strings = type?.getProperty('strings');
  const keys = strings ? keysOf(writer, strings, at) : [];
  return [
    ...heading(2, 'CSS variables'),
    'Set them on `.foyer`, or with the prop `styles`: [all CSS variables](/reference/css-variables).',
    '',
    ...stringSection(writer, keys, facts, words),
    ...eventSection(writer, facts, words[kind === 'users' ? 'events' : 'organizationEvents'], kind),
  ];
}

/** The keys that the prop `strings` accepts. */
function keysOf({ checker }, strings, at) {
  const type = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(strings, at));
  return checker.getPropertiesOfType(type).map(({ name }) => name);
}

function stringSection(writer, keys, { strings }, { texts }) {
  if (keys.length === 0) return [];
  const own = strings ? keys.filter((key) => strings.test(key)) : [];
  const rows = own.filter((key) => texts.has(key)).map((key) => [code(key), texts.get(key)]);
  return [
    ...heading(2, 'Strings'),
    `\`strings\` accepts ${keys.length} keys: [all strings](/reference/strings).${rows.length > 0 ? ' Only here:' : ''}`,
    '',
    ...writer.tableOf(['key', 'English'], rows),
  ];
}

function eventSection(writer, { events }, all, kind) {
  if (!events) return [];
  const anchorOf = (name) => (kind === 'users' ? name : `organizations-${name}`).toLowerCase().replaceAll('_', '-');
  const rows = all
    .filter(({ name }) => events.test(name))
    .map(({ name, text }) => [`[${code(name)}](/reference/events#${anchorOf(name)})`, text]);
  return [
    ...heading(2, 'Events'),
    '`callbacks.onEvent` is called with these events, and with those of the errors and sign-ins that every widget reports.',
    '',
    ...writer.tableOf(['event', 'when'], rows),
  ];
}
