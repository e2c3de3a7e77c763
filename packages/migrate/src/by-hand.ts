import type { ASTNode } from 'jscodeshift';
import { importedNames } from './imports';
import { unknownKeys } from './presentation';
import type { Program } from './program';
import { B2B, isElement, LEFT, MEMBERS, NO_COUNTERPART, OTHER_FORM, RENDER, STRINGS } from './reasons';

/** A place in the code that a developer must check. */
export interface Place {
  /** From 1. */
  readonly line: number;
  /** The reason why the codemod leaves this place to you. */
  readonly why: string;
}

/** Places in a rewritten file that still use the provider's SDK, or that silently behave differently. */
export function placesByHand(program: Program, clients: ReadonlySet<string>): readonly Place[] {
  const places = [
    ...leftImports(program),
    ...texts(program),
    ...members(program, clients),
    ...renders(program),
    ...presentations(program),
  ];
  const seen = new Set<string>();
  return places
    .filter(({ line, why }) => !seen.has(`${line} ${why}`) && seen.add(`${line} ${why}`))
    .sort((one, other) => one.line - other.line);
}

interface Located {
  readonly loc?: { readonly start: { readonly line: number } } | null | undefined;
}

const place = ({ loc }: Located, why: string): Place => ({ line: loc?.start.line ?? 1, why });

function leftImports(program: Program): readonly Place[] {
  const { root, j } = program;
  const named = importedNames(program).map(({ name, specifier }) =>
    place(specifier, LEFT[name] ?? NO_COUNTERPART(name)),
  );
  const others = root
    .find(j.ImportDeclaration)
    .paths()
    .flatMap(({ node }) => {
      const from = String(node.source.value);
      if (!from.startsWith('@stytch/')) return [];
      if (from.includes('/b2b') || from.includes('/adminPortal')) return [place(node, B2B)];
      const isKnown =
        (node.specifiers ?? []).length > 0 && node.specifiers?.every((one) => one.type === 'ImportSpecifier');
      return isKnown && named.length > 0 ? [] : [place(node, OTHER_FORM(from))];
    });
  return [...named, ...others];
}

/** Strings that name the provider's packages, elements, events or parameters. */
function texts({ root, j }: Program): readonly Place[] {
  const found: Place[] = [];
  const look = (node: Located, value: unknown, isImport: boolean) => {
    if (typeof value !== 'string') return;
    const why = value.startsWith('@stytch/') && !isImport ? OTHER_FORM(value) : STRINGS[value];
    if (why) found.push(place(node, why));
  };
  root.find(j.Literal).forEach((path) => look(path.node, path.node.value, isSource(path)));
  root.find(j.JSXOpeningElement).forEach(({ node }) => {
    if (node.name.type === 'JSXIdentifier') look(node, node.name.name, false);
  });
  return found;
}

const isSource = (path: object): boolean =>
  (path as { parent: { node: ASTNode } }).parent.node.type === 'ImportDeclaration';

/** Members of the provider's client that Foyer's client does not have. */
function members({ root, j }: Program, clients: ReadonlySet<string>): readonly Place[] {
  return root
    .find(j.MemberExpression)
    .paths()
    .flatMap(({ node: { object, property } }) => {
      if (object.type !== 'Identifier' || property.type !== 'Identifier' || !clients.has(object.name)) return [];
      const why = MEMBERS[property.name];
      return why ? [place(property, why)] : [];
    });
}

/** `element.render({ client, config })`, in a file that still uses the provider's elements. */
function renders(program: Program): readonly Place[] {
  const { root, j } = program;
  if (!importedNames(program).some(({ name }) => isElement(name))) return [];
  const plain = root.find(j.MemberExpression, { property: { name: 'render' } }).paths();
  const optional = root.find(j.OptionalMemberExpression, { property: { name: 'render' } }).paths();
  return [...plain, ...optional].map(({ node }) => place(node.property, RENDER));
}

/** Values of `presentation` without a counterpart in `styles`. */
function presentations({ root, j }: Program): readonly Place[] {
  const attributes = root.find(j.JSXAttribute, { name: { name: 'presentation' } }).paths();
  return attributes.map(({ node }) => {
    const expression = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : undefined;
    const unknown = expression?.type === 'ObjectExpression' ? unknownKeys(expression) : [];
    const reason =
      unknown.length > 0 ? `no key of styles for ${unknown.join(', ')}` : 'its value is not an object literal';
    return place(
      node,
      `presentation is styles in Foyer, but ${reason}. Set the custom properties of Foyer in your style sheet instead.`,
    );
  });
}
