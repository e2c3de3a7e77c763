/** The custom elements of an entry of `@foyer/vanilla`: tag, attributes, properties and events. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../process.mjs';
import { declarationOf } from './public-api.mjs';
import { claim } from './type-sections.mjs';
import { code, heading } from './writer.mjs';

const WIDGET = 'packages/vanilla/src/widget-element.ts';

/** Attributes of all elements. `widget-element.ts` observes exactly these. */
const ATTRIBUTES = {
  'public-token': 'Creates a client for this public token. The element destroys it when it leaves the page.',
  endpoint: 'The URL of the API for that client, with port and path. Without it, the API of the token applies.',
  locale: "A BCP 47 tag such as `de`, or `auto` for the page's or visitor's language.",
  config: 'The property `config` as JSON.',
  styles: 'The property `styles` as JSON.',
  strings: 'The property `strings` as JSON.',
};

const EVENTS = {
  'foyer-event': '`detail` is the event of `callbacks.onEvent`: see [events](/reference/events).',
  'foyer-error': '`detail` is the error of `callbacks.onError`: see [error codes](/reference/errors).',
  'foyer-signed-in': '`detail` is the sign-in of `callbacks.onSignedIn`.',
  'foyer-signed-out': '`detail` is null. Same as `callbacks.onSignedOut`.',
};

/** Attributes that only one element has. */
const OWN_ATTRIBUTES = {
  'foyer-account': { section: 'The name of a section, such as `emails`: shows only this section.' },
};

/** @param own the exported names of the page's entry: `{ name, symbol }` */
export function elementSections(writer, own, page) {
  const elements = own.filter(({ name }) => /^Foyer\w+Element$/.test(name));
  if (elements.length === 0) return [];
  checkAttributes();
  return [
    ...heading(2, 'Custom elements', 'elements'),
    'Every element has these attributes, and dispatches these events, which bubble out of shadow trees:',
    '',
    ...writer.tableOf(['attribute', 'description'], rowsOf(ATTRIBUTES)),
    ...writer.tableOf(['event', 'description'], rowsOf(EVENTS)),
    ...elements.flatMap((one) => elementSection(writer, one, page)),
  ];
}

const rowsOf = (texts) => Object.entries(texts).map(([key, text]) => [code(key), text]);

function elementSection(writer, { name, symbol }, page) {
  const at = declarationOf(symbol);
  const tag = `foyer-${name
    .replace(/^Foyer|Element$/g, '')
    .replaceAll(/(?<=[a-z])([A-Z])/g, '-$1')
    .toLowerCase()}`;
  claim(writer, symbol, { page, title: tag });
  const members = writer.membersOf(writer.checker.getDeclaredTypeOfSymbol(symbol), at, name);
  const properties = members.map((one) => ({ ...one, isOptional: false }));
  return [
    ...heading(3, code(`<${tag}>`), tag),
    writer.docs(symbol, name).text,
    '',
    ...writer.tableOf(['attribute', 'description'], rowsOf(OWN_ATTRIBUTES[tag] ?? {})),
    ...writer.fieldTable(properties, 'property'),
  ];
}

function checkAttributes() {
  const source = readFileSync(join(root, WIDGET), 'utf8');
  const absent = Object.keys({ ...ATTRIBUTES, ...EVENTS }).filter((name) => !source.includes(`'${name}'`));
  if (absent.length > 0) throw new Error(`${WIDGET} has no ${absent.join(', ')}: correct element-sections.mjs.`);
}
