import type { ASTPath, JSXAttribute, JSXOpeningElement } from 'jscodeshift';
import { rewriteInPlace } from './presentation';
import type { Program } from './program';

const WIDGETS = ['Login', 'ResetPassword', 'PasskeyRegistration', 'IdentityProvider'];

/** Renames the props of components with a replaced import. */
export function renameProps(program: Program): void {
  for (const [local, { from, name }] of program.imports) {
    if (name === 'FoyerProvider') elements(program, local).forEach((path) => providerProps(program, path));
    if (WIDGETS.includes(name) && from !== '@foyer/vanilla') {
      elements(program, local).forEach((path) => widgetProps(program, path));
    }
  }
}

const elements = ({ root, j }: Program, name: string): readonly ASTPath<JSXOpeningElement>[] =>
  root.find(j.JSXOpeningElement, { name: { type: 'JSXIdentifier', name } }).paths();

function providerProps({ changes, j }: Program, { node }: ASTPath<JSXOpeningElement>): void {
  const stytch = attribute(node, 'stytch');
  if (stytch) {
    stytch.name = j.jsxIdentifier('client');
    changes.add('<StytchProvider stytch> -> <FoyerProvider client>');
  }
  const hydrated = attribute(node, 'assumeHydrated');
  if (hydrated) {
    node.attributes = (node.attributes ?? []).filter((one) => one !== hydrated);
    changes.add('<StytchProvider assumeHydrated> dropped');
  }
}

function widgetProps(program: Program, { node }: ASTPath<JSXOpeningElement>): void {
  const presentation = attribute(node, 'presentation');
  const value = presentation?.value;
  if (!presentation || value?.type !== 'JSXExpressionContainer') return;
  const styles = rewriteInPlace(program, value.expression);
  if (!styles) return;
  value.expression = styles as typeof value.expression;
  presentation.name = program.j.jsxIdentifier('styles');
  program.changes.add('presentation -> styles');
}

const attribute = ({ attributes }: JSXOpeningElement, name: string): JSXAttribute | undefined =>
  attributes?.find((one): one is JSXAttribute => one.type === 'JSXAttribute' && one.name.name === name);
