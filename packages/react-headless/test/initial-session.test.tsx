import type { Client } from '@foyer/core';
import { act, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { InitialSession } from '../src/index';
import { FoyerProvider, useSession, useUser } from '../src/index';
import { newStage } from './support/stage';

/** Renders on a server, hydrates in this page, and returns every text that the page has shown. */
async function open(client: Client, initialSession: InitialSession | null | undefined) {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const shown: string[] = [];
  function Who() {
    const { session, isInitialized } = useSession();
    const { user } = useUser();
    const text = isInitialized ? `${session?.user_id ?? 'visitor'} ${user?.emails[0]?.email ?? 'unknown'}` : 'wait';
    shown.push(text);
    return <p>{text}</p>;
  }
  const page = (
    <StrictMode>
      <FoyerProvider client={client} initialSession={initialSession}>
        <Who />
      </FoyerProvider>
    </StrictMode>
  );
  const place = document.createElement('div');
  place.innerHTML = renderToString(page);
  const markup = place.textContent;
  shown.length = 0;
  await act(() => {
    const root = hydrateRoot(place, page);
    onTestFinished(() => root.unmount());
    return Promise.resolve();
  });
  return { markup, shown, text: () => place.textContent, complaints };
}

function seen(client: Client): InitialSession {
  const session = client.session.getSync();
  if (!session) throw new TypeError('there is no session');
  return { session, user: client.user.getSync() };
}

describe('initialSession', () => {
  it('shows the signed-in user on the server and at every render in the browser', async () => {
    const stage = newStage();
    await stage.signIn();
    const initial = seen(stage.client);
    const expected = `${initial.session.user_id} ada@example.com`;
    const page = await open(stage.reopen(), JSON.parse(JSON.stringify(initial)) as InitialSession);
    expect([page.markup, page.text()]).toEqual([expected, expected]);
    expect(new Set(page.shown)).toEqual(new Set([expected]));
    expect(page.complaints).not.toHaveBeenCalled();
  });

  it('applies until the client knows the session, and localStorage does not', async () => {
    const stage = newStage();
    await stage.signIn();
    const initial = seen(stage.client);
    localStorage.clear();
    const client = stage.reopen();
    expect(client.session.getSync()).toBeNull();
    const page = await open(client, initial);
    await waitFor(() => expect(client.session.getInfo().fromCache).toBe(false));
    expect(new Set(page.shown)).toEqual(new Set([`${initial.session.user_id} ada@example.com`]));
  });

  it('no longer applies once the client finds no session', async () => {
    const stage = newStage();
    await stage.signIn();
    const initial = seen(stage.client);
    await act(() => stage.client.session.revoke());
    const page = await open(stage.reopen(), initial);
    expect(page.markup).toContain(initial.session.user_id);
    expect(page.text()).toBe('visitor unknown');
    expect(page.complaints).not.toHaveBeenCalled();
  });

  it('no longer applies after a sign-out', async () => {
    const stage = newStage();
    await stage.signIn();
    const client = stage.reopen();
    const page = await open(client, seen(client));
    await act(() => client.session.revoke());
    expect(page.text()).toBe('visitor unknown');
  });

  it('of null renders a visitor immediately', async () => {
    const page = await open(newStage().client, null);
    expect([page.markup, page.text()]).toEqual(['visitor unknown', 'visitor unknown']);
    expect(page.shown).not.toContain('wait');
  });

  it('that is left out leaves the first render uninitialized', async () => {
    const page = await open(newStage().client, undefined);
    expect([page.markup, page.text()]).toEqual(['wait', 'visitor unknown']);
  });
});
