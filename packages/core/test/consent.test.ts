import { beforeEach, describe, expect, it, vi } from 'vitest';
import { internals } from '../src/flow/deps';
import type { Client } from '../src/users/client';
import type { AuthorizeFlowOptions } from '../src/flow/consent/authorize-commands';
import { performAuthorize } from '../src/flow/consent/authorize-commands';
import { authorizeActions, createAuthorizeFlow } from '../src/flow/consent/authorize-flow';
import { TRUSTED_TOKEN_USERS } from '../src/flow/consent/trusted-token';
import type { AuthorizeState } from '../src/flow/consent/authorize-rules';
import { consentHostEvents } from '../src/flow/consent/consent-host-events';
import type { ParsedConsentRequest } from '../src/flow/consent/consent-request';
import { parseConsentRequest } from '../src/flow/consent/consent-request';
import type { ConsentOptions } from '../src/flow/consent/consent-session';
import { shownProblem } from '../src/users/login/shown-problem';
import { performLogout } from '../src/flow/consent/logout-commands';
import { createLogoutFlow, logoutActions } from '../src/flow/consent/logout-flow';
import type { LogoutState } from '../src/flow/consent/logout-rules';
import { openClients } from './support/clients';
import { idpByContract, result } from './support/idp-by-contract';
import type { Tab } from './support/browser';
import { startProvider } from './support/provider';
import { sessionCookies, setCookies } from './support/session-cookies';
import { user } from './support/session';
import { eventually } from './support/eventually';
import { rejection } from './support/http';

const provider = startProvider();
let idp = idpByContract(provider.handle, () => user('ada'));
const { open, signIn } = openClients({ ...provider, handle: (request: Request) => idp.handle(request) });
beforeEach(() => {
  idp = idpByContract(provider.handle, () => user('ada'));
});

const CALLBACK = 'https://notes.example/callback';
const QUERY = new URLSearchParams({
  client_id: 'app-1',
  redirect_uri: CALLBACK,
  scope: 'openid notes:read notes:delete',
  state: 's 1',
  nonce: 'n',
  code_challenge: 'cc',
  prompt: 'consent',
  resource: 'https://api.notes.example',
}).toString();
const GONE = { status: 404, error_type: 'session_not_found' };

function authorize(client: Client, options: AuthorizeFlowOptions = {}, query = QUERY) {
  const request = parseConsentRequest(query);
  if (request.flow !== 'authorize') throw new TypeError('It is a log-out.');
  const flow = createAuthorizeFlow(client, request.parsed, options);
  const events: string[] = [];
  const errors: string[] = [];
  flow.inspect((step) => {
    events.push(...consentHostEvents(step).map(({ type }) => type.replace('OAUTH_AUTHORIZE_FLOW_', '')));
    const problem = shownProblem(step);
    if (problem) errors.push(problem.code);
  });
  const stop = flow.start();
  const at = <Name extends AuthorizeState['at']>(name: Name) =>
    eventually(() => {
      const state = flow.getState();
      expect(state.at === 'consent' && state.busy ? 'busy' : state.at).toBe(name);
      return state as Extract<AuthorizeState, { at: Name }>;
    });
  return { at, events, errors, stop, ...authorizeActions(flow.send) };
}

async function signedIn(email?: string) {
  const opened = open();
  await signIn(opened.client, email);
  return opened;
}

