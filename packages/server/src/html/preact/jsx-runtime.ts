/**
 * Replaces `react/jsx-runtime` while screens render to a string. Interactive elements become components of this
 * package, which render HTML that works without scripts (decision 122).
 */
import type { ComponentType, VNode } from 'preact';
import { Fragment, jsx as untypedJsx } from 'preact/jsx-runtime';
import { FormElement } from '../elements/form-element';
import { ButtonElement } from '../elements/button-element';
import { HeadingElement, InputElement, SelectElement, StyleElement } from '../elements/input-element';

export { Fragment };

type ElementGiven = Readonly<Record<string, unknown>>;

const preactJsx = untypedJsx as (
  type: string | ComponentType<ElementGiven>,
  props: ElementGiven,
  key?: string,
) => VNode;

const ELEMENTS: Readonly<Record<string, ComponentType<never>>> = {
  form: FormElement,
  button: ButtonElement,
  h2: HeadingElement,
  input: InputElement,
  select: SelectElement,
  style: StyleElement,
};

export function jsx(type: string | ComponentType<ElementGiven>, props: ElementGiven, key?: string): VNode {
  if (typeof type !== 'string') return preactJsx(type, props, key);
  const { suppressHydrationWarning, ref, ...rest } = props;
  const own = { ...rest, ...written(rest) };
  const element = Object.hasOwn(ELEMENTS, type) ? ELEMENTS[type] : undefined;
  if (!element) return preactJsx(type, own, key);
  return preactJsx(element as ComponentType<ElementGiven>, { given: own, fieldRef: ref }, key);
}

/** Attributes that Preact omits from the string because their DOM property is false. */
const written = ({ spellCheck, translate }: ElementGiven): ElementGiven => ({
  ...(spellCheck === false && { spellCheck: undefined, spellcheck: 'false' }),
  // The attribute is not case-sensitive, and Preact handles only the lower-case value.
  ...(translate === 'no' && { translate: 'NO' }),
});

export const jsxs = jsx;
export const jsxDEV = jsx;
