import { adminAnswers } from '@foyer/wire/organizations/admin/answers';
import type { AdminCallName } from '@foyer/wire/organizations/admin/calls';
import { adminCalls } from '@foyer/wire/organizations/admin/calls';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UsageError } from '../../src/base/errors';
import { createCheckCall } from '../../src/client/check-call';
import { internals } from '../../src/flow/deps';
import { createAdmin } from '../../src/organizations/client/create-admin';
import { json, rejection } from '../support/http';
import { ADMIN_ROWS } from './api/contract';
import {
  answerTo,
  callNamed,
  givenTo,
  openAdminBrowser,
  paramsOf,
  PUBLIC_TOKEN,
  rowOf,
  signInAs,
} from './support/admin-page';

const closes: (() => void)[] = [];
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  for (const close of closes.splice(0)) close();
});

/** Ada, signed in, at a provider that does everything. */
async function page(
  answer: Parameters<typeof openAdminBrowser>[0] = (request) => answerTo(rowOf(request)?.name ?? ''),
) {
  const opened = openAdminBrowser(answer);
  closes.push(opened.close);
  const client = opened.open();
  await signInAs(client);
  return { ...opened, client };
}

const ID = 'a/b ?ü#';
/** Those with an id in their path. */
const WITH_IDS = ADMIN_ROWS.filter((row) => paramsOf(row).length > 0);
const CHANGES = ADMIN_ROWS.filter(({ name }) => adminCalls[name as AdminCallName].personal);
const READS = ADMIN_ROWS.filter((row) => !CHANGES.includes(row));

describe('admin api 4: the request of each call', () => {
  it.each(ADMIN_ROWS)(
    '$name: its method, its path with escaped ids, its body, and only the session token',
    async (row) => {
      const { client, requests, browser } = await page();
      browser.setCookie('stytch_intermediate_session_token=ist-1; path=/');
      const { args, body } = givenTo(row, ID);
      const answered = await callNamed(client, row.name)(...args);
      expect(requests).toEqual([
        {
          method: row.method,
          path: row.path.replace(/\{\w+\}/g, encodeURIComponent(ID)),
          body: body ? JSON.stringify(body) : '',
          authorization: `Basic ${btoa(`${PUBLIC_TOKEN}:token-of-ada`)}`,
        },
      ]);
      expect(answered).toMatchObject({ request_id: 'request_id-1', status_code: 200 });
      // All documented calls exist under their names.
      expect(adminAnswers[row.name as AdminCallName].read(answered)).toMatchObject({ success: true, leftOut: [] });
    },
  );

  it('passes additional fields through, and leaves out undefined ones', async () => {
    const { client, requests } = await page();
    await client.organization.update({
      organization_name: 'Quay',
      organization_slug: undefined,
      newest_setting: [1],
    } as object);
    await client.organization.update({});
    expect(requests.map(({ body }) => body)).toEqual(['{"organization_name":"Quay","newest_setting":[1]}', '{}']);
  });

  it('a search and a list of groups need no conditions', async () => {
    const { client, requests } = await page();
    await client.organization.members.search();
    await client.scim.getConnectionGroups();
    expect(requests.map(({ body }) => body)).toEqual(['{}', '{}']);
  });

  it('ids of any kind are one part of the path, and are the same at the provider', async () => {
    const { client, requests } = await page();
    const id = fc.string({ minLength: 1 }).filter((text) => !/^(\.|%2e){1,2}$/i.test(text));
    await fc.assert(
      fc.asyncProperty(id, id, async (connection_id, certificate_id) => {
        await client.sso.saml.deleteVerificationCertificate({ connection_id, certificate_id });
        const [, , , , , , one = '', , other = '', ...rest] = (requests.at(-1)?.path ?? '').split('/');
        expect([decodeURIComponent(one), decodeURIComponent(other), rest]).toEqual([connection_id, certificate_id, []]);
      }),
      { numRuns: 30 },
    );
  });
});

