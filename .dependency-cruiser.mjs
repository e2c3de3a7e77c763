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
  conformance: ['wire'],
  'better-auth': ['wire'],
  migrate: [],
  server: ['wire', 'core', 'locales'],
  next: ['core', 'react-headless', 'react-ui', 'server'],
};
const drawings = '^packages/server/src/html/';
const tests = '(\\.(test|spec|stories)\\.tsx?$|^packages/[^/]+/test/)';

const layers = Object.entries(packages).map(([name, allowed]) => ({
  name: `layer-${name}`,
  comment: `@foyer/${name} may import ${allowed.map((one) => `@foyer/${one}`).join(', ') || 'no other package of ours'}.`,
  severity: 'error',
  from: { path: `^packages/${name}/`, pathNot: name === 'server' ? [tests, drawings] : tests },
  to: { path: '^packages/', pathNot: `^packages/(${[name, ...allowed].join('|')})/` },
}));

/** Screens as strings take in the screens for React, on Preact (decision 122). */
const drawn = ['server', 'core', 'locales', 'react-headless', 'react-ui'];
layers.push({
  name: 'layer-server-html',
  comment: `@foyer/server/html may import ${drawn
    .slice(1)
    .map((one) => `@foyer/${one}`)
    .join(', ')}.`,
  severity: 'error',
  from: { path: drawings, pathNot: tests },
  to: { path: '^packages/', pathNot: `^packages/(${drawn.join('|')})/` },
});

/**
 * Shared folders import neither users nor organizations, and these never import each other.
 */
const withKinds = ['core', 'react-headless', 'react-ui'];
const entryFiles = '(internal/|[^/]+$)';
const kinds = withKinds.flatMap((name) => {
  const inKind = (other, kind) => `^packages/${other}/src/(internal[/-])?${kind}(-account)?[/.]`;
  const apart = (from, path, ...banned) => ({
    name: `${name}-${from}`,
    comment: `${from} of ${name} imports nothing of ${banned.join(' or ')}.`,
    severity: 'error',
    from: path,
    to: { path: withKinds.flatMap((other) => banned.map((kind) => inKind(other, kind))) },
  });
  const shared = {
    path: `^packages/${name}/src/`,
    pathNot: [`^packages/${name}/src/${entryFiles}`, `^packages/${name}/src/(users|organizations|testing)/`],
  };
  const byIndex = {
    name: `${name}-shared-by-internal`,
    comment:
      'Shared folders take from other packages what is shared there: an index has the names of users, or of organizations, too.',
    severity: 'error',
    from: shared,
    to: {
      path: '^packages/(core|react-headless)/src/(index|organizations|organizations-account|organizations-admin|organizations-switcher)\\.ts$',
    },
  };
  return [
    apart('shared', shared, 'users', 'organizations'),
    apart('users', { path: `^packages/${name}/src/users/` }, 'organizations'),
    apart('organizations', { path: `^packages/${name}/src/organizations/` }, 'users'),
    byIndex,
  ];
});

/**
 * The folders of core and those that each may import, in its own kind and among the shared ones; of those in `types`,
 * types alone. What two of them share stands below both.
 */
export const coreRooms = {
  base: {},
  // Proofs ask by the project's settings, which come by a call of their own.
  http: { from: ['base'], types: ['bootstrap'] },
  bootstrap: { from: ['base'], types: ['http'] },
  // What it reads and spends is named by those who ask for it; the work itself comes in as an argument. Which links of
  // an organization a token is from is known by its session.
  links: { from: ['base', 'session'], types: ['api', 'flow', 'login'] },
  // Of the browser's work it names the types (passkey-browser.ts), and is given the work.
  api: { from: ['base', 'http', 'links'], types: ['bootstrap'] },
  session: { from: ['base', 'api'], types: ['http'] },
  // What a flow needs comes in as deps: it makes no call and touches no browser. Of calls it names the types.
  flow: { from: ['base', 'links'], types: ['api', 'session'] },
  login: { from: ['base', 'flow', 'links'], types: ['api', 'session'] },
  // The signed-in half. A section joins its flow with what it keeps in this browser; nothing that signs in imports it.
  account: { from: ['base', 'flow', 'login', 'links', 'session', 'browser'], types: ['api'] },
  // What members do who administer their organization: sections too.
  admin: { from: ['base', 'flow', 'login', 'account', 'browser'], types: ['api'] },
  // A flow that signs in to a different organization.
  switcher: { from: ['base', 'flow', 'login', 'account'], types: ['api', 'session'] },
  // A leaf: it does what calls and flows have named.
  browser: { from: ['base', 'links'], types: ['api', 'flow', 'login'] },
  client: {
    from: ['base', 'http', 'links', 'bootstrap', 'api', 'session', 'browser'],
    types: ['flow', 'login'],
  },
};
/** Where a folder stands, if not below `src` and below each kind. */
const PLACES = { account: '(flow|users|organizations)/account/', flow: 'flow/(?!account/)' };
const inRooms = (...rooms) =>
  `^packages/core/src/(${rooms.map((room) => PLACES[room] ?? `((users|organizations)/)?${room}/`).join('|')})`;
