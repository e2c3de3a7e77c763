import { codeIn } from '@foyer/core/internal/shared';
import type { ComponentChildren, VNode } from 'preact';
import { useContext } from 'preact/hooks';
import type { Rendering } from '../rendering/rendering';
import { currentRendering } from '../rendering/rendering';
import { eventStandIn, fieldStandIn } from '../rendering/stand-ins';
import type { FormScope } from './form-element';
import { FORM_FIELD, FormContext, isOff } from './form-element';
import type { ElementProps, Given } from './given';
import { element, hand, handlerOf, isOn, textOf } from './given';

/** A field. Handlers of the screen read the posted value from it. It displays that value too, unless it is a secret. */
export function InputElement({ given, fieldRef }: ElementProps): VNode | null {
  const form = useContext(FormContext);
  const name = textOf(given.name) ?? 'field';
  switch (given.type) {
    case 'hidden':
      return takeHidden(given, name, form);
    case 'checkbox':
      return renderBox(given, name, form, fieldRef);
    default:
      return renderText(given, name, form, fieldRef);
  }
}

/** The rendering creates the hidden fields itself. From a screen's own hidden fields it reads only the form's name. */
function takeHidden(given: Given, name: string, form: FormScope | undefined): null {
  if (name === FORM_FIELD) form?.rename(textOf(given.value) ?? form.name);
  return null;
}

function renderText(given: Given, name: string, form: FormScope | undefined, fieldRef: unknown): VNode {
  const rendering = currentRendering();
  const isLocked = isOn(given.disabled) || isOn(given.readOnly);
  form?.addField(isOff(given));
  const before = textOf(given.defaultValue) ?? textOf(given.value) ?? '';
  const value = isLocked ? before : (postedIn(rendering, given, name) ?? before);
  hand(fieldRef, fieldStandIn(name, value, false));
  const { defaultValue, onInput, onKeyDown, onBlur, onPaste, onCompositionEnd, ...own } = given;
  const shown = isSecret(given) || value === '' ? {} : { value };
  return element('input', {
    ...own,
    ...placeOf(rendering, form),
    name,
    ...shown,
    ...focused(rendering, given, isLocked),
  });
}

/** A passcode field also accepts a pasted message that contains the code. */
function postedIn({ options }: Rendering, { autoComplete }: Given, name: string): string | undefined {
  const posted = options.fields[name];
  return posted !== undefined && autoComplete === 'one-time-code' ? codeIn(posted) : posted;
}

/** Passwords and codes must never be part of a page. A host's own field, such as `detail.postcode`, is neither. */
const isSecret = ({ type, autoComplete, name }: Given): boolean =>
  type === 'password' ||
  autoComplete === 'one-time-code' ||
  /^(?!detail\.).*(?:code|password)/i.test(textOf(name) ?? '');

function focused(rendering: Rendering, given: Given, isLocked: boolean): { readonly autofocus?: boolean } {
  const index = rendering.fields.push({ isInvalid: isOn(given['aria-invalid']), isOpen: !isLocked }) - 1;
  return rendering.focus?.on === 'field' && rendering.focus.index === index ? { autofocus: true } : {};
}

/** A box. A press first calls its change handler, if it has one, with the posted value. */
function renderBox(given: Given, name: string, form: FormScope | undefined, fieldRef: unknown): VNode {
  const rendering = currentRendering();
  const { onChange, defaultChecked, ...own } = given;
  const wasOn = isOn(given.checked) || isOn(defaultChecked);
  const isOnNow = rendering.options.fields[name] !== undefined;
  const change = handlerOf(given, 'onChange');
  const box = fieldStandIn(name, 'on', isOnNow);
  hand(fieldRef, box);
  if (isOnNow !== wasOn) rendering.changed(() => change?.(eventStandIn(box)));
  const rest = { ...own, ...placeOf(rendering, form), ...focusedIfWrong(rendering, given) };
  return element('input', { ...rest, name, value: 'on', checked: wasOn || isOnNow });
}

/** A box or a list of countries gets the focus only if it is invalid. */
const focusedIfWrong = (rendering: Rendering, given: Given): Given =>
  focused(rendering, given, isOn(given.disabled) || !isOn(given['aria-invalid']));

const placeOf = (rendering: Rendering, form: FormScope | undefined): Given =>
  form ? {} : { form: rendering.formOfLoose() };

/** The name of the select for the country of a phone number. */
const COUNTRY = 'country';

/** A select. A press first calls its change handler, if it has one, with the posted value. */
export function SelectElement({ given, fieldRef }: ElementProps): VNode {
  const rendering = currentRendering();
  const { children, onChange, value, defaultValue, ...own } = given;
  const name = textOf(given.name) ?? COUNTRY;
  const posted = isOn(given.disabled) ? undefined : rendering.options.fields[name];
  const change = handlerOf(given, 'onChange');
  if (posted !== undefined && posted !== value) rendering.changed(() => change?.(eventStandIn({ value: posted })));
  const shown = posted ?? textOf(value) ?? textOf(defaultValue) ?? '';
  hand(fieldRef, fieldStandIn(name, shown, false));
  const focus = name === COUNTRY ? focusedIfWrong(rendering, given) : focused(rendering, given, isOn(given.disabled));
  return element('select', { ...own, ...focus, name, value: shown }, children as ComponentChildren);
}

/** The title of a screen. It gets the focus on a page without fields, as in the browser when a screen opens. */
export function HeadingElement({ given }: ElementProps): VNode {
  const rendering = currentRendering();
  const { children, ...own } = given;
  const isFirst = !rendering.hasHeading;
  rendering.hasHeading = true;
  if (isFirst) rendering.title = wordsOf(children);
  return element(
    'h2',
    { ...own, ...(isFirst && rendering.focus?.on === 'heading' && { autofocus: true }) },
    children as ComponentChildren,
  );
}

/** The text content of an element, except that of components in it. */
function wordsOf(children: unknown): string {
  if (typeof children === 'string' || typeof children === 'number') return String(children);
  if (Array.isArray(children)) return children.map(wordsOf).join('');
  return typeof children === 'object' && children !== null && 'props' in children
    ? wordsOf((children.props as Given)['children'])
    : '';
}

/** The styles of a screen come once, before the screen. Its parts add none. */
export const StyleElement = (): null => null;
