import { join } from 'node:path';
import ts from 'typescript';
import { open } from './declared.mjs';
import { ERROR_MEANINGS } from './error-meanings.mjs';
import { root } from './process.mjs';
import { table as markdownTable } from './report.mjs';

const CATALOGUE = 'packages/react-ui/src/users/text/catalogue.ts';
/** Files with the codes that have a message, each with its key. */
const SENTENCES = ['packages/core/src/flow/built-in-problems.ts', 'packages/core/src/flow/problem-text.ts'];
const EVENTS_OF_USERS = 'packages/core/src/flow/host-event.ts';
const CODES = 'packages/core/src/base/errors.ts';

/** A text in its source form; for a function, its body with values in braces. */
function english(checker, symbol) {
  const { initializer } = symbol.valueDeclaration ?? symbol.declarations?.[0] ?? {};
  // A text that comes from a table is in its type.
  if (initializer === undefined) return checker.getTypeOfSymbol(symbol).value;
  if (ts.isStringLiteralLike(initializer)) return initializer.text;
  return initializer.getText().replaceAll(/\s+/g, ' ');
}

const table = (head, rows) =>
  markdownTable(
    head,
    rows.map((row) => row.map(cell)),
  );
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const code = (text) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

/** The texts by key, of one catalogue. Its file need not export it. */
function texts({ checker, program }, file = CATALOGUE, name = 'Catalogue') {
  const { statements } = program.getSourceFile(join(root, file));
  const alias = statements.find((one) => ts.isTypeAliasDeclaration(one) && one.name.text === name);
  if (!alias) throw new Error(`${file} declares no ${name}: correct scripts/lib/word-pages.mjs.`);
  const type = checker.getTypeAtLocation(alias);
  return new Map(checker.getPropertiesOfType(type).map((symbol) => [symbol.name, english(checker, symbol)]));
}

/** The catalogues of react-ui. The texts of the first are in every other. */
const CATALOGUES = [
  ['Every widget', 'text/shared-catalogue.ts', 'SharedCatalogue'],
  ['Sign-in of users', 'users/text/catalogue.ts', 'Catalogue'],
  ['Account page of users', 'users/account/account-known-keys.ts', 'AccountCatalogue'],
  ['User button', 'user-button/user-button-text.ts', 'UserButtonCatalogue'],
  ['Sign-in of organizations', 'organizations/text/organization-catalogue.ts', 'OrganizationCatalogue'],
  [
    'Account page of members',
    'organizations/account/organization-account-known-keys.ts',
    'OrganizationAccountCatalogue',
  ],
  ['Admin pages', 'organizations/admin/admin-known-keys.ts', 'AdminCatalogue'],
  ['Organization switcher', 'organizations/switcher/switcher-known-keys.ts', 'SwitcherCatalogue'],
];

/** The texts of each catalogue: `{ title, texts }`, as Markdown by key. */
export function catalogues() {
  const files = CATALOGUES.map(([, file]) => `packages/react-ui/src/${file}`);
  const sources = open(...files);
  return CATALOGUES.map(([title, , name], index) => {
    const found = [...texts(sources, files[index], name)].sort(([a], [b]) => a.localeCompare(b));
    return { title, texts: new Map(found.map(([key, text]) => [key, text.includes('=>') ? code(text) : plain(text)])) };
  });
}

/** The page of all string keys. @param {ReturnType<typeof catalogues>} all */
export function stringsPage(all) {
  const [shared, ...others] = all;
  const section = ({ title, texts: found }, isShared) => {
    const rows = [...found].filter(([key]) => isShared || !shared.texts.has(key));
    return [
      `## ${title}`,
      '',
      table(
        ['key', 'English'],
        rows.map(([key, text]) => [code(key), text]),
      ),
      '',
    ];
  };
  return [
    '# Strings',
    '',
    'Every key of the prop `strings` and its English text. A message is in ICU MessageFormat; the widget fills in the values in braces.',
    'A text that depends on a number or a list is shown as the function that makes it.',
    '',
    ...section(shared, true),
    ...others.flatMap((one) => section(one, false)),
  ].join('\n');
}

const plain = (text) => text.replaceAll(/[<*_]/g, (sign) => `\\${sign}`);