describe('spec 4: the authorize flow', () => {
  it('contract A.1: asks by five fields; decision 18: answers with all of them, and leaves', async () => {
    const { client, tab } = await signedIn();
    const { at, allow, events } = authorize(client);
    const { consent } = await at('consent');
    expect(consent).toMatchObject({
      client: { name: { text: 'Acme Notes' }, isFirstParty: false, logo: 'https://notes.example/logo.png' },
      host: 'notes.example',
      account: 'ada@example.com',
      hasCustomScopes: true,
      scopes: ['openid', 'notes:read'],
      ungrantable: [{ kind: 'scope', scope: 'notes:delete' }],
    });
    const start = {
      client_id: 'app-1',
      redirect_uri: CALLBACK,
      response_type: 'code',
      scopes: ['openid', 'notes:read', 'notes:delete'],
      prompt: 'consent',
    };
    expect(idp.bodies.start).toEqual([start]);
    allow();
    allow();
    await at('leaving');
    const more = { state: 's 1', nonce: 'n', code_challenge: 'cc', resources: ['https://api.notes.example'] };
    expect(idp.bodies.submit).toEqual([{ ...start, ...more, consent_granted: true }]);
    await eventually(() => expect(tab.left).toEqual([`${CALLBACK}?code=c&state=s`]));
    expect(events).toEqual(['START']);
  });

  it.each([
    ['/apps/notes.svg', true],
    ['data:image/svg+xml,<svg/>', true],
    ['blob:https://app.example.com/1', true],
    ['http://notes.example/logo.png', false],
    ['javascript:alert(1)', false],
  ])('decision 25: the logo of an application at %s, on a page of https: %j', async (client_logo_url, isShown) => {
    const { client } = await signedIn();
    idp.answers.start = {
      ...idp.answers.start,
      client: {
        client_id: 'app-1',
        client_name: 'Notes',
        client_type: 'third_party',
        client_description: '',
        client_logo_url,
      },
    };
    const { at } = authorize(client);
    const { consent } = await at('consent');
    expect(consent.client.logo).toBe(isShown ? client_logo_url : undefined);
    const warning = vi
      .mocked(console.warn)
      .mock.calls.flat()
      .filter((text) => String(text).includes('client_logo_url'));
    expect(warning).toHaveLength(isShown ? 0 : 1);
    expect(warning.join()).not.toContain(client_logo_url);
  });

  it('denied, and the reply contains no redirect', async () => {
    const { client, tab } = await signedIn();
    idp.answers.submit = {};
    const { at, deny, events, errors } = authorize(client);
    await at('consent');
    deny();
    await at('denied');
    expect(idp.bodies.submit).toMatchObject([{ consent_granted: false }]);
    expect([events, errors, tab.left]).toEqual([['START', 'CONSENT_DENIED'], [], []]);
  });

  it('consent not required: submitted immediately with false', async () => {
    const { client } = await signedIn();
    idp.answers.start = { ...idp.answers.start, consent_required: false };
    idp.answers.submit = {};
    const { at, events } = authorize(client);
    await at('success');
    expect(idp.bodies.submit).toMatchObject([{ consent_granted: false, state: 's 1' }]);
    expect(events).toEqual(['START', 'COMPLETE']);
  });

  it('fault N21: a failed preflight is reported once, and can be retried', async () => {
    const { client } = await signedIn();
    const asked = idp.answers.start;
    idp.answers.start = { status: 400, error_type: 'invalid_client' };
    const { at, tryAgain, events, errors } = authorize(client);
    expect((await at('failed')).error.message).toBe('Refused.');
    idp.answers.start = asked;
    tryAgain();
    await at('consent');
    expect([events, errors]).toEqual([['START'], ['invalid_client']]);
  });

  it.each<[string, object]>([
    ['no word on consent', { consent_required: undefined }],
    ['none that is yes or no', { consent_required: 'yes' }],
  ])('fault N14: a provider that answers nonsense: %s', async (_what, nonsense) => {
    const { client, tab } = await signedIn();
    idp.answers.start = { ...idp.answers.start, ...nonsense };
    const { at } = authorize(client);
    expect((await at('failed')).error).toMatchObject({
      code: 'invalid_response',
      details: { path: 'consent_required' },
    });
    expect([idp.bodies.submit, tab.left]).toEqual([[], []]);
  });

  it.each<[string, object]>([
    ['no scopes', { scope_results: undefined }],
    ['null for scopes', { scope_results: null }],
    ['scopes that are none', { scope_results: [{ scope: 1 }, 'openid', null] }],
  ])('decision 23: with %s, what is asked for is listed all the same', async (_what, odd) => {
    const { client } = await signedIn();
    idp.answers.start = { ...idp.answers.start, ...odd };
    const { consent } = await authorize(client).at('consent');
    expect(consent).toMatchObject({ scopes: ['openid', 'notes:read', 'notes:delete'], ungrantable: [] });
  });

  it('spec 3: the minimal answer is enough for the consent screen', async () => {
    const { client } = await signedIn();
    const scope_results = [
      { scope: 'openid', is_grantable: true },
      { scope: 'notes:read', is_grantable: true },
      { scope: 'notes:delete', is_grantable: false },
    ];
    idp.answers.start = {
      user_id: undefined,
      user: undefined,
      consent_required: true,
      client: { client_name: 'Acme Notes' },
      scope_results,
    };
    const { consent } = await authorize(client).at('consent');
    expect(consent).toMatchObject({
      client: { name: { text: 'Acme Notes', from: 'client' }, isFirstParty: false },
      account: 'ada@example.com',
      scopes: ['openid', 'notes:read'],
      ungrantable: [{ kind: 'scope', scope: 'notes:delete' }],
    });
    expect(
      vi
        .mocked(console.warn)
        .mock.calls.flat()
        .filter((text) => String(text).includes('Left out')),
    ).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['no client', null],
    ['a client without a name', {}],
    ['a name that is no text', { client_name: 7 }],
    ['an empty name', { client_name: ' ' }],
  ])('spec 5: with %s, the application goes by the host of its redirect', async (_what, client_) => {
    const { client } = await signedIn();
    idp.answers.start = { ...idp.answers.start, client: client_ };
    const { consent } = await authorize(client).at('consent');
    expect(consent.client.name).toMatchObject({ text: 'notes.example', from: 'host' });
  });

  it('fault N22: a failed answer comes back to the question, with both buttons live', async () => {
    const { client, tab } = await signedIn();
    const answered = idp.answers.submit;
    idp.answers.submit = { status: 500, error_type: 'internal_server_error' };
    const { at, allow, events, errors } = authorize(client);
    await at('consent');
    allow();
    await eventually(() => expect(errors).toEqual(['internal_server_error']));
    idp.answers.submit = answered;
    await at('consent');
    allow();
    await at('leaving');
    expect([events, idp.bodies.submit.length]).toEqual([['START'], 2]);
    await eventually(() => expect(tab.left).toHaveLength(1));
  });

  it('fault C12: allowed in two tabs, each answers once; the one that is refused asks again, and one leaves', async () => {
    const { browser, client, tab } = await signedIn();
    const second = open(browser);
    const flows = [authorize(client), authorize(second.client)] as const;
    for (const { at } of flows) await at('consent');
    flows[0].allow();
    flows[0].allow();
    await flows[0].at('leaving');
    idp.answers.submit = { status: 400, error_type: 'oauth_auth_code_already_used' };
    flows[1].allow();
    flows[1].allow();
    await eventually(() => expect(flows[1].errors).toEqual(['oauth_auth_code_already_used']));
    await flows[1].at('consent');
    expect(idp.bodies.submit).toHaveLength(2);
    await eventually(() => expect([tab.left.length, second.tab.left.length]).toEqual([1, 0]));
  });

  it('fault C13: gone back and forward while it asks: the answer belongs to the page that shows', async () => {
    const { client, tab } = await signedIn();
    idp.answers.start = { ...idp.answers.start, consent_required: false };
    const { handle } = idp;
    let release = () => {};
    const held = new Promise<void>((resolve) => void (release = resolve));
    const isPreflight = ({ url }: Request) => url.endsWith('/idp/oauth/authorize/start');
    idp = {
      ...idp,
      handle: (request) => (isPreflight(request) ? held : Promise.resolve()).then(() => handle(request)),
    };
    const left = authorize(client);
    await left.at('loading');
    left.stop();
    const shown = authorize(client);
    await shown.at('loading');
    release();
    await shown.at('leaving');
    await eventually(() => expect(tab.left).toHaveLength(1));
    expect([left.events, shown.events, idp.bodies.submit.length]).toEqual([['START'], ['START'], 1]);
  });

  it.each(['javascript:alert(1)', 'java\tscript:alert(1)', 'https://a@notes.example/', '/callback'])(
    'fault N23: an answer that leads to %j leads nowhere',
    async (address) => {
      const { client, tab } = await signedIn();
      idp.answers.submit = { redirect_uri: address };
      const { at, allow, events, errors } = authorize(client);
      await at('consent');
      allow();
      expect((await at('refused')).error.code).toBe('unsafe_url');
      expect([events, errors, tab.left]).toEqual([['START'], ['unsafe_url'], []]);
    },
  );

  it('spec 5: no request is sent if a parameter is missing', async () => {
    const { client } = await signedIn();
    const { at, errors } = authorize(client, {}, 'client_id=a');
    await at('refused');
    expect([errors, idp.bodies.start]).toEqual([['missing_parameter'], []]);
  });
});

