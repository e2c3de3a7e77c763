import { codeIn } from '@foyer/core/internal/shared';
import type { ComponentChildren, VNode } from 'preact';
import { useContext } from 'preact/hooks';
import type { Drawing } from '../drawing/drawing';
import { currentDrawing } from '../drawing/drawing';
import { eventStandIn, fieldStandIn } from '../drawing/stand-ins';
import type { FormScope } from './form-element';
import { FORM_FIELD, FormContext } from './form-element';
import type { ElementProps, Given } from './given';
import { element, hand, handlerOf, isOn, textOf } from './given';

/** A field. Handlers of the screen read from it what was posted; it shows that too, unless it is a secret. */
export function InputElement({ given, fieldRef }: ElementProps): VNode | null {
  const form = useContext(FormContext);
  const name = textOf(given.name) ?? 'field';
  switch (given.type) {
    case 'hidden':
      return takeHidden(given, name, form);
    case 'checkbox':
      return drawBox(given, name, form);
    default:
      return drawText(given, name, form, fieldRef);
  }
}

/** The hidden fields are the drawing's; of a screen's own counts what it calls its form. */
function takeHidden(given: Given, name: string, form: FormScope | undefined): null {
  if (name === FORM_FIELD) form?.rename(textOf(given.value) ?? form.name);
  return null;
}

function drawText(given: Given, name: string, form: FormScope | undefined, fieldRef: unknown): VNode {
  const drawing = currentDrawing();
  const isLocked = isOn(given.disabled) || isOn(given.readOnly);
  form?.addField(isOn(given.disabled));
  const before = textOf(given.defaultValue) ?? textOf(given.value) ?? '';
  const value = isLocked ? before : (postedIn(drawing, given, name) ?? before);
  hand(fieldRef, fieldStandIn(name, value, false));
  const { defaultValue, onInput, onKeyDown, onBlur, onPaste, onCompositionEnd, ...own } = given;
  const shown = isSecret(given) || value === '' ? {} : { value };
  return element('input', { ...own, ...placeOf(drawing, form), name, ...shown, ...focused(drawing, given, isLocked) });
}

/** A field of a passcode takes a whole message too. */
function postedIn({ options }: Drawing, { autoComplete }: Given, name: string): string | undefined {
  const posted = options.fields[name];
  return posted !== undefined && autoComplete === 'one-time-code' ? codeIn(posted) : posted;
}

/** Passwords and codes are never part of a page. */
const isSecret = ({ type, autoComplete, name }: Given): boolean =>
  type === 'password' || autoComplete === 'one-time-code' || /code|password/i.test(textOf(name) ?? '');

function focused(drawing: Drawing, given: Given, isLocked: boolean): { readonly autofocus?: boolean } {
  const index = drawing.fields.push({ isInvalid: isOn(given['aria-invalid']), isOpen: !isLocked }) - 1;
  return drawing.focus?.on === 'field' && drawing.focus.index === index ? { autofocus: true } : {};
}

/** A box tells of each change, so a press tells first how it was posted. */
function drawBox(given: Given, name: string, form: FormScope | undefined): VNode {
  const drawing = currentDrawing();
  const { onChange, ...own } = given;
  const wasOn = isOn(given.checked);
  const isOnNow = drawing.options.fields[name] !== undefined;
  const change = handlerOf(given, 'onChange');
  if (isOnNow !== wasOn) drawing.changed(() => change?.(eventStandIn(fieldStandIn(name, 'on', isOnNow))));
  return element('input', { ...own, ...placeOf(drawing, form), name, value: 'on', checked: wasOn || isOnNow });
}

const placeOf = (drawing: Drawing, form: FormScope | undefined): Given => (form ? {} : { form: drawing.formOfLoose() });

/** The only select of the screens says the country of a phone number. */
const NAME = 'country';

/** A select. It tells of each change, so a press tells first what was posted. */
export function SelectElement({ given }: ElementProps): VNode {
  const drawing = currentDrawing();
  const { children, onChange, value, ...own } = given;
  const name = textOf(given.name) ?? NAME;
  const posted = isOn(given.disabled) ? undefined : drawing.options.fields[name];
  const change = handlerOf(given, 'onChange');
  if (posted !== undefined && posted !== value) drawing.changed(() => change?.(eventStandIn({ value: posted })));
  return element('select', { ...own, name, value: posted ?? textOf(value) ?? '' }, children as ComponentChildren);
}

/** The title of a screen. It takes the focus of a page without fields, as it does when a person comes to its screen. */
export function HeadingElement({ given }: ElementProps): VNode {
  const drawing = currentDrawing();
  const { children, ...own } = given;
  const isFirst = !drawing.hasHeading;
  drawing.hasHeading = true;
  if (isFirst) drawing.title = wordsOf(children);
  return element(
    'h2',
    { ...own, ...(isFirst && drawing.focus?.on === 'heading' && { autofocus: true }) },
    children as ComponentChildren,
  );
}

/** The words of what an element holds, as far as it says them itself. */
function wordsOf(children: unknown): string {
  if (typeof children === 'string' || typeof children === 'number') return String(children);
  if (Array.isArray(children)) return children.map(wordsOf).join('');
  return typeof children === 'object' && children !== null && 'props' in children
    ? wordsOf((children.props as Given)['children'])
    : '';
}

/** Styles stand before the screen, once, and not where a part brings its own. */
export const StyleElement = (): null => null;
