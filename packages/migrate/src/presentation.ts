import type { ASTNode, ASTPath, Identifier, JSXIdentifier, ObjectExpression } from 'jscodeshift';
import { referencesTo, type Program } from './program';

/** Paths in `presentation`, with their paths in `styles`. */
const STYLES: Readonly<Record<string, string>> = {
  'theme.background': 'container.backgroundColor',
  'theme.container-border': 'container.borderColor',
  'theme.container-radius': 'container.borderRadius',
  'theme.container-width': 'container.width',
  'theme.primary': 'colors.primary',
  'theme.primary-foreground': 'buttons.primary.textColor',
  'theme.success': 'colors.success',
  'theme.destructive': 'colors.error',
  'theme.input': 'inputs.borderColor',
  'theme.input-radius': 'inputs.borderRadius',
  'theme.button-radius': 'buttons.primary.borderRadius',
  'theme.font-family': 'fontFamily',
  'options.hideHeaderText': 'hideHeaderText',
  'options.logo.url': 'logo.logoImageUrl',
};

/** Paths without a counterpart in `styles` that can be dropped: Foyer's logo always has an empty alternative text. */
const DROPPED = new Set(['options.logo.alt']);

type Value = Parameters<Program['j']['objectProperty']>[1];
interface Leaf {
  readonly path: string;
  readonly value: Value;
}

/** The paths in `presentation` without a counterpart in `styles`; empty if all of it can be rewritten. */
export const unknownKeys = (presentation: ObjectExpression): readonly string[] =>
  (leavesOf(presentation) ?? [{ path: '...' }])
    .map(({ path }) => path)
    .filter((path) => !STYLES[path] && !DROPPED.has(path));

/** `styles` for a literal `presentation`; undefined unless all its keys are known. */
export function stylesOf({ j }: Program, presentation: ASTNode): ObjectExpression | undefined {
  if (presentation.type !== 'ObjectExpression' || unknownKeys(presentation).length > 0) return undefined;
  const styles: Nested = {};
  for (const { path, value } of leavesOf(presentation) ?? []) {
    const place = STYLES[path];
    if (place) put(styles, place.split('.'), j(value).toSource());
  }
  // Parsed instead of built, so that recast prints it in this format.
  const lines = Object.entries(styles).map(([key, value]) => `  ${key}: ${written(value)},`);
  const text = lines.length > 1 ? `{\n${lines.join('\n')}\n}` : written(styles);
  return j(`const styles = ${text};`).find(j.ObjectExpression).paths()[0]?.node;
}

interface Nested {
  [key: string]: string | Nested;
}

const written = (value: string | Nested): string =>
  typeof value === 'string'
    ? value
    : `{ ${Object.entries(value)
        .map(([key, inner]) => `${key}: ${written(inner)}`)
        .join(', ')} }`;

function put(target: Nested, [key = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const inner = target[key];
  const next = typeof inner === 'object' ? inner : {};
  target[key] = next;
  put(next, rest, value);
}

/** Undefined if a key is computed or spread. */
function leavesOf(node: ObjectExpression, prefix = ''): readonly Leaf[] | undefined {
  const leaves: Leaf[] = [];
  for (const property of node.properties) {
    const key = keyOf(property);
    if (key === undefined || !('value' in property)) return undefined;
    const path = prefix + key;
    const { value } = property;
    const inner = value.type === 'ObjectExpression' ? leavesOf(value, `${path}.`) : [{ path, value }];
    if (!inner) return undefined;
    leaves.push(...inner);
  }
  return leaves;
}

export function keyOf(property: ASTNode): string | undefined {
  if ((property.type !== 'ObjectProperty' && property.type !== 'Property') || property.computed) return undefined;
  if (property.key.type === 'Identifier') return property.key.name;
  return 'value' in property.key && typeof property.key.value === 'string' ? property.key.value : undefined;
}

/** Rewrites the object of an expression: the expression itself, or the constant that it names if it is the only use. */
export function rewriteInPlace(program: Program, expression: ASTNode): ASTNode | undefined {
  const styles = stylesOf(program, expression);
  if (styles || expression.type !== 'Identifier') return styles;
  const { name } = expression;
  const declaration = program.root.findVariableDeclarators(name).paths();
  const uses = (referencesTo(program, name) ?? []).filter((path) => !isDeclared(path));
  const { node } = declaration[0] ?? {};
  if (declaration.length !== 1 || uses.length !== 1 || !node?.init) return undefined;
  if (node.id.type !== 'Identifier' || node.id.typeAnnotation) return undefined;
  const constant = stylesOf(program, node.init);
  if (!constant) return undefined;
  node.init = constant;
  return expression;
}

const isDeclared = (path: ASTPath<Identifier | JSXIdentifier>): boolean =>
  (path as { parent: { node: ASTNode } }).parent.node.type === 'VariableDeclarator';