describe('spec 2: an active session is required', () => {
  it('a user who signs in on the same page continues with the same request', async () => {
    const { client } = open();
    const { at, allow, events, errors } = authorize(client);
    await at('noSession');
    expect(idp.bodies.start).toEqual([]);
    await signIn(client);
    await at('consent');
    allow();
    await at('leaving');
    expect(idp.bodies.submit).toMatchObject([{ state: 's 1', nonce: 'n', code_challenge: 'cc' }]);
    expect([events, errors]).toEqual([['START'], ['no_current_session']]);
  });

  it('a session that cannot be checked is not a sign-out: the request has failed, and can be retried', async () => {
    const { browser, tab } = await signedIn();
    browser.storage.clear();
    tab.online = false;
    const later = open(browser);
    later.tab.online = false;
    const { at, tryAgain, errors } = authorize(later.client);
    expect((await at('failed')).error.code).toBe('network_error');
    later.tab.online = true;
    tryAgain();
    await at('consent');
    expect(errors).toEqual(['network_error']);
  });

  it('a session that ended midway requires a sign-in, then continues', async () => {
    const { client } = await signedIn();
    const { at, allow, errors } = authorize(client);
    await at('consent');
    const elsewhere = open().client;
    elsewhere.session.updateSession(client.session.getTokens() ?? { session_token: '' });
    await elsewhere.session.revoke();
    const answered = idp.answers.submit;
    idp.answers.submit = GONE;
    allow();
    await at('noSession');
    expect(errors).toEqual(['session_not_found']);
    expect(client.session.getSync()).toBeNull();
    idp.answers.submit = answered;
    await signIn(client);
    await at('consent');
    allow();
    await at('leaving');
  });

  it('a provider that denies a session which lives is no dead end', async () => {
    const { client } = await signedIn();
    const asked = idp.answers.start;
    idp.answers.start = GONE;
    const { at, tryAgain } = authorize(client);
    await at('failed');
    idp.answers.start = asked;
    tryAgain();
    await at('consent');
  });

  it('threat T21: another user is asked again', async () => {
    const { client, browser } = await signedIn();
    const { at, allow } = authorize(client);
    await at('consent');
    const other = open(browser).client;
    await signIn(other, 'grace@example.com');
    await eventually(() => expect(idp.bodies.start).toHaveLength(2));
    await at('consent');
    expect(idp.bodies.submit).toEqual([]);
    allow();
    await at('leaving');
  });

  it('a user who signs out in another tab is no longer asked', async () => {
    const { client, browser } = await signedIn();
    const { at } = authorize(client);
    await at('consent');
    await open(browser).client.session.revoke();
    await at('noSession');
  });
});

