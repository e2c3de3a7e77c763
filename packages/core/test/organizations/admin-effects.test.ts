import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrganizationClient } from '../../src/organizations/client/organization-client';
import { eventually } from '../support/eventually';
import { json, rejection } from '../support/http';
import { settle } from '../support/time';
import { ADMIN_ROWS } from './api/contract';
import { answerTo, callNamed, givenTo, openAdminBrowser, rowOf, signInAs } from './support/admin-page';
import { full, IST } from './support/member-tab';

const closes: (() => void)[] = [];
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  for (const close of closes.splice(0)) close();
});

const ada = full();
/** Sets the provider's data of a member. */
const renamed = (member_id: string) => ({ member_id, member: { ...ada.member, member_id, name: 'Renamed' } });
const quay = { ...ada.organization, organization_name: 'Quay' };

/** Two tabs of Ada with a provider whose responses the test controls and releases. */
async function page(answer: Parameters<typeof openAdminBrowser>[0]) {
  const opened = openAdminBrowser(answer);
  closes.push(opened.close);
  const client = opened.open();
  await signInAs(client);
  const other = opened.open();
  await eventually(() =>
    expect(other.self.getInfo()).toMatchObject({ member: { member_id: 'ada' }, fromCache: false }),
  );
  return { ...opened, client, other };
}

const shown = ({ session, self, organization }: OrganizationClient) => [
  session.getSync(),
  self.getSync(),
  organization.getSync(),
];
const make = (client: OrganizationClient, name: string, id = 'ada') => {
  const row = ADMIN_ROWS.find((one) => one.name === name);
  return callNamed(client, name)(...(row ? givenTo(row, id).args : []));
};
const answerOwn: Parameters<typeof openAdminBrowser>[0] = (request) => {
  const name = rowOf(request)?.name ?? '';
  return answerTo(name, name === 'organization.update' ? { organization: quay } : renamed('ada'));
};

const OF_MEMBER = ADMIN_ROWS.filter(({ session_effect }) => session_effect.startsWith('member in state'));
const NONE = ADMIN_ROWS.filter(({ session_effect }) => session_effect === 'none');
const ENDS = ['organization.delete', 'organization.members.delete'];

