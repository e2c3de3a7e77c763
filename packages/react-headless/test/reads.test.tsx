import { UsageError } from '@foyer/core';
import { internals, SAFE_BOOTSTRAP } from '@foyer/core/internal/shared';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { FoyerProvider, useBootstrap, useClient, useSession, useUser } from '../src/index';
import { createQueryClient } from '../src/client/query-client';
import { useFoyer } from '../src/users/foyer-context';
import { newStage } from './support/stage';

describe('FoyerProvider', () => {
  it('provides its client, and does not destroy it on unmount', async () => {
    const { client, wrapper } = newStage();
    const { result, unmount } = renderHook(() => useClient(), { wrapper });
    expect(result.current).toBe(client);
    unmount();
    // A destroyed client's timers never fire.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const rang = vi.fn();
    void client[internals].clock.sleep(60_000).then(rang);
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(rang).toHaveBeenCalledOnce();
    expect(await client.bootstrap.getAsync()).not.toBe(SAFE_BOOTSTRAP);
  });

  it('lets the nearest client win, and a new one take over, and warns that there are two', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const outer = newStage();
    const inner = newStage();
    const tree = (client: typeof inner.client) => (
      <FoyerProvider client={outer.client}>
        <FoyerProvider client={client}>
          <Token />
        </FoyerProvider>
      </FoyerProvider>
    );
    const Token = () => <p>{useClient().publicToken}</p>;
    const { rerender, container } = render(tree(inner.client));
    expect(container.textContent).toBe(inner.publicToken);
    rerender(tree(outer.client));
    expect(container.textContent).toBe(outer.publicToken);
    // The two clients also share their cookies, which is a different message.
    const nested = () => warn.mock.calls.filter(([text]) => String(text).endsWith('#FOYER_NESTED_PROVIDERS'));
    const advice = expect.stringContaining('is inside another one.') as string;
    await waitFor(() => expect(nested()).toEqual([[advice]]));
    warn.mockRestore();
  });

  it('is required: the error without it says how to fix it', () => {
    // React logs every error that a boundary catches.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const caught: unknown[] = [];
    class Boundary extends Component<{ readonly children: ReactNode }> {
      override state = { failed: false };
      static getDerivedStateFromError = () => ({ failed: true });
      override componentDidCatch = (error: unknown) => void caught.push(error);
      override render = () => (this.state.failed ? null : this.props.children);
    }
    const Reader = () => <p>{useSession().fromCache}</p>;
    render(
      <Boundary>
        <Reader />
      </Boundary>,
    );
    expect(caught).toEqual([expect.any(UsageError)]);
    expect(caught[0]).toMatchObject({
      code: 'invalid_config',
      message: expect.stringContaining('<FoyerProvider client={client}>') as string,
    });
  });
});

describe('useSession', () => {
  it('follows the session through a sign-in and a sign-out', async () => {
    const { client, wrapper, signIn } = newStage();
    const { result } = renderHook(() => useSession(), { wrapper });
    expect(result.current).toEqual({ session: null, fromCache: false, isInitialized: true });
    await act(() => signIn());
    expect(result.current.session).toBe(client.session.getSync());
    expect(result.current.session?.session_id).toBeTypeOf('string');
    await act(() => client.session.revoke());
    expect(result.current.session).toBeNull();
  });

  it('has no session on a server', () => {
    const { client } = newStage();
    const Page = () => <p>{JSON.stringify(useSession())}</p>;
    const html = renderToString(
      <FoyerProvider client={client}>
        <Page />
      </FoyerProvider>,
    ).replaceAll('&quot;', '"');
    expect(html).toContain('{"session":null,"fromCache":true,"isInitialized":false}');
  });
});

