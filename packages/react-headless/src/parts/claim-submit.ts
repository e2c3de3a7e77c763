/** The attributes of a form of ours, so that the browser puts nothing of it into an address. */
export interface PostForm {
  /** A form that is submitted before scripts have run puts nothing into the address. */
  readonly method: 'post';
  /** `keepSubmits` of `@foyer/server` keeps the submits of the forms that have it. */
  readonly 'data-foyer-form': '';
  readonly ref: (form: HTMLElement | null) => void;
}

// Decision 119.
/**
 * The `ref` of a form that a server may have drawn. If a person has submitted it before it lived, and the page has
 * `keepSubmits` of
 * `@foyer/server`, it is submitted again: once, with what its fields hold then. `formProps` has it already:
 *
 *     <form method="post" data-foyer-form="" ref={claimSubmit} onSubmit={submit}>
 */
export function claimSubmit(form: HTMLElement | null): void {
  form?.dispatchEvent(new Event('foyer-form'));
}
