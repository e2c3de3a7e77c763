import { aNonce, optionReader } from './option-rules';

// Decision 119. Written without < > & " and ', so that it is the same text in HTML, in XML and as a child in JSX.
/**
 * The text of an inline script that stores the submit event of a form of Foyer, or the press of a button that leads to
 * a different site, until the page's own scripts have loaded. For a `<script>` that you write yourself. It never
 * changes at run time, so a policy can allow it with its hash.
 */
export const keepSubmitsScript = [
  // k: the stored event, k.f: its form or button, k.p: the name of that button; l: hydrated forms and buttons.
  '(function(){var s=setTimeout,k,l=new WeakSet;',
  'function on(t,f){document.addEventListener(t,f,1)}',
  // Only the last event is stored, and only if its form or button is not hydrated. The event still reaches other
  // listeners. If one of them calls `preventDefault`, it has handled the event, so the event is dropped.
  'function keep(e,n,f){function drop(){if(k==e)k=0}',
  'if(f=e.target.closest(`[data-foyer-${n}]`)){k=0;if(!l.has(f)){',
  'e.preventDefault();k=e;e.f=f;e.p=f.dataset.foyerPress;e.preventDefault=drop;s(drop,1e4)}}}',
  'on(`submit`,function(e){keep(e,`form`)});on(`click`,function(e){keep(e,`press`)});',
  // If the user continues to type, the submit is no longer intended.
  'on(`input`,function(e){if(k)if(k.p||k.f==e.target.form)k=0});',
  // The form is hydrated. Two timers later its framework has run its effects, and pending events have arrived.
  'on(`foyer-form`,function(e){var f=e.target;l.add(f);s(s,0,function(){if(k)if(k.p?k.p==f.dataset.foyerPress:k.f==f){',
  'var b=k.submitter,p=k.p;k=0;p?f.click():f.requestSubmit(b?b.form==f?b:void 0:void 0)}})})',
  '})()',
].join('');

/** The options of {@link keepSubmits}. */
export interface KeepSubmitsOptions {
  /** The nonce of this answer's Content-Security-Policy. */
  readonly nonce?: string | undefined;
}

/**
 * The HTML of that script, for the `<head>` of a page that your server writes. If a user submits a form before the
 * page's scripts have run, nothing is lost: the input stays in the fields, the browser sends nothing, and the form
 * submits exactly once after hydration. A stored submit is dropped after 10 s, or if the user continues to type.
 *
 * It handles the forms of `formProps` and of Foyer's widgets, and presses of their buttons for social accounts, SSO and
 * a password. It never stores a press that must be deliberate, such as consent.
 *
 * @throws UsageError for a nonce that is not valid in a policy.
 */
export function keepSubmits(options: KeepSubmitsOptions = {}): string {
  const nonce = optionReader(options).optional('nonce', aNonce);
  return `<script${nonce === undefined ? '' : ` nonce="${nonce}"`}>${keepSubmitsScript}</script>`;
}
