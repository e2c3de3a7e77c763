import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mutation } from '../../../scripts/answer-mutations';
import { mutationsOf, nameOf } from '../../../scripts/answer-mutations';
import { isAbout, NEEDED } from '../../../scripts/needed-fields';
import type { Client } from '../src/users/client';
import { createClient } from '../src/users/client';
import type { Problem } from '../src/base/errors';
import { FoyerError } from '../src/base/errors';
import { authorizeActions, createAuthorizeFlow } from '../src/flow/consent/authorize-flow';
import { parseConsentRequest } from '../src/flow/consent/consent-request';
import { createLogoutFlow } from '../src/flow/consent/logout-flow';
import { createOtpFlow, otpActions } from '../src/users/login/otp/otp-flow';
import { until as untilIn } from './faults/until';
import { plugInAuthenticator } from './support/authenticator';
import { fakeBrowser } from './support/browser';
import { MINUTES } from './support/clients';
import { json } from './support/http';
import { API, PUBLIC_TOKEN, startProvider } from './support/provider';
import { virtualTime } from './support/time';
import { rotatingFifth } from '../../../scripts/rotating-fifth';

const provider = startProvider();
const CALLBACK = 'https://notes.example/callback';
const BYE = 'https://notes.example/bye';
const APP = {
  client_id: 'app-1',
  client_name: 'Acme Notes',
  client_description: 'Notes',
  client_logo_url: 'https://notes.example/logo.png',
  client_type: 'third_party',
  redirect_uris: [CALLBACK],
  post_logout_redirect_uris: [BYE],
  scopes: ['openid', 'email'],
};
const REQUEST = { client_id: 'app-1', redirect_uri: CALLBACK, response_type: 'code', scopes: ['openid', 'email'] };
const LOGOUT = { client_id: 'app-1', post_logout_redirect_uri: BYE };

/** The provider's responses, by path. */
const recorded = new Map<string, unknown>();
let clients: Client[] = [];

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  for (const client of clients) client.destroy();
  clients = [];
});

/** A user with a passkey and an authenticator app signs in, and makes every call once. */
beforeAll(async () => {
  plugInAuthenticator();
  const browser = fakeBrowser({
    async fetch(request) {
      const response = await provider.handle(request);
      const { data } = (await response.clone().json()) as { data?: unknown };
      recorded.set(new URL(request.url).pathname.replace('/sdk/v1', ''), data);
      return response;
    },
  });
  const client = createClient(PUBLIC_TOKEN, { endpoints: { testAPIURL: API } }, browser.openTab());
  await provider.control('POST', 'apps', APP);
  const { method_id } = await client.otps.email.loginOrCreate('ada@example.com', { expiration_minutes: 5 });
  const [message] = await provider.messages('ada@example.com');
  await client.otps.authenticate(message?.code ?? '', method_id, MINUTES);
  await client.webauthn.register({ is_passkey: true, ...MINUTES });
  await client.totps.create({ expiration_minutes: 10 });
  await client.session.authenticate();
  await client.user.get();
  await client.bootstrap.getAsync();
  await client.idp.oauthAuthorizeStart(REQUEST);
  await client.idp.oauthLogoutStart(LOGOUT);
  client.destroy();
  // The user has more by now than the response to the sign-in contains.
  recorded.set('/otps/authenticate', { ...(recorded.get('/sessions/authenticate') as object), method_id });
  vi.unstubAllGlobals();
});

/** A page with a provider that responds as recorded, except for one path. */
function openWith(path: string, answer: unknown) {
  const time = virtualTime();
  const browser = fakeBrowser({
    time,
    fetch: (request) => {
      const own = new URL(request.url).pathname.replace('/sdk/v1', '');
      return Promise.resolve(json({ data: own === path ? answer : (recorded.get(own) ?? {}) }));
    },
  });
  const tab = browser.openTab();
  const client = createClient(PUBLIC_TOKEN, { endpoints: { testAPIURL: API } }, tab);
  clients.push(client);
  const until = (isSo: () => boolean, what: () => string = () => path) => untilIn(time, isSo, what);
  return { browser, tab, client, until };
}
type Page = ReturnType<typeof openWith>;

