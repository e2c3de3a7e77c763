import { act, renderHook, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { useScimConnection, useSsoConnections } from '../../src/organizations-admin';
import { newOrganizationStage } from '../support/organization-stage';

async function signedIn() {
  const onEvent = vi.fn();
  const stage = await newOrganizationStage({ onEvent });
  const harbour = await stage.organization();
  await stage.member(harbour, { roles: ['stytch_admin'] });
  await stage.signIn(harbour);
  return { ...stage, onEvent };
}

it('useSsoConnections creates a connection once, and reports it to the host', async () => {
  const { wrapper, onEvent } = await signedIn();
  const { result } = renderHook(() => useSsoConnections(), { wrapper });
  await waitFor(() => expect(result.current[0]).toMatchObject({ at: 'list', list: [] }));
  const [, actions] = result.current;
  act(() => actions.add());
  act(() => actions.create({ preset: 'okta', kind: 'oidc', displayName: 'Crew' }));
  await waitFor(() => expect(result.current[0]).toMatchObject({ at: 'edit', list: [{ name: 'Crew' }] }));
  expect(onEvent).toHaveBeenCalledOnce();
  expect(onEvent).toHaveBeenCalledWith(expect.objectContaining({ type: 'FOYER_ORGANIZATION_CHANGED' }));
  expect(result.current[1]).toBe(actions);
});

it('useScimConnection shows the token once, and not after the page was hidden', async () => {
  const { wrapper } = await signedIn();
  const { result } = renderHook(() => useScimConnection(), { wrapper });
  await waitFor(() => expect(result.current[0]).toMatchObject({ at: 'none' }));
  act(() => result.current[1].connect());
  await waitFor(() => expect(result.current[0]).toMatchObject({ at: 'enter' }));
  act(() => result.current[1].create({ provider: 'okta', displayName: 'Directory' }));
  await waitFor(() => expect(result.current[0]).toMatchObject({ at: 'token', kept: false }));
  act(() => void globalThis.dispatchEvent(new Event('pagehide')));
  expect(result.current[0]).toMatchObject({ at: 'show' });
  expect(result.current[0]).not.toHaveProperty('token');
});

it('account W2: both show no member on a server', async () => {
  const { wrapper: Wrapper } = await signedIn();
  const Shown = () => <p>{JSON.stringify([useSsoConnections()[0], useScimConnection()[0]])}</p>;
  const html = renderToString(
    <Wrapper>
      <Shown />
    </Wrapper>,
  );
  expect(html.match(/loading/g)).toHaveLength(2);
});
