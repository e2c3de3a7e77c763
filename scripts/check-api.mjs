/**
 * The public API of every published package, as text under docs/api, so that a change to it shows in review.
 *   node scripts/check-api.mjs            fails with a diff where a report is out of date
 *   node scripts/check-api.mjs --write    writes the reports
 * Reads the built declarations: run `npm run build` first, or `npm test -- api`, which does. Entries of schemas are
 * reported by name only: expanded schema types fill thousands of lines, and the contract's own test checks their
 * fields. The names behind subpaths are written for the site, and are not committed.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import ts from 'typescript';
import { fail, root, run } from './lib/process.mjs';

const committed = join(root, 'docs', 'api');
const work = join(root, 'node_modules', '.cache', 'foyer', 'api');
const compilerOptions = {
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2023', 'dom', 'dom.iterable'],
  strict: true,
  // Playwright's declarations, which an entry of the sandbox names, need those of Node.
  types: ['node'],
  // Libraries name modules of other runtimes. Ours are checked by tsconfig.published.json.
  skipLibCheck: true,
};

/** The packages whose declarations are schemas. */
const ofSchemas = new Set(['wire']);

/** The declarations of a package's public entries, by subpath. */
function entries(folder) {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const typed = Object.entries(exports).filter(
    ([subpath, target]) => target?.import?.types && !/^\.\/internal(\/|$)(?!\*)/.test(subpath),
  );
  const found = typed.map(([subpath, target]) => ({ subpath, types: join(folder, target.import.types) }));
  for (const { types } of found)
    if (!types.includes('*') && !existsSync(types)) fail(`${types} is missing: npm run build`);
  return found;
}

/** How API Extractor reads one entry of a package. */
function configOf(folder, types) {
  const report = { reportFolder: work, reportTempFolder: join(work, 'temp') };
  return ExtractorConfig.prepare({
    packageJsonFullPath: join(folder, 'package.json'),
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: types,
      newlineKind: 'lf',
      apiReport: { enabled: true, reportFileName: 'entry.api.md', ...report },
      compiler: { overrideTsconfig: { compilerOptions, files: [types] } },
      messages: {
        compilerMessageReporting: { default: { logLevel: 'error' } },
        extractorMessageReporting: { default: { logLevel: 'none' } },
        tsdocMessageReporting: { default: { logLevel: 'none' } },
      },
    },
  });
}

/**
 * All entries that API Extractor reads of these packages, compiled together: each by itself takes the same libraries
 * anew.
 */
function compile(names) {
  const read = names
    .filter((name) => !ofSchemas.has(name))
    .flatMap((name) => {
      const folder = join(root, 'packages', name);
      return entries(folder).flatMap(({ types }) => (types.includes('*') ? [] : [{ folder, types }]));
    });
  const [first, ...others] = read;
  return (
    first &&
    CompilerState.create(configOf(first.folder, first.types), {
      additionalEntryPoints: others.map(({ types }) => types),
    })
  );
}

/** The declarations of one entry, as API Extractor writes them down. */
function declarations(folder, types, compilerState) {
  const messages = [];
  const messageCallback = (message) => {
    if (message.logLevel === 'error') messages.push(message.formatMessageWithLocation(root));
    message.handled = true;
  };
  const { errorCount } = Extractor.invoke(configOf(folder, types), {
    localBuild: true,
    messageCallback,
    compilerState,
  });
  if (errorCount > 0) fail(`${types}:\n${messages.join('\n')}`);
  // No declaration has a release tag, so these lines are the same everywhere.
  const report = readFileSync(join(work, 'entry.api.md'), 'utf8');
  return withoutDocstrings(report.replaceAll(/^ *\/\/ (@public.*|\(undocumented\))\n/gm, ''));
}

/** API Extractor leaves docstrings inside types in a report. They are no API, and the reference has them. */
const withoutDocstrings = (report) =>
  report
    .replaceAll(/^[ \t]*\/\*\*\s[\s\S]*?\*\/[ \t]*\n/gm, '')
    .replaceAll(/ ?\/\*\*\s[\s\S]*?\*\/ ?/g, ' ')
    .replaceAll(/[ \t]+$/gm, '');

/** The names that modules export, a section each. */
function names(title, modules) {
  const paths = modules.map(({ path }) => path);
  const program = ts.createProgram(paths, { noLib: true, moduleResolution: ts.ModuleResolutionKind.Bundler });
  const checker = program.getTypeChecker();
  const sections = modules.map(({ specifier, path }) => {
    const symbol = checker.getSymbolAtLocation(program.getSourceFile(path));
    const exported = checker.getExportsOfModule(symbol).map((one) => one.name);
    return [`## ${specifier}`, '', ...exported.sort().map((one) => `- ${one}`), ''];
  });
  return [`# ${title}`, '', ...sections.flat()].join('\n');
}

/** The modules behind a subpath with a wildcard. The root entry declares most of their exports. */
function modulesBehind(name, types) {
  const folder = types.slice(0, types.indexOf('*'));
  const files = readdirSync(folder).filter((file) => file.endsWith('.d.ts') && file !== 'index.d.ts');
  return files.map((file) => ({ specifier: `@foyer/${name}/${file.replace('.d.ts', '')}`, path: join(folder, file) }));
}

/** The reports of a package, by the name of their file. */
function reportsOf(name, compilerState) {
  const folder = join(root, 'packages', name);
  return entries(folder).map(({ subpath, types }) => {
    if (subpath.includes('*'))
      return [`${name}-subpaths.api.md`, names('Names by subpath', modulesBehind(name, types))];
    const file = `${name}${subpath.slice(1).replaceAll('/', '-')}.api.md`;
    const specifier = `@foyer/${name}${subpath.slice(1)}`;
    return [
      file,
      ofSchemas.has(name) ? names('Names', [{ specifier, path: types }]) : declarations(folder, types, compilerState),
    ];
  });
}

async function showDifference(file, report) {
  const was = existsSync(join(committed, file)) ? join('docs', 'api', file) : '/dev/null';
  const now = join(work, file);
  writeFileSync(now, report);
  await run('git', ['--no-pager', 'diff', '--no-index', '--no-color', '--unified=2', was, relative(root, now)]);
}

const isOfSubpaths = (file) => file.endsWith('-subpaths.api.md');

rmSync(work, { recursive: true, force: true });
mkdirSync(work, { recursive: true });
const packages = readdirSync(join(root, 'packages'));
const compilerState = compile(packages);
const current = new Map(packages.flatMap((name) => reportsOf(name, compilerState)));
for (const [file, report] of current) if (isOfSubpaths(file)) writeFileSync(join(committed, file), report);
const known = new Map(readdirSync(committed).map((file) => [file, readFileSync(join(committed, file), 'utf8')]));
const changed = [...current].filter(([file, report]) => known.get(file) !== report);
const left = [...known.keys()].filter((file) => !current.has(file));
if (process.argv.includes('--write')) {
  for (const [file, report] of changed) writeFileSync(join(committed, file), report);
  for (const file of left) rmSync(join(committed, file));
  console.log(`${changed.length + left.length} of ${current.size} reports written.`);
} else {
  for (const [file, report] of changed) await showDifference(file, report);
  for (const file of left) console.error(`docs/api/${file} is of no entry of a package.`);
  if (changed.length + left.length > 0) fail('The public API has changed. If that is meant: npm run api -- --write');
  console.log(`The public API is as docs/api says: ${current.size} reports.`);
}
