import type {
  ASTNode,
  ASTPath,
  CallExpression,
  Identifier,
  ImportDeclaration,
  ImportSpecifier,
  JSXIdentifier,
} from 'jscodeshift';
import { hasRenamed, PLAYWRIGHT, renamedExport, renamedOptions, type RenamedOptions } from './foyer-names';
import { isPlain, rename } from './imports';
import { objectsOf, renameCallback, renameKey } from './renamed-options';
import { isTaken, referencesTo, textOf, type Program } from './program';

/** A name that the file imports from an entry of Foyer. */
interface FoyerImport {
  readonly entry: string;
  readonly name: string;
  readonly local: string;
  readonly specifier: ImportSpecifier;
  readonly declaration: ImportDeclaration;
}

/** True if the text imports an entry of Foyer, which might have old names. */
export const mentionsFoyer = (source: string): boolean => source.includes('@foyer/');

/** Replaces old names of Foyer: hooks, and options in objects of this file. */
export function renameFoyerNames(program: Program): void {
  const imports = foyerImports(program);
  for (const imported of imports) {
    renameOptionsOf(program, imported);
    renameExport(program, imported);
  }
  if (imports.some(({ entry }) => entry === PLAYWRIGHT.entry)) renameFixtures(program);
}

function foyerImports({ root, j }: Program): readonly FoyerImport[] {
  return root
    .find(j.ImportDeclaration)
    .paths()
    .flatMap(({ node }) => {
      const entry = String(node.source.value);
      if (!hasRenamed(entry)) return [];
      return (node.specifiers ?? []).flatMap((specifier) => {
        if (specifier.type !== 'ImportSpecifier') return [];
        const name = textOf(specifier.imported) ?? '';
        return [{ entry, name, local: textOf(specifier.local) ?? name, specifier, declaration: node }];
      });
    });
}

function renameExport(program: Program, { entry, name, local, specifier, declaration }: FoyerImport): void {
  const { j, changes } = program;
  const to = renamedExport(entry, name);
  if (to === undefined) return;
  const references = referencesTo(program, local);
  const isRenamed = local === name && references?.every(isPlain) === true && !isTaken(program, to);
  const renamed = isRenamed
    ? j.importSpecifier(j.identifier(to))
    : j.importSpecifier(j.identifier(to), j.identifier(local));
  declaration.specifiers = (declaration.specifiers ?? []).map((one) => (one === specifier ? renamed : one));
  if (isRenamed) rename(references, to);
  changes.add(`${name} -> ${to}`);
}

function renameOptionsOf(program: Program, { entry, name, local }: FoyerImport): void {
  const renamed = renamedOptions(entry, name);
  if (!renamed) return;
  for (const reference of referencesTo(program, local) ?? []) {
    const options = callOf(reference)?.arguments[renamed.argument];
    if (options) renameOptions(program, name, options, renamed);
  }
}

function renameOptions(program: Program, name: string, options: ASTNode, { names, callback }: RenamedOptions): void {
  for (const object of objectsOf(program, options, Object.keys(names))) {
    for (const [from, to] of Object.entries(names)) {
      if (renameKey(program, object, from, to)) program.changes.add(`${from} of ${name} -> ${to}`);
    }
    if (callback && renameCallback(program, object, callback))
      program.changes.add(`${callback.from} of ${callback.option} -> ${callback.to}`);
  }
}

function callOf(path: ASTPath<Identifier | JSXIdentifier>): CallExpression | undefined {
  const { node } = (path as { parent: ASTPath }).parent;
  return node.type === 'CallExpression' && node.callee === path.node ? node : undefined;
}

/** In tests: `({ sandboxUrl }) => …`, and `sandboxOptions: { consentUrl }`. */
function renameFixtures(program: Program): void {
  const { root, j, changes } = program;
  const { fixture, options, option } = PLAYWRIGHT;
  root.find(j.ObjectPattern).forEach(({ node }) => {
    if (renameKey(program, node, ...fixture)) changes.add(`${fixture[0]} -> ${fixture[1]}`);
  });
  root.find(j.ObjectProperty, { key: { name: options } }).forEach(({ node: { value } }) => {
    if (value.type !== 'ObjectExpression') return;
    if (renameKey(program, value, ...option)) changes.add(`${option[0]} of ${options} -> ${option[1]}`);
  });
}
