/**
 * The house's own rules, as selectors for ESLint's no-restricted-syntax. ESLint lets a later block replace an earlier
 * one, so each list here is complete by itself, and eslint.config.mjs combines the lists that a folder needs.
 */
import regexp from 'eslint-plugin-regexp';

const global = 'window|document|globalThis|self|top|parent';
const called = (object, property) =>
  `CallExpression[callee.object.name=/^(${object})$/][callee.property.name=/^(${property})$/]`;
const assigned = 'AssignmentExpression > MemberExpression.left';

export const language = [{ selector: 'TSEnumDeclaration', message: 'No enum: use a union of string literals.' }];

export const namedExports = [
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
  { selector: 'ExportSpecifier[exported.name="default"]', message: 'Named exports only.' },
];

const regExpCall = ':matches(NewExpression, CallExpression)[callee.name="RegExp"]';
const linearMessage = 'Build the pattern of constants of its file: the linter checks that it takes linear time.';

export const publishedSource = [
  { selector: 'ExportAllDeclaration', message: 'Name what is exported: no `export *`.' },
  {
    selector: ':matches(NewExpression, CallExpression)[callee.name="Error"]',
    message: 'No bare Error: throw a class of errors.ts, with a code.',
  },
  {
    selector: `${regExpCall}:not([arguments.0.type=/^(TemplateLiteral|Literal)$/])`,
    message: linearMessage,
  },
  {
    selector: `${regExpCall} > TemplateLiteral > :not(TemplateElement, Identifier[name=/^[A-Z][A-Z_]*$/])`,
    message: linearMessage,
  },
];

/** The formatter wraps code, but neither comments nor strings. */
export const shortComments = {
  'max-len': [
    'error',
    { code: 120, ignoreUrls: true, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true },
  ],
};

/** Every pattern takes linear time, because the texts that it reads come from outside. A sticky one never moves. */
export const linearPatterns = {
  plugins: { regexp },
  rules: {
    'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
    'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false, ignoreSticky: true }],
    'regexp/no-dupe-disjunctions': 'error',
  },
};

/** Entries that are published as they are read (decision 140): a bundler follows `export *` by name. */
export const listsOfEntries = [
  {
    selector: 'Program > :not(ExportAllDeclaration, ExportNamedDeclaration[exportKind="type"])',
    message: 'Only `export *`, and `export type` of what has more names.',
  },
];

/** A test that is skipped, or mocks our own code, shows nothing. */
export const honestTests = [
  {
    selector: called('it|test|describe', 'skip|only|fixme|todo|fails'),
    message: 'No skipped or focused tests: fix the cause.',
  },
  { selector: called('vi', 'mock|doMock'), message: 'No mocked modules.' },
];

const noSleep = 'No sleeping: wait for the thing itself, or pass in a clock.';
const timed = ':matches(CallExpression[callee.name="setTimeout"], CallExpression[callee.property.name="setTimeout"])';
const sleeps = 'CallExpression[callee.property.name="sleep"]';
const now = 'CallExpression[callee.object.name=/^(performance|Date)$/][callee.property.name="now"]';
const anything = '/^(\\^?\\(?(\\.|\\[\\\\s\\\\S\\]|\\[\\^\\])[*+?]?\\??\\)?\\$?|\\^|\\$|\\(\\?:\\))$/';

/** A test that sleeps is slow on one machine and wrong on another; so is one that measures time. */
export const patientTests = [
  { selector: 'CallExpression[callee.property.name="waitForTimeout"]', message: noSleep },
  { selector: 'ImportDeclaration[source.value=/^(node:)?timers\\u002fpromises$/]', message: noSleep },
  { selector: `NewExpression[callee.name="Promise"] ${timed}`, message: noSleep },
  { selector: `AwaitExpression > ${sleeps}`, message: noSleep },
  { selector: `ArrowFunctionExpression > ${sleeps}.body`, message: noSleep },
  {
    selector: `CallExpression[callee.name="expect"] BinaryExpression[operator="-"]:has(> ${now}.left)`,
    message: 'No limit by the clock: count the work, or pass in a clock.',
  },
];

/** An assertion that holds whatever the program does. */
export const tellingTests = [
  {
    selector: `CallExpression[callee.property.name=/^(toMatch|stringMatching|toHaveText|toContainText)$/][arguments.0.regex.pattern=${anything}]`,
    message: 'This matches every text: say what the text is.',
  },
  {
    selector:
      'CallExpression[callee.property.name=/^(toMatch|toContain|toContainText|stringContaining|stringMatching)$/][arguments.0.value=""]',
    message: 'Every text contains the empty one: say what the text is.',
  },
  {
    selector: 'CallExpression[callee.name="expect"][arguments.0.type="Literal"]',
    message: 'A constant asserts nothing of the program.',
  },
];

