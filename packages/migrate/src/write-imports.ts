import type { ImportDeclaration, ImportSpecifier } from 'jscodeshift';
import type { NeededImport, Program } from './program';

type Entry = readonly [local: string, needed: NeededImport];

/** Adds the imports of the rewritten code, at the position of the file's first import. */
export function writeImports(program: Program, first: ImportDeclaration | undefined): void {
  const { root, j, imports, isTypeScript } = program;
  const groups = new Map<string, Entry[]>();
  for (const entry of [...imports].filter(([, { isType }]) => isTypeScript || !isType)) {
    const { from, isType } = entry[1];
    const key = `${from} ${isType ? 'type' : 'value'}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  const added = [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([, entries]) => declaration(program, entries));
  if (added.length === 0) return;
  const body: unknown[] = root.find(j.Program).paths()[0]?.node.body ?? [];
  const own = body.indexOf(first);
  const directives = body.filter((one) => (one as { directive?: unknown }).directive !== undefined).length;
  body.splice(own < 0 ? directives : own, 0, ...added);
  keepComments(first, added[0], own < 0);
}

/** One declaration for the names of a package, or none if the file has one that can take them. */
function declaration({ root, j }: Program, entries: readonly Entry[]): ImportDeclaration[] {
  const [entry] = entries;
  if (!entry) return [];
  const { from, isType } = entry[1];
  const specifiers = entries.map(([local, { name }]): ImportSpecifier =>
    local === name ? j.importSpecifier(j.identifier(name)) : j.importSpecifier(j.identifier(name), j.identifier(local)),
  );
  const existing = root.find(j.ImportDeclaration, { source: { value: from } }).paths()[0]?.node;
  if (existing && (existing.importKind === 'type') === isType) {
    existing.specifiers = [...(existing.specifiers ?? []), ...specifiers];
    return [];
  }
  return [j.importDeclaration(specifiers, j.stringLiteral(from), isType ? 'type' : 'value')];
}

/** A comment at the top of the file belongs to its first import, and goes with it when that is removed. */
function keepComments(
  first: ImportDeclaration | undefined,
  added: ImportDeclaration | undefined,
  isRemoved: boolean,
): void {
  if (!isRemoved || !first?.comments || !added) return;
  added.comments = first.comments;
}
