import type {
  ASTNode,
  ASTPath,
  Identifier,
  JSXIdentifier,
  ObjectProperty,
  Property,
  VariableDeclarator,
} from 'jscodeshift';
import { CONSTANTS } from './constants';
import { dropImport, importedNames, need, type Imported } from './imports';
import { targetOf } from './names';
import { referencesTo, type Program } from './program';

/** `Products.otp` becomes `'otp'`, and so on. A constant that is used in another way stays, with its import. */
export function replaceConstants(program: Program): void {
  for (const imported of importedNames(program)) {
    const values = CONSTANTS[imported.name];
    const references = values && referencesTo(program, imported.local);
    if (!references) continue;
    const left = references.filter((path) => !replaceConstant(program, imported, path));
    if (left.length === 0) dropImport(imported);
  }
}

/** False if the reference is left as it is. */
function replaceConstant(program: Program, { name }: Imported, path: ASTPath<Identifier | JSXIdentifier>): boolean {
  const member = (path as { parent: ASTPath }).parent;
  const { node } = member;
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return false;
  const value = CONSTANTS[name]?.[node.property.name];
  if (value === undefined) return false;
  const literal = program.j.stringLiteral(value);
  member.replace(program.isTypeScript && widens(program, member) ? asConst(program, literal) : literal);
  program.changes.add(`${name}.${node.property.name} -> '${value}'`);
  return true;
}

const asConst = ({ j }: Program, literal: ReturnType<Program['j']['stringLiteral']>): ASTNode =>
  j.tsAsExpression(literal, j.tsTypeReference(j.identifier('const')));

/**
 * Whether TypeScript would take the literal for any string. In a declared object it would not once the object says what
 * it is, so `const config = { products: … }` becomes `const config: LoginConfig = { products: … }`.
 */
function widens(program: Program, path: ASTPath): boolean {
  const holder = outermost(path);
  const { node } = (holder as { parent: ASTPath }).parent;
  if (node.type === 'VariableDeclarator') return !declare(program, node, holder.node);
  return holder !== path && (node.type === 'ArrowFunctionExpression' || node.type === 'ReturnStatement');
}

/** The literal, array or object that a value stands in. */
function outermost(path: ASTPath): ASTPath {
  const { parent } = path as { parent: ASTPath };
  const inner = [
    'ArrayExpression',
    'ObjectExpression',
    'ObjectProperty',
    'Property',
    'ConditionalExpression',
    'SpreadElement',
  ];
  return inner.includes(parent.node.type) ? outermost(parent) : path;
}

/** Whether the variable has a type, or has one now. */
function declare(program: Program, declarator: VariableDeclarator, init: ASTNode): boolean {
  if (declarator.id.type !== 'Identifier') return false;
  if (declarator.id.typeAnnotation) return true;
  const target = targetOf(program.framework, 'StytchLoginConfig');
  if (!target || init.type !== 'ObjectExpression' || !isConfig(init.properties)) return false;
  const type = program.j.tsTypeReference(program.j.identifier(need(program, target, 'FoyerLoginConfig')));
  declarator.id.typeAnnotation = program.j.tsTypeAnnotation(type);
  program.changes.add(`${declarator.id.name}: LoginConfig`);
  return true;
}

const isConfig = (properties: readonly ASTNode[]): boolean =>
  properties.some((one) => isPlainProperty(one) && one.key.type === 'Identifier' && one.key.name === 'products');

const isPlainProperty = (node: ASTNode): node is ObjectProperty | Property =>
  node.type === 'ObjectProperty' || node.type === 'Property';
