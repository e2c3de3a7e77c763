// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { loadScript, trustHostScript } from '../../src/browser/load-script';
import { rejection } from '../support/http';

const SRC = 'https://accounts.google.com/gsi/client';
const DEVICE = 'https://elements.stytch.com/telemetry.js';
const CAPTCHA = 'https://www.google.com/recaptcha/enterprise.js?render=6LcAbc_d-EF';
/** A separate page for each test, because loaded scripts are stored per page. */
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
    const vouches: ((url: string) => string)[] = [];
    const trustedTypes = {
      createPolicy(name: string, rules: { createScriptURL(url: string): string }) {
        if (!allows || made.includes(name)) throw new TypeError(`The policy ${name} is not allowed.`);
        made.push(name);
        vouches.push((url) => rules.createScriptURL(url));
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
    return { page, made, vouches };
  }

  it('the policy foyer vouches for every script, and is made once', () => {
    const { page, made } = strictPage(true);
    void loadScript(SRC, page);
    void loadScript(DEVICE, page);
    expect(made).toEqual(['foyer']);
    expect(page.head.querySelectorAll('script')).toHaveLength(2);
  });

  const CDN = 'https://cdn.example.com:8443/telemetry.js';
  const MISSES = [SRC, DEVICE, CDN].flatMap((one) => [
    `${one}?`,
    `${one}?callback=evil`,
    `${one}#`,
    `${one}/`,
    `${one}2`,
    `${one}/../evil.js`,
    one.slice(0, -1),
    ` ${one}`,
    `${one}\n`,
    one.replace('https:', 'http:'),
    one.replace('https:', ''),
    one.replace('https:', 'HTTPS:'),
    one.replace('https://', 'https://evil.example/'),
    one.replace('https://', 'https://user@'),
    one.replace('.com', '.com.evil.example'),
    one.replace('.com', '.com@evil.example'),
    one.replace('.com', '.com:444'),
    one.replace('.com', '.com.'),
  ]);

  it.each([
    ...MISSES,
    '',
    'https://evil.example/evil.js',
    "data:text/javascript,alert('evil')",
    "javascript:alert('evil')",
    'blob:https://app.example.com/1',
    '/evil.js',
    new URL(CAPTCHA).origin,
    CAPTCHA.slice(0, CAPTCHA.indexOf('=') + 1),
    `${CAPTCHA}&onload=evil`,
    `${CAPTCHA}#evil`,
    `${CAPTCHA}%26onload=evil`,
    `${CAPTCHA}/../evil`,
    `${CAPTCHA}\n`,
    CAPTCHA.replace('render=', 'onload=evil&render='),
    CAPTCHA.replace('enterprise', 'api'),
    CAPTCHA.replace('www.google.com', 'www.google.com.evil.example'),
  ])('the policy foyer refuses %j, and so does a page without Trusted Types', async (url) => {
    const { page, vouches } = strictPage(true);
    trustHostScript(CDN, page);
    void loadScript(SRC, page);
    expect(() => vouches[0]?.(url)).toThrow('does not load scripts from this address');
    expect(await rejection(loadScript(url, page))).toMatchObject({ code: 'script_blocked' });
    const loose = newPage();
    trustHostScript(CDN, loose);
    expect(await rejection(loadScript(url, loose))).toMatchObject({ code: 'script_blocked' });
    expect(loose.head.querySelectorAll('script')).toHaveLength(0);
  });

  it('the policy foyer vouches for the scripts that Foyer loads, and for the one that the host has configured', () => {
    const { page, vouches } = strictPage(true);
    void loadScript(SRC, page);
    for (const url of [SRC, DEVICE, CAPTCHA]) expect(vouches[0]?.(url)).toBe(url);
    expect(() => vouches[0]?.(CDN)).toThrow('does not load scripts from this address');
    trustHostScript(CDN, page);
    expect(vouches[0]?.(CDN)).toBe(CDN);
  });

  it('a script that a host has configured is allowed only on its own page', async () => {
    trustHostScript(CDN, newPage());
    expect(await rejection(loadScript(CDN, newPage()))).toMatchObject({ code: 'script_blocked' });
  });

  it('a page that forbids it: rejects immediately, and leaves no element behind', async () => {
    const { page } = strictPage(false);
    expect(await rejection(loadScript(SRC, page))).toBeInstanceOf(TypeError);
    expect(page.head.querySelectorAll('script')).toHaveLength(0);
  });
});
