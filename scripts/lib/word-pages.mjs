import ts from 'typescript';
import { open } from './declared.mjs';
import { ERROR_MEANINGS } from './error-meanings.mjs';
import { table as markdownTable } from './report.mjs';

const CATALOGUE = 'packages/react-ui/src/users/text/catalogue.ts';
/** Files with the codes that have a message, each with its key. */
const SENTENCES = ['packages/core/src/flow/built-in-problems.ts', 'packages/core/src/flow/problem-text.ts'];
const EVENTS = 'packages/core/src/flow/host-event.ts';
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

/** The texts by key. */
function texts({ checker, exportsOf }) {
  const type = checker.getDeclaredTypeOfSymbol(exportsOf(CATALOGUE).get('Catalogue'));
  return new Map(checker.getPropertiesOfType(type).map((symbol) => [symbol.name, english(checker, symbol)]));
}

/** The page of all string keys. */
export function stringsPage() {
  const all = [...texts(open(CATALOGUE))].sort(([a], [b]) => a.localeCompare(b));
  return [
    '# Strings',
    '',
    'Every key of `strings` and its English text. A message is in ICU MessageFormat; a value in braces is filled in by the widget.',
    'A text that depends on a number or a list is shown as the function that makes it.',
    '',
    table(
      ['key', 'English'],
      all.map(([key, text]) => [code(key), text.includes('=>') ? code(text) : plain(text)]),
    ),
    '',
  ].join('\n');
}

const plain = (text) => text.replaceAll(/[<*_]/g, (sign) => `\\${sign}`);

/** The page of all events for `onEvent`. */
export function eventsPage() {
  const sources = open(EVENTS);
  const type = sources.checker.getDeclaredTypeOfSymbol(sources.exportsOf(EVENTS).get('HostEventData'));
  const events = sources.checker.getPropertiesOfType(type);
  return [
    '# Events',
    '',
    "Every event that `onEvent` gets, with its `data`. Answers of the provider come without their tokens, and keep the provider's own",
    'field names.',
    ...events.flatMap((symbol) => ['', ...eventSection(sources, symbol)]),
    '',
  ].join('\n');
}

/** Objects that `@foyer/wire` has a name for. */
const LONG = { user: 'User', session: 'Session', user_device: 'UserDevice' };

function eventSection({ checker, docsOf, propertiesOf }, symbol) {
  const node = symbol.valueDeclaration;
  const data = propertiesOf(checker.getTypeOfSymbolAtLocation(symbol, node), node);
  const fields = data.map(
    ({ name, type, isOptional }) => `- ${code(`${name}${isOptional ? '?' : ''}: ${LONG[name] ?? type}`)}`,
  );
  return [`## ${symbol.name}`, '', docsOf(symbol), ...(fields.length > 0 ? ['', ...fields] : ['', 'No data.'])];
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
