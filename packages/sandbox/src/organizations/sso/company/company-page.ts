import { html } from 'hono/html';
import { providerStyle } from '../../../oauth/provider-style';
import type { Html } from '../../../pages/page-answer';
import { shell } from '../../../pages/shell';

export interface CompanyView {
  readonly company: string;
  readonly projectName: string;
  /** The path and query of the page, to which the form posts. */
  readonly action: string;
  /** The content of the email field, and whether it is invalid. */
  readonly typed: { readonly email: string; readonly isWrong: boolean };
}

const note = (company: string): Html =>
  html`<p class="soft small note">The Foyer sandbox plays ${company} here. Nothing leaves this machine.</p>`;

/** The sign-in page of a company. Plain HTML without a script. */
export function companyPage({ company, projectName, action, typed }: CompanyView, nonce: string): Html {
  const main = html`<div class="card">
      <h1>${company}</h1>
      <p>Sign in to continue to <strong>${projectName}</strong></p>
      <form method="post" action="${action}" novalidate>
        <label for="email">Email address</label>
        <input
          id="email"
          name="email"
          type="email"
          value="${typed.email}"
          autocomplete="email"
          autocapitalize="none"
          spellcheck="false"
          ${typed.isWrong ? html`aria-invalid="true" aria-describedby="email-error" autofocus` : ''}
        />
        ${typed.isWrong ? html`<p id="email-error" class="error" role="alert">Enter an email address.</p>` : ''}
        <button class="primary" name="action" value="continue">Continue</button>
        <div class="row single"><button name="action" value="cancel">Cancel</button></div>
      </form>
    </div>
    ${note(company)}`;
  return shell({ title: `Sign in · ${company}`, nonce, style: `${providerStyle}.single { display: block; }`, main });
}

/** A page that posts a SAML answer to the provider. Without scripts, it shows a button. */
export function postBindingPage(
  company: string,
  { recipient, fields }: { readonly recipient: string; readonly fields: Readonly<Record<string, string>> },
  nonce: string,
): Html {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  const main = html`<div class="card">
      <h1>${company}</h1>
      <p>You are signed in.</p>
      <form method="post" action="${recipient}">
        ${inputs}
        <button class="primary">Continue</button>
      </form>
    </div>
    ${note(company)}`;
  const title = `Signed in · ${company}`;
  return shell({ title, nonce, style: providerStyle, main, script: 'document.forms[0].submit()' });
}
