import type { Client } from '@foyer/core';
import { createClient } from '@foyer/core';
import { act, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { StrictMode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { InitialSession } from '../src/index';
import { FoyerProvider, RequireSession, SignedIn, SignedOut } from '../src/index';
import { newProject, newStage } from './support/stage';

/** The three guards, and every text that they have shown together. */
function guards() {
  const shown: string[] = [];
  function Note({ text }: { readonly text: string }) {
    shown.push(text);
    return <p>{text}</p>;
  }
  const children = (
    <>
      <SignedIn>
        <Note text="in" />
      </SignedIn>
      <SignedOut>
        <Note text="out" />
      </SignedOut>
      <RequireSession fallback={<Note text="fallback" />} loading={<Note text="loading" />}>
        {({ user_id }) => <Note text={`page of ${user_id}`} />}
      </RequireSession>
    </>
  );
  return { shown, children };
}

/** Renders on a server, and hydrates in this page. */
async function open(client: Client, initialSession: InitialSession | null | undefined, children: ReactNode) {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = (
    <StrictMode>
      <FoyerProvider client={client} initialSession={initialSession}>
        {children}
      </FoyerProvider>
    </StrictMode>
  );
  const place = document.createElement('div');
  place.innerHTML = renderToString(page);
  const markup = place.textContent;
  await act(() => {
    const root = hydrateRoot(place, page);
    onTestFinished(() => root.unmount());
    return Promise.resolve();
  });
  return { markup, text: () => place.textContent, complaints };
}

const idOf = ({ session }: Client): string => session.getSync()?.user_id ?? '';

/** A client on a host whose cookies no script can read; the provider answers once `answer` is called. */
async function hiddenStage() {
  const { publicToken, control } = newProject();
  await control('POST', '/project', { http_only_cookies: true, cname_domain: 'auth.example.com' });
  const provider = globalThis.fetch;
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    await held;
    return provider(...call);
  });
  const client = createClient(publicToken, { customBaseUrl: 'auth.example.com' });
  onTestFinished(client.destroy);
  return { client, answer };
}

describe('SignedIn, SignedOut, RequireSession', () => {
  it('show a visitor the fallback, a user the page, and follow the session', async () => {
    const { client, signIn, wrapper } = newStage();
    const { children, shown } = guards();
    const { container } = render(children, { wrapper });
    expect(container.textContent).toBe('outfallback');
    await act(() => signIn());
    expect(container.textContent).toBe(`inpage of ${idOf(client)}`);
    await act(() => client.session.revoke());
    expect(container.textContent).toBe('outfallback');
    expect(shown).not.toContain('loading');
  });

  it('render nothing without children, fallback and loading', async () => {
    const { signIn, wrapper } = newStage();
    const empty = (
      <>
        <SignedIn />
        <SignedOut />
        <RequireSession />
      </>
    );
    const { container } = render(empty, { wrapper });
    expect(container.innerHTML).toBe('');
    await act(() => signIn());
    expect(container.innerHTML).toBe('');
  });

  it('follow a session that a different tab begins and ends', async () => {
    const stage = newStage();
    const { children } = guards();
    const { container } = render(children, { wrapper: stage.wrapper });
    const other = createClient(stage.publicToken, { endpoints: stage.endpoints });
    onTestFinished(other.destroy);
    const { method_id } = await other.otps.email.loginOrCreate('ada@example.com', { expiration_minutes: 5 });
    await act(async () => {
      await other.otps.authenticate(await stage.code('ada@example.com'), method_id, { session_duration_minutes: 30 });
      dispatchEvent(new Event('focus'));
    });
    await waitFor(() => expect(container.textContent).toBe(`inpage of ${idOf(other)}`));
    await act(async () => {
      await other.session.revoke();
      dispatchEvent(new Event('focus'));
    });
    await waitFor(() => expect(container.textContent).toBe('outfallback'));
  });

  it('mount the page again for a different user, and keep it for the same user', async () => {
    const { signIn, wrapper } = newStage();
    let mounts = 0;
    function Page() {
      const [number] = useState(() => ++mounts);
      return <p>{number}</p>;
    }
    const page = (
      <>
        <SignedIn>
          <Page />
        </SignedIn>
        <RequireSession>
          <Page />
        </RequireSession>
      </>
    );
    const { container } = render(page, { wrapper });
    await act(() => signIn('ada@example.com'));
    const ofAda = container.textContent;
    await act(() => signIn('ada@example.com'));
    expect(container.textContent).toBe(ofAda);
    await act(() => signIn('bob@example.com'));
    expect(container.textContent).not.toBe(ofAda);
    expect(container.textContent).toMatch(/^\d+$/);
  });

  it('need a provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const guard of [<SignedIn key="in" />, <SignedOut key="out" />, <RequireSession key="require" />]) {
      expect(() => render(guard)).toThrow(/outside of <FoyerProvider/);
    }
  });
});

