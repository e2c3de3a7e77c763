/**
 * The screens of the packages for React, on Preact (decisions 28 and 72). `dist/cdn` is published in packages
 * `@foyer/scripts` and `@foyer/organization-scripts` (scripts/copy-scripts.mjs).
 *   dist/index.js, dist/index.cjs   for bundlers; @foyer/core and preact stay packages of their own
 *   dist/cdn/foyer.js               for pages without a bundler, with everything in it
 *   dist/cdn/foyer.global.js        the same as one classic script
 *   dist/cdn/languages              the languages of all, which a page loads when it names one
 * For bundlers, dist/account and dist/user-button share files with dist/index.js. As scripts, they have files of their
 * own: dist/cdn/foyer-account…js (with the user button), dist/cdn/foyer-user-button…js.
 * The same again for organizations, in files of their own: dist/organizations, dist/organizations/account, …/admin,
 * …/switcher, dist/cdn/foyer-organizations…js, foyer-organization-account…js (with the switcher),
 * foyer-organization-switcher…js. Rollup, because only Rollup keeps everything that the first form needs in the one
 * file that the page names, and puts the rest into chunks that import from it.
 */
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import * as compat from 'preact/compat';
import * as hooks from 'preact/hooks';
import { earlyEngine } from './early-engine.mjs';
import { thirdPartyNotices } from '../../scripts/lib/third-party-notices.mjs';
import { inParallel } from './in-parallel.mjs';

const preact = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/** Preact for React, resolved from this package, because the other packages do not depend on it. */
const onPreact = (external) => ({
  name: 'on-preact',
  resolveId(source, _importer, options) {
    const id = preact[source];
    if (id === 'preact/compat' && external) return REACT;
    if (!id || external) return id ? { id, external } : null;
    return this.resolve(id, import.meta.filename, { ...options, skipSelf: true });
  },
  load: (id) => (id === REACT ? reexports() : null),
});

const REACT = '\0react-on-preact';

/**
 * Each name from the module that defines it. `preact/compat` has `export * from "preact/hooks"`, which Parcel loses in
 * its production builds.
 */
function reexports() {
  const names = Object.keys(compat).filter((name) => name !== 'default');
  const [own, ofHooks] = [names.filter((name) => !(name in hooks)), names.filter((name) => name in hooks)];
  return [
    `export { default, ${own.join(', ')} } from 'preact/compat';`,
    `export { ${ofHooks.join(', ')} } from 'preact/hooks';`,
  ].join('\n');
}

/** Directives for React Server Components have no meaning on Preact. */
function onLog(level, log, print) {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') print(level, log);
}

/** A chunk is named after the module that it is loaded for: `core.files.users.otp`. */
function chunkName({ facadeModuleId, moduleIds, name }) {
  const [, path] = facadeModuleId?.match(/[\\/]packages[\\/](.+)\.js$/) ?? [];
  if (!path) return name === 'index' ? nameOfShared(moduleIds) : name;
  return path.replace(/[\\/]dist[\\/]/, '/').replaceAll(/[\\/]/g, '.');
}

/** What the entry shares with the chunks, or a library that some of them share. */
function nameOfShared(moduleIds) {
  const [, library] = moduleIds.at(-1).match(/.*[\\/]node_modules[\\/]([\w-]+)[\\/]/) ?? [];
  return library ?? 'first-form';
}

/** The same for bundlers. What several entries share is named after the first of them that needs it. */
function libraryName(chunk) {
  const has = (path) => chunk.moduleIds.some((id) => path.test(id));
  if (has(/[\\/]react-ui[\\/]dist[\\/]files[\\/]kernel\.js$/)) return 'first-form';
  if (has(/[\\/]modules[\\/]account[\\/]/)) return 'account-page';
  return chunkName(chunk).replace(/^react-ui\.files\./, '');
}

const production = replace({ values: { 'process.env.NODE_ENV': '"production"' }, preventAssignment: true });
const minify = terser({ ecma: 2020, compress: { passes: 2 }, format: { comments: false } });

const noticesOfLibrary = thirdPartyNotices('dist');
const noticesOfScripts = thirdPartyNotices('dist/cdn');

/** Chunks import the main file by exactly its name. Under another URL it would run a second time. */
const intro = (name) =>
  `/[?#]/.test(import.meta.url)&&console.error("[foyer] Load ${name}.js without a query. https://foyer-js.github.io/foyer/guide/messages#FOYER_QUERY_ON_SCRIPT");`;

