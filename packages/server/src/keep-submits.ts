import { aNonce, optionReader } from './option-rules';

// Decision 119. Written without < > & " and ', so that it is the same text in HTML, in XML and as a child in JSX.
/**
 * The text of an inline script that keeps the submit of a form of Foyer, or the press of a button that leads elsewhere,
 * until the page's own scripts are there: for a `<script>` that you write yourself. It never changes at run time, so a
 * policy may allow it by its hash.
 */
export const keepSubmitsScript = [
  // k: the event that is kept, k.f: its form or button, k.p: the name of that button; l: what lives.
  '(function(){var s=setTimeout,k,l=new WeakSet;',
  'function on(t,f){document.addEventListener(t,f,1)}',
  // The last counts. If nobody listens to its form or button yet, it goes on: who prevents it has taken it, and it is
  // kept no longer.
  'function keep(e,n,f){function drop(){if(k==e)k=0}',
  'if(f=e.target.closest(`[data-foyer-${n}]`)){k=0;if(!l.has(f)){',
  'e.preventDefault();k=e;e.f=f;e.p=f.dataset.foyerPress;e.preventDefault=drop;s(drop,1e4)}}}',
  'on(`submit`,function(e){keep(e,`form`)});on(`click`,function(e){keep(e,`press`)});',
  // Who types on has not finished.
  'on(`input`,function(e){if(k)if(k.p||k.f==e.target.form)k=0});',
  // It lives. Two turns later its framework has run its effects, and an event that is on its way has arrived.
  'on(`foyer-form`,function(e){var f=e.target;l.add(f);s(s,0,function(){if(k)if(k.p?k.p==f.dataset.foyerPress:k.f==f){',
  'var b=k.submitter,p=k.p;k=0;p?f.click():f.requestSubmit(b?b.form==f?b:void 0:void 0)}})})',
  '})()',
].join('');

export interface KeepSubmitsOptions {
  /** The nonce of this answer's Content-Security-Policy. */
  readonly nonce?: string | undefined;
}

/**
 * The HTML of that script, for the `<head>` of a page that your server writes. A person who submits a form before the
 * page's scripts have run loses nothing: what was typed stays in its fields, the browser sends nothing, and the form
 * sends it once it lives, a single time. A submit that was kept for 10 s is forgotten, as is one after which the person
 * typed on.
 *
 * It keeps the forms of `formProps` and of our widgets, and likewise a press of their buttons for social accounts, SSO
 * and a password. A press that must be deliberate, such as one of consent, is not kept.
 *
 * @throws UsageError for a nonce that no policy can have.
 */
export function keepSubmits(options: KeepSubmitsOptions = {}): string {
  const nonce = optionReader(options).optional('nonce', aNonce);
  return `<script${nonce === undefined ? '' : ` nonce="${nonce}"`}>${keepSubmitsScript}</script>`;
}