describe('calls that cannot be made', () => {
  it.each(WITH_IDS.flatMap((row) => ['', '.', '..', '%2e', '.%2E'].map((id) => ({ ...row, id }))))(
    '$name: not sent for the id "$id"',
    async (row) => {
      const { client, requests } = await page();
      const refused = await rejection(callNamed(client, row.name)(...givenTo(row, row.id).args));
      expect(refused).toBeInstanceOf(UsageError);
      expect([refused, requests]).toMatchObject([{ code: 'invalid_argument' }, []]);
    },
  );

  it('admin api 11.2: an object in the place of an id is no path', async () => {
    const { client, requests } = await page();
    expect(await rejection(client.scim.deleteConnection({ connection_id: 'scim-1' } as never))).toMatchObject({
      code: 'invalid_argument',
    });
    expect(await rejection(client.organization.members.update({ name: 'Ada' } as never))).toMatchObject({
      code: 'invalid_argument',
    });
    expect(requests).toEqual([]);
  });

  it.each(ADMIN_ROWS.filter(({ name }) => adminCalls[name as AdminCallName].takes))(
    '$name: not without its required arguments',
    async ({ name }) => {
      const { client, requests } = await page();
      const message = `client.${name}(${adminCalls[name as AdminCallName].takes}) was called without`;
      expect(await rejection(callNamed(client, name)())).toMatchObject({
        name: 'UsageError',
        code: 'invalid_argument',
        message: expect.stringContaining(message) as unknown,
      });
      expect(requests).toEqual([]);
    },
  );

  it.each(ADMIN_ROWS)('$name: not after its signal aborted, or for a member who is not signed in', async (row) => {
    const { client, requests } = await page();
    const { args } = givenTo(row, 'id-1');
    // Options are the last argument; in some calls, the arguments before are optional.
    const before = args.length > 0 || !/data/.test(row.signature) ? args : [undefined];
    const isIgnored = row.name === 'scim.getConnection';
    const how = (options: object) => [...(isIgnored ? ['any'] : before), options];
    expect(await rejection(callNamed(client, row.name)(...how({ as: 'grace' })))).toMatchObject({
      code: 'account_changed',
    });
    expect(await rejection(callNamed(client, row.name)(...how({ signal: AbortSignal.abort() })))).toMatchObject({
      code: 'aborted',
    });
    expect(requests).toEqual([]);
  });
});

describe('threat T42: a change is for the member for whom it was made', () => {
  /** The chunk has loaded when Grace is signed in in this tab. */
  const admin = (person: string | undefined) => {
    const sent: unknown[] = [];
    const tab = {
      account: { idsOf: () => ({ session: '', person: 'grace' }) },
      get: () => ({ state: null }),
      read: () => ({ gen: '', token: '' }),
    };
    const http = (_call: object, { as }: { readonly as?: string }) => {
      sent.push(as);
      return Promise.resolve({});
    };
    const keepParts = (call: () => unknown) => call();
    const make = createAdmin({
      tab,
      http,
      keepParts,
      shown: () => 'grace',
      over: () => Promise.resolve(),
      createCheckCall,
    } as never);
    return { client: make(person) as never, sent };
  };
  const callOf = (client: object, name: string) =>
    name.split('.').reduce((inner: unknown, key) => (inner as Record<string, unknown>)[key], client) as (
      ...args: readonly unknown[]
    ) => Promise<unknown>;
  const made = async (name: string, person: string | undefined) => {
    const { client, sent } = admin(person);
    const row = ADMIN_ROWS.find((one) => one.name === name);
    const { args } = row ? givenTo(row, 'id-1') : { args: [] };
    const code = await (async () => callOf(client, name)(...args))().then(
      () => undefined,
      (error: unknown) => (error as { code?: string }).code,
    );
    return { code, sent };
  };

  it.each(CHANGES)('$name: refused if a different member is signed in by now', async ({ name }) => {
    expect(await made(name, 'ada')).toEqual({ code: 'account_changed', sent: [] });
  });

  it.each(CHANGES)('$name: for the signed-in member, if no one was signed in before', async ({ name }) => {
    expect(await made(name, undefined)).toEqual({ code: undefined, sent: ['grace'] });
  });

  it.each(READS)('$name: a read is for the signed-in member', async ({ name }) => {
    expect(await made(name, 'ada')).toEqual({ code: undefined, sent: [undefined] });
  });
});

describe('admin api 1: how calls fail', () => {
  it.each(READS)('$name: a read without a response is sent again', async (row) => {
    let failures = 1;
    const { client, requests } = await page((one) =>
      failures-- > 0 ? json({}, { status: 503 }) : answerTo(rowOf(one)?.name ?? ''),
    );
    await callNamed(client, row.name)(...givenTo(row, 'id-1').args);
    expect(requests).toHaveLength(2);
  });

  it.each(CHANGES)('$name: a change is sent once', async (row) => {
    const { client, requests } = await page(() => json({}, { status: 503 }));
    expect(await rejection(callNamed(client, row.name)(...givenTo(row, 'id-1').args))).toMatchObject({
      name: expect.any(String) as unknown,
    });
    expect(requests).toHaveLength(1);
  });

  it('reports left-out parts with the name of the call, and a missing required part is an error', async () => {
    const answers = [
      json({ data: { members: [{ member_id: 'grace' }, { name: 'nobody' }] } }),
      json({ data: { connection: { connection_id: 'scim-1' } } }),
    ];
    const { client } = await page(() => answers.shift() ?? json({}));
    const leftOut: unknown[] = [];
    client[internals].devtools.leftOut = (...args) => void leftOut.push(args);
    expect(await client.organization.members.search()).toMatchObject({
      members: [{ member_id: 'grace', roles: [] }],
      results_metadata: { total: -1 },
    });
    expect(leftOut).toEqual([['organization.members.search', ['members[1]']]]);
    const refused = await rejection(client.scim.createConnection({}));
    expect(refused).toMatchObject({ code: 'invalid_response', details: { path: 'connection.bearer_token' } });
  });
});
