import type { SignIn } from '@foyer/core';
import { act, renderHook, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { FoyerProvider, useAuthorizeConsent, useLogoutConsent, useOtpFlow } from '../src/index';
import { newStage as newProviderStage } from './support/stage';

const EMAIL = 'ada@example.com';
const SEARCH = '?client_id=app-1&redirect_uri=https://notes.example/callback&state=s';
const COMMON = { request_id: 'request-1', status_code: 200 };
const CLIENT = { client_id: 'app-1', client_type: 'third_party', client_name: 'Acme Notes', client_description: '' };
const USER = {
  user_id: 'user-1',
  created_at: '2026-01-01T00:00:00Z',
  status: 'active',
  name: { first_name: '', middle_name: '', last_name: '' },
  emails: [],
  phone_numbers: [],
  crypto_wallets: [],
  providers: [],
  password: null,
  totps: [],
  webauthn_registrations: [],
  biometric_registrations: [],
  roles: [],
  trusted_metadata: {},
  untrusted_metadata: {},
};

/** The calls of contract 3.12, with exactly its responses. All others are sent to the provider. */
const answers: Record<string, (body: object) => object> = {
  '/idp/oauth/authorize/start': () => ({
    user: USER,
    user_id: 'user-1',
    client: CLIENT,
    consent_required: true,
    scope_results: [],
  }),
  '/idp/oauth/authorize/submit': () => ({}),
  '/oauth/logout/start': () => ({ redirect_uri: 'https://notes.example/', consent_required: true }),
};

let sent: { path: string; body: object }[] = [];

function newStage() {
  const stage = newProviderStage();
  const provider = fetch;
  sent = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const path = new URL(url).pathname.replace('/sdk/v1', '');
    const answer = answers[path];
    if (!answer) return provider(url, init);
    const body = JSON.parse(init.body as string) as object;
    sent.push({ path, body });
    return Promise.resolve(Response.json({ data: { ...COMMON, ...answer(body) } }));
  });
  return stage;
}

describe('useAuthorizeConsent', () => {
  it('waits for a sign-in on the same page, then asks once under StrictMode and sends the answer', async () => {
    const { wrapper, code } = newStage();
    history.replaceState(null, '', `/consent${SEARCH}`);
    const { result } = renderHook(() => ({ consent: useAuthorizeConsent(), otp: useOtpFlow() }), { wrapper });
    await waitFor(() => expect(result.current.consent[0].at).toBe('noSession'));
    // Later changes of the address by the host have no effect.
    history.replaceState(null, '', '/elsewhere');

    act(() => result.current.otp[1].submitEmail(EMAIL));
    await waitFor(() => expect(result.current.otp[0].at).toBe('code'));
    const passcode = await code(EMAIL);
    act(() => result.current.otp[1].submitCode(passcode));
    await waitFor(() => expect(result.current.consent[0].at).toBe('consent'));

    act(() => result.current.consent[1].deny());
    await waitFor(() => expect(result.current.consent[0].at).toBe('denied'));
    expect(sent.map(({ path }) => path)).toEqual(['/idp/oauth/authorize/start', '/idp/oauth/authorize/submit']);
    expect(sent[1]?.body).toMatchObject({ client_id: 'app-1', state: 's', consent_granted: false });
  });

  it('contract 9: sends a trusted token once for each content, even under StrictMode', async () => {
    const { wrapper, control, calls, client, signIn } = newProviderStage();
    const redirect_uris = ['https://notes.example/callback'];
    const app = { client_id: 'app-1', client_name: 'Acme Notes', client_type: 'third_party', redirect_uris };
    await control('POST', '/apps', { ...app, post_logout_redirect_uris: [], scopes: ['openid'] });
    await signIn();
    const user_id = client.user.getSync()?.user_id;
    const newToken = async () => {
      const made = { kind: 'trusted', user_id, profile_id: 'profile-1' };
      const { token } = await control<{ readonly token: string }>('POST', '/tokens', made);
      return { trustedAuthToken: token, tokenProfileID: 'profile-1' };
    };
    const first = await newToken();
    const onSignedIn = vi.fn<(signIn: SignIn) => void>();
    const { result, rerender } = renderHook(
      (authTokenParams: typeof first | undefined) =>
        useAuthorizeConsent({ search: SEARCH, authTokenParams }, { onSignedIn })[0],
      { wrapper, initialProps: first },
    );
    await waitFor(() => expect(result.current.at).toBe('consent'));
    expect(onSignedIn.mock.calls).toMatchObject([[{ user: { user_id }, session: { user_id } }]]);
    expect(JSON.stringify(onSignedIn.mock.calls)).not.toMatch(/session_token|session_jwt/);
    rerender({ ...first });
    rerender(undefined);
    expect(result.current.at).toBe('consent');
    expect([await calls('/sessions/attest'), await calls('/sessions/revoke')]).toMatchObject([
      { length: 1 },
      { length: 1 },
    ]);
    rerender(await newToken());
    expect(result.current.at).toBe('opening');
    await waitFor(() => expect(result.current.at).toBe('consent'));
    expect(await calls('/sessions/attest')).toHaveLength(2);
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(2));
  });

  it('renders the opening state on a server for every request', () => {
    const { client } = newStage();
    const Page = () => useAuthorizeConsent({ search: SEARCH })[0].at;
    const page = (
      <FoyerProvider client={client}>
        <Page />
      </FoyerProvider>
    );
    expect(renderToString(page)).toBe('opening');
  });
});

it('useLogoutConsent starts a new request for a different query', async () => {
  const { wrapper } = newStage();
  const { result, rerender } = renderHook((search: string) => useLogoutConsent({ search }), {
    wrapper,
    initialProps: '?post_logout_redirect_uri=',
  });
  await waitFor(() => expect(result.current[0]).toMatchObject({ at: 'refused', error: { parameter: 'client_id' } }));
  rerender('?client_id=app-1&post_logout_redirect_uri=https://notes.example/');
  await waitFor(() => expect(result.current[0].at).toBe('noSession'));
});
