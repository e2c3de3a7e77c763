import { describe, expect, it } from 'vitest';
import { askProvider } from '../src/ask-provider';
import { loadPolicy } from '../src/load-policy';
import { MEMBERS } from '../src/organizations/members';
import { USERS } from '../src/users';
import type { Answering } from './provider-fetch';
import { answering, thrown } from './provider-fetch';

const times = {
  started_at: '2026-01-01T00:00:00Z',
  last_accessed_at: '2026-01-01T01:00:00Z',
  expires_at: '2026-01-01T02:00:00Z',
};
const DATA = {
  request_id: 'r',
  status_code: 200,
  user: { user_id: 'ada' },
  session: { session_id: 's', user_id: 'ada', ...times, authentication_factors: [] },
  session_token: 't',
  session_jwt: 'j',
};
const ask = ({ settings }: Answering) =>
  askProvider({ settings, reader: USERS, origin: 'https://app.example' }, 'to ken', 'my cookie');
const answer = (data: unknown, init: ResponseInit = {}) => answering(Response.json({ data }, init));
const refused = (body: unknown, status = 400) => answering(Response.json(body, { status }));

describe('the question whether a session lives', () => {
  it('is sent with the token in both places (contract 1.3, 3.9)', async () => {
    const provider = answer(DATA);
    await ask(provider);
    const [{ url, init } = { url: '', init: {} }] = provider.made;
    const authorization = `Basic ${btoa('public-token-test-a:to ken')}`;
    expect(init).toMatchObject({
      method: 'POST',
      body: '{}',
      headers: { authorization, cookie: 'my%20cookie=to%20ken', 'x-sdk-parent-host': 'https://app.example' },
    });
    expect(url).toBe('http://localhost:4400/sdk/v1/sessions/authenticate');
  });

  it('is answered with who it is, the tokens, the provider’s cookies, and how long the session lasts by its clock', async () => {
    const headers = new Headers([
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
    ]);
    expect(await ask(answer(DATA, { headers, status: 299 }))).toMatchObject({
      is: 'alive',
      known: { session: { session_id: 's' }, user: { user_id: 'ada' } },
      token: 't',
      jwt: 'j',
      cookies: ['a=1', 'b=2'],
      lasts: 3600,
    });
  });

  it.each([
    ['2026-01-01T01:00:02.400Z', 2],
    ['2026-01-01T01:00:00Z', 1],
    ['2026-01-01T00:59:00Z', 1],
  ])('a session until %s lasts %i s', async (expires_at, lasts) => {
    expect(await ask(answer({ ...DATA, session: { ...DATA.session, expires_at } }))).toMatchObject({ lasts });
  });

  it('is not answered by what the contract does not know', async () => {
    const error = await thrown(ask(answer({ ...DATA, user: undefined })));
    expect(error).toMatchObject({
      kind: 'provider_unreachable',
      id: 'FOYER_WRONG_ANSWER',
      message: expect.stringContaining("The provider's response has no readable user.") as string,
    });
    expect(await thrown(ask(answering(Response.json([]))))).toMatchObject({ kind: 'provider_unreachable' });
  });
});

describe('a refusal', () => {
  it.each(['unauthorized_credentials', 'user_unauthenticated', 'invalid_secret_authentication', 'session_not_found'])(
    'with %s says that the session is over',
    async (error_type) => {
      expect(await ask(refused({ error_type }))).toEqual({ is: 'over' });
    },
  );

  it.each<[unknown, string]>([
    [{ error_type: 'invalid_origin' }, 'invalid_origin'],
    [{ error_type: `a${'b'.repeat(63)}` }, `a${'b'.repeat(63)}`],
    [{ error_type: 'a'.repeat(65) }, 'status 400'],
    [{ error_type: 'Ada <ada@example.com>' }, 'status 400'],
    [{ error_type: 'ada!' }, 'status 400'],
    [{ error_type: '!ada' }, 'status 400'],
    [{ error_type: '' }, 'status 400'],
    [{ error_type: 7 }, 'status 400'],
    [{ error_type: ['invalid_origin'] }, 'status 400'],
    [{}, 'status 400'],
    [[], 'status 400'],
    [null, 'status 400'],
  ])('%j for a different reason is reported only with its code: %s', async (body, told) => {
    expect(await thrown(ask(refused(body)))).toMatchObject({
      kind: 'provider_refused',
      id: 'FOYER_PROVIDER_REFUSED',
      message: expect.stringContaining(`The provider refused to confirm a session: ${told}.`) as string,
    });
  });

  it('is any status from 300 on', async () => {
    expect(await thrown(ask(answering(Response.json({ data: DATA }, { status: 300 }))))).toMatchObject({
      kind: 'provider_refused',
    });
  });
});

it('a member’s session is asked for at the address of members, and answered with the organization (org api 5.10)', async () => {
  const { session: _1, user: _2, ...rest } = DATA;
  const provider = answer({
    ...rest,
    member_session: {
      member_session_id: 's',
      member_id: 'm',
      organization_id: 'o',
      organization_slug: 'o',
      ...times,
      authentication_factors: [],
    },
    member: { member_id: 'm', organization_id: 'o' },
    organization: { organization_id: 'o', organization_name: 'Harbour', organization_slug: 'o' },
  });
  const verdict = await askProvider(
    { settings: provider.settings, reader: MEMBERS, origin: 'https://app.example' },
    't',
    'c',
  );
  expect(verdict).toMatchObject({
    known: {
      session: { member_session_id: 's' },
      member: { member_id: 'm' },
      organization: { organization_name: 'Harbour' },
    },
    token: 't',
    jwt: 'j',
  });
  expect(provider.made.map(({ url }) => url)).toEqual(['http://localhost:4400/sdk/v1/b2b/sessions/authenticate']);
});

describe('the policy of a project (contract 2)', () => {
  const load = ({ settings }: Answering) => loadPolicy(settings, 'https://app.example');
  const policy = { roles: [], resources: [], scopes: [] };

  it('is asked for with the public token, and serves for 5 min', async () => {
    const provider = answer({ rbac_policy: policy });
    expect(await load(provider)).toEqual({ value: policy, maxAge: 300_000 });
    const [{ url, init } = { url: '', init: {} }] = provider.made;
    expect([url, init.method]).toEqual(['http://localhost:4400/sdk/v1/projects/bootstrap/public-token-test-a', 'GET']);
    expect(init.headers).toMatchObject({
      authorization: `Basic ${btoa('public-token-test-a:public-token-test-a')}`,
      'x-sdk-parent-host': 'https://app.example',
    });
  });

  it.each([{}, { rbac_policy: null }])('of %j is null', async (settings) => {
    expect(await load(answer(settings, { status: 299 }))).toEqual({ value: null, maxAge: 300_000 });
  });

  it.each<[string, Answering, string]>([
    [
      'a refusal',
      answer({ rbac_policy: policy }, { status: 300 }),
      "The provider refused to return the project's settings: status 300.",
    ],
    [
      'an answer without data',
      answering(Response.json({})),
      "The provider refused to return the project's settings: status 200.",
    ],
    [
      'an answer that is a list',
      answering(Response.json([policy])),
      "The provider refused to return the project's settings: status 200.",
    ],
    ['a policy of another form', answer({ rbac_policy: 7 }), "The provider's response has no readable rbac_policy."],
  ])('cannot be had from %s', async (_, provider, message) => {
    expect(await thrown(load(provider))).toMatchObject({
      kind: 'provider_refused',
      message: expect.stringContaining(message) as string,
    });
  });
});
