import { describe, expect, it } from 'vitest';
import { fingerprint } from '../../src/base/fingerprint';
import { createDiscoveryFlow, discoveryActions } from '../../src/organizations/login/discovery/discovery-flow';
import { formatRecord } from '../../src/session/record';
import type { FakeBrowser } from '../support/browser';
import { eventually } from '../support/eventually';
import { rejection } from '../support/http';
import { PUBLIC_TOKEN, startProvider } from '../support/provider';
import { at, BY_CODE, forHarbour, loginPages, PAGE, pick, shows } from './support/login-page';
import { until } from './support/listen';
import { ADA, MINUTES, openOrganizationClients } from './support/members';

const provider = startProvider();
const clients = openOrganizationClients(provider);
const { open, organization, member, discover, signIn, newBrowser } = clients;
const { start, byCode, calls } = loginPages(provider, clients);

const EVE = 'eve@harbour.example';
const IST = 'stytch_intermediate_session_token';
const EXCHANGE = 'discovery/intermediate_sessions/exchange';
const CREATE = 'discovery/organizations/create';
const DIRECT = { ...BY_CODE, directLoginForSingleMembership: { status: true } };
const COOKIES = ['stytch_session', 'stytch_session_jwt', 'stytch_session_record'];
const STATE = `stytch_sdk_state_${PUBLIC_TOKEN}`;
const BOUND = { code: 'account_changed' };

/** Ada and Eve are both in Harbour. */
async function harbourOfBoth() {
  const harbour = await organization();
  await member(harbour);
  await member(harbour, { email_address: EVE, name: 'Eve' });
  return harbour;
}

/** The intermediate token of Eve, who verified her address in her own browser. */
async function tokenOfEve(): Promise<string> {
  const otherBrowser = open();
  await discover(otherBrowser.client, EVE);
  return otherBrowser.browser.jar.value(IST) ?? '';
}

const recordOf = (ist: string, gen = 'evil') =>
  formatRecord({
    gen,
    owner: fingerprint(PUBLIC_TOKEN),
    state: 'mid',
    ver: 0,
    at: 1,
    retryAt: 0,
    tries: 0,
    token: fingerprint(ist),
    session: '',
  });

/** Cookies that a sibling host can set for this page: Eve's intermediate token, and the record for it. */
function plant(browser: FakeBrowser, ist: string, parts: readonly ('token' | 'record')[] = ['token', 'record']): void {
  if (parts.includes('token')) browser.setCookie(`${IST}=${ist}; path=/login; max-age=600`, PAGE);
  if (parts.includes('record'))
    browser.setCookie(`stytch_session_record=${recordOf(ist)}; path=/login; max-age=600`, PAGE);
}

