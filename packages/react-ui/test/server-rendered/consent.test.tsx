import axe from 'axe-core';
import { fireEvent, waitFor, within } from '@testing-library/react';
import type { Consent, InitialConsent } from '@foyer/core';
import { SAFE_BOOTSTRAP } from '@foyer/core/internal/shared';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

const QUERY = 'client_id=app-1&redirect_uri=https://notes.example/cb&scope=openid%20email&state=s-1';
const CONSENT: Consent = {
  client: {
    name: { text: 'Acme Notes', whole: 'Acme Notes and more', from: 'client', doubts: [] },
    isFirstParty: false,
  },
  host: 'notes.example',
  account: 'ada@example.com',
  hasCustomScopes: false,
  sections: [{ header: 'requesting', items: [{ kind: 'identity' }] }],
  isHostManifest: false,
  scopes: ['openid', 'email'],
  ungrantable: [],
};
const REQUEST = {
  clientId: 'app-1',
  redirectUri: 'https://notes.example/cb',
  host: 'notes.example',
  responseType: 'code',
  scopes: ['openid', 'email'],
};
const LOGOUT = { clientId: 'app-1', postLogoutRedirectUri: 'https://notes.example/bye', host: 'notes.example' };

const initial = (first: InitialConsent['first'], flow: InitialConsent['flow'] = 'authorize'): InitialConsent => ({
  flow,
  projectName: 'app.example',
  first,
});
const ASKS = initial({ at: 'consent', request: REQUEST, consent: CONSENT, userId: 'user-ada' });

/** The modules of one side: a server has loaded chunks that a browser has not. */
async function side(kind: 'users' | 'members') {
  vi.resetModules();
  const [users, members, support] = await Promise.all([
    import('../../src/index'),
    import('../../src/organizations'),
    import('../support/server-rendered'),
  ]);
  const tree = (initialConsent: InitialConsent) => {
    if (kind === 'members')
      return support.belowOrganizations(<members.OrganizationIdentityProvider initialConsent={initialConsent} />, true);
    return support.below(
      <users.IdentityProvider initialConsent={initialConsent} />,
      { bootstrap: { ...SAFE_BOOTSTRAP, projectName: null } },
      true,
    );
  };
  const prepare = kind === 'users' ? users.prepareIdentityProvider : members.prepareOrganizationIdentityProvider;
  return { ...support, tree, prepare };
}

/** Server-rendered markup, and a function that hydrates it at a URL. */
async function serverPage(initialConsent: InitialConsent, kind: 'users' | 'members' = 'users') {
  const server = await side(kind);
  await server.prepare();
  const html = server.renderOnServer(server.tree(initialConsent));
  const browser = await side(kind);
  const place = browser.arrived(html);
  return {
    html,
    place,
    live(query = QUERY) {
      history.replaceState(null, '', `/consent?${query}`);
      document.cookie = 'stytch_session=token-1; path=/';
      onTestFinished(() => {
        history.replaceState(null, '', '/');
        for (const pair of document.cookie.split('; '))
          document.cookie = `${pair.split('=')[0] ?? ''}=; path=/; max-age=0`;
        localStorage.clear();
      });
      return browser.hydrate(place, browser.tree(initialConsent));
    },
  };
}

