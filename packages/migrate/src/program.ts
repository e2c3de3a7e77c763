import jscodeshift from 'jscodeshift';
import type { ASTNode, ASTPath, Collection, Identifier, JSCodeshift, JSXIdentifier } from 'jscodeshift';
import type { Framework } from './names';

/** A file during the rewrite. */
export interface Program {
  readonly root: Collection;
  readonly j: JSCodeshift;
  readonly framework: Framework;
  readonly isTypeScript: boolean;
  /** Descriptions of the changes, without duplicates. */
  readonly changes: Set<string>;
  /** The imports of Foyer that the rewritten code needs. */
  readonly imports: Map<string, NeededImport>;
}

/** An import of Foyer, by its local name. */
export interface NeededImport {
  readonly from: string;
  readonly name: string;
  readonly isType: boolean;
}

const PARSERS: Readonly<Record<string, 'ts' | 'tsx' | 'babel'>> = { ts: 'ts', mts: 'ts', cts: 'ts', tsx: 'tsx' };

/** Parses a file. Throws the parser's error if the text cannot be parsed. */
export function parse(source: string, path: string, framework: Framework): Program {
  const ending = path.slice(path.lastIndexOf('.') + 1);
  const parser = PARSERS[ending] ?? 'babel';
  const j = jscodeshift.withParser(parser);
  return {
    root: j(source),
    j,
    framework,
    isTypeScript: parser !== 'babel',
    changes: new Set(),
    imports: new Map(),
  };
}

/** The file's more frequent quotes, because recast adds quotes to the nodes that it prints. */
export const quoteOf = (source: string): 'single' | 'double' =>
  (source.match(/'/g)?.length ?? 0) >= (source.match(/"/g)?.length ?? 0) ? 'single' : 'double';

/** Every reference to the top-level name; undefined if an inner scope shadows it. */
export function referencesTo(
  { root, j }: Program,
  name: string,
): readonly ASTPath<Identifier | JSXIdentifier>[] | undefined {
  const plain = root.find(j.Identifier, { name }).paths().filter(isReference);
  const markup = root.find(j.JSXIdentifier, { name }).paths().filter(isReference);
  const hidden = [...plain, ...markup].some((path) => !isTopLevel(path, name));
  return hidden ? undefined : [...plain, ...markup];
}

function isTopLevel(path: ASTPath, name: string): boolean {
  const scope = (path.scope as Scope | null)?.lookup(name) ?? null;
  return scope === null || scope.isGlobal;
}

interface Scope {
  readonly isGlobal: boolean;
  lookup(name: string): Scope | null;
}

/** False for names of properties, attributes and imports. */
function isReference(path: ASTPath): boolean {
  const { node, parent } = path as { node: ASTNode; parent: { node: ASTNode } };
  const owner = parent.node;
  switch (owner.type) {
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return owner.object === node || owner.computed === true;
    case 'ObjectProperty':
    case 'Property':
      return owner.value === node || owner.computed === true;
    case 'JSXMemberExpression':
      return owner.object === node;
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
    case 'JSXAttribute':
    case 'ObjectMethod':
    case 'ClassMethod':
    case 'ClassProperty':
    case 'TSPropertySignature':
    case 'TSMethodSignature':
      return false;
    default:
      return true;
  }
}

/** True if the program uses the name, except for properties. */
export function isTaken({ root, j, imports }: Program, name: string): boolean {
  const called = [...root.find(j.Identifier, { name }).paths(), ...root.find(j.JSXIdentifier, { name }).paths()];
  return imports.has(name) || called.some((path) => isReference(path) || isImported(path, name));
}

function isImported(path: ASTPath, name: string): boolean {
  const owner = (path as { parent: { node: ASTNode } }).parent.node;
  if (owner.type !== 'ImportSpecifier' && owner.type !== 'ImportDefaultSpecifier') return false;
  return (owner.local?.name ?? name) === name;
}

/** The name of an identifier. The parser's types allow more than the parser produces. */
export const textOf = (identifier: { readonly name?: unknown } | null | undefined): string | undefined =>
  typeof identifier?.name === 'string' ? identifier.name : undefined;