describe('while the session is not known', () => {
  it('a server and the first render in the browser show only the loading content', async () => {
    const stage = newStage();
    const { children, shown } = guards();
    const page = await open(stage.client, undefined, children);
    expect(page.markup).toBe('loading');
    expect(shown[0]).toBe('loading');
    expect(page.text()).toBe('outfallback');
    expect(page.complaints).not.toHaveBeenCalled();
  });

  it('the same form as loading and as fallback is mounted once', async () => {
    const { client } = newStage();
    const mounts: number[] = [];
    function Form() {
      const [number] = useState(() => mounts.length);
      useEffect(() => void mounts.push(number), [number]);
      return <p>form</p>;
    }
    const page = await open(client, undefined, <RequireSession fallback={<Form />} loading={<Form />} />);
    expect([page.markup, page.text()]).toEqual(['form', 'form']);
    // StrictMode runs each effect twice.
    expect(mounts).toEqual([0, 0]);
    expect(page.complaints).not.toHaveBeenCalled();
  });

  it('neither SignedIn nor SignedOut shows before the provider has answered about an HttpOnly cookie', async () => {
    const { client, answer } = await hiddenStage();
    const { children, shown } = guards();
    const { container } = render(<FoyerProvider client={client}>{children}</FoyerProvider>);
    expect(client.session.getInfo()).toEqual({ session: null, fromCache: true });
    expect(container.textContent).toBe('loading');
    await act(() => Promise.resolve(answer()));
    await waitFor(() => expect(container.textContent).toBe('outfallback'));
    expect(new Set(shown)).toEqual(new Set(['loading', 'out', 'fallback']));
  });

  it('initialSession of null shows the fallback on the server and until the provider has answered', async () => {
    const { client, answer } = await hiddenStage();
    const { children, shown } = guards();
    const page = await open(client, null, children);
    expect([page.markup, page.text()]).toEqual(['outfallback', 'outfallback']);
    await act(() => Promise.resolve(answer()));
    await waitFor(() => expect(client.session.getInfo().fromCache).toBe(false));
    expect(page.text()).toBe('outfallback');
    expect(new Set(shown)).toEqual(new Set(['out', 'fallback']));
    expect(page.complaints).not.toHaveBeenCalled();
  });

  it('initialSession of a user shows the page at every render', async () => {
    const stage = newStage();
    await stage.signIn();
    const [session, user] = [stage.client.session.getSync(), stage.client.user.getSync()];
    const { children, shown } = guards();
    const page = await open(stage.reopen(), session && { session, user }, children);
    const expected = `page of ${session?.user_id ?? 'visitor'}`;
    expect([page.markup, page.text()]).toEqual([`in${expected}`, `in${expected}`]);
    expect(new Set(shown)).toEqual(new Set(['in', expected]));
    expect(page.complaints).not.toHaveBeenCalled();
  });
});
