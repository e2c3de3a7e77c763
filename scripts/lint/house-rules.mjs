/**
 * The house's own rules, as selectors for ESLint's no-restricted-syntax. ESLint lets a later block replace an earlier
 * one, so each list here is complete by itself, and eslint.config.mjs combines the lists that a folder needs.
 */
const global = 'window|document|globalThis|self|top|parent';
const called = (object, property) =>
  `CallExpression[callee.object.name=/^(${object})$/][callee.property.name=/^(${property})$/]`;
const assigned = 'AssignmentExpression > MemberExpression.left';

export const language = [
  { selector: 'TSEnumDeclaration', message: 'No enum: use a union of string literals.' },
];

export const namedExports = [
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
  { selector: 'ExportSpecifier[exported.name="default"]', message: 'Named exports only.' },
];

export const publishedSource = [
  { selector: 'ExportAllDeclaration', message: 'Name what is exported: no `export *`.' },
  {
    selector: ':matches(NewExpression, CallExpression)[callee.name="Error"]',
    message: 'No bare Error: throw a class of errors.ts, with a code.',
  },
];

/** A test that is skipped, sleeps, or mocks our own code proves nothing. */
export const honestTests = [
  {
    selector: called('it|test|describe', 'skip|only|fixme|todo|fails'),
    message: 'No skipped or focused tests: fix the cause.',
  },
  {
    selector: 'CallExpression[callee.property.name="waitForTimeout"]',
    message: 'No sleeping: wait for a condition.',
  },
  { selector: called('vi', 'mock|doMock'), message: 'No mocked modules.' },
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

/** There is one way to leave the page: core/src/address/navigate.ts checks the URL first. */
const oneDoor = 'Navigate through core/src/address/navigate.ts, which allows http and https only.';
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

const onlyBrowser = 'Only core/src/browser touches this; take what you need as an argument.';
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