describe('threat T42, decision 102: a choice applies only to the user of its list', () => {
  it('another tab verifies a different address: no sign-in; the list loads again, without automatic actions', async () => {
    const harbour = await harbourOfBoth();
    const [browser, quay] = [
      newBrowser(),
      await organization({ organization_name: 'Quay', organization_slug: 'quay' }),
    ];
    await member(quay);
    const first = start(DIRECT, browser);
    await byCode(first);
    await shows(first, 'discovery list');
    await discover(open(browser, PAGE).client, EVE);
    pick(first, harbour);
    await eventually(() =>
      expect(first.flow.getState()).toMatchObject({
        at: 'discovery',
        inner: { at: 'list', discovery: { email: EVE } },
      }),
    );
    expect([first.client.session.getSync(), await calls(EXCHANGE)]).toEqual([null, []]);
    pick(first, harbour);
    await until(first.flow, 'done');
    expect(first.client.self.getSync()).toMatchObject({ email_address: EVE });
  });

  it('so it is for two lists of one client, and for calls without a flow', async () => {
    const { organization_id } = await harbourOfBoth();
    const { client } = open(undefined, PAGE);
    const answer = await discover(client);
    const list = createDiscoveryFlow(client);
    const stop = list.start();
    await eventually(() => expect(list.getState()).toMatchObject({ at: 'list', discovery: { email: ADA } }));
    await discover(client, EVE);
    discoveryActions(list.send).pick(organization_id);
    await eventually(() => expect(list.getState()).toMatchObject({ at: 'list', discovery: { email: EVE } }));
    stop();
    expect([answer.email_address, client.session.getSync(), await calls(EXCHANGE)]).toEqual([ADA, null, []]);
  });

  it('a sign-out in another tab: nothing is sent, and the sign-in starts again', async () => {
    const harbour = await harbourOfBoth();
    const browser = newBrowser();
    const first = start(BY_CODE, browser);
    await byCode(first);
    await shows(first, 'discovery list');
    await open(browser, PAGE)
      .client.session.revoke()
      .catch(() => {});
    pick(first, harbour);
    await shows(first, 'main');
    expect(await calls(EXCHANGE)).toEqual([]);
  });

  it('a member who has signed in in another tab: no call sends both tokens, or runs for them', async () => {
    const harbour = await harbourOfBoth();
    const browser = newBrowser();
    const first = open(browser, PAGE);
    await discover(first.client);
    const other = open(browser, PAGE).client;
    await rejection(other.session.revoke());
    await signIn(other, harbour, EVE);
    const { organization_id } = harbour;
    expect(
      await rejection(first.client.discovery.intermediateSessions.exchange({ organization_id, ...MINUTES })),
    ).toMatchObject(BOUND);
    expect(await calls(EXCHANGE)).toEqual([]);
  });

  it('a member who has signed in in another tab and is visible in this one continues with their session', async () => {
    const harbour = await harbourOfBoth();
    const browser = newBrowser();
    const first = open(browser, PAGE);
    await discover(first.client);
    await signIn(open(browser, PAGE).client, harbour);
    const { organization_id, member_id } = await eventually(() => {
      const ada = first.client.self.getSync();
      if (!ada) throw new RangeError('Nobody is shown.');
      return ada;
    });
    expect(await first.client.totp.create({ organization_id, member_id })).toMatchObject({ member_id });
  });

  it('org api 4.1: an intermediate token next to a session is not sent', async () => {
    const harbour = await harbourOfBoth();
    const { client, browser } = open(undefined, PAGE);
    await signIn(client, harbour);
    browser.setCookie(`${IST}=${await tokenOfEve()}; path=/`, PAGE);
    await client.discovery.organizations.list();
    const sent = (await provider.allCalls()).filter(({ path }) => path.endsWith('/discovery/organizations'));
    expect(sent.map(({ body }) => Object.keys(body as object))).toEqual([[]]);
  });

  it('org api 4.1: nor if a session arrives before the request is sent', async () => {
    const harbour = await harbourOfBoth();
    const browser = newBrowser();
    const first = open(browser, PAGE);
    await discover(first.client);
    const { organization_id } = harbour;
    const picked = rejection(first.client.discovery.intermediateSessions.exchange({ organization_id, ...MINUTES }));
    browser.setCookie('stytch_session=theirs; path=/', PAGE);
    expect(await picked).toMatchObject(BOUND);
    expect(await calls(EXCHANGE)).toEqual([]);
  });

  it.each([
    ['totp.create', 'totp'],
    ['sms.send', 'otps/sms/send'],
    ['sms.authenticate', 'otps/sms/authenticate'],
    ['recover', 'recovery_codes/recover'],
  ] as const)('a second factor: %s goes on with the login that its screen is of', async (name, path) => {
    const { organization_id } = await harbourOfBoth();
    const browser = newBrowser();
    const { client } = open(browser, PAGE);
    await discover(client);
    await discover(open(browser, PAGE).client, EVE);
    const memberIds = { organization_id, member_id: 'member-1' };
    const made = {
      'totp.create': () => client.totp.create(memberIds),
      'sms.send': () => client.otps.sms.send(memberIds),
      'sms.authenticate': () => client.otps.sms.authenticate({ ...memberIds, code: '123456', ...MINUTES }),
      recover: () => client.recoveryCodes.recover({ ...memberIds, recovery_code: 'a', ...MINUTES }),
    };
    expect(await rejection(made[name]())).toMatchObject(BOUND);
    expect(await calls(path)).toEqual([]);
  });

  it('W22: back from a required factor, the same user chooses again', async () => {
    const harbour = await organization({ mfa_policy: 'REQUIRED_FOR_ALL' });
    const quay = await organization({ organization_name: 'Quay', organization_slug: 'quay' });
    for (const one of [harbour, quay]) await member(one);
    const login = start(BY_CODE);
    await byCode(login);
    await shows(login, 'discovery list');
    pick(login, harbour);
    await eventually(() => expect(at(login)).toMatch(/^secondFactor /));
    login.flow.send({ type: 'secondFactor', event: { type: 'startOver' } });
    await shows(login, 'discovery list');
    pick(login, quay);
    await eventually(() => expect(at(login)).not.toBe('discovery exchanging'));
    expect([await calls(EXCHANGE), login.problems]).toMatchObject([
      { length: 2 },
      expect.not.arrayContaining(['account_changed']),
    ]);
  });
});

