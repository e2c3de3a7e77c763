/**
 * Who may import whom (docs: ARCHITECTURE.md). Packages resolve to their sources through the `foyer-source` condition,
 * so that an import by package name and one by path meet the same rule.
 */
const packages = {
  wire: [],
  core: ['wire'],
  locales: [],
  'react-headless': ['core'],
  'react-ui': ['core', 'locales', 'react-headless'],
  devtools: ['core', 'react-headless'],
  vanilla: ['core', 'locales', 'react-headless', 'react-ui'],
  sandbox: ['wire'],
  migrate: [],
  server: ['wire'],
};
const tests = '(\\.(test|spec|stories)\\.tsx?$|^packages/[^/]+/test/)';

const layers = Object.entries(packages).map(([name, allowed]) => ({
  name: `layer-${name}`,
  comment: `@foyer/${name} may import ${allowed.map((one) => `@foyer/${one}`).join(', ') || 'no other package of ours'}.`,
  severity: 'error',
  from: { path: `^packages/${name}/`, pathNot: tests },
  to: { path: '^packages/', pathNot: `^packages/(${[name, ...allowed].join('|')})/` },
}));

/**
 * Each room of core and the rooms that it may import; of those in `types`, types alone. A room is a folder, or a file
 * beside them. What two rooms share stands below both.
 */
const coreRooms = {
  'provider.ts': {},
  'errors.ts': {},
  'secret.ts': {},
  base: { from: ['errors.ts', 'provider.ts'] },
  'redact.ts': { from: ['secret.ts'] },
  'flow.ts': { from: ['errors.ts', 'secret.ts', 'redact.ts', 'base'] },
  // Proofs ask by the project's settings, which come by a call of their own.
  http: { from: ['errors.ts', 'provider.ts', 'base'], types: ['bootstrap'] },
  bootstrap: { from: ['errors.ts', 'provider.ts', 'base'], types: ['http'] },
  // What it reads and spends is named by those who ask for it; the work itself comes in as an argument.
  address: { from: ['errors.ts', 'provider.ts', 'base'], types: ['api', 'flows', 'session'] },
  // Of the browser's work it names the types (api/passkey-browser.ts), and is given the work.
  api: { from: ['errors.ts', 'secret.ts', 'base', 'http', 'address'], types: ['bootstrap'] },
  session: { from: ['errors.ts', 'provider.ts', 'base', 'api'], types: ['http'] },
  // What a flow needs comes in as deps: it makes no call and touches no browser. Of calls it names the types (`CallsOf`).
  flows: { from: ['errors.ts', 'secret.ts', 'base', 'flow.ts', 'address'], types: ['api', 'session'] },
  'organizations/api': {
    from: ['errors.ts', 'secret.ts', 'base', 'http', 'address', 'api'],
    types: ['bootstrap'],
  },
  // The flows of organizations, and of the consumer's what both have: flows/shared, Google's prompt, consent and log-out.
  'organizations/flows': {
    from: [
      'errors.ts', 'secret.ts', 'base', 'flow.ts', 'address',
      'flows/shared', 'flows/one-tap', 'flows/authorize', 'flows/consent', 'flows/logout',
    ],
    types: ['api', 'organizations/api'],
  },
  // How the session protocol reads members, and which calls it makes for them.
  'organizations/session': { from: ['base', 'session', 'organizations/api'] },
  'organizations/address': {
    from: ['provider.ts', 'base', 'address', 'organizations/session'],
    types: ['flows', 'session', 'organizations/api'],
  },
  // A leaf: it does what calls and flows have named.
  browser: { from: ['errors.ts', 'secret.ts', 'provider.ts', 'base', 'address'], types: ['api', 'flows'] },
  client: {
    from: ['errors.ts', 'secret.ts', 'provider.ts', 'base', 'http', 'address', 'bootstrap', 'api', 'session', 'browser'],
    types: ['flows'],
  },
  'organizations/client': {
    from: [
      ...['errors.ts', 'base', 'http', 'address', 'bootstrap', 'session', 'browser', 'client'],
      // The calls that are the same for users.
      ...['organizations/address', 'organizations/api', 'organizations/session', 'api/idp-calls.ts'],
    ],
    types: ['api', 'flows'],
  },
  // What hosts put in the place of a library.
  'no-phone-tables.ts': {},
  // For tests and tools: it plays the rules of every flow, and has no client.
  testing: { from: ['errors.ts', 'secret.ts', 'redact.ts', 'provider.ts', 'flows', 'organizations/flows'], types: ['base'] },
};
// These join the rooms, so no room imports them (below).
const joins = ['client.ts', 'index.ts', 'skin', 'organizations/client.ts', 'organizations/index.ts', 'organizations/skin'];
const inCore = (...rooms) => `^packages/core/src/(${rooms.map((room) => room.replace('.ts', '\\.ts$')).join('|')})(/|$)`;

/** Two rules for each: what it may import at all, and of what it may import types alone. */
function roomRules([room, { from = [], types = [] }]) {
  const comment = `${room} may import ${from.join(', ') || 'no other room'}${types.length > 0 ? `, and types of ${types.join(', ')}` : ''}.`;
  const rule = { comment, severity: 'error', from: { path: inCore(room) } };
  const all = { path: '^packages/core/src/', pathNot: inCore(room, ...from, ...types) };
  const values = { path: inCore(...types), pathNot: inCore(...from), dependencyTypesNot: ['type-only'] };
  return [
    { ...rule, name: `core-${room}`, to: all },
    ...(types.length > 0 ? [{ ...rule, name: `core-${room}-types`, to: values }] : []),
  ];
}

