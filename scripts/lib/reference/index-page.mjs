/** The first page of the reference: each entry with its page, and the pages that are for all of them. */
import ts from 'typescript';
import { table } from '../report.mjs';
import { componentPage, variantOf } from './component-pages.mjs';
import { pageOf } from './entry-pages.mjs';

const GENERAL = [
  ['[Client methods](/reference/client)', '`createClient`, its options, and every call by group'],
  ['[Organization client methods](/reference/organization-client)', 'The same for `createOrganizationClient`'],
  ['[Strings](/reference/strings)', 'Every key of `strings` with its English text'],
  ['[CSS variables](/reference/css-variables)', 'Every variable with its default, and its key of `styles`'],
  ['[Events](/reference/events)', 'Every event of `onEvent` with its data'],
  ['[Error codes](/reference/errors)', 'Every code of `onError` and of rejected calls'],
];

export function indexPage({ entries }, components) {
  const rows = entries.filter(isListed).map((one) => [`[${one.specifier}](${pageOf(one)})`, contentOf(one)]);
  return [
    '# Reference',
    '',
    'Every public component, hook, function and type, from the sources and docstrings of the packages.',
    '',
    table(['page', 'content'], GENERAL),
    '',
    '## Components',
    '',
    `${components.map((one) => `[${titleOf(one)}](${componentPage(one)})`).join(', ')}.`,
    '',
    '## Entries of the packages',
    '',
    table(['import', 'exports'], rows),
    '',
    'The schemas of the contract are in [`users.json`](/openapi/users.json) and',
    '[`organizations.json`](/openapi/organizations.json) of `@foyer/wire`, as OpenAPI documents.',
    '',
  ].join('\n');
}

const titleOf = (one) => (variantOf(one) ? `${one.name} (${variantOf(one)})` : one.name);

const isListed = ({ exports }) => exports.size > 0;

/** The first names of an entry: functions and components before types. */
function contentOf({ exports }) {
  const isValue = ([, symbol]) => Boolean(symbol.flags & ts.SymbolFlags.Value);
  const all = [...exports];
  const names = [...all.filter(isValue), ...all.filter((one) => !isValue(one))].map(([name]) => `\`${name}\``);
  return `${names.slice(0, 4).join(', ')}${names.length > 4 ? `, and ${names.length - 4} more` : ''}`;
}
