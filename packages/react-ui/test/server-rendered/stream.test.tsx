// @vitest-environment node
/// <reference types="node" />
import type { InitialConsent } from '@foyer/core';
import { createClient } from '@foyer/core';
import type { OrganizationTarget } from '@foyer/core/organizations';
import { createOrganizationClient } from '@foyer/core/organizations';
import { FoyerProvider } from '@foyer/react-headless';
import { OrganizationProvider } from '@foyer/react-headless/organizations';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import * as users from '../../src/index';
import * as members from '../../src/organizations';

/** More than the 12.8 kB after which React moves finished parts of a stream to the end of the page. */
const ARTICLE = 'Foyer. '.repeat(4000);
const colorScheme = 'auto';
const SOCIAL = { oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] } } as const;
const HARBOUR: OrganizationTarget = {
  to: 'organization',
  id: 'organization-test-1',
  name: 'Harbour',
  slug: 'harbour',
  logoUrl: 'https://harbour.example/logo.svg',
  connections: [{ id: 'saml-1', displayName: 'Harbour Okta', identityProvider: 'okta' }],
  defaultConnectionId: null,
  provisioning: 'none',
  domains: [],
};
const ONE = { authFlowType: 'Organization', organizationSlug: 'harbour', organization: HARBOUR } as const;
const LOG_OUT: InitialConsent = {
  flow: 'logout',
  projectName: 'app.example',
  first: {
    at: 'noSession',
    request: {
      clientId: 'app-1',
      redirectUri: 'https://notes.example/cb',
      host: 'notes.example',
      responseType: 'code',
      scopes: [],
    },
  },
};

beforeAll(() =>
  Promise.all([
    users.prepareLogin({ products: ['otp'], otpOptions: { methods: ['sms'] } }),
    users.prepareResetPassword(),
    users.prepareIdentityProvider(),
    members.prepareOrganizationLogin(),
    members.prepareOrganizationIdentityProvider(),
  ]),
);

function ofUsers(widget: ReactNode): ReactNode {
  const client = createClient('public-token-test-server');
  onTestFinished(client.destroy);
  return <FoyerProvider client={client}>{widget}</FoyerProvider>;
}

function ofMembers(widget: ReactNode): ReactNode {
  const client = createOrganizationClient('public-token-test-server');
  onTestFinished(client.destroy);
  return <OrganizationProvider client={client}>{widget}</OrganizationProvider>;
}

/** The page for visitors without JavaScript: without the parts that only a script moves to their place. */
async function withoutScripts(widget: ReactNode): Promise<string> {
  const { pipe } = renderToPipeableStream(
    <main>
      <p>{ARTICLE}</p>
      {widget}
    </main>,
  );
  const html = await text(pipe(new PassThrough()));
  return html.slice(0, html.indexOf('</main>'));
}

describe('decision 151: a long page that is streamed has', () => {
  it.each<[string, readonly string[], () => ReactNode]>([
    [
      'a login with social accounts',
      ['value="oauth:google"', 'value="oauth:github"', 'name="email"', 'color-scheme', 'form id="'],
      () =>
        ofUsers(
          <users.Login
            config={{ products: ['oauth', 'otp'], otpOptions: { methods: ['email'] }, ...SOCIAL }}
            styles={{ colorScheme }}
            action="/sign-in"
          />,
        ),
    ],
    [
      'a login by phone',
      ['value="oauth:google"', 'type="tel"'],
      () =>
        ofUsers(
          <users.Login
            config={{ products: ['oauth', 'otp'], otpOptions: { methods: ['sms', 'email'] }, ...SOCIAL }}
            action="/sign-in"
          />,
        ),
    ],
    ['a new password', ['type="password"'], () => ofUsers(<users.ResetPassword tokenType="reset_password" />)],
    [
      'a request of an application',
      ['No active session detected'],
      () => ofUsers(<users.IdentityProvider initialConsent={LOG_OUT} />),
    ],
    [
      'a login to organizations',
      ['Continue with Google', 'Continue with SSO', 'name="email"'],
      () =>
        ofMembers(
          <members.OrganizationLogin
            config={{ products: ['oauth', 'sso', 'emailOtp'], oauthOptions: { providers: ['google'] } }}
          />,
        ),
    ],
    [
      'a login to one organization',
      ['Harbour', 'Harbour Okta'],
      () => ofMembers(<members.OrganizationLogin config={{ products: ['sso', 'emailOtp'], ...ONE }} />),
    ],
    [
      'a login to organizations, with a password',
      ['type="password"'],
      () => ofMembers(<members.OrganizationLogin config={{ products: ['passwords'] }} />),
    ],
    [
      'a request of an application to a member',
      ['No active session detected'],
      () => ofMembers(<members.OrganizationIdentityProvider initialConsent={LOG_OUT} />),
    ],
  ])('%s in its place, for visitors without JavaScript', async (_, parts, widget) => {
    const html = await withoutScripts(widget());
    expect(parts.filter((part) => !html.includes(part))).toEqual([]);
    expect(html).not.toContain('<template id="B:');
  });
});
