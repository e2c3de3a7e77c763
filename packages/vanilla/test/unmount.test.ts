import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { mountLogin } from '../src/index';
import { config, emailField, holdBack, linkConfig, newClient, newPlace, rest } from './support/page';
import { watchTraces } from './support/traces';

/** The symbol that stores the mounted widget on the element. */
const marks = (place: Element) =>
  Reflect.ownKeys(place).filter((key) => typeof key === 'symbol' && key.description === 'foyer');

describe('unmount', () => {
  it('leaves the document unchanged, fifty times', async () => {
    const listens = vi.spyOn(window, 'addEventListener');
    const client = newClient();
    const place = newPlace();
    // Mount once before: React adds its document listeners once and never removes them.
    const warm = mountLogin(client, { element: place, config });
    await emailField();
    warm.unmount();
    // The client adds its own listeners once its engine is loaded.
    await vi.waitFor(() => expect(listens.mock.calls.map(([type]) => type)).toContain('storage'), 120_000);
    listens.mockRestore();
    await rest();

    const traces = watchTraces(place);
    const before = document.documentElement.outerHTML;
    for (let times = 0; times < 50; times += 1) {
      const { unmount } = mountLogin(client, { element: place, config, styles: { colors: { primary: '#123456' } } });
      if (times % 10 === 0) await emailField();
      unmount();
    }
    await rest();
    expect(document.documentElement.outerHTML).toBe(before);
    // The client, which the host still owns, sends the events that it has collected.
    await vi.waitFor(() => expect(traces.left().join('; ')).toBe(''), 120_000);
    expect(marks(place)).toEqual([]);
  });

  it("restores the host's content of the element", async () => {
    const place = newPlace();
    const waiting = document.createElement('p');
    waiting.textContent = 'One moment';
    place.append(waiting);
    const { unmount } = mountLogin(newClient(), { element: place, config });
    await emailField();
    expect(place.contains(waiting)).toBe(false);
    unmount();
    expect([...place.childNodes]).toEqual([waiting]);
  });

  it('does not remove content that the host has added meanwhile', async () => {
    const place = newPlace();
    const { unmount } = mountLogin(newClient(), { element: place, config });
    await emailField();
    place.replaceChildren('Bye');
    unmount();
    expect(place.textContent).toBe('Bye');
  });

  it('does nothing the second time, and update does nothing after it', async () => {
    const place = newPlace();
    const mounted = mountLogin(newClient(), { element: place, config });
    await emailField();
    mounted.unmount();
    mounted.unmount();
    mounted.update({ config });
    await rest();
    expect(place.childNodes).toHaveLength(0);
  });

  it('allows a new widget on the same element', async () => {
    const client = newClient();
    const place = newPlace();
    const first = mountLogin(client, { element: place, config });
    await emailField();
    first.unmount();
    const second = mountLogin(client, { element: place, config });
    expect(second).not.toBe(first);
    expect(await emailField()).toBeInstanceOf(HTMLElement);
  });

  it.each([
    ['while it is mounted', false, ['invalid_email', 'network_error']],
    ['nothing any more once it is unmounted', true, ['invalid_email']],
  ])('reports a call to the host that fails %s', async (_when, leaves, reported) => {
    const errors: string[] = [];
    const callbacks = { onError: ({ code }: { readonly code: string }) => void errors.push(code) };
    const client = newClient();
    const { unmount } = mountLogin(client, { element: newPlace(), config: linkConfig, callbacks });
    await userEvent.type(await emailField(), 'nobody{Enter}');
    await waitFor(() => expect(errors).toEqual(['invalid_email']));
    const { asked, release } = holdBack('/magic_links/email/login_or_create', () =>
      Promise.reject(new TypeError('Failed to fetch')),
    );
    await userEvent.type(await emailField(), '{selectall}ada@example.com{Enter}');
    await asked;
    if (leaves) unmount();
    release();
    await rest();
    // Later calls of the same client finish after that call.
    await expect(client.magicLinks.email.loginOrCreate('ada@example.com')).rejects.toMatchObject({
      code: 'network_error',
    });
    expect(errors).toEqual(reported);
    unmount();
  });
});

describe('an element that leaves its page (faults B22, B23)', () => {
  it('is unmounted when it is removed', async () => {
    const place = newPlace();
    mountLogin(newClient(), { element: place, config });
    await emailField();
    expect(marks(place)).toHaveLength(1);
    place.remove();
    await waitFor(() => expect(place.childNodes).toHaveLength(0));
    expect(marks(place)).toEqual([]);
  });

  it('is unmounted when an ancestor is removed', async () => {
    const place = newPlace();
    mountLogin(newClient(), { element: place, config });
    await emailField();
    document.body.replaceChildren('Printed');
    await waitFor(() => expect(place.childNodes).toHaveLength(0));
    expect(document.body.textContent).toBe('Printed');
  });

  it('is unmounted when its shadow tree is removed', async () => {
    const host = newPlace();
    const place = document.createElement('div');
    host.attachShadow({ mode: 'closed' }).append(place);
    mountLogin(newClient(), { element: place, config });
    await waitFor(() => expect(place.querySelector('form input')).not.toBeNull());
    host.remove();
    await waitFor(() => expect(place.childNodes).toHaveLength(0));
  });

  it('stays mounted when it only moves', async () => {
    const place = newPlace();
    const elsewhere = newPlace('elsewhere');
    mountLogin(newClient(), { element: place, config });
    const field = await emailField();
    elsewhere.append(place);
    await rest();
    expect(screen.getByRole('textbox', { name: /email/i })).toBe(field);
    elsewhere.remove();
    await waitFor(() => expect(place.childNodes).toHaveLength(0));
  });

  it('stays mounted when a page framework puts it back after some microtasks', async () => {
    const place = newPlace();
    mountLogin(newClient(), { element: place, config });
    const field = await emailField();
    place.remove();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    document.body.append(place);
    await rest();
    expect(screen.getByRole('textbox', { name: /email/i })).toBe(field);
    place.remove();
    await waitFor(() => expect(place.childNodes).toHaveLength(0));
  });

  it('replaces a copy of an earlier widget, and leaves nothing of it behind', async () => {
    const place = newPlace();
    mountLogin(newClient(), { element: place, config });
    await emailField();
    const restored = place.cloneNode(true) as HTMLElement;
    place.replaceWith(restored);
    await waitFor(() => expect(place.childNodes).toHaveLength(0));
    const { unmount } = mountLogin(newClient(), { element: restored, config });
    expect(await emailField()).toBeInstanceOf(HTMLElement);
    expect(restored.querySelectorAll('.foyer-host')).toHaveLength(1);
    unmount();
    await waitFor(() => expect(restored.childNodes).toHaveLength(0));
  });

  it('can be mounted before it is in a page', async () => {
    const place = document.createElement('div');
    mountLogin(newClient(), { element: place, config });
    await rest();
    document.body.append(place);
    expect(await emailField()).toBeInstanceOf(HTMLElement);
    place.remove();
    await waitFor(() => expect(place.childNodes).toHaveLength(0));
  });
});
