/** The attributes of our forms, so that the browser puts no field into an address. */
export interface PostForm {
  /** A form that is submitted before scripts have run puts no field into the address. */
  readonly method: 'post';
  /** `keepSubmits` of `@foyer/server` keeps the submits of the forms that have it. */
  readonly 'data-foyer-form': '';
  /** Submits the form again if a visitor submitted it before hydration: see {@link claimSubmit}. */
  readonly ref: (form: HTMLElement | null) => void;
}

// Decision 119.
/**
 * The `ref` of a form that a server can render. If a visitor has submitted it before hydration, and the page has
 * `keepSubmits` of `@foyer/server`, it is submitted again: once, with the present content of its fields. `formProps`
 * has it already:
 *
 *     <form method="post" data-foyer-form="" ref={claimSubmit} onSubmit={submit}>
 */
export function claimSubmit(form: HTMLElement | null): void {
  form?.dispatchEvent(new Event('foyer-form'));
}