/** Ada is signed in here; `become` gives this browser the cookies of another user, as a host of the same site can. */
async function among(email: string) {
  const other = await signedIn(email);
  const cookies = sessionCookies(other.browser);
  other.client.destroy();
  const opened = await signedIn();
  return { ...opened, become: () => setCookies(opened.browser, cookies) };
}

/** The secrets with which a tab has made calls to that path. */
const secretsTo = (tab: Tab, path: string): readonly (string | undefined)[] =>
  tab.requests
    .filter(({ url }) => url.endsWith(path))
    .map(
      ({ init }) => atob(new Headers(init.headers).get('authorization')?.slice('Basic '.length) ?? '').split(':')[1],
    );

describe('decision 82: the screen was rendered for one user, and the cookies have become another’s', () => {
  it.each(['allow', 'deny'] as const)(
    'threat T42: %s is not sent; the new user is asked again, and only their own decision counts',
    async (press) => {
      const { client, tab, become } = await among('grace@example.com');
      const flow = authorize(client);
      await flow.at('consent');
      become();
      flow[press]();
      await flow.at('accountChanged');
      expect([idp.bodies.submit, tab.left, flow.errors]).toEqual([[], [], ['account_changed']]);
      expect(client.user.getSync()?.emails[0]?.email).toBe('grace@example.com');
      flow.allow();
      await flow.at('accountChanged');
      flow.tryAgain();
      const { userId } = await flow.at('consent');
      expect([userId, idp.bodies.submit, idp.bodies.start.length]).toEqual([client.user.getSync()?.user_id, [], 2]);
      flow.allow();
      await flow.at('leaving');
      expect(secretsTo(tab, '/authorize/submit')).toEqual([client.session.getTokens()?.session_token]);
      expect(flow.events).toEqual(['START']);
    },
  );

  it('threat T42: a decision is for the user of its screen, even if the page shows another one by then', async () => {
    const { client } = await signedIn();
    const context = { deps: { ...client[internals], options: () => ({}) }, signal: new AbortController().signal };
    const { parsed } = parseConsentRequest(QUERY) as ParsedConsentRequest & { readonly flow: 'authorize' };
    if ('refusal' in parsed) throw new TypeError('It is refused.');
    const submit = {
      type: 'submit',
      request: parsed.request,
      userId: 'somebody-else',
      isRequired: true,
      isGranted: true,
    } as const;
    expect(await rejection(performAuthorize(submit, context, TRUSTED_TOKEN_USERS))).toMatchObject({
      code: 'account_changed',
    });
    const revoke = performLogout({ type: 'revoke', userId: 'somebody-else' }, context);
    expect(await rejection(revoke)).toMatchObject({ code: 'account_changed' });
    expect([
      idp.bodies.submit,
      await provider.calls('/sdk/v1/sessions/revoke'),
      client.user.getSync() === null,
    ]).toEqual([[], [], false]);
  });

  it('threat T42: if no consent is needed, no request is sent either', async () => {
    const { client, tab, become } = await among('grace@example.com');
    idp.answers.start = { ...idp.answers.start, consent_required: false };
    const { handle } = idp;
    idp = {
      ...idp,
      handle: (request) =>
        handle(request).then((answer) => (request.url.endsWith('/authorize/start') ? (become(), answer) : answer)),
    };
    const { at } = authorize(client);
    await at('accountChanged');
    expect([idp.bodies.submit, tab.left]).toEqual([[], []]);
  });

  it('threat T42: Yes to a sign-out ends only the session of the user who was asked', async () => {
    const { client, tab, become } = await among('grace@example.com');
    const { at, yes, tryAgain, errors } = logout(client);
    await at('confirm');
    become();
    yes();
    await at('accountChanged');
    expect([tab.left, errors, client.user.getSync()?.emails[0]?.email]).toEqual([
      [],
      ['account_changed'],
      'grace@example.com',
    ]);
    expect(await provider.calls('/sdk/v1/sessions/revoke')).toEqual([]);
    tryAgain();
    await at('confirm');
    yes();
    await eventually(() => expect(tab.left).toHaveLength(1));
    expect(client.user.getSync()).toBeNull();
  });

  it('a sign-out of a session with an unknown user leaves the page where it is', async () => {
    const { client, tab, become, browser } = await among('grace@example.com');
    const { at, yes } = logout(client);
    await at('confirm');
    become();
    browser.setCookie('stytch_session_record=; path=/; max-age=0; secure');
    await provider.fault({ path: '/sdk/v1/sessions/authenticate', status: 503 });
    yes();
    await eventually(async () => expect(await provider.calls('/sdk/v1/sessions/authenticate')).not.toEqual([]));
    await at('confirm');
    expect([tab.left, client.session.getTokens() === null]).toEqual([[], false]);
  });
});

