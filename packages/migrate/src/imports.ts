import type { ASTPath, Identifier, ImportDeclaration, ImportSpecifier, JSXIdentifier } from 'jscodeshift';
import { CLIENT_CLASSES, isMount, PACKAGES, targetOf, TYPES, type Target } from './names';
import { isTaken, referencesTo, textOf, type Program } from './program';

/** One name that the file imports from the provider's SDK. */
export interface Imported {
  readonly name: string;
  readonly local: string;
  readonly specifier: ImportSpecifier;
  readonly declaration: ASTPath<ImportDeclaration>;
}

/** The names that a file imports from the known packages. */
export function importedNames({ root, j }: Program): readonly Imported[] {
  const declarations = root.find(j.ImportDeclaration).paths();
  return declarations
    .filter(({ node }) => typeof node.source.value === 'string' && Object.hasOwn(PACKAGES, node.source.value))
    .flatMap((declaration) =>
      (declaration.node.specifiers ?? []).flatMap((specifier) => {
        if (specifier.type !== 'ImportSpecifier') return [];
        const name = textOf(specifier.imported) ?? '';
        return [{ name, local: textOf(specifier.local) ?? name, specifier, declaration }];
      }),
    );
}

/** Removes a name from its import, and the import if it is then empty. */
export function dropImport({ declaration, specifier }: Imported): void {
  const { node } = declaration;
  node.specifiers = (node.specifiers ?? []).filter((one) => one !== specifier);
  if (node.specifiers.length === 0) declaration.prune();
}

/** Adds an import of Foyer and returns its local name: the exported name, or `otherwise` if that is in use. */
export function need(program: Program, { from, name }: Target, otherwise: string): string {
  const known = [...program.imports].find(([, one]) => one.from === from && one.name === name);
  if (known) return known[0];
  const local = isTaken(program, name) ? otherwise : name;
  program.imports.set(local, { from, name, isType: TYPES.has(name) });
  return local;
}

/** Replaces every import that has exactly one counterpart in Foyer, and renames its uses. */
export function renameImports(program: Program): void {
  for (const imported of importedNames(program)) {
    const { name, local } = imported;
    // Mount functions have different arguments, so mounts.ts renames them together with their calls.
    if (CLIENT_CLASSES.includes(name) || isMount(name)) continue;
    const target = targetOf(program.framework, name);
    const references = target && referencesTo(program, local);
    if (!references) continue;
    dropImport(imported);
    const isRenamed = local === name && references.every(isPlain);
    const now = isRenamed ? need(program, target, name) : alias(program, target, local);
    if (now !== local) rename(references, now);
    program.changes.add(name === target.name ? `${name} of ${target.from}` : `${name} -> ${target.name}`);
  }
}

/** Imports under the name that the file uses: `import { Login as StytchLogin }`. */
function alias(program: Program, { from, name }: Target, local: string): string {
  program.imports.set(local, { from, name, isType: TYPES.has(name) });
  return local;
}

/** False for `{ name }` and `export { name }`, which expose the name, so it must not change. */
export function isPlain(path: ASTPath<Identifier | JSXIdentifier>): boolean {
  const owner = (path as { parent: { node: { type: string; shorthand?: boolean } } }).parent.node;
  return owner.type !== 'ExportSpecifier' && owner.shorthand !== true;
}

export function rename(references: readonly ASTPath<Identifier | JSXIdentifier>[], now: string): void {
  for (const { node } of references) node.name = now;
}
