import type { ASTNode, ASTPath, CallExpression, ObjectExpression } from 'jscodeshift';
import { dropImport, importedNames, need } from './imports';
import { isMount, targetOf } from './names';
import { keyOf, rewriteInPlace } from './presentation';
import { referencesTo, type Program } from './program';

/** Rewrites `mountLogin({ client, elementId, … })` to `mountLogin(client, { element, … })`. */
export function rewriteMounts(program: Program): void {
  for (const imported of importedNames(program)) {
    if (!isMount(imported.name)) continue;
    const references = referencesTo(program, imported.local) ?? [];
    const calls = references.flatMap((path) => callOf(path) ?? []);
    // All or none, because the two functions have different arguments.
    if (calls.length === 0 || calls.length !== references.length) continue;
    if (!calls.every(({ node }) => propertyOf(optionsOf(node), 'client'))) continue;
    const target = targetOf(program.framework, imported.name);
    if (!target) continue;
    dropImport(imported);
    const name = need(program, target, imported.local);
    for (const call of calls) rewriteCall(program, call.node, name);
    program.changes.add(`${imported.name}({ client, elementId }) -> ${imported.name}(client, { element })`);
  }
}

function rewriteCall(program: Program, call: CallExpression, name: string): void {
  const options = optionsOf(call);
  const client = propertyOf(options, 'client');
  if (!options || !client) return;
  options.properties = options.properties.filter((one) => keyOf(one) !== 'client');
  renameOptions(program, options);
  call.callee = program.j.identifier(name);
  call.arguments = [client, options];
}

/** Rewrites `client.mountLogin({ elementId, … })` of older clients to `mountLogin(client, { element, … })`. */
export function rewriteMountMethods(program: Program, clients: ReadonlySet<string>): void {
  const { root, j } = program;
  for (const path of root.find(j.CallExpression).paths()) {
    const { callee } = path.node;
    const options = optionsOf(path.node);
    if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || !options) continue;
    const { object, property } = callee;
    const target = isMount(property.name) && targetOf(program.framework, property.name);
    if (!target || object.type !== 'Identifier' || !clients.has(object.name)) continue;
    renameOptions(program, options);
    path.node.callee = j.identifier(need(program, target, property.name));
    path.node.arguments = [object, options];
    program.changes.add(`client.${property.name}({ elementId }) -> ${property.name}(client, { element })`);
  }
}

function renameOptions(program: Program, options: ObjectExpression): void {
  const { j, changes } = program;
  for (const property of options.properties) {
    if (property.type !== 'ObjectProperty' && property.type !== 'Property') continue;
    if (keyOf(property) === 'elementId') {
      property.key = j.identifier('element');
      property.shorthand = false;
    }
    const styles = keyOf(property) === 'presentation' && rewriteInPlace(program, property.value);
    if (!styles) continue;
    property.key = j.identifier('styles');
    property.shorthand = false;
    property.value = styles as typeof property.value;
    changes.add('presentation -> styles');
  }
}

function callOf(path: ASTPath): ASTPath<CallExpression> | undefined {
  const { parent } = path as { parent: ASTPath };
  const isCall = parent.node.type === 'CallExpression' && parent.node.callee === path.node;
  return isCall ? (parent as ASTPath<CallExpression>) : undefined;
}

function optionsOf({ arguments: given }: CallExpression): ObjectExpression | undefined {
  const [options] = given;
  return given.length === 1 && options?.type === 'ObjectExpression' && options.properties.every(isNamed)
    ? options
    : undefined;
}

const isNamed = (property: ASTNode): boolean => keyOf(property) !== undefined;

function propertyOf(
  options: ObjectExpression | undefined,
  name: string,
): CallExpression['arguments'][number] | undefined {
  const property = options?.properties.find((one) => keyOf(one) === name);
  return property && 'value' in property ? (property.value as CallExpression['arguments'][number]) : undefined;
}