describe('spec 8: a custom consent manifest', () => {
  it('in the host’s words, by the scopes that can be granted', async () => {
    const { client } = await signedIn();
    const getIDPConsentManifest = vi.fn(() => [{ header: 'Notes', items: ['Read them'] }]);
    const { consent } = await authorize(client, { getIDPConsentManifest }).at('consent');
    expect(getIDPConsentManifest).toHaveBeenCalledWith({ scopes: ['openid', 'notes:read'], clientName: 'Acme Notes' });
    expect(consent.sections).toEqual([
      { header: { text: 'Notes' }, items: [{ kind: 'text', text: 'Read them', details: [] }] },
    ]);
    expect(consent.isHostManifest).toBe(true);
  });

  const junk: readonly [string, () => never][] = [
    [
      'throws',
      () => {
        throw new TypeError('x');
      },
    ],
    ['rejects', () => Promise.reject(new TypeError('x')) as never],
    ['makes junk', () => [{ header: 'Notes' }] as never],
    [
      'makes something that throws',
      () =>
        [
          {
            get text() {
              throw new TypeError('x');
            },
          },
        ] as never,
    ],
  ];
  it.each(junk)('one that %s: the built-in list', async (_what, getIDPConsentManifest) => {
    const { client } = await signedIn();
    const { consent } = await authorize(client, { getIDPConsentManifest }).at('consent');
    expect(consent.sections).toEqual([
      { header: 'requesting', items: [{ kind: 'identity' }, { kind: 'scope', scope: 'notes:read' }] },
    ]);
  });

  it('one that never answers: the built-in list after 2 s', async () => {
    const { client } = await signedIn();
    const { clock: real } = client[internals];
    const clock = { ...real, sleep: (ms: number) => (ms === 2000 ? Promise.resolve() : real.sleep(ms)) };
    const never = () => new Promise<never>(() => {});
    const { consent } = await authorize({ ...client[internals], clock } as never, { getIDPConsentManifest: never }).at(
      'consent',
    );
    expect(consent.isHostManifest).toBe(false);
  });

  it('every scope twice in an answer is there once', async () => {
    const { client } = await signedIn();
    const none = [result('notes:read', false), result('notes:delete', false)];
    idp.answers.start = { ...idp.answers.start, scope_results: [result('openid'), result('openid'), ...none] };
    const { consent } = await authorize(client).at('consent');
    expect(consent.scopes).toEqual(['openid']);
  });
});

