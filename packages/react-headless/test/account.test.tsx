import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { HostEvent } from '@foyer/core';
import { createUserMenuFlow } from '@foyer/core/user-button';
import { internals, loader, createReturnMarkers } from '@foyer/core/internal/shared';
import {
  useAccountPage,
  useSocialAccounts,
  useAppGrants,
  useDeleteAccount,
  useEmails,
  usePasskeys,
  usePassword,
  usePhones,
  useProfile,
  useActiveSessions,
  useStepUp,
  useCurrentSession,
  useTwoFactor,
  useWallets,
} from '../src/account';
import { menuReader, useLazyUserMenu } from '../src/internal';
import { stepUpOf, useLazyStepUp, usePrepareReauth } from '../src/internal-users-account';
import { useUserMenu } from '../src/user-button';
import { newStage } from './support/stage';

const EMAIL = 'ada@example.com';

/** A recent re-authentication applies to every action; this option asks for one anyway. */
const ALWAYS = { stepUp: { minutes: 0 } } as const;

async function signedIn() {
  const stage = newStage();
  await stage.signIn(EMAIL);
  return stage;
}

describe('useAccountPage', () => {
  it('returns the user and the sections of the page, and shows the chosen section', async () => {
    const { wrapper, client } = await signedIn();
    const { result } = renderHook(() => useAccountPage({ sections: ['profile', 'emails', 'sessions'] }), { wrapper });
    expect(result.current[0]).toMatchObject({
      at: 'open',
      section: null,
      personId: client.user.getSync()?.user_id,
      sections: ['profile', 'emails'],
    });
    act(() => result.current[1].choose('emails'));
    expect(result.current[0]).toMatchObject({ at: 'open', section: 'emails' });
    await act(() => client.session.revoke());
    await waitFor(() => expect(result.current[0]).toMatchObject({ at: 'signedOut', wasIn: true }));
  });
});

describe('the sections', () => {
  it('begin with the data that this browser has of the user', async () => {
    const { wrapper, client } = await signedIn();
    const personId = client.user.getSync()?.user_id;
    const handlers = {
      listSessions: () => Promise.resolve([{ id: 'session-1', userAgent: 'Firefox' }]),
      deleteAccount: () => Promise.resolve(),
    };
    const { result } = renderHook(
      () => ({
        profile: useProfile()[0],
        emails: useEmails()[0],
        phones: usePhones()[0],
        password: usePassword()[0],
        passkeys: usePasskeys()[0],
        twoFactor: useTwoFactor()[0],
        accounts: useSocialAccounts()[0],
        wallets: useWallets()[0],
        apps: useAppGrants()[0],
        session: useCurrentSession()[0],
        sessions: useActiveSessions({ handlers })[0],
        deletion: useDeleteAccount({ handlers })[0],
      }),
      { wrapper },
    );
    expect(result.current).toMatchObject({
      profile: { at: 'show', personId },
      emails: { at: 'list', personId, list: [{ email: EMAIL, isVerified: true, keeps: 'last_way' }] },
      phones: { at: 'list', list: [] },
      password: { at: 'absent', email: EMAIL },
      passkeys: { at: 'list', list: [] },
      twoFactor: { at: 'off' },
      accounts: { at: 'list', list: [] },
      wallets: { at: 'list', list: [] },
      session: { at: 'show', session: { factors: [{ by: 'email', what: EMAIL }] } },
      deletion: { at: 'closed', address: EMAIL },
    });
    await waitFor(() => expect(result.current.apps).toMatchObject({ at: 'list', list: [] }));
    await waitFor(() =>
      expect(result.current.sessions).toMatchObject({ at: 'list', list: [{ id: 'session-1', userAgent: 'Firefox' }] }),
    );
  });

  it('change the data at the provider, and report it to the host once', async () => {
    const { wrapper, client } = await signedIn();
    const events: HostEvent[] = [];
    const { result } = renderHook(() => useProfile({}, { onEvent: (event) => events.push(event) }), { wrapper });
    act(() => result.current[1].edit());
    act(() => result.current[1].save({ first: ' Ada ', middle: '', last: 'Lovelace' }));
    await waitFor(() =>
      expect(result.current[0]).toMatchObject({ at: 'show', name: { first: 'Ada', last: 'Lovelace' } }),
    );
    expect(client.user.getSync()?.name).toMatchObject({ first_name: 'Ada', last_name: 'Lovelace' });
    await waitFor(() => expect(events).toEqual([{ type: 'FOYER_ACCOUNT_CHANGED', data: { act: 'rename' } }]));
  });

  it('discard their forms when the page is hidden', async () => {
    const { wrapper } = await signedIn();
    const { result } = renderHook(() => useProfile(), { wrapper });
    act(() => result.current[1].edit());
    expect(result.current[0].at).toBe('edit');
    act(() => void globalThis.dispatchEvent(new Event('pagehide')));
    expect(result.current[0].at).toBe('show');
  });
});

