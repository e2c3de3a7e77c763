import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../scripts/test-runs';
import { UsageError } from '../src/base/errors';
import { tokenStorage } from '../src/base/token-storage';
import { keepReturn } from '../src/links/kept-return';
import { createPageTokens } from '../src/links/page-tokens';
import { createSignInReturn, returnAddress, signInAddress } from '../src/links/sign-in-return';
import { USER_LINKS } from '../src/links/url-tokens';
import { fakeBrowser } from './support/browser';
import { rejection } from './support/http';
import { PUBLIC_TOKEN } from './support/provider';
import { virtualTime } from './support/time';

const ORIGIN = 'https://app.example.com';
const browser = () => fakeBrowser({});

/** Opens a page of a browser. `left`: the addresses for which the page was left, and whether its entry was replaced. */
function open(href: string, { openTab } = browser()) {
  const tab = openTab(new URL(href, ORIGIN).href);
  const left: (readonly [string, boolean | undefined])[] = [];
  const platform = {
    ...tab,
    href: () => tab.address,
    go: (to: string, replace?: boolean) => void left.push([to, replace]),
  };
  const store = tokenStorage(tab.storage, PUBLIC_TOKEN);
  const pageTokens = createPageTokens(platform, PUBLIC_TOKEN, USER_LINKS);
  const keep = () => keepReturn(platform, store);
  return { ...createSignInReturn({ platform, store, pageTokens }), keep, left, tab };
}

const replaced = (path: string): [string, boolean] => [new URL(path, ORIGIN).href, true];
const WITH_TOKEN = '?stytch_token_type=magic_links&token=DOYoip3rvIMMW5lgItikFK-Ak1CfMsgjuiCyI7uuU94=';

describe('threat T1: a return address', () => {
  it.each(['/notes/7', '/notes?page=2#end', `${ORIGIN}/notes`, 'notes', '?tab=2', '/.//evil.example', '/login'])(
    'of this origin is accepted: %s',
    (text) => expect(returnAddress(text, ORIGIN)).toBe(new URL(text, ORIGIN).href),
  );

  it.each([
    '',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '\n//evil.example',
    ' /notes',
    'https://evil.example',
    'https://app.example.com.evil.example',
    'https://app.example.com@evil.example',
    'https://user@app.example.com/',
    'http://app.example.com',
    'https://app.example.com:8443/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    `/${'a'.repeat(4096)}`,
    null,
    undefined,
    7,
    ['/notes'],
  ])('that is not is refused: %s', (text) => expect(returnAddress(text, ORIGIN)).toBeUndefined());

  it('never leaves the origin, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.stringMatching(/^[/\\:.@?#\sa-e]*$/)), (text) => {
        const to = returnAddress(text, ORIGIN);
        expect(to === undefined || new URL(to).origin === ORIGIN).toBe(true);
      }),
      { numRuns: runs(300, 20_000) },
    );
  });
});

describe('the address of the sign-in page', () => {
  const page = new URL('/notes/7?tab=2#end', ORIGIN);
  it.each([
    ['a path', '/login', undefined, '/login?return_to=%2Fnotes%2F7%3Ftab%3D2%23end'],
    ['a path with a query', '/login?lang=de', undefined, '/login?lang=de&return_to=%2Fnotes%2F7%3Ftab%3D2%23end'],
    ['a different return address', '/login', '/account', '/login?return_to=%2Faccount'],
    [
      'a different origin, which needs the full address',
      'https://login.example.com/',
      undefined,
      'https://login.example.com/?return_to=https%3A%2F%2Fapp.example.com%2Fnotes%2F7%3Ftab%3D2%23end',
    ],
  ])('with %s', (_, signInURL, returnTo, href) => {
    expect(signInAddress(signInURL, page, returnTo)?.href).toBe(new URL(href, ORIGIN).href);
  });

  it('names a page whose path looks like a host in full, so that it is read as this origin', () => {
    const odd = new URL('/.//evil.example', ORIGIN);
    const address = signInAddress('/login', odd);
    expect(returnAddress(address?.searchParams.get('return_to'), ORIGIN)).toBe(odd.href);
  });

  it('opens once, in place of this page', async () => {
    const { toSignIn, left } = open('/notes/7');
    await toSignIn('/login');
    expect(left).toEqual([replaced('/login?return_to=%2Fnotes%2F7')]);
  });

  it.each(['javascript:alert(1)', 'https://', 'mailto:a@example.com'])('is refused if it is %s', async (address) => {
    const { toSignIn, left } = open('/notes/7');
    expect(await rejection(toSignIn(address))).toMatchObject({ code: 'unsafe_url' });
    expect(left).toEqual([]);
  });

  it('is not opened from itself, which would never end', async () => {
    const { toSignIn, left } = open('/login?return_to=%2Fnotes%2F7');
    expect(await rejection(toSignIn('/login'))).toBeInstanceOf(UsageError);
    expect(left).toEqual([]);
  });
});