describe('useUser', () => {
  const read = async ({ calls }: ReturnType<typeof newStage>) =>
    (await calls('/users/me')).filter(({ method }) => method === 'GET').length;

  it('has the user immediately and makes no call, unless `fresh` is set', async () => {
    const stage = newStage();
    await stage.signIn();
    const { result } = renderHook(() => useUser(), stage);
    expect(result.current).toMatchObject({ isFetching: false, error: null });
    expect(result.current.user?.emails[0]?.email).toBe('ada@example.com');
    expect(await read(stage)).toBe(0);
  });

  it('reads once for many hooks, and gives all of them the response', async () => {
    const stage = newStage();
    await stage.signIn();
    await rename(stage, 'Ada');
    const { result } = renderHook(
      () => ({ one: useUser({ fresh: true }), two: useUser({ fresh: true }), calm: useUser() }),
      stage,
    );
    expect(result.current.calm.user?.name.first_name).toBe('');
    await waitFor(() => expect(result.current.calm.user?.name.first_name).toBe('Ada'));
    expect(result.current.one.user).toBe(result.current.calm.user);
    expect(await read(stage)).toBe(1);
  });

  it('reads again on `refetch`', async () => {
    const stage = newStage();
    await stage.signIn();
    const { result } = renderHook(() => useUser(), stage);
    await rename(stage, 'Grace');
    await act(() => result.current.refetch());
    expect(result.current.user?.name.first_name).toBe('Grace');
  });

  it('returns the error of a failed read, and keeps the user', async () => {
    const stage = newStage();
    await stage.signIn();
    await stage.control('POST', '/faults', { path: '/sdk/v1/users/me', status: 403, error_type: 'forbidden' });
    const { result } = renderHook(() => useUser({ fresh: true }), stage);
    await waitFor(() => expect(result.current.error?.code).toBe('forbidden'));
    expect(result.current.user?.emails[0]?.email).toBe('ada@example.com');
    expect(result.current.isFetching).toBe(false);
  });

  it('makes no call for a visitor', async () => {
    const stage = newStage();
    const { result } = renderHook(() => useUser({ fresh: true }), stage);
    expect(result.current).toMatchObject({ user: null, isFetching: false });
    expect(await read(stage)).toBe(0);
  });

  it('keeps no secret in its query keys', async () => {
    const stage = newStage();
    await stage.signIn();
    const { result } = renderHook(
      () => ({ user: useUser({ fresh: true }), queries: useFoyer().once(createQueryClient) }),
      stage,
    );
    await waitFor(() => expect(result.current.queries.isFetching()).toBe(0));
    const keys = JSON.stringify(
      result.current.queries
        .getQueryCache()
        .getAll()
        .map((query) => query.queryKey),
    );
    const tokens = stage.client.session.getTokens();
    expect(keys).toContain(result.current.user.user?.user_id);
    for (const secret of [tokens?.session_token, tokens?.session_jwt]) {
      expect(secret?.length).toBeGreaterThan(20);
      expect(keys).not.toContain(secret);
    }
  });
});

describe('useBootstrap', () => {
  it('shows safe defaults until the project has answered', async () => {
    const { client, wrapper } = newStage();
    const { result } = renderHook(() => useBootstrap(), { wrapper });
    expect(result.current).toEqual({ bootstrap: SAFE_BOOTSTRAP, isReady: false });
    await waitFor(() => expect(result.current.isReady).toBe(true));
    expect(result.current.bootstrap).toBe(client.bootstrap.getSync());
    expect(result.current.bootstrap).toMatchObject({ projectName: 'Foyer', displayWatermark: true });
  });

  it('is ready immediately from the cached copy', async () => {
    const stage = newStage();
    // The copy is saved after the paint.
    await waitFor(() =>
      expect(Object.keys(localStorage)).toContain(`stytch_sdk_state_${stage.publicToken}::bootstrap`),
    );
    const client = stage.reopen();
    const Ready = () => <p>{String(useBootstrap().isReady)}</p>;
    render(
      <FoyerProvider client={client}>
        <Ready />
      </FoyerProvider>,
    );
    expect(screen.getByText('true')).toBeDefined();
    await act(() => client.bootstrap.getAsync());
  });
});

/** Changes the user's name without this page. */
async function rename({ client, publicToken }: ReturnType<typeof newStage>, first_name: string): Promise<void> {
  const token = client.session.getTokens()?.session_token ?? '';
  const response = await fetch('http://localhost:4400/sdk/v1/users/me', {
    method: 'PUT',
    headers: {
      authorization: `Basic ${btoa(`${publicToken}:${token}`)}`,
      'content-type': 'application/json',
      origin: 'http://localhost:3000',
      'x-sdk-parent-host': 'http://localhost:3000',
    },
    body: JSON.stringify({ name: { first_name } }),
  });
  expect(response.status).toBe(200);
}
