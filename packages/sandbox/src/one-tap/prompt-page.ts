import { html } from 'hono/html';
import type { Identity } from '../oauth/identities';
import { htmlDocument } from '../pages/html-document';
import type { Html } from '../pages/page-answer';
import { promptScript } from './prompt-script';

export interface PromptView {
  readonly clientId: string;
  readonly projectName: string;
  readonly identities: readonly Identity[];
  /** Origin of the page that receives the choice. */
  readonly origin: string;
  readonly googleNonce: string;
}

const style = `
body { background: transparent; }
main { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 16px; }
header { display: flex; align-items: center; gap: 8px; }
h1 { flex: 1; margin: 0; font-size: 16px; font-weight: 600; line-height: 1.25; overflow-wrap: anywhere; }
ul { list-style: none; margin: 12px 0 0; padding: 0; display: grid; gap: 8px; }
button { min-height: 44px; border: 1px solid var(--soft); border-radius: 4px; background: transparent;
  color: var(--text); font: 16px/1.25 Arial, sans-serif; cursor: pointer; }
button:hover { border-color: var(--primary); }
li button { width: 100%; padding: 8px 12px; text-align: start; overflow-wrap: anywhere; }
li span { display: block; color: var(--soft); font-size: 14px; }
#close { width: 44px; border-color: transparent; font-size: 20px; }
#error { margin: 8px 0 0; color: var(--bad); font-size: 14px; }
`;

/** The content of the One Tap frame: the identities to continue as. */
export function promptPage(view: PromptView, nonce: string): Html {
  const { clientId, projectName, identities, origin, googleNonce } = view;
  const body = html`<main data-client-id="${clientId}" data-origin="${origin}" data-nonce="${googleNonce}">
    <header>
      <h1>Sign in to ${projectName} with Google</h1>
      <button type="button" id="close" aria-label="Close">×</button>
    </header>
    <ul>
      ${identities.map((identity) => html`<li>${identityButton(identity)}</li>`)}
    </ul>
    <p id="error" role="alert" hidden>Google could not sign you in.</p>
  </main>`;
  return htmlDocument({ title: 'Sign in with Google · Foyer sandbox', nonce, style, body, script: promptScript });
}

function identityButton({ identityId, name, email, subject }: Identity): Html {
  const detail = email ?? `ID ${subject}`;
  return html`<button type="button" data-identity="${identityId}">
    Continue as ${name || detail}${name === '' ? '' : html` <span>${detail}</span>`}
  </button>`;
}
