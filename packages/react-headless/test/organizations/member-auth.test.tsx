import type { Problem } from '@foyer/core/organizations';
import { act, renderHook, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { useMemberAuth } from '../../src/organizations';
import { ADA, newOrganizationStage } from '../support/organization-stage';

const VISITOR = { isLoaded: true, isSignedIn: false, session: null, member: null, organization: null };

describe('useMemberAuth', () => {
  it('follows the session, and gives member, organization, token and sign-out', async () => {
    const stage = await newOrganizationStage();
    const harbour = await stage.organization();
    await stage.member(harbour);
    const { client } = stage;
    const { result } = renderHook(() => useMemberAuth(), stage);
    expect(result.current).toMatchObject(VISITOR);
    expect(await result.current.getToken()).toBeNull();
    await act(() => stage.signIn(harbour));
    expect(result.current).toMatchObject({
      isLoaded: true,
      isSignedIn: true,
      session: client.session.getSync(),
      member: { email_address: ADA },
      organization: { organization_name: 'Harbour' },
    });
    expect(await result.current.getToken()).toBe(client.session.getTokens()?.session_jwt);
    const { getToken, signOut } = result.current;
    await act(() => signOut());
    expect(result.current).toMatchObject({ ...VISITOR, getToken, signOut });
    expect(client.session.getSync()).toBeNull();
    expect(await stage.calls('/b2b/sessions/revoke')).toHaveLength(1);
  });

  it('is not loaded on a server', async () => {
    const { wrapper: Provider } = await newOrganizationStage();
    const Shown = () => {
      const { isLoaded, isSignedIn } = useMemberAuth();
      return `${isLoaded ? 'loaded' : 'loading'}, ${isSignedIn ? 'in' : 'out'}`;
    };
    expect(
      renderToString(
        <Provider>
          <Shown />
        </Provider>,
      ),
    ).toBe('loading, out');
  });

  it('reports a refused sign-out to the provider component, and does not reject', async () => {
    const errors: Problem[] = [];
    const stage = await newOrganizationStage({ onError: (error) => void errors.push(error) });
    const harbour = await stage.organization();
    await stage.member(harbour);
    await stage.signIn(harbour);
    const refusal = { status: 400, error_type: 'bad_request', error_message: 'no' };
    await stage.control('POST', '/faults', { path: '/sdk/v1/b2b/sessions/revoke', ...refusal });
    const { result } = renderHook(() => useMemberAuth(), stage);
    await act(() => result.current.signOut());
    expect(result.current.isSignedIn).toBe(false);
    await waitFor(() => expect(errors).toHaveLength(1));
  });

  it('sends nothing for a visitor who signs out', async () => {
    const stage = await newOrganizationStage();
    const { result } = renderHook(() => useMemberAuth(), stage);
    await act(() => result.current.signOut());
    expect(await stage.calls('/b2b/sessions/revoke')).toEqual([]);
  });

  it('ends a sign-in that waits for the choice of an organization', async () => {
    const stage = await newOrganizationStage();
    await stage.member(await stage.organization());
    await stage.client.otps.email.discovery.send({ email_address: ADA });
    await stage.client.otps.email.discovery.authenticate({ email_address: ADA, code: await stage.code(ADA) });
    const { result } = renderHook(() => useMemberAuth(), stage);
    expect(result.current.isSignedIn).toBe(false);
    await act(() => result.current.signOut());
    expect(await stage.calls('/b2b/sessions/revoke')).toHaveLength(1);
  });
});
