import { report } from '@foyer/core/internal/shared';
import type { PostForm } from './claim-submit';
import { postForm } from './post-form';

/** The text of a named field, as it was when the form was submitted. Empty if the form has no such field. */
export type FieldText = (name: string) => string;

/** Common part of the submit events of React 18, React 19, Preact and the DOM. */
interface FormSubmit {
  readonly currentTarget: HTMLFormElement;
  preventDefault: () => void;
}

/** The props of a form: see {@link formProps}. */
export interface FormProps extends PostForm {
  /** Reads the fields and calls your function instead of sending the form. */
  readonly onSubmit: (event: FormSubmit) => void;
}

// Decisions 110 and 119.
/**
 * The props of a form whose fields go to a function, and never into the address of the page. The fields keep their
 * text. The same in React 18, React 19 and Preact. If the page has `keepSubmits` of `@foyer/server`, a submit before
 * scripts have run reaches the function as soon as they have:
 *
 *     <form {...formProps((field) => actions.submitEmail(field('email')))}>
 *
 * @param submit Called at each submit. `field('email')` is the text of the field with `name="email"`.
 */
export function formProps(submit: (field: FieldText) => unknown): FormProps {
  return {
    ...postForm,
    onSubmit(event) {
      event.preventDefault();
      submit(fieldsOf(event.currentTarget));
    },
  };
}

/** Read at submit, because browsers and password managers fill fields without an event. */
function fieldsOf(form: HTMLFormElement): FieldText {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    if (value === null && !form.elements.namedItem(name))
      report(
        'FOYER_NO_FIELD',
        `formProps: the form has no field with name="${name}". Add it, or read a name that it has.`,
      );
    return typeof value === 'string' ? value : '';
  };
}