describe('useStepUp', () => {
  it('asks for the re-authentication that an action of any section waits for', async () => {
    const { wrapper, code } = await signedIn();
    const events: HostEvent[] = [];
    const callbacks = { onEvent: (event: HostEvent) => events.push(event) };
    const { result } = renderHook(() => ({ stepUp: useStepUp(ALWAYS, callbacks), emails: useEmails(ALWAYS) }), {
      wrapper,
    });
    expect(result.current.stepUp[0]).toEqual({ at: 'idle' });
    act(() => result.current.emails[1].add());
    await waitFor(() =>
      expect(result.current.stepUp[0]).toMatchObject({
        at: 'choose',
        act: 'addEmail',
        methods: [{ type: 'email', email: EMAIL }],
      }),
    );
    const [state, actions] = result.current.stepUp;
    act(() => actions.pick(state.at === 'choose' ? (state.methods[0]?.key ?? '') : ''));
    await waitFor(() => expect(result.current.stepUp[0].at).toBe('enter'));
    const sent = await code(EMAIL);
    act(() => result.current.stepUp[1].submitCode(sent));
    await waitFor(() => expect(result.current.emails[0].at).toBe('enter'));
    expect(result.current.stepUp[0]).toEqual({ at: 'idle' });
    await waitFor(() =>
      expect(events).toEqual([{ type: 'FOYER_STEP_UP', data: { act: 'addEmail', result: 'done', method: 'email' } }]),
    );
  });

  it('uses the options of the page if a different component has none', async () => {
    const { wrapper } = await signedIn();
    const { result } = renderHook(
      () => ({ page: useStepUp(ALWAYS), own: useStepUp({ stepUp: undefined }), emails: useEmails(ALWAYS) }),
      { wrapper },
    );
    act(() => result.current.emails[1].add());
    await waitFor(() => expect(result.current.own[0]).toMatchObject({ at: 'choose', act: 'addEmail' }));
  });

  it('is required: without it, an action that needs a re-authentication fails', async () => {
    const { wrapper } = await signedIn();
    const { result } = renderHook(() => useEmails(ALWAYS), { wrapper });
    act(() => result.current[1].add());
    await waitFor(() => expect(result.current[0]).toMatchObject({ at: 'list', error: { code: 'not_recent' } }));
  });

  it("calls the host's server once more after a re-authentication, and returns its refusal without one", async () => {
    const { wrapper } = await signedIn();
    const { result } = renderHook(() => useStepUp(), { wrapper });
    const call = vi.fn(() => Promise.resolve(Response.json({ error: 'not_recent' }, { status: 403 })));
    const answer = result.current[1].run(call, { act: 'deleteAccount' });
    await waitFor(() => expect(result.current[0]).toMatchObject({ at: 'choose', act: 'deleteAccount' }));
    await act(async () => {
      result.current[1].cancel();
      expect((await answer).status).toBe(403);
    });
    expect(call).toHaveBeenCalledTimes(1);
  });
});