const faces = [
  'index.ts',
  'account.ts',
  'organizations.ts',
  'organizations-account.ts',
  'organizations-admin.ts',
  'organizations-switcher.ts',
  'testing.ts',
  'user-button.ts',
  'no-phone-tables.ts',
  'internal/',
];
const inFaces = `^packages/core/src/(${faces.map((face) => face.replace('.', '\\.')).join('|')})`;

/** Two rules for each: what it may import at all, and of what it may import types alone. */
function roomRules([room, { from = [], types = [] }]) {
  const comment = `${room} may import ${from.join(', ') || 'no other room'}${types.length > 0 ? `, and types of ${types.join(', ')}` : ''}.`;
  const rule = { comment, severity: 'error', from: { path: inRooms(room) } };
  const all = { path: '^packages/core/src/', pathNot: inRooms(room, ...from, ...types) };
  const values = { path: inRooms(...types), pathNot: inRooms(room, ...from), dependencyTypesNot: ['type-only'] };
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
    to: {
      path: '^packages/core/src/',
      pathNot: [
        inRooms(...Object.keys(coreRooms)),
        inFaces,
        '^packages/core/src/(users|organizations)/client\\.ts$',
        '^packages/core/src/testing/',
      ],
    },
  },
  {
    name: 'core-client-joins',
    comment: 'client.ts joins the folders: only entries import it.',
    severity: 'error',
    from: { path: '^packages/core/src/', pathNot: inFaces },
    to: { path: '^packages/core/src/(users|organizations)/client\\.ts$' },
  },
  {
    name: 'core-faces',
    comment: 'Entries hand on what the rooms have; no room imports them.',
    severity: 'error',
    from: { path: '^packages/core/src/', pathNot: inFaces },
    to: { path: inFaces },
  },
  {
    name: 'core-testing',
    comment: 'Traces play the rules of every flow, and have no client.',
    severity: 'error',
    from: { path: '^packages/core/src/testing/' },
    to: {
      path: '^packages/core/src/',
      pathNot: [inRooms('base', 'flow', 'login', 'account', 'admin', 'switcher'), '^packages/core/src/testing/'],
    },
  },
];

const inUi = (folders) => `^packages/react-ui/src/((users|organizations)/)?(${folders})/`;

/** In react-ui: files of the folders `from` never import files of the folders `banned`. */
function insideUi(name, from, banned, comment) {
  return { name: `ui-${name}`, comment, severity: 'error', from: { path: inUi(from) }, to: { path: inUi(banned) } };
}

const SCREENS = 'login|account|admin|consent|device|user-button|switcher|passkey-registration|reset-password';
const ABOVE = `frame|${SCREENS}`;
const ui = [
  insideUi('theme', 'theme', `text|parts|${ABOVE}`, 'A theme says nothing, and knows no part.'),
  insideUi('parts', 'parts', SCREENS, 'theme, text <- parts <- screens'),
  {
    name: 'ui-text',
    // The catalogues are types alone: the keys of every screen, which the compiler holds the known keys against.
    comment: 'Texts have no looks, and know no part.',
    severity: 'error',
    from: { path: inUi('text'), pathNot: '(catalogue|load-organization-compiler|unserved-locale)\\.ts$' },
    to: { path: inUi(`theme|parts|${SCREENS}`), pathNot: 'theme/frame-context\\.ts$' },
  },
  {
    name: 'ui-sign-in-alone',
    comment: 'Sign-in never imports account or administration pages.',
    severity: 'error',
    from: { path: inUi('login') },
    to: { path: inUi('account|admin|switcher|user-button') },
  },
  {
    name: 'ui-methods-apart',
    comment: 'Methods of users do not import each other: a page loads one without the rest.',
    severity: 'error',
    from: { path: '^packages/react-ui/src/users/login/([^/]+)/' },
    to: { path: '^packages/react-ui/src/users/login/[^/]+/', pathNot: '^packages/react-ui/src/users/login/$1/' },
  },
];

