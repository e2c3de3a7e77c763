import type { VNode } from 'preact';
import { useContext } from 'preact/hooks';
import { currentDrawing } from '../drawing/drawing';
import { eventStandIn } from '../drawing/stand-ins';
import type { FormScope } from './form-element';
import { FormContext, isOff, PRESS_FIELD } from './form-element';
import type { ElementProps, Given } from './given';
import { element, handlerOf, textOf } from './given';

/** A button that sends its form, or that says with a form that it was pressed. */
export function ButtonElement({ given }: ElementProps): VNode {
  const form = useContext(FormContext);
  return form && given.type === 'submit' ? drawSubmit(given, form) : drawPress(given, form);
}

function drawSubmit(given: Given, form: FormScope): VNode {
  const { onClick, ...own } = given;
  form.addSubmit(isOff(given));
  return element('button', { ...own, disabled: form.isOff });
}

function drawPress(given: Given, form: FormScope | undefined): VNode {
  const drawing = currentDrawing();
  // Every tab of a list is a stop, as no script moves between them.
  const { onClick, onKeyDown, tabIndex, ...own } = given;
  // Counted whether it can be pressed or not, so that names stay what they are.
  const number = drawing.nextButton();
  const value = nameOf(given) ?? number;
  const press = handlerOf(given, 'onClick');
  const isDisabled = isOff(given) || !press;
  if (press) drawing.controls.set(value, { press: () => press(eventStandIn({ value })), isDisabled });
  const place = form ? {} : { form: drawing.formOfLoose() };
  return element('button', { ...own, ...place, type: 'submit', name: PRESS_FIELD, value, disabled: isDisabled });
}

/** Buttons of the first form have names that also a form without a state knows. */
function nameOf(given: Given): string | undefined {
  const tab = textOf(given['data-tab']);
  if (tab !== undefined) return `tab:${tab}`;
  return given.name === PRESS_FIELD ? textOf(given.value) : undefined;
}
