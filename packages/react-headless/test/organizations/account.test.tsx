import { act, renderHook, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { OrganizationHostEvent } from '@foyer/core/organizations';
import { loader } from '@foyer/core/internal/shared';
import { memberStepUpOf, useLazyMemberStepUp, usePrepareMemberReauth } from '../../src/internal-organizations-account';
import {
  useMemberAccountPage,
  useMemberAuthenticatorApp,
  useMemberAppGrants,
  useMemberEmail,
  useMemberMfa,
  useMemberPassword,
  useMemberPhone,
  useMemberProfile,
  useMemberStepUp,
} from '../../src/organizations-account';
import { ADA, newOrganizationStage } from '../support/organization-stage';

/** A recent re-authentication applies to every action; this option asks for one anyway. */
const ALWAYS = { stepUp: { minutes: 0 } } as const;

async function signedIn() {
  const onSignedIn = vi.fn();
  const stage = await newOrganizationStage({ onSignedIn });
  const harbour = await stage.organization();
  await stage.member(harbour);
  await stage.signIn(harbour);
  return { ...stage, harbour, onSignedIn };
}

const useSections = () => ({
  page: useMemberAccountPage()[0],
  profile: useMemberProfile()[0],
  email: useMemberEmail()[0],
  password: useMemberPassword()[0],
  phone: useMemberPhone()[0],
  app: useMemberAuthenticatorApp()[0],
  mfa: useMemberMfa()[0],
  apps: useMemberAppGrants()[0],
});

describe('useMemberAccountPage', () => {
  it('returns the user and the sections of the page, and shows the chosen section', async () => {
    const { wrapper, client, harbour } = await signedIn();
    const { result } = renderHook(() => useMemberAccountPage({ sections: ['profile', 'email'] }), { wrapper });
    expect(result.current[0]).toMatchObject({
      at: 'open',
      section: null,
      organizationId: harbour.organization_id,
      sections: ['profile', 'email'],
    });
    act(() => result.current[1].choose('email'));
    expect(result.current[0]).toMatchObject({ at: 'open', section: 'email' });
    await act(() => client.session.revoke());
    await waitFor(() => expect(result.current[0]).toMatchObject({ at: 'signedOut', wasIn: true }));
  });
});

describe('the sections of a member', () => {
  it('begin with the data that this browser has of the member', async () => {
    const { wrapper, client } = await signedIn();
    const personId = client.self.getSync()?.member_id;
    const { result } = renderHook(useSections, { wrapper });
    expect(result.current).toMatchObject({
      profile: { at: 'show', personId, name: 'Ada' },
      email: { at: 'show', personId, email: ADA, isVerified: true },
      password: { at: 'absent', email: ADA },
      phone: { at: 'none', number: '' },
      app: { at: 'off' },
      mfa: { at: 'show', enrolled: false, policy: 'optional', methods: [] },
      apps: { at: 'loading' },
    });
    await waitFor(() => expect(result.current.apps).toMatchObject({ at: 'list', list: [] }));
  });

  it('account W2: show no member on a server', async () => {
    const { wrapper: Wrapper } = await signedIn();
    const Shown = () => (
      <p>
        {Object.values(useSections())
          .map(({ at }) => at)
          .join(' ')}
      </p>
    );
    const html = renderToString(
      <Wrapper>
        <Shown />
      </Wrapper>,
    );
    expect(html).toContain('checking show show absent none off show loading');
    expect(html).not.toContain('Ada');
  });

  it('discard a form when the page is hidden', async () => {
    const { wrapper } = await signedIn();
    const { result } = renderHook(() => useMemberProfile(), { wrapper });
    act(() => result.current[1].edit());
    expect(result.current[0].at).toBe('edit');
    act(() => void globalThis.dispatchEvent(new Event('pagehide')));
    expect(result.current[0].at).toBe('show');
  });
});

describe('useMemberStepUp', () => {
  it('asks for the re-authentication that an action of any section waits for, and reports no sign-in', async () => {
    const { wrapper, code, onSignedIn } = await signedIn();
    const events: OrganizationHostEvent[] = [];
    const callbacks = { onEvent: (event: OrganizationHostEvent) => void events.push(event) };
    const { result } = renderHook(
      () => ({ stepUp: useMemberStepUp(ALWAYS, callbacks), email: useMemberEmail(ALWAYS) }),
      { wrapper },
    );
    act(() => result.current.email[1].change());
    await waitFor(() =>
      expect(result.current.stepUp[0]).toMatchObject({
        at: 'choose',
        act: 'changeEmail',
        methods: [{ type: 'email', email: ADA }],
      }),
    );
    act(() => result.current.stepUp[1].pick('email'));
    await waitFor(() => expect(result.current.stepUp[0].at).toBe('enter'));
    const sent = await code(ADA);
    act(() => result.current.stepUp[1].submitCode(sent));
    await waitFor(() => expect(result.current.email[0].at).toBe('enter'));
    expect(result.current.stepUp[0]).toEqual({ at: 'idle' });
    await waitFor(() =>
      expect(events).toEqual([
        { type: 'FOYER_STEP_UP', data: { act: 'changeEmail', result: 'done', method: 'email' } },
      ]),
    );
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it('is required: without it, an action that needs a re-authentication fails', async () => {
    const { wrapper } = await signedIn();
    const { result } = renderHook(() => useMemberEmail(ALWAYS), { wrapper });
    act(() => result.current[1].change());
    await waitFor(() => expect(result.current[0]).toMatchObject({ at: 'show', error: { code: 'not_recent' } }));
  });

  it("calls the host's server once more after a re-authentication, and returns its refusal without one", async () => {
    const { wrapper } = await signedIn();
    const { result } = renderHook(() => useMemberStepUp(), { wrapper });
    const call = vi.fn(() => Promise.resolve(Response.json({ error: 'not_recent' }, { status: 403 })));
    const answer = result.current[1].run(call, { act: 'deleteOrganization' });
    await waitFor(() => expect(result.current[0]).toMatchObject({ at: 'choose', act: 'deleteOrganization' }));
    await act(async () => {
      result.current[1].cancel();
      expect((await answer).status).toBe(403);
    });
    expect(call).toHaveBeenCalledTimes(1);
  });
});

describe('useLazyMemberStepUp', () => {
  const file = () => vi.fn(() => Promise.resolve(memberStepUpOf));

  it('loads nothing while no action needs a re-authentication', async () => {
    const { wrapper } = await signedIn();
    const load = file();
    const { result } = renderHook(
      () => ({ isWanted: useLazyMemberStepUp({}, load), email: useMemberEmail(), prepare: usePrepareMemberReauth() }),
      { wrapper },
    );
    act(() => result.current.prepare());
    act(() => result.current.email[1].change());
    await waitFor(() => expect(result.current.email[0].at).toBe('enter'));
    expect(load).not.toHaveBeenCalled();
    expect(result.current.isWanted).toBe(false);
  });

  it('account W72: fails an action whose dialog cannot load, and loads it again for the next press', async () => {
    const { wrapper } = await signedIn();
    const get = file().mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const load = loader(get);
    const { result } = renderHook(
      () => ({ isWanted: useLazyMemberStepUp(ALWAYS, load), email: useMemberEmail(ALWAYS) }),
      { wrapper },
    );
    act(() => result.current.email[1].change());
    await waitFor(() =>
      expect(result.current.email[0]).toMatchObject({ at: 'show', error: { code: 'network_error' } }),
    );
    act(() => result.current.email[1].change());
    await waitFor(() => expect(result.current.isWanted).toBe(true));
    expect(result.current.email[0]).toMatchObject({ at: 'show', proving: 'changeEmail' });
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('is rendered for a call of the host if no action has needed it before', async () => {
    const { wrapper } = await signedIn();
    const { result } = renderHook(() => ({ isWanted: useLazyMemberStepUp({}, file()), stepUp: useMemberStepUp() }), {
      wrapper,
    });
    const answer = result.current.stepUp[1].run(
      () => Promise.resolve(Response.json({ error: 'not_recent' }, { status: 403 })),
      { act: 'changeScim' },
    );
    await waitFor(() => expect(result.current).toMatchObject({ isWanted: true, stepUp: [{ at: 'choose' }, {}] }));
    await act(async () => {
      result.current.stepUp[1].cancel();
      expect((await answer).status).toBe(403);
    });
  });
});
