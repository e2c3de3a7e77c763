import type { ASTNode, ASTPath, Identifier, JSXIdentifier } from 'jscodeshift';
import { dropImport, importedNames, need, type Imported } from './imports';
import { CLIENT_CLASSES, targetOf } from './names';
import { referencesTo, type Program } from './program';

/** Rewrites `new StytchUIClient(…)` to `createClient(…)`, and the class as a type to `Client`. */
export function replaceClientClasses(program: Program): void {
  for (const imported of importedNames(program)) {
    if (!CLIENT_CLASSES.includes(imported.name)) continue;
    const references = referencesTo(program, imported.local) ?? [];
    const places = references.map((path) => [path, placeOf(path)] as const);
    if (references.length === 0 || places.some(([, place]) => place === 'other')) continue;
    dropImport(imported);
    for (const [path, place] of places) {
      if (place === 'type') becomeType(program, imported, path);
      else becomeCall(program, imported, path);
    }
  }
}

type Reference = ASTPath<Identifier | JSXIdentifier>;

function placeOf(path: Reference): 'new' | 'type' | 'other' {
  const owner = ownerOf(path);
  if (owner.type === 'NewExpression') return 'new';
  return owner.type === 'TSTypeReference' ? 'type' : 'other';
}

const ownerOf = (path: ASTPath): ASTNode => (path as { parent: { node: ASTNode } }).parent.node;

function becomeType(program: Program, { name }: Imported, path: Reference): void {
  const target = targetOf(program.framework, 'clientType');
  if (!target) return;
  path.node.name = need(program, target, name);
  dropTypeArguments(program, ownerOf(path), path.node.name);
  program.changes.add(`${name} -> Client`);
}

function becomeCall(program: Program, { name }: Imported, path: Reference): void {
  const target = targetOf(program.framework, 'newClient');
  const owner = ownerOf(path);
  if (!target || owner.type !== 'NewExpression') return;
  const call = program.j.callExpression(
    program.j.identifier(need(program, target, 'createFoyerClient')),
    owner.arguments,
  );
  (path as { parent: ASTPath }).parent.replace(call);
  program.changes.add(`new ${name}() -> createClient()`);
}

const PLAIN_CALLS = ['createClient', 'useClient', 'useUser', 'useSession'];

/** Removes type arguments, which Foyer's functions do not accept: `useUser<true>()` becomes `useUser()`. */
export function dropTypeArgumentsOfCalls(program: Program): void {
  const { root, j, imports } = program;
  for (const [local, { name }] of imports) {
    if (!PLAIN_CALLS.includes(name)) continue;
    root.find(j.CallExpression, { callee: { type: 'Identifier', name: local } }).forEach(({ node }) => {
      dropTypeArguments(program, node, name);
    });
  }
}

function dropTypeArguments({ changes }: Program, node: ASTNode, name: string): void {
  const generic = node as { typeParameters?: unknown; typeArguments?: unknown };
  if (!generic.typeParameters && !generic.typeArguments) return;
  generic.typeParameters = null;
  generic.typeArguments = null;
  changes.add(`type arguments of ${name} dropped`);
}
