import { describe, expect, test, vi } from 'vitest';
import { createFailures } from '../../src/sign-in/failures';
import type { RouteOptions } from '../../src/sign-in/sign-in-options';
import { BROWSER, NoScriptSite, URL_OF_ROUTE } from './no-script-site';

const config = { products: ['otp', 'passwords'], otpOptions: { methods: ['email'] } } as const;
const SENTENCE = 'Something went wrong on our side. Try again.';
/** Not an email address, so the host's listener is called. */
const WRONG = 'ada@';

const site = () => new NoScriptSite();
const broken = (): never => {
  throw new RangeError('The page is broken.');
};
/** A listener that throws for the problem of a step. */
const brokenListener = ({ errors }: NoScriptSite): Partial<RouteOptions> => ({
  onError({ code, message }) {
    errors.push(code === 'unexpected_error' ? message : code);
    if (code === 'invalid_email') throw new RangeError('The listener is broken.');
  },
});

/** A form of a page that the host has rendered. */
const post = (fields: Readonly<Record<string, string>>): Request =>
  new Request(URL_OF_ROUTE, {
    method: 'POST',
    body: new URLSearchParams({ 'foyer-form': 'email', ...fields }),
    headers: { 'sec-fetch-site': 'same-origin', cookie: BROWSER },
  });

test('a step that throws shows the first screen with what was typed, never a password or code, and one sentence', async () => {
  const one = site();
  const answer = await one.routes(
    config,
    brokenListener(one),
  )(post({ email: WRONG, password: 'a secret of mine', passcode: '123456' }));
  expect(answer.status).toBe(500);
  expect(answer.headers.getSetCookie()).toEqual([]);
  const html = await answer.text();
  expect(html).toContain(SENTENCE);
  expect(html).toContain('Sign up or log in');
  expect(html).toContain(`value="${WRONG}"`);
  expect(html).not.toMatch(/a secret of mine|123456/);
  expect(one.errors).toEqual(['invalid_email', 'The listener is broken.']);
});

test('the screen of a step that threw can be used immediately', async () => {
  const one = site();
  const browser = one.browser(config, brokenListener(one));
  await browser.open(URL_OF_ROUTE);
  await browser.send({ email: WRONG }, 'Continue');
  expect([browser.page.status, browser.text.includes(SENTENCE)]).toEqual([500, true]);
  await browser.send({ email: 'ada@example.com' }, 'Continue');
  expect([browser.page.status, browser.text.includes(SENTENCE)]).toEqual([200, false]);
});

test.each<[string, Partial<RouteOptions>]>([
  ['the host’s page', { page: broken }],
  ['the host’s language', { locale: broken }],
])('without a screen there is a page with the sentence and a link: %s throws', async (_, options) => {
  const one = site();
  const browser = one.browser(config, options);
  await browser.open(URL_OF_ROUTE);
  expect([browser.page.status, browser.page.document.querySelector('[role=alert]')?.textContent]).toEqual([
    500,
    SENTENCE,
  ]);
  expect(browser.page.document.querySelector('a')?.getAttribute('href')).toBe('/sign-in');
  expect(one.errors).toEqual(['The page is broken.']);
});

test('a form that is sent twice and throws is reported once', () => {
  const reported: string[] = [];
  const { tell } = createFailures({ path: '/sign-in', onError: ({ message }) => void reported.push(message) });
  const thrown = new RangeError('The step is broken.');
  // Each request that waited for the step gets its error.
  tell(thrown);
  tell(thrown);
  expect(reported).toEqual(['The step is broken.']);
});

test('a listener of the host that throws changes nothing', async () => {
  const answer = await site().routes(config, { onError: broken, page: broken })(new Request(URL_OF_ROUTE));
  expect([answer.status, (await answer.text()).includes(SENTENCE)]).toEqual([500, true]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

describe('a provider that cannot be reached', () => {
  const refused = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:4400') });
  const redirect = () =>
    Promise.resolve(
      new Response(null, { status: 302, headers: { location: 'https://elsewhere.example/?token=secret' } }),
    );

  /** The errors that the host gets if the calls that send a code are answered like this. */
  async function reportedFor(answer: () => Promise<Response>) {
    const one = site();
    const onError = vi.fn();
    const fetch: typeof one.fetch = (url, init) => (url.includes('/otps/') ? answer() : one.fetch(url, init));
    const browser = one.browser({ products: ['otp'], otpOptions: { methods: ['email'] } }, { fetch, onError });
    await browser.open(URL_OF_ROUTE);
    await browser.send({ email: 'ada@example.com' }, 'Continue');
    return onError.mock.calls;
  }

  test.each([
    ['is down', () => Promise.reject(refused), 'TypeError: fetch failed; Error: connect ECONNREFUSED 127.0.0.1:4400'],
    ['redirects', redirect, 'TypeError: The server responded with a redirect, which is not followed.'],
  ])('%s: the host hears the cause', async (_, answer, cause) => {
    expect(await reportedFor(answer)).toEqual([
      [{ code: 'network_error', message: 'The server could not be reached.', cause }],
    ]);
  });

  test('the cause says nothing of the request, whatever the host’s fetch has thrown', async () => {
    const thrown = Object.assign(new Error('down'), { request: { headers: { authorization: 'Basic secret' } } });
    expect(JSON.stringify(await reportedFor(() => Promise.reject(thrown)))).toBe(
      '[[{"code":"network_error","message":"The server could not be reached.","cause":"Error: down"}]]',
    );
  });
});
