import { describe, expect, it } from 'vitest';
import { FoyerError } from '../../../src/base/errors';
import { eventually } from '../../support/eventually';
import { json, rejection } from '../../support/http';
import { settle } from '../../support/time';
import type { Row } from './contract';
import { optionsOf, ROWS } from './contract';
import type { Page, PageOptions } from './page';
import { openPage, sampled } from './page';
import { PLAYS } from './plays';

/** Calls that only read, although they are sent as POST. */
const POSTED_READS = [
  'passwords.strengthCheck',
  'discovery.organizations.list',
  'session.authenticate',
  'organization.getBySlug',
  'internal.searchMember',
];
/** Requests that a client sends automatically. */
const AUTOMATIC = ['bootstrap', 'events.log'];

const CALLS = ROWS.filter(({ name, method }) => method !== 'GET(navigation)' && !AUTOMATIC.includes(name));
const isRead = ({ name, method }: Row) => method === 'GET' || POSTED_READS.includes(name);
const signsIn = ({ name, session_effect: effect }: Row) =>
  /^(full session|always partial)/.test(effect) && name !== 'session.authenticate';

const pathOf = ({ path }: Row) => new RegExp(`^${path.replace(/\?.*/, '').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
const requestsOf = ({ tab }: Page, row: Row) =>
  tab.requests.filter(({ url }) => pathOf(row).test(new URL(url).pathname));

/** Makes the call without waiting for it. */
function begin(row: Row, options: PageOptions) {
  const page = openPage(options);
  const made = PLAYS[row.name];
  if (!made) throw new RangeError(`Nothing makes ${row.name}.`);
  const going = Promise.resolve(made(page, optionsOf(row, 'least') as never));
  return { page, ended: going.catch(() => {}) };
}

const failed = () =>
  json({ status_code: 503, error_type: 'unavailable', error_message: '', error_url: '' }, { status: 503 });

describe('fault N6: the server fails once', () => {
  it.each(CALLS.filter(isRead))('$name reads, and is sent once more', async (row) => {
    let count = 0;
    const answer = (path: string) => (pathOf(row).test(path) && (count += 1) === 1 ? failed() : sampled(path));
    const { page, ended } = begin(row, { answer });
    await page.time.advance(1000);
    await ended;
    expect(requestsOf(page, row)).toHaveLength(2);
  });

  it.each(CALLS.filter((row) => !isRead(row)))(
    '$name is not sent again, because the first try might have succeeded',
    async (row) => {
      const answer = (path: string) => (pathOf(row).test(path) ? failed() : sampled(path));
      const { page, ended } = begin(row, { answer });
      await page.time.advance(1000);
      await ended;
      expect(requestsOf(page, row)).toHaveLength(1);
    },
  );
});

describe('fault N4: the response is late', () => {
  const NEVER = new Promise<Response>(() => {});
  /** A page with a pending call. Computing a challenge takes real time. */
  async function waiting(row: Row): Promise<Page> {
    const { page } = begin(row, { answer: (path) => (pathOf(row).test(path) ? NEVER : sampled(path)) });
    await eventually(() => expect(requestsOf(page, row)).toHaveLength(1));
    return page;
  }
  const isGoing = (page: Page, row: Row) => requestsOf(page, row).map(({ init }) => init.signal?.aborted === false);

  it.each(CALLS.filter(signsIn))('$name might have signed in, so its response applies for a minute', async (row) => {
    const page = await waiting(row);
    await page.time.advance(59_000);
    expect(isGoing(page, row)).toEqual([true]);
    await page.time.advance(2000);
    expect(isGoing(page, row)).toEqual([false]);
  });

  it.each(CALLS.filter((row) => !signsIn(row)))('$name ends after 10 s', async (row) => {
    const page = await waiting(row);
    await page.time.advance(9000);
    expect(isGoing(page, row)).toEqual([true]);
    await page.time.advance(2000);
    expect(isGoing(page, row)).toEqual([false]);
  });
});

describe('org api 4.1, threat T42: the cookies change before a call of an intermediate session leaves', () => {
  const changed = () => {
    throw new FoyerError('account_changed', '');
  };

  it.each(CALLS.filter((row) => row.intermediate_session.sends))('$name is not sent', async (row) => {
    const { page, ended } = begin(row, { intermediate: 'ist-1', secret: changed });
    await ended;
    expect(page.tab.requests).toEqual([]);
  });

  it.each(CALLS.filter((row) => !row.intermediate_session.sends))(
    '$name is sent without an intermediate session',
    async (row) => {
      const { page, ended } = begin(row, { intermediate: 'ist-1', secret: changed });
      await ended;
      expect(requestsOf(page, row)).toHaveLength(1);
    },
  );
});

describe('org api 5.10: a sign-out', () => {
  it('outlives its page, and resolves with the server’s response', async () => {
    const page = openPage({ answer: () => json({ data: { request_id: 'request-7', status_code: 200 } }) });
    expect(await PLAYS['session.revoke']?.(page, {} as never)).toEqual({ request_id: 'request-7', status_code: 200 });
    expect(page.tab.requests.map(({ init }) => init.keepalive)).toEqual([true]);
    expect(page.leftOut).toEqual([]);
  });

  it('a response without a receipt gets an empty one', async () => {
    const page = openPage({ answer: () => json({ data: {} }) });
    expect(await PLAYS['session.revoke']?.(page, {} as never)).toEqual({ request_id: '', status_code: 200 });
  });
});

describe('org api 6: a page without crypto.subtle', () => {
  const withoutSubtle = (options?: PageOptions): Page => {
    const page = openPage(options);
    Object.assign(page.tab, { crypto: { getRandomValues: crypto.getRandomValues.bind(crypto) } });
    return page;
  };
  const STARTS: readonly [string, (page: Page) => Promise<unknown>][] = [
    ['oauth.google.start', ({ client }) => client.oauth.google.start({ organization_id: 'o-1' })],
    ['oauth.google.discovery.start', ({ client }) => client.oauth.google.discovery.start({})],
    ['sso.start', ({ client }) => client.sso.start({ connection_id: 'c-1' }, {})],
  ];

  it.each(STARTS)('%s does not redirect if the project requires PKCE', async (_name, start) => {
    const page = withoutSubtle({ pkceRequired: true });
    expect(await rejection(start(page))).toMatchObject({ code: 'unsupported' });
    expect(page.tab.left).toEqual([]);
  });

  it.each(STARTS)('%s redirects without a challenge if the project does not require PKCE', async (_name, start) => {
    const page = withoutSubtle({ pkceRequired: false });
    await start(page);
    expect(page.tab.left.map((url) => new URL(url).searchParams.has('pkce_code_challenge'))).toEqual([false]);
  });

  it.each(['oauth.googleOneTap.submit', 'oauth.googleOneTap.discovery.submit'])('%s too', async (name) => {
    const [strict, lax] = [withoutSubtle({ pkceRequired: true }), withoutSubtle({ pkceRequired: false })];
    expect(await rejection(Promise.resolve(PLAYS[name]?.(strict, {} as never)))).toMatchObject({ code: 'unsupported' });
    await PLAYS[name]?.(lax, {} as never);
    const submitted = (page: Page) => page.tab.requests.filter(({ init }) => init.method === 'POST').length;
    expect([submitted(strict), submitted(lax)]).toEqual([0, 1]);
  });
});

describe("org api 5.7: the settings of Google's prompt", () => {
  const settings = (google_client_id: string) =>
    json({ data: { request_id: 'r', status_code: 200, google_client_id } });
  const isSettings = (path: string) =>
    pathOf(ROWS.find(({ name }) => name === 'oauth.googleOneTap.settings') as Row).test(path);

  it("are fetched once, and contain the project's client id for Google", async () => {
    const page = openPage({ answer: (path) => (isSettings(path) ? settings('client-7') : sampled(path)) });
    for (const prompts of [page.client.oauth.googleOneTap, page.client.oauth.googleOneTap.discovery]) {
      void prompts.prompt({ position: 'floating' });
      await settle();
    }
    expect(page.clientIds).toEqual(['client-7', 'client-7']);
    expect(page.tab.requests).toHaveLength(1);
  });

  it('without a Google client id, no prompt shows, and the call rejects with the reason', async () => {
    const page = openPage({ answer: () => settings('') });
    const prompt = page.client.oauth.googleOneTap.prompt({ position: 'floating' });
    expect(await rejection(prompt)).toMatchObject({ code: 'oauth_config_not_found' });
    expect(page.clientIds).toEqual([]);
  });
});

describe('org api 5.11: a change of the member', () => {
  const organization = { organization_id: 'o-1', organization_name: 'Harbour & Sons' };
  const member = { member_id: 'm-1' };

  it.each([
    ['the organization too, where the answer has it', { member, organization }],
    ['the member alone, where it does not', { member }],
  ])('does not change %s', async (_what, whole) => {
    const page = openPage({
      answer: () => json({ data: { request_id: 'r', status_code: 200, member_id: 'm-1', ...whole } }),
    });
    await page.client.self.deleteMFATOTP();
    expect(page.kept.parts).toMatchObject([whole]);
    expect(Object.keys(page.kept.parts[0] ?? {})).toEqual(Object.keys(whole));
  });
});