describe('admin api 1: the changes of a successful call in this browser', () => {
  it('knows every effect that the contract has', () => {
    expect([OF_MEMBER.length, NONE.length, ENDS.length + 1].reduce((sum, count) => sum + count)).toBe(
      ADMIN_ROWS.length,
    );
  });

  it('organization.update: the organization, in every tab, and nothing else', async () => {
    const { client, other } = await page(answerOwn);
    const [session, self] = shown(client);
    await make(client, 'organization.update');
    expect(shown(client)).toMatchObject([session, self, { organization_name: 'Quay', claimed_email_domains: [] }]);
    await eventually(() => expect(other.organization.getSync()).toMatchObject({ organization_name: 'Quay' }));
  });

  it.each(OF_MEMBER)('$name: the member, if the response is about the signed-in member', async ({ name }) => {
    const { client, other } = await page(answerOwn);
    const [session, , organization] = shown(client);
    await make(client, name);
    expect(shown(client)).toMatchObject([session, { member_id: 'ada', name: 'Renamed' }, organization]);
    await eventually(() => expect(other.self.getSync()?.name).toBe('Renamed'));
  });

  it.each(OF_MEMBER)('$name: nothing, if the response is about another member', async ({ name }) => {
    const { client } = await page((request) => answerTo(rowOf(request)?.name ?? '', renamed('grace')));
    const before = shown(client);
    await make(client, name);
    expect(shown(client)).toEqual(before);
  });

  it.each(NONE)('$name: nothing', async ({ name }) => {
    const { client } = await page(answerOwn);
    const before = shown(client);
    await make(client, name);
    expect(shown(client)).toEqual(before);
  });

  it.each(ENDS)(
    '%s of the signed-in member: ends the session and the intermediate session in all tabs, without a call to the server',
    async (name) => {
      const { client, other, browser, paths } = await page(answerOwn);
      browser.setCookie(`${IST}=ist-1; path=/`);
      await make(client, name);
      expect(shown(client)).toEqual([null, null, null]);
      expect([browser.cookie('stytch_session'), browser.cookie('stytch_session_jwt'), browser.cookie(IST)]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      await eventually(() => expect(shown(other)).toEqual([null, null, null]));
      await settle();
      expect(paths.filter((path) => path.includes('revoke'))).toEqual([]);
    },
  );

  it('organization.members.delete of another member: nothing', async () => {
    const { client, browser } = await page((request) => answerTo(rowOf(request)?.name ?? '', { member_id: 'grace' }));
    const before = shown(client);
    await make(client, 'organization.members.delete', 'grace');
    expect([shown(client), browser.cookie('stytch_session')]).toEqual([before, 'token-of-ada']);
  });
});

describe('admin api 1: ignored responses', () => {
  const REFUSALS = [
    [403, 'session_authorization_error'],
    [404, 'session_not_found'],
    [401, 'unauthorized_credentials'],
  ] as const;

  it.each(['organization.update', ...OF_MEMBER.map(({ name }) => name), ...ENDS])(
    '%s: a refused call changes nothing',
    async (name) => {
      const answers = REFUSALS.map(([status_code, error_type]) =>
        json(
          { status_code, error_type, error_message: 'No.', error_url: '', request_id: 'r-1' },
          { status: status_code },
        ),
      );
      const { client, browser } = await page(() => answers.shift() ?? json({}));
      browser.setCookie(`${IST}=ist-1; path=/`);
      const before = shown(client);
      for (const [, code] of REFUSALS) expect(await rejection(make(client, name))).toMatchObject({ code });
      expect(shown(client)).toEqual(before);
      expect([browser.cookie('stytch_session'), browser.cookie(IST)]).toEqual(['token-of-ada', 'ist-1']);
    },
  );

  it.each(['organization.update', ...OF_MEMBER.map(({ name }) => name), ...ENDS])(
    '%s: a response that arrives when another member is signed in',
    async (name) => {
      let arrive: () => void = () => {};
      const underWay = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      const { client, other, requests, browser } = await page(async (one) => {
        await underWay;
        return answerOwn(one);
      });
      const late = make(client, name);
      await eventually(() => expect(requests).toHaveLength(1));
      await signInAs(other, 'token-of-grace-in-quay');
      await eventually(() => expect(client.self.getSync()?.member_id).toBe('grace'));
      const before = shown(client);
      arrive();
      await late;
      await settle();
      expect(shown(client)).toEqual(before);
      expect([shown(other), browser.cookie('stytch_session')]).toEqual([before, 'token-of-grace-in-quay']);
    },
  );

  it('account W4: a read that was sent before a change and answered after it is ignored', async () => {
    let arrive: () => void = () => {};
    const underWay = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { client, requests } = await page(async (one) => {
      if (one.method === 'PUT') return answerOwn(one);
      await underWay;
      return answerTo('organization.update', { organization: ada.organization });
    });
    const read = client.organization.get();
    await eventually(() => expect(requests).toHaveLength(1));
    await make(client, 'organization.update');
    arrive();
    await read;
    expect(client.organization.getSync()).toMatchObject({ organization_name: 'Quay' });
  });
});

describe('threat T42: a change that was requested before its code loaded', () => {
  it.each(['organization.update', 'organization.delete', 'sso.deleteConnection'])(
    '%s: is not made for a member who signed in later',
    async (name) => {
      const { client, browser, open, requests } = await page(answerOwn);
      /** A snapshot of cookies and storage, to restore later. */
      const kept = () => {
        const [cookies, storage] = [browser.cookieText().split('; '), [...browser.storage]];
        return () => {
          for (const cookie of cookies) browser.setCookie(`${cookie}; path=/`);
          for (const [key, value] of storage) browser.storage.set(key, value);
        };
      };
      const beAda = kept();
      await signInAs(client, 'token-of-grace-in-quay');
      const beGrace = kept();
      beAda();
      const fresh = open();
      expect(fresh.self.getSync()?.member_id).toBe('ada');
      const asked = make(fresh, name);
      beGrace();
      expect(await rejection(asked)).toMatchObject({ code: 'account_changed' });
      expect([fresh.self.getSync()?.member_id, requests]).toEqual(['grace', []]);
    },
  );
});

it('a namespace contains its calls and its stored data, and hosts can destructure both', async () => {
  const { client } = await page(answerOwn);
  const { getSync, update, get, members } = client.organization;
  expect(getSync()).toMatchObject({ organization_id: 'harbour' });
  await update({ organization_name: 'Quay' });
  await members.delete('grace');
  expect(getSync()).toMatchObject({ organization_name: 'Quay' });
  expect(typeof get).toBe('function');
});
