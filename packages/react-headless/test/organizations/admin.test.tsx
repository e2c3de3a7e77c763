import { act, renderHook, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { OrganizationHostEvent } from '@foyer/core/organizations';
import { useMemberList, useOrganizationAppGrants, useOrganizationSettings } from '../../src/organizations-admin';
import { useMemberStepUp } from '../../src/organizations-account';
import { ADA, newOrganizationStage } from '../support/organization-stage';

const ADMIN = { roles: ['stytch_admin'] };

async function signedIn(fields: object = ADMIN, callbacks: Parameters<typeof newOrganizationStage>[0] = {}) {
  const stage = await newOrganizationStage(callbacks);
  const harbour = await stage.organization();
  await stage.member(harbour, fields);
  await stage.signIn(harbour);
  return { ...stage, harbour };
}

const useAll = () => ({
  members: useMemberList(),
  settings: useOrganizationSettings(),
  apps: useOrganizationAppGrants(),
});

describe('the hooks of administration', () => {
  it('show an admin the members, the settings and the applications', async () => {
    const { wrapper } = await signedIn();
    const { result } = renderHook(useAll, { wrapper });
    await waitFor(() =>
      expect(result.current.members[0]).toMatchObject({ at: 'list', list: [{ email: ADA }], may: { invite: true } }),
    );
    await waitFor(() =>
      expect(result.current.settings[0]).toMatchObject({ at: 'show', values: { organization_name: 'Harbour' } }),
    );
    await waitFor(() => expect(result.current.apps[0]).toMatchObject({ at: 'list', list: [] }));
  });

  it('are forbidden for all other members', async () => {
    const { wrapper } = await signedIn({});
    const { result } = renderHook(useAll, { wrapper });
    await waitFor(() =>
      expect(Object.values(result.current).map(([{ at }]) => at)).toEqual(['forbidden', 'forbidden', 'forbidden']),
    );
  });

  it('account W2: show no member on a server', async () => {
    const { wrapper: Wrapper } = await signedIn();
    const Shown = () => (
      <p>
        {Object.values(useAll())
          .map(([{ at, personId }]) => `${at}${personId}`)
          .join(' ')}
      </p>
    );
    expect(
      renderToString(
        <Wrapper>
          <Shown />
        </Wrapper>,
      ),
    ).toContain('loading loading loading');
  });

  it('account W2: read once under StrictMode, and keep their actions', async () => {
    const { wrapper: Wrapper, calls } = await signedIn();
    const { result, rerender } = renderHook(() => useMemberList({ pageSize: 10 }), {
      wrapper: ({ children }) => (
        <StrictMode>
          <Wrapper>{children}</Wrapper>
        </StrictMode>
      ),
    });
    await waitFor(() => expect(result.current[0].at).toBe('list'));
    const [, actions] = result.current;
    rerender();
    expect(result.current[1]).toBe(actions);
    expect(await calls('/b2b/organizations/me/members/search')).toHaveLength(1);
  });

  it('report changes to the host', async () => {
    const events: OrganizationHostEvent[] = [];
    const { wrapper } = await signedIn(ADMIN, { onEvent: (event) => void events.push(event) });
    const { result } = renderHook(() => useOrganizationSettings(), { wrapper });
    await waitFor(() => expect(result.current[0].at).toBe('show'));
    act(() => result.current[1].edit('name'));
    act(() => result.current[1].save({ organization_name: 'Haven' }));
    await waitFor(() =>
      expect(result.current[0]).toMatchObject({ at: 'show', values: { organization_name: 'Haven' } }),
    );
    expect(events).toContainEqual({
      type: 'FOYER_ORGANIZATION_CHANGED',
      data: { act: 'changeSettings', fields: ['organization_name'] },
    });
  });

  it('wait for the step-up that a component of the page renders', async () => {
    const { wrapper } = await signedIn();
    const always = { stepUp: { minutes: 0 } };
    const { result } = renderHook(
      () => ({ proof: useMemberStepUp(always), settings: useOrganizationSettings(always) }),
      { wrapper },
    );
    await waitFor(() => expect(result.current.settings[0].at).toBe('show'));
    act(() => result.current.settings[1].edit('name'));
    act(() => result.current.settings[1].save({ organization_name: 'Haven' }));
    await waitFor(() => expect(result.current.proof[0]).toMatchObject({ at: 'choose', act: 'changeSettings' }));
    act(() => result.current.proof[1].cancel());
    await waitFor(() =>
      expect(result.current.settings[0]).toMatchObject({ at: 'edit', draft: { organization_name: 'Haven' } }),
    );
    expect(result.current.settings[0]).not.toHaveProperty('proving');
  });

  it('discard a form when the user leaves the page', async () => {
    const onError = vi.fn();
    const { wrapper } = await signedIn();
    const { result } = renderHook(() => useMemberList({}, { onError }), { wrapper });
    await waitFor(() => expect(result.current[0].at).toBe('list'));
    act(() => result.current[1].invite());
    act(() => result.current[1].submitInvitations(''));
    expect(result.current[0]).toMatchObject({ at: 'invite', error: { code: 'required' } });
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
    act(() => void globalThis.dispatchEvent(new Event('pagehide')));
    expect(result.current[0].at).toBe('list');
  });
});
