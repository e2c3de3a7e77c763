/**
 * Who may import whom (docs: ARCHITECTURE.md). Packages resolve to their sources through the `foyer-source` condition,
 * so that an import by package name and one by path meet the same rule.
 */
const packages = {
  wire: [],
  core: ['wire'],
  'react-headless': ['core'],
  'react-ui': ['core', 'react-headless'],
  vanilla: ['core', 'react-headless', 'react-ui'],
  sandbox: ['wire'],
};
const tests = '(\\.(test|spec|stories)\\.tsx?$|^packages/[^/]+/test/)';

const layers = Object.entries(packages).map(([name, allowed]) => ({
  name: `layer-${name}`,
  comment: `@foyer/${name} may import ${allowed.map((one) => `@foyer/${one}`).join(', ') || 'no other package of ours'}.`,
  severity: 'error',
  from: { path: `^packages/${name}/`, pathNot: tests },
  to: { path: '^packages/', pathNot: `^packages/(${[name, ...allowed].join('|')})/` },
}));

/** In core: files of `from` never import files of `banned`. */
function insideCore(name, from, banned, comment) {
  return {
    name: `core-${name}`,
    comment,
    severity: 'error',
    from: { path: `^packages/core/src/${from}` },
    to: { path: `^packages/core/src/(${banned})` },
  };
}

const core = [
  insideCore('errors', 'errors\\.ts$', '(?!errors\\.ts$)', 'errors.ts stands at the bottom.'),
  insideCore('http', 'http\\.ts$', '(api|session|flows|browser)/|(flow|client)\\.ts$', 'errors <- http'),
  insideCore('api', 'api/', '(session|flows|browser)/|(flow|client)\\.ts$', 'errors <- http <- api'),
  insideCore('flow', 'flow\\.ts$', '(api|session|flows|browser)/|(http|client)\\.ts$', 'errors <- flow'),
  insideCore('flows', 'flows/', '(api|session|browser)/|http\\.ts$', 'What a flow needs comes in as deps.'),
  insideCore('session', 'session/', 'flows/|flow\\.ts$', 'The session store knows no flow.'),
  {
    name: 'core-browser',
    comment: 'browser/ is a leaf: it knows at most the types of what flows ask for.',
    severity: 'error',
    from: { path: '^packages/core/src/browser/' },
    to: { path: '^packages/core/src/((api|session|flows)/|(http|flow)\\.ts$)', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'core-client-joins',
    comment: 'client.ts joins the parts: beside index.ts, others import its types at most.',
    severity: 'error',
    from: { path: '^packages/core/src/', pathNot: '^packages/core/src/index\\.ts$' },
    to: { path: '^packages/core/src/client\\.ts$', dependencyTypesNot: ['type-only'] },
  },
];

export default {
  forbidden: [
    ...layers,
    ...core,
    {
      name: 'packages-by-name',
      comment: 'Another package is imported by its name, never by a path into its sources.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^packages/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'react-without-api',
      comment: 'React packages see clients and flows, never the calls.',
      severity: 'error',
      from: { path: '^packages/(react-headless|react-ui|vanilla)/src/' },
      to: { path: '^packages/core/src/(api/|http\\.ts$)' },
    },
    {
      name: 'core-no-react',
      comment: 'wire and core are framework-free.',
      severity: 'error',
      from: { path: '^packages/(wire|core|sandbox)/src/' },
      to: { path: 'node_modules/(react|react-dom|preact|@tanstack)/' },
    },
    {
      name: 'nothing-imports-apps',
      comment: 'Apps, e2e and bench may import anything; nothing imports them.',
      severity: 'error',
      from: { path: '^packages/[^/]+/(src|test)/' },
      to: { path: '^(apps|e2e|bench|scripts)/', pathNot: '^scripts/test-sandbox\\.ts$' },
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
      comment: 'What ships imports what package.json promises to install.',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only', 'npm-peer'] },
    },
    { name: 'resolvable', comment: 'Every import leads to a file.', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: '(node_modules|/dist/)' },
    exclude: { path: '(\\.turbo|storybook-static|playwright-report|test-results|apps/[^/]+/public)/' },
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