describe('the page after a sign-in', () => {
  it.each([
    ['the return address', '/login?return_to=%2Fnotes%2F7%3Ftab%3D2%23end', '/notes/7?tab=2#end'],
    ['the page of the configuration', '/login', '/account'],
    [
      'the page of the configuration, if the return address is on a different origin',
      '/login?return_to=//evil.example',
      '/account',
    ],
  ])('is %s', async (_, href, to) => {
    const { afterSignIn, left } = open(href);
    await afterSignIn('/account');
    expect(left).toEqual([replaced(to)]);
  });

  it('can be on a different origin, if the configuration says so, but must be a web page', async () => {
    const { afterSignIn, left } = open('/login');
    await afterSignIn('https://other.example/start');
    expect(left).toEqual([replaced('https://other.example/start')]);
    expect(await rejection(afterSignIn('javascript:alert(1)'))).toMatchObject({ code: 'unsafe_url' });
    expect(left).toHaveLength(1);
  });

  it('stays if it is this page, which would otherwise load forever', async () => {
    const { afterSignIn, left } = open('/account');
    await afterSignIn('/account');
    expect(left).toEqual([]);
  });

  it('is the remembered return address, if an email link opened this page', async () => {
    const own = browser();
    open('/login?return_to=%2Fnotes%2F7', own).keep();
    const { afterSignIn, left } = open(`/login${WITH_TOKEN}`, own);
    await afterSignIn('/account');
    expect(left).toEqual([replaced('/notes/7')]);
    const again = open(`/login${WITH_TOKEN}`, own);
    await again.afterSignIn('/account');
    expect(again.left, 'once').toEqual([replaced('/account')]);
  });

  it('is the remembered one even if the tab of the form is the first to open the page after the sign-in', async () => {
    const own = browser();
    const first = open('/login?return_to=%2Fnotes%2F7', own);
    first.keep();
    const second = open(`/login${WITH_TOKEN}`, own);
    await first.afterSignIn('/account');
    await second.afterSignIn('/account');
    expect([first.left, second.left]).toEqual([[replaced('/notes/7')], [replaced('/notes/7')]]);
  });

  it('is not the remembered one ten seconds after a sign-in that did not need it', async () => {
    const time = virtualTime();
    const own = fakeBrowser({ time });
    const first = open('/login?return_to=%2Fnotes%2F7', own);
    first.keep();
    await first.afterSignIn('/account');
    await time.advance(10_000);
    const later = open(`/login${WITH_TOKEN}`, own);
    await later.afterSignIn('/account');
    expect(later.left).toEqual([replaced('/account')]);
  });

  it('is the remembered one even if a second link was requested on the page of the first', async () => {
    const own = browser();
    open('/login?return_to=%2Fnotes%2F7', own).keep();
    open(`/login${WITH_TOKEN}`, own).keep();
    const { afterSignIn, left } = open(`/login${WITH_TOKEN}`, own);
    await afterSignIn('/account');
    expect(left).toEqual([replaced('/notes/7')]);
  });

  it('is never a remembered page of a different origin', async () => {
    const own = browser();
    open('/login?return_to=https%3A%2F%2Fevil.example', own).keep();
    const { afterSignIn, left } = open(`/login${WITH_TOKEN}`, own);
    await afterSignIn('/account');
    expect(left).toEqual([replaced('/account')]);
  });

  it('is not the remembered one in a page that no link opened', async () => {
    const own = browser();
    open('/login?return_to=%2Fnotes%2F7', own).keep();
    const { afterSignIn, left } = open('/login', own);
    await afterSignIn('/account');
    expect(left).toEqual([replaced('/account')]);
  });

  it.each([
    ['an hour later', (time: number) => ({ to: `${ORIGIN}/notes`, until: time })],
    ['of a different origin', (time: number) => ({ to: 'https://evil.example/', until: time + 1000 })],
    ['without a time', () => ({ to: `${ORIGIN}/notes` })],
    ['as text', () => 'notes'],
  ])('is not one that was stored %s', async (_, stored) => {
    const { afterSignIn, left, tab } = open(`/login${WITH_TOKEN}`);
    tokenStorage(tab.storage, PUBLIC_TOKEN).write('::foyer_return_to', stored(tab.wallClock()));
    await afterSignIn('/account');
    expect(left).toEqual([replaced('/account')]);
  });
});
