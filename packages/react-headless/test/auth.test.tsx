import type { Client } from '@foyer/core';
import { createClient, primaryEmail } from '@foyer/core';
import { browserPlatform } from '@foyer/core/internal/shared';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { FoyerProvider, RedirectToSignIn, SignedIn, SignOutButton, useAuth } from '../src/index';
import { newProject, newStage } from './support/stage';

const REFUSED = { path: '/sdk/v1/sessions/revoke', status: 400, error_type: 'bad_request', error_message: 'no' };

describe('useAuth', () => {
  it('follows the session, and gives the user, the token and the sign-out', async () => {
    const { client, wrapper, signIn } = newStage();
    const { result } = renderHook(() => useAuth(), { wrapper });
    expect(result.current).toMatchObject({ isLoaded: true, isSignedIn: false, session: null, user: null });
    expect(await result.current.getToken()).toBeNull();
    await act(() => signIn());
    expect(result.current).toMatchObject({ isLoaded: true, isSignedIn: true, session: client.session.getSync() });
    expect(primaryEmail(result.current.user)).toBe(client.user.getSync()?.emails[0]?.email);
    expect(await result.current.getToken()).toBe(client.session.getTokens()?.session_jwt);
    const { getToken, signOut } = result.current;
    await act(() => signOut());
    expect(result.current).toMatchObject({
      isLoaded: true,
      isSignedIn: false,
      session: null,
      user: null,
      getToken,
      signOut,
    });
    expect(client.session.getSync()).toBeNull();
  });

  it('is not loaded on a server, unless the server knows the session', () => {
    const { client } = newStage();
    const Shown = () => {
      const { isLoaded, isSignedIn } = useAuth();
      return `${isLoaded ? 'loaded' : 'loading'}, ${isSignedIn ? 'in' : 'out'}`;
    };
    const page = (initialSession?: null) =>
      renderToString(
        <FoyerProvider client={client} initialSession={initialSession}>
          <Shown />
        </FoyerProvider>,
      );
    expect(page()).toBe('loading, out');
    expect(page(null)).toBe('loaded, out');
  });

  it('reports a refused sign-out to the provider component, and does not reject', async () => {
    const { client, signIn, control } = newStage();
    await signIn();
    await control('POST', '/faults', REFUSED);
    const onError = vi.fn();
    const { result } = renderHook(() => useAuth(), {
      wrapper: ({ children }) => (
        <FoyerProvider client={client} callbacks={{ onError }}>
          {children}
        </FoyerProvider>
      ),
    });
    await act(() => result.current.signOut());
    expect(result.current.isSignedIn).toBe(false);
    await waitFor(() => expect(onError).toHaveBeenCalledOnce());
  });

  it('sends nothing for a visitor who signs out', async () => {
    const { wrapper, calls } = newStage();
    const { result } = renderHook(() => useAuth(), { wrapper });
    await act(() => result.current.signOut());
    expect(await calls('/sessions/revoke')).toEqual([]);
  });
});

describe('SignOutButton', () => {
  it('signs out, is disabled meanwhile, and passes the props of a button on', async () => {
    const { client, wrapper, signIn } = newStage();
    await signIn();
    render(
      <>
        <SignedIn>in</SignedIn>
        <SignOutButton className="link">Sign out</SignOutButton>
      </>,
      { wrapper },
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign out' });
    expect([button.className, button.type, button.disabled]).toEqual(['link', 'button', false]);
    act(() => button.click());
    expect(button.disabled).toBe(true);
    await waitFor(() => expect(button.disabled).toBe(false));
    expect(client.session.getSync()).toBeNull();
    expect(screen.queryByText('in')).toBeNull();
  });

  it('calls onError if the provider refuses the sign-out; this browser is signed out', async () => {
    const { client, wrapper, signIn, control } = newStage();
    await signIn();
    await control('POST', '/faults', REFUSED);
    const onError = vi.fn();
    render(<SignOutButton onError={onError}>Sign out</SignOutButton>, { wrapper });
    act(() => screen.getByRole('button').click());
    await waitFor(() => expect(onError).toHaveBeenCalledOnce());
    expect(client.session.getSync()).toBeNull();
  });

  it('does nothing for a visitor', async () => {
    const { wrapper, calls } = newStage();
    render(<SignOutButton>Sign out</SignOutButton>, { wrapper });
    act(() => screen.getByRole('button').click());
    expect(await calls('/sessions/revoke')).toEqual([]);
  });
});

/** A client in a page that cannot be left. `left`: the addresses for which it was left. */
function newPage(path: string) {
  const { publicToken, endpoints } = newProject();
  history.replaceState(null, '', path);
  const left: string[] = [];
  const client: Client = createClient(
    publicToken,
    { endpoints },
    { ...browserPlatform(), go: (to) => void left.push(to) },
  );
  onTestFinished(client.destroy);
  return { client, left };
}

describe('RedirectToSignIn', () => {
  it('opens the sign-in page once, with the address of this page', async () => {
    const { client, left } = newPage('/notes/7?tab=2#end');
    const { container } = render(
      <StrictMode>
        <FoyerProvider client={client}>
          <RedirectToSignIn signInURL="/login" />
        </FoyerProvider>
      </StrictMode>,
    );
    expect(container.innerHTML).toBe('');
    await waitFor(() => expect(left).not.toEqual([]));
    expect(left).toEqual([new URL('/login?return_to=%2Fnotes%2F7%3Ftab%3D2%23end', location.href).href]);
  });

  it('opens it with a different return address', async () => {
    const { client, left } = newPage('/notes/7');
    render(
      <FoyerProvider client={client}>
        <RedirectToSignIn signInURL="/login" returnTo="/account" />
      </FoyerProvider>,
    );
    await waitFor(() => expect(left).toEqual([new URL('/login?return_to=%2Faccount', location.href).href]));
  });

  it.each([
    ['the page itself', '/login'],
    ['no web page', 'javascript:alert(1)'],
  ])('stays and says why if signInURL is %s', async (_, signInURL) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { client, left } = newPage('/login');
    render(
      <FoyerProvider client={client}>
        <RedirectToSignIn signInURL={signInURL} />
      </FoyerProvider>,
    );
    await waitFor(() => expect(said).toHaveBeenCalledOnce());
    expect(left).toEqual([]);
  });
});
