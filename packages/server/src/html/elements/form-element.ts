import type { ComponentChildren, VNode } from 'preact';
import { createContext, Fragment, h } from 'preact';
import { currentRendering } from '../rendering/rendering';
import { eventStandIn } from '../rendering/stand-ins';
import type { ElementProps } from './given';
import { element, handlerOf, isOn } from './given';

/** Data that a form shares with its elements. */
export class FormScope {
  /** Whether the form has a submit button. */
  hasSubmit = false;
  /** Whether the form cannot be submitted: its button is disabled, or, if it has no button, a field is. */
  isOff = false;

  /** @param name The name that the form posts, unless its screen has a hidden field for it. */
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
 * A form that posts to the action of the rendering. Enter presses its first submit button, so an invisible one comes
 * first: a button for something else might come before the visible submit button.
 */
export function FormElement({ given }: ElementProps): ComponentChildren {
  const rendering = currentRendering();
  const { children, onSubmit, 'data-foyer-form': _stored, ...own } = given;
  const submit = handlerOf({ onSubmit }, 'onSubmit');
  const { name, id } = rendering.nextForm();
  const scope = new FormScope(name, () => submit?.(eventStandIn({})));
  const form = { ...own, id, method: 'post', action: rendering.options.action };
  const content = [h(FirstSubmit, null), children as ComponentChildren, h(FormEnd, { scope })];
  return h(InForm, { scope }, element('form', form, ...content));
}

const InForm = ({ scope, children }: { readonly scope: FormScope; readonly children?: ComponentChildren }) =>
  h(FormContext.Provider, { value: scope }, children);

const FirstSubmit = (): VNode =>
  element('button', { type: 'submit', class: 'foyer-hidden', tabIndex: -1, 'aria-hidden': 'true' });

/**
 * The elements that depend on the rendered content: the form's name, and a submit button if a script would submit the
 * form, such as a passcode form.
 */
function FormEnd({ scope }: { readonly scope: FormScope }): ComponentChildren {
  const { options, controls } = currentRendering();
  controls.set(scope.name, { press: scope.submit, isDisabled: scope.isOff });
  const label = element(
    'span',
    { class: 'foyer-button-label' },
    element('span', { class: 'foyer-button-words' }, options.submitText),
  );
  const button = { type: 'submit', class: 'foyer-button', 'data-variant': 'primary', disabled: scope.isOff };
  return [scope.hasSubmit ? null : element('button', button, label), h(HiddenFields, { form: scope.name })];
}

/** Whether a control is disabled, or its last submit is in progress. */
export const isOff = (given: ElementProps['given']): boolean =>
  [given.disabled, given['aria-disabled'], given['aria-busy']].some(isOn);

/** The field with the name of the submitted form, used if the post contains no pressed button. */
export const FORM_FIELD = 'foyer-form';
/** The name of the buttons that do something else than submit their form. */
export const PRESS_FIELD = 'foyer-press';

/** The hidden fields of a form. */
export function HiddenFields({ form }: { readonly form: string | undefined }): VNode {
  const { hidden } = currentRendering().options;
  const fields = Object.entries({ ...hidden, ...(form !== undefined && { [FORM_FIELD]: form }) });
  return h(
    Fragment,
    null,
    fields.map(([name, value]) => h('input', { key: name, type: 'hidden', name, value })),
  );
}