export default {
  forbidden: [
    ...layers,
    ...kinds,
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
      comment: 'Other packages see what the entries hand on, never the calls.',
      severity: 'error',
      from: { path: '^packages/(react-headless|react-ui|vanilla|devtools|server|next)/src/' },
      to: { path: '^packages/core/src/', pathNot: inFaces },
    },
    {
      name: 'core-testing-in-no-page',
      comment: 'What records and replays is for tests and developer tools: no page has it.',
      severity: 'error',
      from: {
        path: '^packages/(core|react-headless|react-ui|vanilla)/src/',
        pathNot: '^packages/core/src/((entries|internal)/)?testing[/.]',
      },
      to: { path: '^packages/core/src/testing[/.]' },
    },
    {
      name: 'internal-is-ours',
      comment: 'internal is for our own packages and what tests or measures them: hosts, such as the demo, do without.',
      severity: 'error',
      from: { path: '^apps/demo/' },
      to: { path: '^packages/[^/]+/src/internal[/.-]' },
    },
    {
      name: 'core-no-react',
      comment: 'wire and core are framework-free.',
      severity: 'error',
      from: { path: '^packages/(wire|core|sandbox|server)/src/', pathNot: drawings },
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
      name: 'next-web-only',
      comment: 'A proxy runs in edge runtimes, so no module imports a built-in module of Node.',
      severity: 'error',
      from: { path: '^packages/next/src/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'next-proxy-without-encryption',
      comment: 'Next 14 and 15 warn about the encryption of jose in a middleware, which needs none.',
      severity: 'error',
      from: { path: '^packages/next/src/proxy\\.ts$' },
      to: { path: '(sign-in/sealed-state|jose/dist/webapi/(index|lib/jwe_decrypt))', reachable: true },
    },
    {
      name: 'nothing-imports-apps',
      comment: 'Apps, e2e and bench may import anything; nothing imports them.',
      severity: 'error',
      from: { path: '^packages/[^/]+/(src|test)/' },
      to: {
        path: '^(apps|e2e|bench|scripts)/',
        pathNot: '^scripts/(test-[a-z]+|answer-mutations|call-errors|needed-fields|rotating-fifth)\\.ts$',
      },
    },
    {
      name: 'test-sandbox',
      comment: 'The database that providers under test start from is for tests alone.',
      severity: 'error',
      from: { pathNot: '^(packages/[^/]+/test|scripts)/' },
      to: { path: '^scripts/test-sandbox\\.ts$' },
    },
    {
      name: 'react-headless-entries',
      comment: 'Entries list the modules; no module imports an entry.',
      severity: 'error',
      from: { path: '^packages/react-headless/src/' },
      to: { path: '^packages/react-headless/src/[\\w-]+\\.ts$' },
    },
    {
      name: 'no-cycle',
      comment: 'No import cycles, type imports included.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-test-code-in-source',
      comment: 'What ships never imports tests or development dependencies.',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'no-dev-dependency-in-source',
      comment:
        'What ships imports what package.json promises to install. The builds of vanilla and of server/html put Preact for React.',
      severity: 'error',
      from: { path: '^packages/(?!vanilla/)[^/]+/src/', pathNot: [tests, drawings] },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only', 'npm-peer'] },
    },
    {
      name: 'resolvable',
      comment: 'Every import leads to a file.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: '(node_modules|/dist/)' },
    exclude: {
      path: '(\\.turbo|storybook-static|playwright-report|test-results|apps/[^/]+/public|packages/migrate/test/apps)/',
    },
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