describe('useUserMenu', () => {
  it('shows the signed-in user, moves the focus in a ring, and signs the user out', async () => {
    const { wrapper, client } = await signedIn();
    const onSignedOut = vi.fn();
    const { result } = renderHook(
      () => useUserMenu({ items: [{ id: 'help', label: 'Help', href: '/help' }] }, { onSignedOut }),
      { wrapper },
    );
    expect(result.current[0]).toMatchObject({ at: 'closed', person: { contact: EMAIL } });
    act(() => result.current[1].open('first', 3));
    act(() => result.current[1].move('previous'));
    expect(result.current[0]).toMatchObject({ at: 'open', item: 2, count: 3 });
    act(() => result.current[1].signOut());
    await waitFor(() => expect(result.current[0]).toEqual({ at: 'hidden' }));
    expect(client.session.getSync()).toBeNull();
    await waitFor(() => expect(onSignedOut).toHaveBeenCalledTimes(1));
  });

  it('reports an item that throws to the host', async () => {
    const { wrapper } = await signedIn();
    const onError = vi.fn();
    const onPress = () => {
      throw new TypeError('no such page');
    };
    const { result } = renderHook(() => useUserMenu({ items: [{ id: 'help', label: 'Help', onPress }] }, { onError }), {
      wrapper,
    });
    act(() => result.current[1].open('first', 1));
    act(() => result.current[1].press('help'));
    await waitFor(() => expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'unexpected_error' })));
    expect(result.current[0].at).toBe('closed');
  });
});

describe('useLazyUserMenu', () => {
  const file = { createUserMenuFlow, menuReader };
  const open = () => ({ type: 'open', at: 'last', count: 2 }) as const;

  it('shows the signed-in user before its chunk is loaded, and opens once it is', async () => {
    const { wrapper, client } = await signedIn();
    const onSignedOut = vi.fn();
    const load = vi.fn(() => Promise.resolve(file));
    const { result } = renderHook(() => useLazyUserMenu({}, { onSignedOut }, load), { wrapper });
    expect(result.current).toMatchObject({
      state: { at: 'closed', person: { contact: EMAIL } },
      press: 'none',
      file: undefined,
    });
    expect(load).not.toHaveBeenCalled();
    act(() => result.current.send(open));
    expect(result.current).toMatchObject({ state: { at: 'closed' }, press: 'loading' });
    await waitFor(() => expect(result.current).toMatchObject({ state: { at: 'open', item: 1 }, press: 'none' }));
    act(() => result.current.send(() => ({ type: 'signOut' })));
    await waitFor(() => expect(result.current.state).toEqual({ at: 'hidden' }));
    expect(client.session.getSync()).toBeNull();
    await waitFor(() => expect(onSignedOut).toHaveBeenCalledTimes(1));
  });

  it('account W72: reports a chunk that a press cannot load, and the next press loads it again', async () => {
    const { wrapper } = await signedIn();
    const get = vi
      .fn(() => Promise.resolve(file))
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const load = loader(get);
    const { result } = renderHook(() => useLazyUserMenu({}, {}, load), { wrapper });
    act(() => result.current.prepare());
    await act(() => load().catch(() => undefined));
    expect(result.current.press).toBe('none');
    act(() => result.current.send(open));
    await waitFor(() => expect(result.current.press).toBe('failed'));
    act(() => result.current.send(open));
    await waitFor(() => expect(result.current.state.at).toBe('open'));
  });

  it('follows a sign-out in a different place without its chunk', async () => {
    const { wrapper, client } = await signedIn();
    const { result } = renderHook(() => useLazyUserMenu({}, {}, () => Promise.resolve(file)), { wrapper });
    await act(() => client.session.revoke());
    await waitFor(() => expect(result.current.state).toEqual({ at: 'hidden' }));
  });
});