const LOGOUT = 'client_id=app-1&post_logout_redirect_uri=https://notes.example/bye&state=s&id_token_hint=ey.hint';

function logout(client: Client, query = LOGOUT, options: ConsentOptions = {}) {
  const request = parseConsentRequest(query);
  if (request.flow !== 'logout') throw new TypeError('It is no log-out.');
  const flow = createLogoutFlow(client, request.parsed, options);
  const errors: string[] = [];
  flow.inspect((step) => {
    const problem = shownProblem(step);
    if (problem) errors.push(problem.code);
  });
  flow.start();
  const at = (name: LogoutState['at']) => eventually(() => expect(flow.getState().at).toBe(name));
  return { at, errors, ...logoutActions(flow.send) };
}

describe('spec 4: the logout flow', () => {
  it('Yes ends the session, then leaves', async () => {
    const { client, tab } = await signedIn();
    const { at, yes } = logout(client);
    await at('confirm');
    expect(idp.bodies.logout).toEqual([
      {
        client_id: 'app-1',
        post_logout_redirect_uri: 'https://notes.example/bye',
        state: 's',
        id_token_hint: 'ey.hint',
      },
    ]);
    expect(client.session.getSync()).not.toBeNull();
    yes();
    yes();
    await eventually(() => expect(tab.left).toEqual(['https://notes.example/bye']));
    expect(client.session.getSync()).toBeNull();
    expect(await provider.calls('/sdk/v1/sessions/revoke')).toHaveLength(1);
  });

  it('No ends nothing', async () => {
    const { client, tab } = await signedIn();
    const { at, no } = logout(client);
    await at('confirm');
    no();
    await at('notLoggedOut');
    expect([client.session.getSync() === null, tab.left]).toEqual([false, []]);
  });

  /** A sign-out with an id token with these claims. Only the provider can check its signature. */
  const hinted = (claims: unknown) =>
    LOGOUT.replace('ey.hint', `ey.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.sig`);

  it('consent not required: immediately, even if the provider cannot be reached (fault N24)', async () => {
    const { client, tab } = await signedIn();
    idp.answers.logout = { ...idp.answers.logout, consent_required: false };
    await provider.fault({ path: '/sdk/v1/sessions/revoke', status: 400, body: { error_type: 'x' }, times: 1 });
    const { errors } = logout(client, hinted({ sub: client.user.getSync()?.user_id, aud: 'app-1', exp: 1 }));
    await eventually(() => expect(tab.left).toEqual(['https://notes.example/bye']));
    expect(client.session.getSync()).toBeNull();
    expect(errors).toHaveLength(1);
  });

  it.each([
    ['has none', LOGOUT.replace('&id_token_hint=ey.hint', '')],
    ['is of anybody', LOGOUT],
    ['is of another user', hinted({ sub: 'user-test-of-somebody-else', aud: 'app-1' })],
  ])(
    'spec 4, decision 104: consent not required: the session is revoked and the browser navigates, whatever id token: it %s',
    async (_what, query) => {
      const { client, tab } = await signedIn();
      idp.answers.logout = { ...idp.answers.logout, consent_required: false };
      logout(client, query);
      await eventually(() => expect(tab.left).toEqual(['https://notes.example/bye']));
      expect([client.session.getSync(), (await provider.calls('/sdk/v1/sessions/revoke')).length]).toEqual([null, 1]);
    },
  );

  it('decision 104: with logoutConfirmation, if the request does not show that it is for this user: it asks', async () => {
    const { client, tab } = await signedIn();
    const sub = client.user.getSync()?.user_id;
    idp.answers.logout = { ...idp.answers.logout, consent_required: false };
    const strange = [
      LOGOUT.replace('&id_token_hint=ey.hint', ''),
      LOGOUT,
      hinted('text'),
      hinted({ aud: 'app-1' }),
      hinted({ sub: 'user-test-of-somebody-else', aud: 'app-1' }),
      hinted({ sub, aud: 'app-2' }),
      hinted({ sub, aud: ['app-2'] }),
      hinted({ sub }),
    ];
    const options = { logoutConfirmation: 'unless-proved' } as const;
    for (const query of strange) await logout(client, query, options).at('confirm');
    // A host without TypeScript that misspells it has asked for the stricter rule.
    await logout(client, LOGOUT, { logoutConfirmation: 'unless-proven' as 'unless-proved' }).at('confirm');
    expect([tab.left, await provider.calls('/sdk/v1/sessions/revoke'), client.session.getSync() === null]).toEqual([
      [],
      [],
      false,
    ]);
    logout(client, hinted({ sub, aud: ['app-2', 'app-1'] }), options);
    await eventually(() => expect(tab.left).toEqual(['https://notes.example/bye']));
  });

  it('spec 4: a provider that never confirms the end of the session holds the page for 5 s at most', async () => {
    const { client, tab } = await signedIn();
    const { clock: real } = client[internals];
    const waits: number[] = [];
    // The time is up once this browser has forgotten the session, while the server still says nothing.
    const sleep = (ms: number) => (waits.push(ms), eventually(() => expect(client.user.getSync()).toBeNull()));
    await provider.fault({ path: '/sdk/v1/sessions/revoke', hang: true });
    const { at, yes } = logout({ ...client[internals], clock: { ...real, sleep } } as never);
    await at('confirm');
    yes();
    await at('leaving');
    await eventually(() => expect([tab.left, waits]).toEqual([['https://notes.example/bye'], [5000]]));
    expect(client.session.getSync()).toBeNull();
  });

  it('decision 3: needs a session; a refusal can be tried again', async () => {
    const { client } = open();
    idp.answers.logout = { status: 400, error_type: 'invalid_redirect_uri' };
    const { at, tryAgain, errors } = logout(client);
    await at('noSession');
    await signIn(client);
    await at('failed');
    idp.answers.logout = { redirect_uri: 'javascript:alert(1)', consent_required: true };
    tryAgain();
    await at('confirm');
    expect(errors).toEqual(['no_current_session', 'invalid_redirect_uri']);
  });

  it('fault N23: an answer that leads to a script leads nowhere', async () => {
    const { client, tab } = await signedIn();
    idp.answers.logout = { redirect_uri: 'javascript:alert(1)', consent_required: true };
    const { at, yes } = logout(client);
    await at('confirm');
    yes();
    await at('refused');
    expect(tab.left).toEqual([]);
  });
});

