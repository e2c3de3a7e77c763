/**
 * Reads every public entry of the packages from its sources, with one TypeScript program, for the pages under
 * docs/reference. An entry is public if its subpath is neither `internal` nor a wildcard. `wire` has no pages: its
 * schemas are published as OpenAPI documents.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../process.mjs';

const PACKAGES = join(root, 'packages');

const options = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  customConditions: ['foyer-source'],
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: ['node'],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: true,
};

/** The order of the packages in the reference: the ones that apps import most come first. */
const ORDER = ['core', 'react-headless', 'react-ui', 'vanilla', 'server', 'next'];
const rank = (name) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

/** The public entries of a package: `{ package, specifier, file, description }`. */
function entriesOf(name) {
  const manifest = JSON.parse(readFileSync(join(PACKAGES, name, 'package.json'), 'utf8'));
  return Object.entries(manifest.exports)
    .filter(([subpath]) => !/^\.\/internal|\*|\.json$/.test(subpath))
    .flatMap(([subpath, target]) => {
      const source = target['foyer-source'];
      const specifier = `@foyer/${name}${subpath.slice(1)}`;
      return typeof source === 'string'
        ? [{ package: name, specifier, file: join(PACKAGES, name, source), description: manifest.description }]
        : [];
    });
}

/** Opens all entries. `exports` of an entry maps each exported name to the symbol that declares it. */
export function readPublicApi() {
  const names = readdirSync(PACKAGES)
    .filter((name) => name !== 'wire')
    .toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));
  const found = names.flatMap(entriesOf);
  const program = ts.createProgram(
    found.map(({ file }) => file),
    options,
  );
  const checker = program.getTypeChecker();
  const resolved = (symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
  const exportsOf = (file) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file));
    const all = checker.getExportsOfModule(module).map((symbol) => [symbol.name, resolved(symbol)]);
    return new Map(all.sort(([a], [b]) => a.localeCompare(b)));
  };
  return { program, checker, entries: found.map((entry) => ({ ...entry, exports: exportsOf(entry.file) })) };
}

/** The node that declares a symbol: of a value and a type with one name, the value. */
export const declarationOf = (symbol) => symbol.valueDeclaration ?? symbol.declarations?.[0];

/** Whether a declaration is in a package of ours, and neither a schema of the contract nor a library. */
export function isOurs(declaration) {
  const { fileName } = declaration.getSourceFile();
  return fileName.startsWith(PACKAGES) && !/node_modules|\/packages\/(?:wire|locales)\//.test(fileName);
}

/** The package that a symbol is declared in, or undefined. */
export const packageOf = (symbol) =>
  /\/packages\/([^/]+)\/src\//.exec(declarationOf(symbol)?.getSourceFile().fileName ?? '')?.[1];
