import type { ASTNode, ObjectExpression, ObjectPattern } from 'jscodeshift';
import { keyOf } from './presentation';
import type { Program } from './program';

/**
 * The object literals of this file that a value consists of: itself, its spreads, and variables that are not exported.
 * Leaves out a variable if the file reads one of the keys from it, because that would need the same change.
 */
export function objectsOf(program: Program, node: ASTNode, keys: readonly string[]): readonly ObjectExpression[] {
  const within = (inner: ASTNode) => objectsOf(program, inner, keys);
  switch (node.type) {
    case 'ObjectExpression':
      return [node, ...node.properties.flatMap((one) => (one.type === 'SpreadElement' ? within(one.argument) : []))];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return within(node.expression);
    case 'LogicalExpression':
      return within(node.right);
    case 'ConditionalExpression':
      return [...within(node.consequent), ...within(node.alternate)];
    case 'Identifier': {
      const init = keys.some((key) => isRead(program, node.name, key)) ? undefined : valueOf(program, node.name);
      return init ? within(init) : [];
    }
    default:
      return [];
  }
}

const isRead = ({ root, j }: Program, name: string, key: string): boolean =>
  root.find(j.MemberExpression, { object: { name }, property: { name: key } }).length > 0;

/** The value of the file's only variable with this name; undefined if it is exported. */
function valueOf({ root, j }: Program, name: string): ASTNode | undefined {
  const [declared, ...others] = root.find(j.VariableDeclarator, { id: { name } }).paths();
  if (!declared || others.length > 0) return undefined;
  const owner = (declared as { parent?: { parent?: { node: ASTNode } } }).parent?.parent?.node;
  return owner?.type === 'ExportNamedDeclaration' ? undefined : (declared.node.init ?? undefined);
}

/** Renames a key of an object or pattern and keeps the variable of a shorthand. False if it has no such key. */
export function renameKey({ j }: Program, object: ObjectExpression | ObjectPattern, from: string, to: string): boolean {
  const properties: readonly ASTNode[] = object.properties;
  const property = properties.find((one) => keyOf(one) === from);
  const isTaken = properties.some((one) => keyOf(one) === to);
  if (isTaken || (property?.type !== 'ObjectProperty' && property?.type !== 'Property')) return false;
  property.key = j.identifier(to);
  property.shorthand = false;
  return true;
}

interface Callback {
  readonly option: string;
  readonly from: string;
  readonly to: string;
}

/** Renames a property that a function of the host reads from its first parameter. */
export function renameCallback(program: Program, object: ObjectExpression, { option, from, to }: Callback): boolean {
  const { j } = program;
  const found = functionAt(object, option);
  if (!found) return false;
  const [parameter] = found.params;
  if (parameter?.type === 'ObjectPattern') return renameKey(program, parameter, from, to);
  if (parameter?.type !== 'Identifier') return false;
  const reads = j(found).find(j.MemberExpression, { object: { name: parameter.name }, property: { name: from } });
  reads.forEach(({ node }) => {
    node.property = j.identifier(to);
  });
  return reads.length > 0;
}

function functionAt({ properties }: ObjectExpression, key: string) {
  for (const property of properties) {
    if (property.type === 'ObjectMethod' && property.key.type === 'Identifier' && property.key.name === key)
      return property;
    if (keyOf(property) !== key || !('value' in property)) continue;
    const { value } = property;
    return value.type === 'ArrowFunctionExpression' || value.type === 'FunctionExpression' ? value : undefined;
  }
  return undefined;
}