async function signIn({ client, until }: Page): Promise<Problem | undefined> {
  const flow = createOtpFlow(client);
  const stop = flow.start();
  const { submitEmail, submitCode } = otpActions(flow.send);
  submitEmail('ada@example.com');
  await until(() => flow.getState().at === 'code');
  submitCode('123456');
  await until(() => flow.getState().at === 'verified' || 'error' in flow.getState());
  const state = flow.getState();
  stop();
  return 'error' in state ? state.error : undefined;
}

const outcome = (work: Promise<unknown>): Promise<Problem | undefined> =>
  work.then(
    () => undefined,
    (thrown: unknown) => {
      if (thrown instanceof FoyerError) return thrown;
      throw thrown;
    },
  );

/** Reads what hosts and screens read, as they do: without a question mark. */
function readAll({ client }: Page): void {
  const [user, session] = [client.user.getSync(), client.session.getSync()];
  if (!user || !session) throw new TypeError('Nobody is signed in.');
  expect([user.user_id, session.session_id].every((id) => id.length > 0)).toBe(true);
  const lists = [
    user.emails,
    user.phone_numbers,
    user.crypto_wallets,
    user.providers,
    user.totps,
    user.webauthn_registrations,
  ];
  expect(lists.every((list) => Array.isArray(list))).toBe(true);
  const texts = [
    user.name.first_name,
    session.attributes.ip_address,
    ...user.emails.map(({ email }) => email),
    ...user.webauthn_registrations.map(({ name }) => name),
    ...session.authentication_factors.map(({ type }) => type),
    ...session.roles,
  ];
  expect(texts.every((text) => typeof text === 'string')).toBe(true);
  expect([typeof user.trusted_metadata, typeof user.untrusted_metadata]).toEqual(['object', 'object']);
  expect(Date.parse(session.expires_at)).toBeGreaterThan(Date.parse(session.last_accessed_at));
}

/** Each answer, by its path; its name on the page of needed fields; what becomes of it in a page. */
const JOURNEYS: readonly (readonly [path: string, name: string, play: (page: Page) => Promise<Problem | undefined>])[] =
  [
    [
      '/otps/authenticate',
      'every sign-in',
      async (page) => {
        const error = await signIn(page);
        if (!error) readAll(page);
        else expect([page.client.session.getSync(), page.browser.cookie('stytch_session')]).toEqual([null, undefined]);
        return error;
      },
    ],
    [
      '/otps/email/login_or_create',
      'otps.email.loginOrCreate',
      ({ client }) => outcome(client.otps.email.loginOrCreate('ada@example.com')),
    ],
    [
      '/sessions/authenticate',
      'every sign-in',
      async (page) => {
        await signIn(page);
        const error = await outcome(page.client.session.authenticate());
        readAll(page);
        return error;
      },
    ],
    [
      '/users/me',
      'user.get',
      async (page) => {
        await signIn(page);
        const error = await outcome(page.client.user.get());
        readAll(page);
        return error;
      },
    ],
    [
      `/projects/bootstrap/${PUBLIC_TOKEN}`,
      'bootstrap',
      async (page) => {
        let isRead = false;
        void page.client.bootstrap.getAsync().then(() => (isRead = true));
        await page.until(() => isRead);
        expect(page.client.bootstrap.isKnown()).toBe(true);
        const { emailDomains, captchaSettings } = page.client.bootstrap.getSync();
        expect([Array.isArray(emailDomains), typeof captchaSettings.enabled]).toEqual([true, 'boolean']);
        return signIn(page);
      },
    ],
    [
      '/idp/oauth/authorize/start',
      'idp.oauthAuthorizeStart',
      async (page) => {
        await signIn(page);
        const asked = parseConsentRequest(`client_id=app-1&redirect_uri=${CALLBACK}&scope=openid email`);
        if (asked.flow !== 'authorize') throw new TypeError('It is a log-out.');
        const flow = createAuthorizeFlow(page.client, asked.parsed);
        const stop = flow.start();
        await page.until(() => ['consent', 'failed', 'submitting', 'leaving', 'success'].includes(flow.getState().at));
        const state = flow.getState();
        authorizeActions(flow.send).deny();
        stop();
        if (state.at !== 'consent') return 'error' in state ? state.error : undefined;
        const { client, scopes, ungrantable } = state.consent;
        expect(client.name.text).toMatch(/^(Acme Notes|something-new|notes\.example)$/);
        // Whatever the answer lacks, no permission that is asked for is hidden.
        const listed = [...scopes, ...ungrantable.map((item) => ('scope' in item ? item.scope : ''))];
        expect(listed.length + (ungrantable.length > 0 ? 1 : 0)).toBeGreaterThanOrEqual(2);
        return undefined;
      },
    ],
    [
      '/oauth/logout/start',
      'idp.oauthLogoutStart',
      async (page) => {
        await signIn(page);
        const asked = parseConsentRequest(new URLSearchParams(LOGOUT).toString());
        if (asked.flow !== 'logout') throw new TypeError('It is no log-out.');
        const flow = createLogoutFlow(page.client, asked.parsed);
        const stop = flow.start();
        await page.until(() => ['confirm', 'failed', 'refused'].includes(flow.getState().at));
        const state = flow.getState();
        stop();
        return 'error' in state ? state.error : undefined;
      },
    ],
  ];

