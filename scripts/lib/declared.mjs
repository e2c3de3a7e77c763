/** Reads the declarations in the packages' sources with the TypeScript compiler, for the pages under docs/reference. */
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './process.mjs';

const options = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  customConditions: ['foyer-source'],
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: true,
};

/** Opens the sources of these files; `exported` finds what the first of them declares. */
export function open(...files) {
  const program = ts.createProgram(
    files.map((file) => join(root, file)),
    options,
  );
  const checker = program.getTypeChecker();

  const resolved = (symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
  const docs = (symbol) => plain(ts.displayPartsToString(symbol.getDocumentationComment(checker)));

  /** The docstring of a symbol. Every symbol must have one. */
  function docsOf(symbol) {
    const text = docs(symbol);
    if (text === '') throw new Error(`${symbol.name} has no docstring.`);
    return text;
  }

  function exportsOf(file) {
    const module = checker.getSymbolAtLocation(program.getSourceFile(join(root, file)));
    return new Map(checker.getExportsOfModule(module).map((symbol) => [symbol.name, resolved(symbol)]));
  }

  /** A type as a developer would write it, without the compiler's additions. */
  function typeText(type, node) {
    const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;
    return shortened(checker.typeToString(type, node, flags));
  }

  /** The type of a property as written in its source, which is shorter than the compiler's expansion. */
  function propertyText(symbol, node) {
    const declaration = symbol.valueDeclaration;
    const said = declaration && ts.isPropertySignature(declaration) && declaration.type?.getText();
    return said
      ? shortened(said.replaceAll('readonly ', '').replaceAll(/\s+/g, ' '))
      : typeText(checker.getTypeOfSymbolAtLocation(symbol, node), node);
  }

  /** `{ name, type, isOptional, docs }` of every property of a type. */
  function propertiesOf(type, node) {
    return checker
      .getPropertiesOfType(type)
      .filter(({ name }) => !name.startsWith('__'))
      .map((symbol) => ({
        name: symbol.name,
        type: propertyText(symbol, node),
        isOptional: Boolean(symbol.flags & ts.SymbolFlags.Optional),
        docs: docs(symbol),
      }));
  }

  return { program, checker, exportsOf, docs, docsOf, typeText, propertiesOf };
}

const plain = (text) =>
  text
    .replaceAll(/\{@link (\w+)\}/g, '`$1`')
    .replaceAll(/\s+/g, ' ')
    .trim();
const shortened = (text) =>
  text
    .replaceAll('readonly ', '')
    .replaceAll(' | undefined', '')
    .replaceAll(/import\("[^"]*"\)\./g, '');