describe('useLazyStepUp', () => {
  const file = () => vi.fn(() => Promise.resolve(stepUpOf));

  it('loads nothing while no action needs a re-authentication', async () => {
    const { wrapper } = await signedIn();
    const load = file();
    const { result } = renderHook(
      () => ({ isWanted: useLazyStepUp({}, load), emails: useEmails(), prepare: usePrepareReauth() }),
      { wrapper },
    );
    act(() => result.current.prepare());
    act(() => result.current.emails[1].add());
    await waitFor(() => expect(result.current.emails[0].at).toBe('enter'));
    expect(load).not.toHaveBeenCalled();
    expect(result.current.isWanted).toBe(false);
  });

  it('account W72: fails an action whose dialog cannot load, and loads it again for the next press', async () => {
    const { wrapper } = await signedIn();
    const get = file().mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const load = loader(get);
    const { result } = renderHook(() => ({ isWanted: useLazyStepUp(ALWAYS, load), emails: useEmails(ALWAYS) }), {
      wrapper,
    });
    act(() => result.current.emails[1].add());
    await waitFor(() =>
      expect(result.current.emails[0]).toMatchObject({ at: 'list', error: { code: 'network_error' } }),
    );
    expect(result.current.isWanted).toBe(false);
    act(() => result.current.emails[1].add());
    await waitFor(() => expect(result.current.isWanted).toBe(true));
    expect(result.current.emails[0]).toMatchObject({ at: 'list', proving: 'addEmail' });
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('is rendered for a call of the host if no action has needed it before', async () => {
    const { wrapper } = await signedIn();
    const load = file();
    const { result } = renderHook(() => ({ isWanted: useLazyStepUp({}, load), stepUp: useStepUp() }), { wrapper });
    expect(result.current.isWanted).toBe(false);
    const answer = result.current.stepUp[1].run(
      () => Promise.resolve(Response.json({ error: 'not_recent' }, { status: 403 })),
      { act: 'deleteAccount' },
    );
    await waitFor(() => expect(result.current).toMatchObject({ isWanted: true, stepUp: [{ at: 'choose' }, {}] }));
    await act(async () => {
      result.current.stepUp[1].cancel();
      expect((await answer).status).toBe(403);
    });
  });

  it('is rendered by one of several pages, even after a different one was mounted', async () => {
    const { wrapper } = await signedIn();
    const load = file();
    const { result, rerender } = renderHook(
      ({ later }) => ({ one: useLazyStepUp({}, later), other: useLazyStepUp({}, load), stepUp: useStepUp() }),
      {
        wrapper,
        initialProps: { later: file() },
      },
    );
    const ask = () =>
      void result.current.stepUp[1].run(
        () => Promise.resolve(Response.json({ error: 'not_recent' }, { status: 403 })),
        { act: 'addEmail' },
      );
    ask();
    await waitFor(() =>
      expect(result.current).toMatchObject({ one: false, other: true, stepUp: [{ at: 'choose' }, {}] }),
    );
    act(() => result.current.stepUp[1].cancel());
    rerender({ later: file() });
    ask();
    await waitFor(() =>
      expect(result.current).toMatchObject({ one: false, other: true, stepUp: [{ at: 'choose' }, {}] }),
    );
  });

  it('is rendered immediately when this tab returns from a re-authentication elsewhere', async () => {
    const { wrapper, client } = await signedIn();
    const { publicToken } = client[internals];
    createReturnMarkers(publicToken).set({
      why: 'stepUp',
      provider: 'google',
      act: 'addEmail',
      personId: client.user.getSync()?.user_id ?? '',
    });
    const { result } = renderHook(() => useLazyStepUp({}, file()), { wrapper });
    expect(result.current).toBe(true);
    createReturnMarkers(publicToken).clear();
  });
});
