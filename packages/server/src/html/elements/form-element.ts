import type { ComponentChildren, VNode } from 'preact';
import { createContext, Fragment, h } from 'preact';
import { currentDrawing } from '../drawing/drawing';
import { eventStandIn } from '../drawing/stand-ins';
import type { ElementProps } from './given';
import { element, handlerOf, isOn } from './given';

/** What the elements of a form know of it, and tell it. */
export class FormScope {
  /** Whether it has a button that sends it. */
  hasSubmit = false;
  /**
   * Whether it cannot be sent: its button is off, or without a button a field, because the form is under way or
   * blocked.
   */
  isOff = false;

  /** @param name What it posts as its own name, unless its screen has one for it. */
  constructor(
    public name: string,
    readonly submit: () => void,
  ) {}

  addSubmit(isOff: boolean): void {
    this.hasSubmit = true;
    this.isOff = isOff;
  }

  addField(isOff: boolean): void {
    if (isOff && !this.hasSubmit) this.isOff = true;
  }

  rename(name: string): void {
    this.name = name;
  }
}

export const FormContext = createContext<FormScope | undefined>(undefined);

/**
 * A form that posts to the drawing's action. A browser presses its first submit button for Enter, so that comes first
 * and shows nothing; buttons that do something else may stand before the real one.
 */
export function FormElement({ given }: ElementProps): ComponentChildren {
  const drawing = currentDrawing();
  const { children, onSubmit, 'data-foyer-form': kept, ...own } = given;
  const submit = handlerOf({ onSubmit }, 'onSubmit');
  const { name, id } = drawing.nextForm();
  const scope = new FormScope(name, () => submit?.(eventStandIn({})));
  const form = { ...own, id, method: 'post', action: drawing.options.action };
  const content = [h(FirstSubmit, null), children as ComponentChildren, h(FormEnd, { scope })];
  return h(InForm, { scope }, element('form', form, ...content));
}

const InForm = ({ scope, children }: { readonly scope: FormScope; readonly children?: ComponentChildren }) =>
  h(FormContext.Provider, { value: scope }, children);

const FirstSubmit = (): VNode =>
  element('button', { type: 'submit', class: 'foyer-hidden', tabIndex: -1, 'aria-hidden': 'true' });

/**
 * What a form can only say once its content is drawn: its name, and whether it needs the button of a form that a script
 * would send by itself, such as that of a passcode.
 */
function FormEnd({ scope }: { readonly scope: FormScope }): ComponentChildren {
  const { options, controls } = currentDrawing();
  controls.set(scope.name, { press: scope.submit, isDisabled: scope.isOff });
  const label = element(
    'span',
    { class: 'foyer-button-label' },
    element('span', { class: 'foyer-button-words' }, options.submitText),
  );
  const button = { type: 'submit', class: 'foyer-button', 'data-variant': 'primary', disabled: scope.isOff };
  return [scope.hasSubmit ? null : element('button', button, label), h(HiddenFields, { form: scope.name })];
}

/** Whether a control takes nothing at present. */
export const isOff = (given: ElementProps['given']): boolean => isOn(given.disabled) || isOn(given['aria-disabled']);

/** The name of the field that says which form was sent, where no button says what was pressed. */
export const FORM_FIELD = 'foyer-form';
/** The name of the buttons that do something else than send their form. */
export const PRESS_FIELD = 'foyer-press';

/** The hidden fields of a form. */
export function HiddenFields({ form }: { readonly form: string | undefined }): VNode {
  const { hidden } = currentDrawing().options;
  const fields = Object.entries({ ...hidden, ...(form !== undefined && { [FORM_FIELD]: form }) });
  return h(
    Fragment,
    null,
    fields.map(([name, value]) => h('input', { key: name, type: 'hidden', name, value })),
  );
}