const core = [
  ...Object.entries(coreRooms).flatMap(roomRules),
  {
    name: 'core-rooms',
    comment: 'Everything in core stands in a room that the rules above know.',
    severity: 'error',
    from: {},
    to: { path: '^packages/core/src/', pathNot: inCore(...Object.keys(coreRooms), ...joins) },
  },
  {
    name: 'core-client-joins',
    comment: 'client.ts joins the rooms: index.ts alone imports it.',
    severity: 'error',
    from: { path: '^packages/core/src/', pathNot: '^packages/core/src/(organizations/)?index\\.ts$' },
    to: { path: '^packages/core/src/(organizations/)?client\\.ts$' },
  },
  {
    name: 'core-faces',
    comment: 'index.ts and skin/ hand on what the rooms have; no room imports them.',
    severity: 'error',
    from: { path: '^packages/core/src/' },
    to: { path: inCore('index.ts', 'skin') },
  },
];

/** In react-ui: files of `from` never import files of `banned`. */
function insideUi(name, from, banned, comment) {
  return {
    name: `ui-${name}`,
    comment,
    severity: 'error',
    from: { path: `^packages/react-ui/src/${from}` },
    to: { path: `^packages/react-ui/src/${banned}` },
  };
}

const ui = [
  // catalogue.ts is types alone: the keys of every screen, which the compiler holds the known keys against.
  insideUi('base', '(theme|strings)/(?!catalogue\\.ts)', '(parts|methods|widgets)/', 'theme, strings <- parts'),
  insideUi('theme', 'theme/', 'strings/', 'A theme says nothing.'),
  insideUi('strings', 'strings/', 'theme/', 'Words have no looks.'),
  insideUi('parts', 'parts/', '(methods|widgets)/', 'theme, strings <- parts <- methods'),
  insideUi('methods', 'methods/', 'widgets/', 'methods <- widgets: what methods need of a widget stands in methods/shared.'),
  {
    name: 'ui-methods-apart',
    comment: 'Methods do not import each other: a page loads one without the rest. methods/shared knows none of them.',
    severity: 'error',
    from: { path: '^packages/react-ui/src/methods/([^/]+)/' },
    to: { path: '^packages/react-ui/src/methods/', pathNot: '^packages/react-ui/src/methods/($1|shared)/' },
  },
  insideUi('widgets', 'widgets/[^/]+$', 'widgets/[^/]+/', 'What widgets share knows none of them.'),
  {
    name: 'ui-widgets-apart',
    comment: 'Widgets do not import each other.',
    severity: 'error',
    from: { path: '^packages/react-ui/src/widgets/([^/]+)/' },
    to: { path: '^packages/react-ui/src/widgets/[^/]+/', pathNot: '^packages/react-ui/src/widgets/$1/' },
  },
];

export default {
  forbidden: [
    ...layers,
    ...core,
    ...ui,
    {
      name: 'packages-by-name',
      comment: 'Another package is imported by its name, never by a path into its sources.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^packages/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'core-by-its-faces',
      comment: 'Other packages see what index.ts, skin/ and testing/ hand on, never the calls.',
      severity: 'error',
      from: { path: '^packages/(react-headless|react-ui|vanilla|devtools)/src/' },
      to: { path: '^packages/core/src/', pathNot: inCore('index.ts', 'skin', 'organizations/index.ts', 'organizations/skin', 'testing/index.ts') },
    },
    {
      name: 'core-testing-in-no-page',
      comment: 'What records and replays is for tests and developer tools: no page has it.',
      severity: 'error',
      from: { path: '^packages/(core|react-headless|react-ui|vanilla)/src/', pathNot: '^packages/core/src/testing/' },
      to: { path: '^packages/core/src/testing/' },
    },
    {
      name: 'skin-is-ours',
      comment: 'skin is for our own packages and what tests or measures them: hosts, such as the demo, do without.',
      severity: 'error',
      from: { path: '^apps/demo/' },
      to: { path: '^packages/[^/]+/src/skin/' },
    },
    {
      name: 'core-no-react',
      comment: 'wire and core are framework-free.',
      severity: 'error',
      from: { path: '^packages/(wire|core|sandbox|server)/src/' },
      to: { path: 'node_modules/(react|react-dom|preact|@tanstack)/' },
    },
    {
      name: 'server-web-only',
      comment: 'server runs wherever Web APIs are: it imports no built-in module of Node.',
      severity: 'error',
      from: { path: '^packages/server/src/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'nothing-imports-apps',
      comment: 'Apps, e2e and bench may import anything; nothing imports them.',
      severity: 'error',
      from: { path: '^packages/[^/]+/(src|test)/' },
      to: { path: '^(apps|e2e|bench|scripts)/', pathNot: '^scripts/(test-[a-z]+|answer-mutations|needed-fields)\\.ts$' },
    },
    {
      name: 'test-sandbox',
      comment: 'The database that providers under test start from is for tests alone.',
      severity: 'error',
      from: { pathNot: '^(packages/[^/]+/test|scripts)/' },
      to: { path: '^scripts/test-sandbox\\.ts$' },
    },
    { name: 'no-cycle', comment: 'No import cycles, type imports included.', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-test-code-in-source',
      comment: 'What ships never imports tests or development dependencies.',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'no-dev-dependency-in-source',
      comment: 'What ships imports what package.json promises to install. The build of vanilla puts Preact for React.',
      severity: 'error',
      from: { path: '^packages/(?!vanilla/)[^/]+/src/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only', 'npm-peer'] },
    },
    { name: 'resolvable', comment: 'Every import leads to a file.', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: '(node_modules|/dist/)' },
    exclude: { path: '(\\.turbo|storybook-static|playwright-report|test-results|apps/[^/]+/public|packages/migrate/test/apps)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['foyer-source', 'import', 'module', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