function neededOf(name: string): readonly string[] {
  const fields = NEEDED.filter((row) => isAbout(row, name)).map(({ field }) => field);
  return name === 'every sign-in' ? [...fields, 'session_token', 'session_jwt'] : fields;
}

function isRefused(needed: readonly string[], { kind, path }: Mutation): boolean {
  const name = nameOf(path);
  if (kind === 'extra' || kind === 'odd') return false;
  if (kind === 'unknown') return name === 'session.expires_at';
  return needed.some((field) => field === name || field.startsWith(`${name}.`));
}

/** An address that leads nowhere is no business of the reader: the flow refuses to open it. */
const isAboutElse = (name: string, { kind, path }: Mutation) =>
  name === 'idp.oauthLogoutStart' && kind === 'unknown' && nameOf(path) === 'redirect_uri';

const MUTATIONS = ['drop', 'null', 'retype', 'unknown', 'extra', 'odd'] as const;

describe.each(JOURNEYS)('decision 23: the recorded answer of %s, changed in one place', (path, name, play) => {
  it.each(rotatingFifth(MUTATIONS, name.length))('%s', async (kind) => {
    const needed = neededOf(name);
    let tried = 0;
    for (const mutation of mutationsOf(recorded.get(path))) {
      if (mutation.kind !== kind || isAboutElse(name, mutation)) continue;
      const what = `${kind} ${nameOf(mutation.path)}`;
      const error = await play(openWith(path, mutation.answer));
      if (isRefused(needed, mutation))
        expect([what, error?.code, error?.details]).toEqual([
          what,
          'invalid_response',
          { path: nameOf(mutation.path) },
        ]);
      else expect([what, error?.code]).toEqual([what, undefined]);
      tried += 1;
      for (const client of clients.splice(0)) client.destroy();
    }
    if (kind !== 'odd') expect(tried).toBeGreaterThan(0);
  });
});

describe('parts that are left out', () => {
  it('is reported once in the console, with its path, never with its value', async () => {
    const answer = recorded.get('/otps/authenticate') as { readonly user: object };
    const page = openWith('/otps/authenticate', {
      ...answer,
      user: { ...answer.user, emails: ['secret@example.com', { email: 8 }], name: null },
    });
    expect(await signIn(page)).toBeUndefined();
    await signIn(page);
    const warning = vi
      .mocked(console.warn)
      .mock.calls.flat()
      .map(String)
      .filter((text) => text.includes('which are ignored'));
    expect(warning).toEqual([
      expect.stringMatching(
        /^\[foyer\] The response of otps\.authenticate has .* ignored: user\.emails\[\]\. .*#FOYER_IGNORED_FIELDS$/,
      ),
    ]);
  });

  it('a sign-in without tokens is refused if no cookie can contain them, and the previous session stays', async () => {
    const whole = recorded.get('/sessions/authenticate') as object;
    const page = openWith('/sessions/authenticate', { ...whole, session_token: null, session_jwt: undefined });
    expect(await signIn(page)).toBeUndefined();
    const cookie = page.browser.cookie('stytch_session');
    expect(await outcome(page.client.session.authenticate())).toMatchObject({
      code: 'invalid_response',
      details: { path: 'session_token' },
    });
    expect([page.browser.cookie('stytch_session'), cookie === undefined]).toEqual([cookie, false]);
    readAll(page);
  });
});
