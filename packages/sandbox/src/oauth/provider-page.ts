import { html } from 'hono/html';
import type { Html } from '../pages/page-answer';
import { shell } from '../pages/shell';
import type { Identity } from './identities';
import { providerStyle } from './provider-style';
import { providers, type Provider } from './providers';

/** The content of the fields, and whether the address was refused. */
export interface Typed {
  readonly email: string;
  readonly tenants: string;
  readonly isWrong: boolean;
}

export interface ProviderView {
  readonly provider: Provider;
  readonly projectName: string;
  /** Identifies the attempt. Anyone who has it can complete the attempt. */
  readonly secret: string;
  readonly scopes: readonly string[];
  readonly providerParams: Readonly<Record<string, string>>;
  readonly identities: readonly Identity[];
  /** True if the page asks for tenants. */
  readonly takesTenants: boolean;
  readonly typed: Typed;
}

/** The consent page of a provider. Plain HTML without a script. */
export function providerPage(view: ProviderView, nonce: string): Html {
  const { name } = providers[view.provider];
  const title = `Sign in with ${name} · Foyer sandbox`;
  return shell({ title, nonce, style: providerStyle, main: main(view, name) });
}

function main(view: ProviderView, name: string): Html {
  const { projectName, identities } = view;
  return html`<div class="card" data-provider="${view.provider}">
      <h1>Sign in with ${name}</h1>
      <p>to continue to <strong>${projectName}</strong></p>
      ${identities.length === 0 ? '' : identityForm(view)} ${emailForm(view)}
      <section aria-labelledby="asked">
        <h2 id="asked">What ${projectName} asks for</h2>
        <dl>
          <dt>scopes</dt>
          <dd translate="no">${view.scopes.join(' ')}</dd>
          ${Object.entries(view.providerParams).map(
            ([key, value]) =>
              html`<dt translate="no">${key}</dt>
                <dd translate="no">${value}</dd>`,
          )}
        </dl>
      </section>
    </div>
    <p class="soft small note">The Foyer sandbox plays ${name} here. Nothing leaves this machine.</p>`;
}

function identityForm({ secret, identities }: ProviderView): Html {
  return html`<form method="post" action="/stand-in/oauth" aria-label="Known people">
    <input type="hidden" name="attempt" value="${secret}" />
    <ul>
      ${identities.map((identity) => html`<li>${identityButton(identity)}</li>`)}
    </ul>
  </form>`;
}

function identityButton({ identityId, name, email, subject }: Identity): Html {
  const detail = email ?? `ID ${subject}`;
  return html`<button class="identity" name="identity" value="${identityId}">
    <span class="initial" aria-hidden="true">${/^./u.exec(name || detail)?.[0].toUpperCase() ?? ''}</span>
    <span class="who">${name === '' ? '' : html`<span>${name}</span> `}<span class="soft small">${detail}</span></span>
  </button>`;
}

function emailForm({ secret, identities, typed, takesTenants }: ProviderView): Html {
  return html`<form method="post" action="/stand-in/oauth" novalidate>
    <input type="hidden" name="attempt" value="${secret}" />
    <label for="email">${identities.length === 0 ? 'Email address' : 'Another email address'}</label>
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
    ${takesTenants ? tenantsField(typed.tenants) : ''}
    <button class="primary" name="action" value="continue">Continue</button>
    <div class="row">
      <button name="action" value="cancel">Cancel</button>
      <button name="action" value="fail">Fail</button>
    </div>
  </form>`;
}

/** Companies' accounts at the provider: a workspace, a hub, organizations. */
function tenantsField(value: string): Html {
  return html`<label for="tenants" class="second">Tenant IDs, separated by spaces (optional)</label>
    <input id="tenants" name="tenants" value="${value}" autocomplete="off" autocapitalize="none" spellcheck="false" />`;
}
