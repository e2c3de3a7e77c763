import { Secret } from '@foyer/core/organizations';
import { act, renderHook, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import {
  OrganizationProvider,
  useOrganizationAuthorizeConsent,
  useOrganizationDeviceApproval,
  useOrganizationLogoutConsent,
  useOrganizationOneTap,
} from '../../src/organizations';
import type { OrganizationCallbacks } from '../../src/organizations';
import { newOrganizationStage } from '../support/organization-stage';

const BACK = 'https://notes.example/callback';

/** A page of Harbour with an app's request. */
async function newStage() {
  const stage = await newOrganizationStage();
  const redirect_uris = [BACK];
  // The provider registers each app once, in any project.
  const client_id = `app-${stage.publicToken}`;
  const app = { client_id, client_name: 'Acme Notes', client_type: 'third_party', redirect_uris };
  await stage.control('POST', '/apps', { ...app, post_logout_redirect_uris: redirect_uris, scopes: ['openid'] });
  const harbour = await stage.organization();
  const { member } = (await stage.member(harbour)) as unknown as { readonly member: { readonly member_id: string } };
  return { ...stage, harbour, member, client_id, search: `?client_id=${client_id}&redirect_uri=${BACK}&scope=openid` };
}

describe('useOrganizationAuthorizeConsent', () => {
  it('waits for a sign-in of a member, then asks once under StrictMode, and reports it to the host', async () => {
    const { wrapper, harbour, signIn, calls, client_id, search } = await newStage();
    const onEvent = vi.fn<NonNullable<OrganizationCallbacks['onEvent']>>();
    const onError = vi.fn<NonNullable<OrganizationCallbacks['onError']>>();
    const { result } = renderHook(() => useOrganizationAuthorizeConsent({ search }, { onEvent, onError }), { wrapper });
    await waitFor(() => expect(result.current[0].at).toBe('noSession'));
    await act(() => signIn(harbour));
    await waitFor(() =>
      expect(result.current[0]).toMatchObject({ at: 'consent', consent: { organization: 'Harbour' } }),
    );
    expect(await calls('/idp/b2b/oauth/authorize/start')).toHaveLength(1);
    expect(onEvent.mock.calls).toEqual([
      [{ type: 'OAUTH_AUTHORIZE_FLOW_START', data: { client_id, redirect_uri: BACK, scope: 'openid' } }],
    ]);
    expect(onError.mock.calls).toMatchObject([[{ code: 'no_current_session' }]]);
  });

  it('org api 5.12: sends a trusted token once, and reports the sign-in to the host without tokens', async () => {
    const { wrapper, control, calls, member, search } = await newStage();
    const order = { kind: 'trusted', member_id: member.member_id, profile_id: 'profile-1' };
    const { token } = await control<{ readonly token: string }>('POST', '/tokens', order);
    const authTokenParams = { trustedAuthToken: token, tokenProfileID: 'profile-1' };
    const onSignedIn = vi.fn<NonNullable<OrganizationCallbacks['onSignedIn']>>();
    const { result, rerender } = renderHook(
      () => useOrganizationAuthorizeConsent({ search, authTokenParams: { ...authTokenParams } }, { onSignedIn })[0],
      { wrapper },
    );
    await waitFor(() => expect(result.current.at).toBe('consent'));
    rerender();
    expect(await calls('/b2b/sessions/attest')).toHaveLength(1);
    expect(onSignedIn.mock.calls).toMatchObject([
      [{ member: { member_id: member.member_id }, organization: { organization_name: 'Harbour' } }],
    ]);
    expect(JSON.stringify(onSignedIn.mock.calls)).not.toMatch(/session_token|session_jwt/);
  });

  it('renders the opening state on a server for every request', async () => {
    const { client, search } = await newStage();
    const Page = () => useOrganizationAuthorizeConsent({ search })[0].at;
    const page = (
      <OrganizationProvider client={client}>
        <Page />
      </OrganizationProvider>
    );
    expect(renderToString(page)).toBe('opening');
  });
});

it('useOrganizationLogoutConsent asks the member, and starts a new request for a different query', async () => {
  const { wrapper, harbour, signIn, client, client_id } = await newStage();
  await signIn(harbour);
  const { result, rerender } = renderHook((query: string) => useOrganizationLogoutConsent({ search: query }), {
    wrapper,
    initialProps: '?post_logout_redirect_uri=',
  });
  await waitFor(() => expect(result.current[0]).toMatchObject({ at: 'refused', error: { parameter: 'client_id' } }));
  rerender(`?client_id=${client_id}&post_logout_redirect_uri=${BACK}`);
  await waitFor(() => expect(result.current[0].at).toBe('confirm'));
  act(() => result.current[1].no());
  expect(result.current[0].at).toBe('notLoggedOut');
  expect(client.session.getSync()).not.toBeNull();
});

it('decision 174: useOrganizationDeviceApproval keeps the code until the member has signed in, and reports failures once', async () => {
  const { wrapper, harbour, signIn, calls } = await newStage();
  const onError = vi.fn<NonNullable<OrganizationCallbacks['onError']>>();
  const { result } = renderHook(() => useOrganizationDeviceApproval({ search: '?user_code=AAAA-AAAA' }, { onError }), {
    wrapper,
  });
  await waitFor(() => expect(result.current[0].at).toBe('noSession'));
  await act(() => signIn(harbour));
  await waitFor(() => expect(result.current[0].at).toBe('enter'));
  expect(result.current[0]).toHaveProperty('userCode', new Secret('AAAA-AAAA'));
  expect(await calls('/idp/b2b/oauth/device/start')).toHaveLength(0);
  act(() => result.current[1].submitCode('aaaa aaaa'));
  await waitFor(() => expect(result.current[0]).toMatchObject({ error: { code: 'device_code_not_found' } }));
  expect(onError.mock.calls).toMatchObject([[{ code: 'no_current_session' }], [{ code: 'device_code_not_found' }]]);
});

it('org 5.1: useOrganizationOneTap shows no prompt unless the host asks for one', async () => {
  const { wrapper } = await newStage();
  const { result } = renderHook(() => useOrganizationOneTap({ oauthOptions: { providers: ['google'] } }), { wrapper });
  await waitFor(() => expect(result.current.at).toBe('closed'));
});
