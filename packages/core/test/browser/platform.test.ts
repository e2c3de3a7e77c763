// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserPlatform } from '../../src/browser/platform';
import { createClient } from '../../src/users/client';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the browser that the page is in', () => {
  it('threat T11: the address changes and the router’s state stays', () => {
    history.replaceState({ router: { key: 'abc' } }, '', '/in?token=secret');
    browserPlatform().replaceHref(`${location.origin}/in`);
    expect(location.pathname + location.search).toBe('/in');
    expect(history.state).toEqual({ router: { key: 'abc' } });
  });

  it('calls back after the paint, also on a server, which has no frames', async () => {
    vi.stubGlobal('requestAnimationFrame', undefined);
    const painted = vi.fn();
    browserPlatform().afterPaint(painted);
    await vi.waitFor(() => expect(painted).toHaveBeenCalledOnce());
  });

  it('stores text in localStorage', () => {
    const { storage } = browserPlatform();
    storage.set('a', 'b');
    expect(localStorage.getItem('a')).toBe('b');
    expect(storage.get('a')).toBe('b');
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
  });

  it('faults B1, B2: uses memory if localStorage throws', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const { storage } = browserPlatform();
    storage.set('a', 'b');
    expect(storage.get('a')).toBe('b');
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
  });

  it('fault B2: a value that no longer fits is not answered with the old one', () => {
    const { storage } = browserPlatform();
    storage.set('a', 'old');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    storage.set('a', 'new');
    expect(storage.get('a')).toBe('new');
    full.mockRestore();
    storage.set('a', 'newest');
    expect(localStorage.getItem('a')).toBe('newest');
  });

  it('fault B1: treats cookies as empty if document.cookie throws', () => {
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('sandboxed', 'SecurityError');
    });
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
      throw new DOMException('sandboxed', 'SecurityError');
    });
    const { cookies } = browserPlatform();
    expect(() => cookies.write('a=b')).not.toThrow();
    expect(cookies.read()).toBe('');
  });

  it('fault B4: without BroadcastChannel there is no channel', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    expect(browserPlatform().channel('name', () => {})).toBeUndefined();
  });

  it('fault B4: a closed channel ignores messages', () => {
    const channel = browserPlatform().channel('name', () => {});
    channel?.close();
    expect(() => channel?.post({})).not.toThrow();
  });

  it('reports storage, focus and visibility until it stops', () => {
    const received: string[] = [];
    const platform = browserPlatform();
    const stops = (['storage', 'focus', 'visibilitychange', 'online', 'offline', 'pageshow'] as const).map((type) =>
      platform.listen(type, () => received.push(type)),
    );
    const fire = () => {
      for (const type of ['storage', 'focus', 'online', 'offline', 'pageshow']) window.dispatchEvent(new Event(type));
      document.dispatchEvent(new Event('visibilitychange'));
    };
    fire();
    expect(received).toEqual(['storage', 'focus', 'online', 'offline', 'pageshow', 'visibilitychange']);
    for (const stop of stops) stop();
    fire();
    expect(received).toHaveLength(6);
  });

  it('is prerendering only if the browser says so', () => {
    const { isPrerendering } = browserPlatform();
    expect(isPrerendering()).toBe(false);
    vi.stubGlobal('document', Object.create(document, { prerendering: { value: true } }));
    expect(isPrerendering()).toBe(true);
  });

  it('uses the current global fetch', async () => {
    const platform = browserPlatform();
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('later')));
    expect(await (await platform.fetch('/x', {})).text()).toBe('later');
  });
});

describe('an environment without what browsers have, such as jsdom in Jest', () => {
  const url = 'https://api.test/';

  it('says at the first call that there is no fetch', async () => {
    vi.stubGlobal('fetch', undefined);
    const { fetch } = browserPlatform();
    await expect(fetch(url, {})).rejects.toMatchObject({
      name: 'BrowserError',
      code: 'unsupported',
      message: 'This environment has no fetch. In a test, set one: see "Test your sign-in" in the guide.',
    });
  });

  it('lets a client be created without a fetch, and uses the one that is there at the call', async () => {
    vi.stubGlobal('fetch', undefined);
    const client = createClient('public-token-test-x');
    await expect(client.passwords.searchUser('ada@example.com')).rejects.toMatchObject({ code: 'unsupported' });
    const asked = vi.fn(() => Promise.resolve(Response.json({ data: {} })));
    vi.stubGlobal('fetch', asked);
    await expect(client.passwords.searchUser('ada@example.com')).rejects.toMatchObject({ code: 'invalid_response' });
    expect(asked).toHaveBeenCalled();
    client.destroy();
  });

  it('works without message channels', async () => {
    vi.stubGlobal('MessageChannel', undefined);
    await new Promise<void>((resolve) => browserPlatform().nextTask(resolve));
  });
});