/** The events of `onEvent`: `{ name, text, fields }`. */
export function hostEvents(file, name) {
  const sources = open(file);
  const type = sources.checker.getDeclaredTypeOfSymbol(sources.exportsOf(file).get(name));
  return sources.checker.getPropertiesOfType(type).map((symbol) => {
    const node = symbol.valueDeclaration;
    const data = sources.propertiesOf(sources.checker.getTypeOfSymbolAtLocation(symbol, node), node);
    return { name: symbol.name, text: sources.docsOf(symbol), fields: data };
  });
}

export const EVENTS = {
  users: [EVENTS_OF_USERS, 'HostEventData'],
  organizations: ['packages/core/src/organizations/login/host-event.ts', 'OrganizationHostEventData'],
};

/** The page of all events for `onEvent`. */
export function eventsPage(users, organizations) {
  return [
    '# Events',
    '',
    "Every event that `onEvent` gets, with its `data`. Answers of the provider come without their tokens, and keep the provider's own",
    'field names.',
    '',
    '## Users',
    ...users.flatMap((one) => ['', ...eventSection(one, one.name)]),
    '',
    '## Organizations',
    ...organizations.flatMap((one) => ['', ...eventSection(one, `organizations-${one.name}`)]),
    '',
  ].join('\n');
}

/** Objects that `@foyer/wire` has a name for. */
const LONG = {
  user: 'User',
  session: 'Session',
  user_device: 'UserDevice',
  member: 'Member',
  member_session: 'MemberSession',
  organization: 'Organization',
  discovered_organizations: 'DiscoveredOrganization[]',
};

function eventSection({ name, text, fields }, id) {
  const rows = fields.map((one) => [
    code(`${one.name}${one.isOptional ? '?' : ''}`),
    code(LONG[one.name] ?? one.type),
    one.docs,
  ]);
  const isDescribed = rows.some(([, , said]) => said !== '');
  const head = ['`data`', 'type', ...(isDescribed ? ['description'] : [])];
  const data =
    rows.length > 0
      ? table(
          head,
          rows.map((row) => row.slice(0, head.length)),
        )
      : 'No data.';
  return [`### ${name} {:#${id.toLowerCase().replaceAll('_', '-')}}`, '', text, '', data];
}

/** The texts of the codes that have one: `invalid_code: 'error.invalidCode'`. */
function keysByCode({ program }) {
  const found = new Map();
  const look = (node) => {
    if (
      ts.isPropertyAssignment(node) &&
      ts.isIdentifier(node.name) &&
      ts.isStringLiteral(node.initializer) &&
      /^[a-z]+(_[a-z]+)+$/.test(node.name.text)
    ) {
      found.set(node.name.text, node.initializer.text);
    }
    ts.forEachChild(node, look);
  };
  for (const file of program.getSourceFiles()) if (SENTENCES.some((name) => file.fileName.endsWith(name))) look(file);
  return found;
}

/** The page of all codes of errors. */
export function errorsPage() {
  const sources = open(...SENTENCES, CATALOGUE, CODES);
  const english = texts(sources);
  const keys = keysByCode(sources);
  const own = sources.checker
    .getDeclaredTypeOfSymbol(sources.exportsOf(CODES).get('LocalErrorCode'))
    .types.map(({ value }) => value)
    .sort();
  const unsaid = own.filter((name) => !ERROR_MEANINGS[name]);
  if (unsaid.length > 0) throw new Error(`scripts/lib/error-meanings.mjs says nothing of ${unsaid.join(', ')}.`);
  const theirs = [...keys.keys()].filter((name) => !own.includes(name)).sort();
  const shown = (name) => plain(english.get(keys.get(name)) ?? '');
  return [
    '# Error codes',
    '',
    '`onError` and rejected calls carry a stable `code`. It is one of ours, or the `error_type` of the provider.',
    '',
    '## Ours',
    '',
    table(
      ['code', 'what happened', 'what a visitor reads'],
      own.map((name) => [code(name), ERROR_MEANINGS[name], shown(name)]),
    ),
    '',
    'The last column is what `problemText` of `@foyer/core` and `ProblemText` of `@foyer/react-headless` say, and what the screens show.',
    'Where it is empty, the error is for you and not for visitors.',
    '',
    "## The provider's, with a text of ours",
    '',
    table(
      ['code', 'what a visitor reads'],
      theirs.map((name) => [code(name), shown(name)]),
    ),
    '',
    "Any other `error_type` is passed on as it is, and the visitor reads the provider's message; for a status of 500 or more, a",
    'sentence of ours.',
    '',
  ].join('\n');
}
