import { isSameRequest, parseConsentRequest } from '@foyer/core/internal/consent';
import { beforeEach, describe, expect, it } from 'vitest';
import { getInitialConsent, UsageError } from '../src/index';
import { getInitialConsent as ofMember } from '../src/organizations/index';
import { Company } from './organizations/company';
import type { Tokens } from './site';
import { BYE, CALLBACK, cookiesOf, Site } from './site';

/** Registers the application, and returns the addresses of the consent page that it sends users to. */
async function application(site: Site) {
  const client_id = await site.registerNotes();
  const page = (query: Readonly<Record<string, string>>) =>
    `https://app.example/consent?${new URLSearchParams({ client_id, ...query })}`;
  const once = { state: 'state-1', nonce: 'nonce-1', code_challenge: 'challenge-1' };
  return {
    access: page({ redirect_uri: CALLBACK, response_type: 'code', scope: 'openid email', ...once }),
    logout: page({ post_logout_redirect_uri: BYE }),
    hinted: page({ post_logout_redirect_uri: BYE, id_token_hint: 'hint-1' }),
    stated: page({ post_logout_redirect_uri: BYE, state: 'state-2' }),
    broken: page({ redirect_uri: 'javascript:alert(1)' }),
  };
}

let site: Site;
let tokens: Tokens;
let pages: Awaited<ReturnType<typeof application>>;
beforeEach(async () => {
  site = new Site();
  pages = await application(site);
  tokens = await site.signIn();
  site.calls.length = 0;
});

const first = async (url: string, cookie = cookiesOf(tokens)) =>
  (await getInitialConsent(site.request(cookie, url), { ...site.options, timeout: 5000 }))?.first;
const asked = () => site.calls.filter((call) => call.includes('oauth'));

