import { describe, expect, it } from 'vitest';
import { rejection } from '../../support/http';
import type { Row } from './contract';
import { isOwn, optionsOf, ROWS } from './contract';
import type { Page, PageOptions } from './page';
import { BASE, openPage, TOKEN } from './page';
import { PLAYS } from './plays';

const CALLS = ROWS.filter(({ method }) => method !== 'GET(navigation)');
const NAVIGATIONS = ROWS.filter(({ method }) => method === 'GET(navigation)');

const PAIR = { code_challenge: 'challenge-1', code_verifier: 'verifier-1' };
const isVerified = ({ request }: Row) => Object.keys(request ?? {}).some((key) => key.endsWith('code_verifier'));

/** A page that makes the call once. A call that consumes a token finds the PKCE pair of its request. */
async function play(row: Row, options: Record<string, unknown>, page: PageOptions = {}): Promise<Page> {
  const opened = openPage({ intermediate: 'ist-1', ...page });
  if (isVerified(row)) {
    for (const namespace of ['magic_links', 'passwords', 'oauth', 'sso'] as const)
      opened.store.write(`::PKCE_VERIFIER:${namespace}`, PAIR);
  }
  const made = PLAYS[row.name];
  if (!made) throw new RangeError(`Nothing makes ${row.name}.`);
  await made(opened, options as never);
  return opened;
}

const bodyOf = (page: Page): unknown => {
  const text = page.tab.requests.at(-1)?.init.body;
  return text === undefined ? undefined : JSON.parse(text);
};

// Org W33: it means nothing there.
const NOT_SENT: Readonly<Record<string, string | undefined>> = {
  'passwords.authenticate': 'code_verifier',
  'passwords.discovery.authenticate': 'code_verifier',
};
/** Calls with responses that the session protocol stores itself. */
const OF_THE_KEEPER = ['session.authenticate', 'session.revoke'];

describe('org api 5: the request of a call', () => {
  it('every call in scope is tested, and no other', () => {
    expect(Object.keys(PLAYS).sort()).toEqual(ROWS.map(({ name }) => name).sort());
  });

  it.each(CALLS)('$name: $method $path', async (row) => {
    const { tab } = await play(row, optionsOf(row, 'all'));
    const path = row.path
      .replace('{percent-encoded}', 'ada%2B1%40harbour.example')
      .replace('{public_token}', TOKEN)
      .replace(/\{\w+\}/, 'id%2F1%3F');
    const { url, init } = tab.requests.at(-1) ?? {};
    expect([init?.method, url]).toEqual([row.method, `${BASE}${path}`]);
  });

  it.each(CALLS)('$name: its body has all fields of the contract that a host can set', async (row) => {
    const options = optionsOf(row, 'all');
    const page = await play(row, options);
    if (row.request === null || row.method === 'GET' || row.method === 'DELETE')
      return expect(bodyOf(page)).toBeUndefined();
    if (row.name === 'events.log')
      return expect(bodyOf(page)).toEqual([
        expect.objectContaining({ telemetry: { stytch_member_id: 'member-1', stytch_member_session_id: 'session-1' } }),
      ]);
    const keys = Object.keys(row.request).filter((key) => NOT_SENT[row.name] !== key);
    const body = bodyOf(page) as Record<string, unknown>;
    expect(Object.keys(body).sort()).toEqual(keys.sort());
    expect(body).toMatchObject(options);
  });

  it.each(CALLS)('$name: and no other fields, with only the required ones set', async (row) => {
    if (row.request === null || row.name === 'events.log' || row.method === 'GET' || row.method === 'DELETE') return;
    const page = await play(row, optionsOf(row, 'least'), { intermediate: '', pkceRequired: false });
    const body = bodyOf(page) as Record<string, unknown>;
    const given = Object.keys(body).filter((key) => !isOwn(row.name, key));
    expect(given.sort()).toEqual(Object.keys(optionsOf(row, 'least')).sort());
    expect(body).not.toHaveProperty('intermediate_session_token');
  });

  it.each(CALLS)('$name: device check class $dfp', async (row) => {
    const { protections } = await play(row, optionsOf(row, 'all'));
    expect(protections).toEqual(row.dfp === 'P' ? ['P'] : []);
  });

  it.each(CALLS.filter(({ extra_keys }) => extra_keys !== undefined))(
    '$name: keys of the future: $extra_keys',
    async (row) => {
      const body = bodyOf(await play(row, { ...optionsOf(row, 'least'), of_the_future: true }));
      if (row.extra_keys === 'dropped') expect(body).not.toHaveProperty('of_the_future');
      else expect(body).toHaveProperty('of_the_future', true);
    },
  );
});

