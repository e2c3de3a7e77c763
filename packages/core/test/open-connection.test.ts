// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openConnection } from '../src/client/first-calls-wiring';
import { fakeBrowser } from './support/browser';

afterEach(() => void vi.restoreAllMocks());

/** The links that were added to the document, and the number of those that are left. */
function linksOf(isKnown: boolean, page: object = { document }) {
  const append = vi.spyOn(document.head, 'append');
  const platform = { ...fakeBrowser().openTab(), page };
  const bootstrap = { isKnown: () => isKnown } as Parameters<typeof openConnection>[0]['bootstrap'];
  openConnection({ platform, baseUrl: 'https://api.test', bootstrap });
  const added = append.mock.calls.flat().map((link) => (link as Element).outerHTML);
  return { added, left: document.head.childElementCount };
}

describe('the connection of calls', () => {
  it('is opened if a copy of the settings makes their request unnecessary, and leaves the document as it was', () => {
    expect(linksOf(true)).toEqual({
      added: ['<link rel="preconnect" crossorigin="use-credentials" href="https://api.test">'],
      left: 0,
    });
  });

  it('is opened by the request for the settings otherwise, and never without a document', () => {
    expect(linksOf(false).added).toEqual([]);
    expect(linksOf(true, {}).added).toEqual([]);
  });
});