describe('decision 105: native applications', () => {
  const NATIVE = QUERY.replace(encodeURIComponent(CALLBACK), 'com.example.app%3A%2Fcb').replace(
    CALLBACK,
    'com.example.app:/cb',
  );
  const answer = (redirect_uri: string) => void (idp.answers.submit = { redirect_uri });

  it('goes to the preflight, shows that it leaves the browser, and opens the address of the response', async () => {
    const { client, tab } = await signedIn();
    idp.answers.start = {
      ...idp.answers.start,
      client: { client_id: 'app-1', client_name: '', client_type: 'third_party', client_description: '' },
    };
    answer('com.example.app:/cb?code=c');
    const { at, allow } = authorize(client, {}, NATIVE);
    const { consent } = await at('consent');
    expect(idp.bodies.start).toMatchObject([{ redirect_uri: 'com.example.app:/cb' }]);
    expect(consent).toMatchObject({
      host: '',
      scheme: 'com.example.app',
      resources: ['https://api.notes.example'],
      client: { name: { from: 'none' } },
    });
    allow();
    expect(await at('leaving')).toMatchObject({ host: '', scheme: 'com.example.app' });
    await eventually(() => expect(tab.left).toEqual(['com.example.app:/cb?code=c']));
  });

  it.each([
    'javascript:alert(1)',
    'org.example.other:/cb?code=c',
    'cursor://cb?code=c',
    'data:text/html,x',
    'com.example.app.evil:/cb',
  ])('an answer with another scheme leads nowhere: %s', async (redirect_uri) => {
    const { client, tab } = await signedIn();
    answer(redirect_uri);
    const { at, allow, errors } = authorize(client, {}, NATIVE);
    await at('consent');
    allow();
    await at('refused');
    expect([tab.left, errors]).toEqual([[], ['unsafe_url']]);
  });

  it('an application on the web is not followed out of the browser', async () => {
    const { client, tab } = await signedIn();
    answer('com.example.app:/cb?code=c');
    const { at, allow } = authorize(client);
    await at('consent');
    allow();
    await at('refused');
    expect(tab.left).toEqual([]);
  });
});