describe('org api 4.1: the handling of the response', () => {
  it('exactly the calls of the contract go on with the intermediate session', async () => {
    const sending: string[] = [];
    for (const row of CALLS) {
      const body = bodyOf(await play(row, optionsOf(row, 'all')));
      if (Object.hasOwn(body ?? {}, 'intermediate_session_token')) sending.push(row.name);
    }
    expect(sending).toEqual(ROWS.filter((row) => row.intermediate_session.sends).map(({ name }) => name));
  });

  it.each(CALLS.filter(({ name }) => !OF_THE_KEEPER.includes(name)))('$name: $session_effect', async (row) => {
    const { kept } = await play(row, optionsOf(row, 'all'));
    const signsIn = /^(full session|always partial)/.test(row.session_effect);
    const [whole] = /(member|organization)(?= in state :=)/.exec(row.session_effect) ?? [];
    expect([kept.signedIn.length, kept.parts.length]).toEqual([signsIn ? 1 : 0, whole === undefined ? 0 : 1]);
    if (whole !== undefined) expect(Object.keys(kept.parts[0] ?? {})).toContain(whole);
  });

  it('passes the session duration if the call has one', async () => {
    for (const row of CALLS) {
      if (!Object.hasOwn(row.request ?? {}, 'session_duration_minutes') || OF_THE_KEEPER.includes(row.name)) continue;
      const { kept } = await play(row, optionsOf(row, 'all'));
      expect([row.name, kept.signedIn[0]?.options]).toEqual([
        row.name,
        expect.objectContaining({ session_duration_minutes: 30 }),
      ]);
    }
  });

  it.each(['magicLinks.authenticate', 'oauth.authenticate'])(
    '%s: an explicit intermediate session takes precedence',
    async (name) => {
      const row = ROWS.find((one) => one.name === name) as Row;
      const page = await play(row, { ...optionsOf(row, 'all'), intermediate_session_token: 'own' });
      expect(bodyOf(page)).toHaveProperty('intermediate_session_token', 'own');
    },
  );
});

describe('org api 5.6, 5.8: the starts', () => {
  /** The query of the contract, with a key of a host for `<key>`, and of id and slug one. */
  function expected(row: Row, slug: boolean): readonly string[] {
    const keys = Object.keys(row.request ?? {}).map((key) => key.replace('<key>', 'prompt'));
    return keys.filter((key) => key !== (slug ? 'organization_id' : 'slug'));
  }
  const optionsFor = (row: Row, slug: boolean) => {
    const {
      public_token: _token,
      custom_scopes,
      slug: _slug,
      'provider_<key>': _key,
      ...given
    } = optionsOf(row, 'all');
    const { organization_id, ...rest } = given;
    return {
      ...rest,
      provider_params: { prompt: 'login' },
      ...(custom_scopes !== undefined && { custom_scopes: ['a', 'b c'] }),
      ...(organization_id !== undefined && (slug ? { organization_slug: 'harbour' } : { organization_id })),
    };
  };

  it.each(NAVIGATIONS.flatMap((row) => [true, false].map((slug) => ({ ...row, slug }))))(
    '$name: $path, by the slug: $slug',
    async ({ slug, ...row }) => {
      const { tab } = await play(row, optionsFor(row, slug), { cnameDomain: 'login.harbour.example' });
      const url = new URL(tab.left[0] ?? '');
      const origin = row.name === 'sso.start' ? BASE : 'https://login.harbour.example';
      expect(url.origin + url.pathname).toBe(`${origin}${row.path}`);
      expect([...url.searchParams.keys()]).toEqual(expected(row, slug));
      if (row.name !== 'sso.start') expect(url.search).toContain('custom_scopes=a+b+c');
      expect(tab.requests).toEqual([]);
    },
  );

  it('remembers how a member signs in, for the next visit', async () => {
    const google = openPage();
    await google.client.oauth.google.discovery.start({});
    expect(google.tab.storage.get(google.store.key('::b2b_last_used_method'))).toBe('google');
    await google.client.sso.start({ connection_id: 'c-1' });
    expect(google.tab.storage.get(google.store.key('::b2b_last_used_method'))).toBe('sso:c-1');
  });

  it.each([
    [undefined, null],
    [[], ''],
    [['calendar'], 'calendar'],
  ])('sends the scopes only if set, even an empty list: %j', async (custom_scopes, sent) => {
    const { client, tab } = openPage();
    await client.oauth.slack.start({ organization_slug: 'harbour', custom_scopes });
    await client.oauth.slack.discovery.start({ custom_scopes });
    expect(tab.left.map((url) => new URL(url).searchParams.get('custom_scopes'))).toEqual([sent, sent]);
  });

  it.each([{}, { organization_id: 'o-1', organization_slug: 'harbour' }])(
    'org W52: a start for %j is refused, and the page stays',
    async (options) => {
      const { client, tab } = openPage();
      expect(await rejection(client.oauth.github.start(options))).toMatchObject({ name: 'UsageError' });
      expect(tab.left).toEqual([]);
    },
  );

  it('does not leave after an abort', async () => {
    const { client, tab } = openPage();
    const signal = AbortSignal.abort();
    await rejection(client.sso.start({ connection_id: 'c-1' }, { signal }));
    await rejection(client.oauth.google.start({ organization_id: 'o-1' }, { signal }));
    expect(tab.left).toEqual([]);
  });
});
