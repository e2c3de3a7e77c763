import { afterAll, beforeAll, vi } from 'vitest';
import type { Backend } from './backend';

/**
 * What the page of a test asks for is answered by a backend of this process, and has the page's origin, as in a
 * browser.
 */
export function answerFetches(backend: Pick<Backend, 'handle'>): void {
  beforeAll(() => {
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      const headers = new Headers(init.headers);
      headers.set('origin', window.location.origin);
      const { method = 'GET', body = null } = init;
      return backend.handle(new Request(url, { method, body, headers }));
    });
  });
  afterAll(() => void vi.unstubAllGlobals());
}
