/**
 * What stands in the place of `react/jsx-runtime` while screens become a string: elements that a person can press or
 * fill in are components of ours, which draw them as HTML that needs no script (decision 122).
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

/** What Preact leaves out of a string, since on an element it is a property that is false. */
const written = ({ spellCheck, translate }: ElementGiven): ElementGiven => ({
  ...(spellCheck === false && { spellCheck: undefined, spellcheck: 'false' }),
  // The case of the value is free, and Preact knows the lower one.
  ...(translate === 'no' && { translate: 'NO' }),
});

export const jsxs = jsx;
export const jsxDEV = jsx;