describe('decision 124: getInitialConsent', () => {
  it('says what the application asks the signed-in user for, as plain data', async () => {
    const found = await getInitialConsent(site.request(cookiesOf(tokens), pages.access), {
      ...site.options,
      timeout: 5000,
    });
    expect(JSON.parse(JSON.stringify(found))).toEqual(found);
    expect(found).toMatchObject({
      flow: 'authorize',
      projectName: 'Foyer',
      first: {
        at: 'consent',
        userId: tokens.user_id,
        consent: { client: { name: { text: 'Notes' } }, host: 'notes.example', account: 'ada@example.com' },
      },
    });
    expect(asked()).toEqual(['POST /sdk/v1/idp/oauth/authorize/start']);
  });

  it('holds no token, and nothing that is to be used once', async () => {
    const access = await first(pages.access);
    site.instead = () =>
      Promise.resolve(
        Response.json({ data: { request_id: 'r', status_code: 200, redirect_uri: BYE, consent_required: true } }),
      );
    const logout = await first(pages.hinted);
    expect([access?.at, logout?.at]).toEqual(['consent', 'confirm']);
    const found = JSON.stringify([access, logout]);
    for (const secret of [tokens.session_token, tokens.session_jwt, 'state-1', 'nonce-1', 'challenge-1', 'hint-1'])
      expect(found).not.toContain(secret);
  });

  it("has the host's list of permissions", async () => {
    const options = {
      ...site.options,
      timeout: 5000,
      getIDPConsentManifest: () => [{ header: 'Notes may:', items: ['Read all'] }],
    };
    const found = await getInitialConsent(site.request(cookiesOf(tokens), pages.access), options);
    expect(found?.first).toMatchObject({
      consent: { isHostManifest: true, sections: [{ header: { text: 'Notes may:' } }] },
    });
  });

  it('names the project, or the host of the page where it has no name', async () => {
    site.instead = (request) =>
      request.url.includes('bootstrap') ? changed(request, { project_name: null }) : undefined;
    const found = await getInitialConsent(site.request(cookiesOf(tokens), pages.access), {
      ...site.options,
      timeout: 5000,
    });
    expect(found).toMatchObject({ projectName: 'app.example', first: { at: 'consent' } });
  });

  it('says what a log-out asks', async () => {
    expect(await first(pages.logout)).toMatchObject({
      at: 'confirm',
      userId: tokens.user_id,
      request: { host: 'notes.example' },
    });
    expect(asked()).toEqual(['POST /sdk/v1/oauth/logout/start']);
  });

  it('says for which log-out it asks: the browser of the same page knows it again, also by its state', async () => {
    const { parsed } = parseConsentRequest(new URL(pages.stated).search);
    if (!('request' in parsed)) throw new TypeError('The request is refused.');
    for (const cookie of [cookiesOf(tokens), '']) {
      const found = await first(pages.stated, cookie);
      expect(found && 'request' in found && isSameRequest(found.request, parsed.request)).toBe(true);
    }
    const other = await first(pages.logout);
    expect(other && 'request' in other && isSameRequest(other.request, parsed.request)).toBe(false);
  });

  it('says that no user is signed in, or that the request is invalid, without calls to the provider', async () => {
    expect(await first(pages.access, '')).toMatchObject({ at: 'noSession', request: { host: 'notes.example' } });
    expect(await first(pages.broken)).toMatchObject({ at: 'refused', error: { code: 'unsafe_url' } });
    expect(site.calls).toEqual([]);
  });

  it('takes the address from a request of Node too', async () => {
    const { pathname, search } = new URL(pages.access);
    const headers = { cookie: cookiesOf(tokens), host: 'app.example', 'x-forwarded-proto': 'https' };
    const found = await getInitialConsent({ headers, url: pathname + search }, { ...site.options, timeout: 5000 });
    expect(found).toMatchObject({ projectName: 'Foyer', first: { at: 'consent' } });
    await expect(getInitialConsent({ headers }, site.options)).rejects.toThrow(UsageError);
  });

  it.each<[string, (request: Request) => Promise<Response> | undefined]>([
    ['is down', () => Promise.resolve(new Response('', { status: 503 }))],
    ['never answers', () => new Promise(() => {})],
    [
      'refuses',
      (request) =>
        request.url.includes('authorize') ? Promise.resolve(Response.json({}, { status: 404 })) : undefined,
    ],
    [
      'answers about somebody else',
      (request) => (request.url.includes('authorize') ? otherPerson(request) : undefined),
    ],
  ])('is null where the provider %s', async (_, instead) => {
    site.instead = instead;
    expect(
      await getInitialConsent(site.request(cookiesOf(tokens), pages.access), { ...site.options, timeout: 200 }),
    ).toBeNull();
  });

  it('is null where nothing is asked', async () => {
    site.instead = (request) =>
      request.url.includes('authorize/start') ? changed(request, { consent_required: false }) : undefined;
    expect(await first(pages.access)).toBeUndefined();
  });
});

const otherPerson = (request: Request) => changed(request, { user_id: 'user-test-other' });

/** The provider's answer with other fields. */
async function changed(request: Request, fields: object): Promise<Response> {
  const { data, ...rest } = (await (await site.provider.handle(request)).json()) as { readonly data: object };
  return Response.json({ ...rest, data: { ...data, ...fields } });
}

it('decision 124: says what the application asks a member for, with their organization', async () => {
  const company = new Company();
  await company.open();
  const { access } = await application(company);
  const organization = await company.organization({ organization_name: 'Harbour', organization_slug: 'harbour' });
  const { session_token, session_jwt, member_session, member_id } = await company.signInTo(organization);
  const cookie = cookiesOf({
    session_token,
    session_jwt,
    session: { session_id: member_session.member_session_id, expires_at: member_session.expires_at },
  });
  const found = await ofMember(company.request(cookie, access), { ...company.options, timeout: 5000 });
  expect(found?.first).toMatchObject({
    at: 'consent',
    userId: member_id,
    consent: { account: 'ada@harbour.example', organization: 'Harbour' },
  });
  expect(JSON.stringify(found)).not.toContain(session_token);
});