/** Text from outside never becomes markup or code. */
export const markup = [
  {
    selector: `${assigned}[property.name=/^(innerHTML|outerHTML|srcdoc)$/]`,
    message: 'No markup from strings: build nodes and set textContent.',
  },
  {
    selector:
      'CallExpression[callee.property.name=/^(insertAdjacentHTML|setHTMLUnsafe|createContextualFragment|parseHTMLUnsafe)$/]',
    message: 'No markup from strings: build nodes and set textContent.',
  },
  {
    selector: called('document', 'write|writeln'),
    message: 'No document.write.',
  },
  { selector: 'JSXAttribute[name.name=/^(dangerouslySetInnerHTML|srcDoc)$/]', message: 'No markup from strings.' },
  { selector: 'Property[key.name="dangerouslySetInnerHTML"]', message: 'No markup from strings.' },
];

/** There is one way to leave the page: core/src/links/navigate.ts checks the URL first. */
const oneDoor = 'Navigate through core/src/links/navigate.ts, which allows http and https only.';
export const navigation = [
  {
    selector: `${assigned}[property.name="href"]:matches([object.name="location"], [object.property.name="location"])`,
    message: oneDoor,
  },
  {
    selector: `${assigned}[property.name="location"][object.name=/^(${global})$/]`,
    message: oneDoor,
  },
  { selector: 'AssignmentExpression[left.name="location"]', message: oneDoor },
  {
    selector:
      'CallExpression[callee.property.name=/^(assign|replace)$/]:matches([callee.object.name="location"], [callee.object.property.name="location"])',
    message: oneDoor,
  },
  {
    selector: called(global, 'open'),
    message: oneDoor,
  },
  { selector: 'CallExpression[callee.name="open"]', message: oneDoor },
];

const oneFetch = 'Every request goes through core/src/http/send.ts.';
export const requests = [
  { selector: 'CallExpression[callee.name="fetch"]', message: oneFetch },
  { selector: called(global, 'fetch'), message: oneFetch },
  { selector: 'CallExpression[callee.property.name="sendBeacon"]', message: oneFetch },
  { selector: 'NewExpression[callee.name=/^(XMLHttpRequest|WebSocket|EventSource)$/]', message: oneFetch },
];

const onlyBrowser = 'Only the rooms core/src/*/browser touch this; take what you need as an argument.';
const surroundings = ['navigator', 'location', 'history', 'ethereum', 'solana', 'PublicKeyCredential'];
export const environment = [
  {
    selector: `MemberExpression[object.name=/^(${global})$/][property.name=/^(${surroundings.join('|')})$/]`,
    message: onlyBrowser,
  },
  {
    selector: 'CallExpression[callee.property.name="createElement"][arguments.0.value="script"]',
    message: onlyBrowser,
  },
];
export const environmentGlobals = surroundings.map((name) => ({ name, message: onlyBrowser }));

/** A style attribute breaks under a strict Content-Security-Policy and escapes the theme. */
export const inlineStyles = [
  { selector: 'JSXAttribute[name.name="style"]', message: 'No style attribute: use a class and a token.' },
];

const outsideFunctions = ':not(:function *)';

const BEYOND_LATIN_1 = '/[^\\u0000-\\u00ff]/';

/** Slow code that the first render must not contain. `scripts/lib/first-form.mjs` lists the modules. */
export const firstForm = [
  { selector: 'MemberExpression[object.name="Intl"]', message: 'Intl reads tables of the system.' },
  {
    selector: 'CallExpression[callee.property.name=/^(localeCompare|toLocale(Date|Time)?String)$/]',
    message: 'Intl reads tables of the system.',
  },
  {
    selector: `Literal[regex.flags=/[uv]/][regex.pattern=/\\\\p\\{/i]${outsideFunctions}`,
    message:
      'A pattern of classes of Unicode builds their tables when its module is loaded: write it in the function that needs it.',
  },
  {
    selector: `:matches(NewExpression, CallExpression)[callee.name="RegExp"][arguments.1.value=/[uv]/]${outsideFunctions}`,
    message:
      'A pattern of classes of Unicode builds their tables when its module is loaded: write it in the function that needs it.',
  },
  {
    selector: 'MemberExpression[property.name=/^(getRandomValues|subtle)$/]',
    message: 'Keys and random numbers wait for the system.',
  },
  { selector: 'CallExpression[callee.property.name="setItem"]', message: 'A storage writes to the disk.' },
  { selector: called('storage|store', 'set|write'), message: 'A storage writes to the disk.' },
  {
    selector:
      'ImportDeclaration[importKind!="type"][source.value=/^(zod|@foyer\\u002fwire)(?!\\u002fmessage-link)(\\u002f|$)/]',
    message: 'Schemas are built when their module is loaded: import types alone.',
  },
  {
    selector: `:matches(Literal[value=${BEYOND_LATIN_1}], TemplateElement[value.cooked=${BEYOND_LATIN_1}], JSXText[value=${BEYOND_LATIN_1}])`,
    message: 'One character beyond Latin-1 doubles the memory of the whole file, and the browser reads it more slowly.',
  },
];