describe('threat T17, decision 102: an intermediate session that a neighbouring host has planted', () => {
  it('next to the one of the list: nothing is created for either, and the sign-in starts again', async () => {
    const browser = newBrowser();
    const login = start(BY_CODE, browser);
    await byCode(login);
    await shows(login, 'discovery invite');
    plant(browser, await tokenOfEve());
    login.flow.send({ type: 'discovery', event: { type: 'create' } });
    await shows(login, 'main');
    expect([login.client.session.getSync(), await calls(CREATE)]).toEqual([null, []]);
  });

  it.each([['token'], ['record'], ['token', 'record']] as const)(
    'only (%s %s): directLoginForSingleMembership does not sign in automatically',
    async (...parts) => {
      await harbourOfBoth();
      const browser = newBrowser();
      plant(browser, await tokenOfEve(), parts);
      const login = start(DIRECT, browser);
      await shows(login, 'main');
      const list = createDiscoveryFlow(open(browser, PAGE).client, DIRECT);
      const stop = list.start();
      await eventually(() => expect(list.getState()).toMatchObject({ at: 'ended' }));
      stop();
      expect([login.client.session.getSync(), await calls('discovery/organizations', EXCHANGE)]).toEqual([null, []]);
    },
  );

  it('nor after a sign-out', async () => {
    const harbour = await harbourOfBoth();
    const browser = newBrowser();
    const before = open(browser, PAGE);
    await signIn(before.client, harbour);
    await before.client.session.revoke();
    plant(browser, await tokenOfEve());
    const login = start(DIRECT, browser);
    await shows(login, 'main');
    expect([login.client.session.getSync(), await calls(EXCHANGE)]).toEqual([null, []]);
  });

  it('nor after the own one has run out', async () => {
    await harbourOfBoth();
    const browser = newBrowser();
    await discover(open(browser, PAGE).client);
    browser.setCookie(`${IST}=; path=/; max-age=0`, PAGE);
    plant(browser, await tokenOfEve());
    const login = start(DIRECT, browser);
    await shows(login, 'main');
    expect(await calls(EXCHANGE)).toEqual([]);
  });

  it('one that has begun in this browser is resumed, and by itself', async () => {
    await harbourOfBoth();
    const browser = newBrowser();
    await discover(open(browser, PAGE).client);
    const login = start(DIRECT, browser);
    await until(login.flow, 'done');
    expect(login.client.self.getSync()).toMatchObject({ email_address: ADA });
  });

  it('org W47: the page of an organization resumes no discovery', async () => {
    await harbourOfBoth();
    const browser = newBrowser();
    await discover(open(browser, PAGE).client);
    const login = start({ ...forHarbour('emailOtp'), directLoginForSingleMembership: { status: true } }, browser);
    await shows(login, 'main');
    expect(await calls('discovery/organizations', EXCHANGE)).toEqual([]);
  });
});

describe('org api 8: a discovery link in two tabs', () => {
  it('a second tab does not restore an intermediate session that now belongs to a different sign-in', async () => {
    await harbourOfBoth();
    const { client, browser } = open(undefined, PAGE);
    await client.magicLinks.email.discovery.send({ email_address: ADA, discovery_redirect_url: PAGE });
    const link = (await provider.messages(ADA))[0]?.links[0] ?? '';
    const answer = await provider.handleDirectly(new Request(link, { redirect: 'manual' }));
    const href = answer.headers.get('location') ?? link;
    await open(browser, href).client.authenticateByUrl(MINUTES);
    await discover(open(browser, PAGE).client, EVE);
    expect(await rejection(open(browser, href).client.authenticateByUrl(MINUTES))).toBeInstanceOf(Error);
    expect(await calls('discovery/organizations')).toEqual([]);
  });
});

describe('decision 82: the member changes while code is loading', () => {
  it('a call for the first member is not sent for the second', async () => {
    const harbour = await harbourOfBoth();
    const [browser, other] = [newBrowser(), newBrowser()];
    await signIn(open(browser, PAGE).client, harbour);
    await signIn(open(other, PAGE).client, harbour, EVE);
    const waiting = open(browser, PAGE);
    expect(waiting.client.self.getSync()).toMatchObject({ email_address: ADA });
    // Its engine is not there yet.
    const update = rejection(waiting.client.self.update({ name: 'Changed' }));
    for (const name of COOKIES) browser.setCookie(`${name}=${other.jar.value(name)}; path=/`, PAGE);
    browser.storage.set(STATE, other.storage.get(STATE) ?? '');
    expect(await update).toMatchObject(BOUND);
    expect(await calls('organizations/members/update')).toEqual([]);
  });

  it('a call without a signed-in member is sent for the member who signed in meanwhile', async () => {
    const harbour = await harbourOfBoth();
    const [browser, other] = [newBrowser(), newBrowser()];
    await signIn(open(other, PAGE).client, harbour);
    const waiting = open(browser, PAGE);
    const update = waiting.client.self.update({ name: 'Changed' });
    browser.storage.set(STATE, other.storage.get(STATE) ?? '');
    for (const name of COOKIES) browser.setCookie(`${name}=${other.jar.value(name)}; path=/`, PAGE);
    waiting.tab.fire('focus');
    expect((await update).member).toMatchObject({ name: 'Changed', email_address: ADA });
  });
});
