// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { loadScript } from '../../src/browser/load-script';
import { rejection } from '../support/http';

const SRC = 'https://scripts.test/one.js';
/** A page of its own for each test: what a page has loaded is remembered with it. */
const newPage = () => document.implementation.createHTMLDocument();
const scriptsIn = (page: Document) => [...page.head.querySelectorAll('script')].filter(({ src }) => src === SRC);
const end = (page: Document, type: 'load' | 'error') =>
  scriptsIn(page).forEach((script) => script.dispatchEvent(new Event(type)));

describe('a third-party script', () => {
  it('enters the page once, however many ask, and is there once it has run', async () => {
    const page = newPage();
    const done: number[] = [];
    const loading = [1, 2].map((count) => loadScript(SRC, page).then(() => done.push(count)));
    await Promise.resolve();
    expect(scriptsIn(page)).toHaveLength(1);
    expect(done).toEqual([]);
    end(page, 'load');
    await Promise.all(loading);
    await loadScript(SRC, page);
    expect(scriptsIn(page)).toHaveLength(1);
  });

  it('fault N25: a blocked script rejects, leaves nothing behind, and can load the next time', async () => {
    const page = newPage();
    const failing = rejection(loadScript(SRC, page));
    end(page, 'error');
    expect(await failing).toMatchObject({ type: 'error' });
    expect(scriptsIn(page)).toEqual([]);
    const loading = loadScript(SRC, page);
    end(page, 'load');
    await loading;
  });

  it('T26: carries the nonce of the page’s own scripts', () => {
    const page = newPage();
    const own = page.createElement('script');
    own.setAttribute('nonce', 'n0nce');
    page.head.append(own);
    void loadScript(SRC, page);
    expect(scriptsIn(page)[0]?.nonce).toBe('n0nce');
  });
});

describe('T26: Trusted Types', () => {
  class TrustedScriptURL {
    constructor(readonly url: string) {}
  }

  /** A page that demands Trusted Types, and makes our policy once or never. */
  function strictPage(allows: boolean) {
    const page = newPage();
    const made: string[] = [];
    const trustedTypes = {
      createPolicy(name: string, rules: { createScriptURL(url: string): string }) {
        if (!allows || made.includes(name)) throw new TypeError(`The policy ${name} is not allowed.`);
        made.push(name);
        return { createScriptURL: (url: string) => new TrustedScriptURL(rules.createScriptURL(url)) };
      },
    };
    Object.defineProperty(page, 'defaultView', { value: { trustedTypes } });
    const createElement = (name: string) =>
      Object.defineProperty(newPage().createElement(name), 'src', {
        set(this: HTMLElement, value: unknown) {
          if (!(value instanceof TrustedScriptURL)) throw new TypeError('This requires a TrustedScriptURL.');
          this.setAttribute('src', value.url);
        },
      });
    Object.defineProperty(page, 'createElement', { value: createElement });
    return { page, made };
  }

  it('the policy foyer vouches for every script, and is made once', () => {
    const { page, made } = strictPage(true);
    void loadScript(SRC, page);
    void loadScript('https://scripts.test/two.js', page);
    expect(made).toEqual(['foyer']);
    expect(page.head.querySelectorAll('script')).toHaveLength(2);
  });

  it('a page that does not allow it: told at once, nothing is left hanging', async () => {
    const { page } = strictPage(false);
    expect(await rejection(loadScript(SRC, page))).toBeInstanceOf(TypeError);
    expect(page.head.querySelectorAll('script')).toHaveLength(0);
  });
});
