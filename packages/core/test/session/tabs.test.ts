import { describe, expect, it } from 'vitest';
import { watchTabs } from '../../src/session/tabs';
import type { Tab } from '../support/browser';
import { fakeBrowser } from '../support/browser';
import { settle } from '../support/time';

const KEY = 'state-of-the-session';

/** A page that counts how often it has to read the cookies. */
function watching(browser = fakeBrowser()) {
  const tab = browser.openTab();
  let looks = 0;
  const channel = watchTabs(tab, KEY, () => void (looks += 1));
  return { browser, tab, channel, looks: () => looks };
}

describe('events that make a page read the cookies', () => {
  it.each<[string, (tab: Tab) => void, number]>([
    ['it has the focus', (tab) => tab.fire('focus'), 1],
    ['it comes back from the cache of pages', (tab) => tab.fire('pageshow'), 1],
    ['it is thawed', (tab) => tab.fire('resume'), 1],
    ['it is hidden or seen', (tab) => tab.fire('visibilitychange'), 1],
    ['it is online again', (tab) => tab.fire('online'), 1],
    ['it is offline', (tab) => tab.fire('offline'), 0],
    ['another page has written what is remembered', (tab) => tab.fire('storage', { key: KEY }), 1],
    ['another page has cleared localStorage', (tab) => tab.fire('storage', { key: null }), 1],
    ['another page has written anything else', (tab) => tab.fire('storage', { key: `${KEY}::more` }), 0],
  ])('%s', (_when, happen, looks) => {
    const page = watching();
    happen(page.tab);
    expect(page.looks()).toBe(looks);
  });

  it('a hint of another page about the same session', async () => {
    const page = watching();
    const other = page.browser.openTab();
    watchTabs(other, KEY, () => {})?.post({ v: 1, gen: 'x' });
    watchTabs(other, 'another', () => {})?.post({ v: 1, gen: 'x' });
    await settle();
    expect(page.looks()).toBe(1);
  });

  it('if pages cannot send hints, the rest still works', () => {
    const { channel, tab, looks } = watching(fakeBrowser({ cookiesAlone: true }));
    expect(channel).toBeUndefined();
    tab.fire('focus');
    expect(looks()).toBe(1);
  });
});