describe('with the provider itself', () => {
  const APP = {
    client_id: 'app-1',
    client_name: 'Acme Notes',
    client_type: 'third_party',
    redirect_uris: [CALLBACK],
    post_logout_redirect_uris: ['https://notes.example/bye'],
    scopes: ['openid', 'notes:read'],
  };
  beforeEach(async () => {
    idp.answers.start = undefined;
    idp.answers.submit = undefined;
    idp.answers.logout = undefined;
    await provider.control('POST', 'apps', APP);
  });

  it('allowed: a code comes back, and the next request asks nothing', async () => {
    const { client, tab } = await signedIn();
    const query = QUERY.replace('&prompt=consent', '');
    const { at, allow } = authorize(client, {}, query);
    const { consent } = await at('consent');
    expect(consent).toMatchObject({ client: { name: { text: 'Acme Notes' } }, scopes: ['openid'] });
    allow();
    await eventually(() => expect(tab.left).toHaveLength(1));
    await authorize(client, {}, query).at('leaving');
    await eventually(() => expect(tab.left).toHaveLength(2));
    for (const href of tab.left) {
      const { searchParams, origin } = new URL(href);
      expect([origin, searchParams.get('state'), searchParams.has('code')]).toEqual([
        'https://notes.example',
        's 1',
        true,
      ]);
    }
  });

  it('denied: the application receives the refusal', async () => {
    const { client, tab } = await signedIn();
    const { at, deny } = authorize(client);
    await at('consent');
    deny();
    await eventually(() => expect(tab.left).toHaveLength(1));
    expect(new URL(tab.left[0] ?? '').searchParams.get('error')).toBe('access_denied');
  });

  it('an unregistered redirect is reported, and the browser is not sent there', async () => {
    const { client, tab } = await signedIn();
    const { at } = authorize(client, {}, QUERY.replace('callback', 'elsewhere'));
    expect((await at('failed')).error.code).toBe('idp_client_supplied_redirect_url_not_found_in_client');
    expect(tab.left).toEqual([]);
  });

  it('sign-out, requested by a third party', async () => {
    const { client, tab } = await signedIn();
    const { at, yes } = logout(client, LOGOUT.replace('&id_token_hint=ey.hint', ''));
    await at('confirm');
    yes();
    await eventually(() => expect(tab.left).toEqual(['https://notes.example/bye?state=s']));
    expect(client.session.getSync()).toBeNull();
  });
});