/**
 * ESM for bundlers is not minified, so that they can leave out of it what a page does not use. CommonJS is: it is for
 * Jest and old tools, and half of the package otherwise.
 */
const forBundlers = (dir, format, ending) => ({
  dir,
  format,
  plugins: format === 'cjs' ? [minify] : [],
  entryFileNames: `[name].${ending}`,
  chunkFileNames: (chunk) => `${libraryName(chunk)}.${ending}`,
  // Which package needs which is for the host's bundler to see.
  hoistTransitiveImports: false,
  // An import would load the ESM build beside the CommonJS one, and Jest cannot run it.
  dynamicImportInCjs: false,
  // Not published: they are three times as large as the scripts.
  sourcemap: 'hidden',
});

/** The files for bundlers, of one kind of account: its entries, and what they share once. */
const libraryOf = (folder, names, dir) => ({
  input: Object.fromEntries(names.map((name) => [name, `${folder}/${name}.js`])),
  external: [/^@foyer\/(core|locales)(\/|$)/, /^preact(\/|$)/, 'intl-messageformat'],
  plugins: [onPreact(true), production, nodeResolve({ browser: true }), noticesOfLibrary],
  onLog,
  // `index` exports the public names only, what chunks share is in a file beside it.
  preserveEntrySignatures: 'strict',
  treeshake: { moduleSideEffects: 'no-external' },
  output: [forBundlers(dir, 'es', 'js'), forBundlers(dir, 'cjs', 'cjs')],
});

/**
 * The tables of languages, by what the scripts ask for. Scripts of both sorts load them from the folder beside them.
 */
const LANGUAGES = {
  '@foyer/locales/load': 'users',
  '@foyer/locales/account/load': 'account',
  '@foyer/locales/organizations/load': 'organizations',
  '@foyer/locales/organizations/account/load': 'organizations-account',
};
const besideScripts = Object.fromEntries(Object.entries(LANGUAGES).map(([id, name]) => [id, `./languages/${name}.js`]));

const languages = {
  input: Object.fromEntries(Object.entries(LANGUAGES).map(([id, name]) => [name, id])),
  plugins: [nodeResolve({ browser: true })],
  output: {
    dir: 'dist/cdn/languages',
    format: 'es',
    chunkFileNames: '[name]-[hash].js',
    plugins: [minify, inParallel],
  },
};

/** The two scripts for pages without a bundler, of one kind of account: outputs of one graph of modules. */
function scriptsOf(input, name, global) {
  const output = { dir: 'dist/cdn', paths: besideScripts, sourcemap: 'hidden' };
  return {
    input: { [name]: input },
    external: Object.keys(LANGUAGES),
    plugins: [onPreact(false), production, nodeResolve({ browser: true }), noticesOfScripts],
    onLog,
    preserveEntrySignatures: 'allow-extension',
    output: [
      {
        ...output,
        plugins: [minify, earlyEngine(), inParallel],
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: (chunk) => `${chunkName(chunk)}-[hash].js`,
        intro: ({ isEntry }) => (isEntry ? intro(name) : ''),
      },
      {
        ...output,
        plugins: [minify],
        format: 'iife',
        name: global,
        entryFileNames: '[name].global.js',
        inlineDynamicImports: true,
      },
    ],
  };
}

const MODULES = 'dist/modules';
const ORGANIZATIONS = `${MODULES}/organizations`;

export default [
  libraryOf(MODULES, ['index', 'account/index', 'user-button/index'], 'dist'),
  scriptsOf(`${MODULES}/script.js`, 'foyer', 'Foyer'),
  scriptsOf(`${MODULES}/account/script.js`, 'foyer-account', 'FoyerAccount'),
  scriptsOf(`${MODULES}/user-button/script.js`, 'foyer-user-button', 'FoyerUserButton'),
  libraryOf(ORGANIZATIONS, ['index'], 'dist/organizations'),
  // Graphs of their own: in one with the log-in, a page that signs members in would have 0.8 kB more.
  ...['account', 'admin', 'switcher'].map((name) =>
    libraryOf(`${ORGANIZATIONS}/${name}`, ['index'], `dist/organizations/${name}`),
  ),
  scriptsOf(`${ORGANIZATIONS}/script.js`, 'foyer-organizations', 'FoyerOrganizations'),
  scriptsOf(`${ORGANIZATIONS}/account/script.js`, 'foyer-organization-account', 'FoyerOrganizationAccount'),
  scriptsOf(`${ORGANIZATIONS}/switcher/script.js`, 'foyer-organization-switcher', 'FoyerOrganizationSwitcher'),
  languages,
];