describe.each(['users', 'members'] as const)('decision 124: a server renders the consent screen of %s', (kind) => {
  it('with the app, the permissions, and waiting buttons', async () => {
    const { place } = await serverPage(ASKS, kind);
    const { getByRole, getByText, queryByText } = within(place);
    expect(getByRole('heading', { level: 2 }).textContent).toContain('Acme Notes');
    expect(getByRole('heading', { level: 2 }).textContent).toContain('app.example');
    expect(getByText('ada@example.com')).toBeDefined();
    const waits = ['Deny', 'Allow'].map((name) => getByRole('button', { name }).getAttribute('aria-disabled'));
    expect(waits).toEqual(['true', 'true']);
    expect(queryByText('Loading')).toBeNull();
    for (const name of ['foyer-choices', 'foyer-permissions', 'foyer-disclosure']) {
      expect([...place.querySelectorAll('style')].some((style) => style.textContent.includes(name))).toBe(true);
    }
  });

  it('accessible', async () => {
    const { place } = await serverPage(ASKS, kind);
    // jsdom supports neither colors nor a page around the widget.
    const rules = {
      'color-contrast': { enabled: false },
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
    };
    const { violations } = await axe.run(place, { rules });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it.each<[string, InitialConsent]>([
    [
      'Log out?',
      initial({ at: 'confirm', request: LOGOUT, to: 'https://notes.example/bye', userId: 'user-ada' }, 'logout'),
    ],
    ['No active session detected', initial({ at: 'noSession', request: REQUEST })],
    [
      'This app sent an address we cannot open',
      initial({ at: 'refused', error: { code: 'unsafe_url', message: 'No.', parameter: 'redirect_uri' } }),
    ],
  ])('or "%s"', async (words, first) => {
    const { place } = await serverPage(first, kind);
    expect(place.textContent).toContain(words);
    expect(place.querySelector('.foyer-loader')).toBeNull();
  });

  it('and the browser hydrates it, with the focus, until it knows the user', async () => {
    const { place, live } = await serverPage(ASKS, kind);
    // The provider never responds, so that the user stays unknown even on a slow machine.
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
    const allow = within(place).getByRole('button', { name: 'Allow' });
    const [more] = place.querySelectorAll('.foyer-disclosure');
    allow.focus();
    await live();
    await waitFor(() => expect(more?.getAttribute('aria-disabled')).toBeNull());
    expect(within(place).getByRole('button', { name: 'Allow' })).toBe(allow);
    expect(document.activeElement).toBe(allow);
    expect(place.querySelectorAll('style')).toHaveLength(0);
  });

  it("and the browser drops it if the page's query has a different request", async () => {
    const { place, live } = await serverPage(ASKS, kind);
    await live(QUERY.replace('app-1', 'app-2'));
    await waitFor(() => expect(within(place).queryByRole('button', { name: 'Allow' })).toBeNull());
  });
});

/** Makes the provider return the signed-in user, and nothing else. Returns the other requests. */
function providerKnows(id: string) {
  const time = new Date().toISOString();
  const session = {
    session_id: 'session-1',
    user_id: id,
    started_at: time,
    last_accessed_at: time,
    expires_at: new Date(Date.now() + 1_800_000).toISOString(),
  };
  const user = { user_id: id, emails: [{ email_id: 'email-1', email: `${id}@example.com`, verified: true }] };
  const data = { request_id: 'r', status_code: 200, user, session, session_token: 'token-1', session_jwt: 'a.e30.c' };
  const paths: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((url) => {
    const { pathname } = new URL(url as string);
    paths.push(pathname);
    return pathname.endsWith('/sessions/authenticate')
      ? Promise.resolve(Response.json({ data }))
      : new Promise(() => {});
  });
  return () => paths.filter((path) => path.includes('/idp/'));
}

describe('decision 124: a consent screen is for the user that the server has asked the provider for', () => {
  it('who decides about it without another request to the provider', async () => {
    const { place, live } = await serverPage(ASKS);
    const asked = providerKnows('user-ada');
    const deny = within(place).getByRole('button', { name: 'Deny' });
    await live();
    await waitFor(() => expect(deny.getAttribute('aria-disabled')).toBeNull());
    expect(within(place).getByRole('button', { name: 'Deny' })).toBe(deny);
    expect(asked()).toEqual([]);
    fireEvent.click(deny);
    await waitFor(() => expect(asked()).toEqual(['/sdk/v1/idp/oauth/authorize/submit']));
  });

  it('and not for a different user, for whom the provider is asked again', async () => {
    const { place, live } = await serverPage(ASKS);
    const asked = providerKnows('user-bob');
    await live();
    await waitFor(() => expect(asked()).toEqual(['/sdk/v1/idp/oauth/authorize/start']));
    expect(within(place).queryByText('ada@example.com')).toBeNull();
    expect(within(place).queryByRole('button', { name: 'Allow' })).toBeNull();
  });

  it('and not for a visitor', async () => {
    const { place, live } = await serverPage(ASKS);
    const asked = providerKnows('user-ada');
    const living = live();
    document.cookie = 'stytch_session=; path=/; max-age=0';
    await living;
    await waitFor(() => expect(within(place).queryByText('ada@example.com')).toBeNull());
    expect(asked()).toEqual([]);
  });
});
