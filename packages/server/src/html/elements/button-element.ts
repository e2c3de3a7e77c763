import type { VNode } from 'preact';
import { useContext } from 'preact/hooks';
import { currentRendering } from '../rendering/rendering';
import { eventStandIn } from '../rendering/stand-ins';
import type { FormScope } from './form-element';
import { FormContext, isOff, PRESS_FIELD } from './form-element';
import type { ElementProps, Given } from './given';
import { element, handlerOf, textOf } from './given';

/** A button that submits its form, or that posts which button was pressed. */
export function ButtonElement({ given }: ElementProps): VNode {
  const form = useContext(FormContext);
  return form && given.type === 'submit' ? renderSubmit(given, form) : renderPress(given, form);
}

function renderSubmit(given: Given, form: FormScope): VNode {
  const { onClick, ...own } = given;
  form.addSubmit(isOff(given));
  return element('button', { ...own, disabled: form.isOff });
}

function renderPress(given: Given, form: FormScope | undefined): VNode {
  const rendering = currentRendering();
  // Without scripts no roving focus is possible, so every tab of a list needs a tab stop.
  const { onClick, onKeyDown, tabIndex, ...own } = given;
  // Disabled buttons are counted too, so that names don't change.
  const number = rendering.nextButton();
  const value = nameOf(given) ?? number;
  const press = handlerOf(given, 'onClick');
  const isDisabled = isOff(given) || !press;
  if (press) rendering.controls.set(value, { press: () => press(eventStandIn({ value })), isDisabled });
  const place = form ? {} : { form: rendering.formOfLoose() };
  return element('button', { ...own, ...place, type: 'submit', name: PRESS_FIELD, value, disabled: isDisabled });
}

/** Buttons of the first form have names that a form without a state contains too. */
function nameOf(given: Given): string | undefined {
  const tab = textOf(given['data-tab']);
  if (tab !== undefined) return `tab:${tab}`;
  return given.name === PRESS_FIELD ? textOf(given.value) : undefined;
}
