import { describe, expect, it, vi } from 'vitest';
import { FoyerError, NetworkError } from '../../src/base/errors';
import { performAccount, type AccountDeps } from '../../src/users/login/account/account-commands';
import { performAuthorize, type AuthorizeDeps } from '../../src/flow/consent/authorize-commands';
import type { AuthorizeCommand } from '../../src/flow/consent/authorize-rules';
import { TRUSTED_TOKEN_USERS } from '../../src/flow/consent/trusted-token';
import type { AuthorizeRequest, LogoutRequest } from '../../src/flow/consent/consent-request';
import { performLogout, type LogoutDeps } from '../../src/flow/consent/logout-commands';
import type { LogoutCommand } from '../../src/flow/consent/logout-rules';
import { Secret } from '../../src/base/secret';
import { rejection } from '../support/http';
import { recorder } from '../support/recorder';

type Answers = Parameters<typeof recorder>[0];

const ADA = { user_id: 'ada', emails: [] };
const PAGE = {
  options: () => ({ allowedFrameOrigins: ['https://frame.example'] }),
  'consentPage.framedBy': () => Promise.resolve(null),
  'user.getInfo': () => ({ fromCache: false }),
  'user.onChange': () => () => {},
  'user.getSync': () => ADA,
};
const REQUEST: AuthorizeRequest = {
  clientId: 'app-1',
  redirectUri: 'https://notes.example/back',
  host: 'notes.example',
  responseType: 'code',
  scopes: ['openid'],
  prompt: 'consent',
  state: 's',
  nonce: 'n',
  codeChallenge: 'c',
  resources: ['https://api.example'],
};
const BODY = {
  client_id: 'app-1',
  redirect_uri: 'https://notes.example/back',
  response_type: 'code',
  scopes: ['openid'],
  prompt: 'consent',
};

const named = (calls: unknown[][], name: string) => calls.filter(([one]) => one === name).map(([, ...given]) => given);

describe('the screen for signed-in users', () => {
  it('ends the session', async () => {
    const { calls, context } = recorder<AccountDeps>({});
    expect(await performAccount({ type: 'endSession' } as never, context)).toEqual({ type: 'sessionEnded' });
    expect(calls).toEqual([['session.revoke']]);
  });
});

describe('authorize: calls to the client, and the events that follow', () => {
  async function run(command: AuthorizeCommand, answers: Answers = {}) {
    const one = recorder<AuthorizeDeps>({ ...PAGE, ...answers });
    return { ...one, event: await performAuthorize(command, one.context, TRUSTED_TOKEN_USERS) };
  }
  const start = (answer: object, more: Answers = {}) =>
    run(
      { type: 'preflight', request: REQUEST },
      {
        'idp.oauthAuthorizeStart': () =>
          Promise.resolve({
            consent_required: true,
            client: { client_name: 'Notes' },
            scope_results: [{ scope: 'openid', is_grantable: true }],
            ...answer,
          }),
        'bootstrap.getAsync': () => Promise.resolve({ projectName: 'Foyer', rbacPolicy: null }),
        'consentPage.address': () => Promise.resolve('https://app.example/authorize'),
        ...more,
      },
    );

  it('before all: who frames the page, who is signed in, and the token that the host has handed over', async () => {
    const opened = await run({ type: 'open' });
    expect(named(opened.calls, 'consentPage.framedBy')).toEqual([[['https://frame.example']]]);
    expect(opened.event).toEqual({
      type: 'opened',
      framedBy: null,
      isSignedIn: true,
      trusted: undefined,
      isAskedAgain: false,
    });
    const handed = { ...PAGE.options(), authTokenParams: { trustedAuthToken: 'T', tokenProfileID: 'p' } };
    const { event } = await run({ type: 'open' }, { options: () => handed, 'user.getSync': () => null });
    expect(event).toMatchObject({ isSignedIn: false, trusted: { profileId: 'p' } });
  });

  it.each([
    [ADA, [[{ forceClear: true }]]],
    [null, []],
  ])('ends the session that is there, and only such a one: %j', async (user, revoked) => {
    const { calls, event } = await run({ type: 'signOut' }, { 'user.getSync': () => user });
    expect([named(calls, 'session.revoke'), event]).toEqual([revoked, { type: 'signedOut' }]);
  });

  it('signs in with the token of the host, and looks again', async () => {
    const trusted = { token: new Secret('T'), profileId: 'p' };
    const { calls, event } = await run(
      { type: 'attest', trusted },
      { 'session.attest': () => Promise.resolve({ user_id: 'ada', session_token: 'TOKEN' }) },
    );
    expect(named(calls, 'session.attest')).toEqual([[{ profile_id: 'p', token: 'T', session_duration_minutes: 60 }]]);
    expect(event).toEqual({ type: 'attested', isSignedIn: true, newWithin: 1, response: { user_id: 'ada' } });
    const looked = await run({ type: 'lookAgain' }, { 'user.getSync': () => null });
    expect([looked.calls, looked.event]).toEqual([[], { type: 'attested', isSignedIn: false }]);
  });

  it('waits for a session, and for its end', async () => {
    expect((await run({ type: 'awaitSession' })).event).toEqual({ type: 'sessionFound' });
    expect((await run({ type: 'watchUser', userId: 'grace' })).event).toEqual({ type: 'userChanged' });
    const { event } = await run({ type: 'watchUser', userId: 'ada' }, { 'user.getSync': () => null });
    expect(event).toMatchObject({ type: 'sessionEnded' });
  });

  it('uses the signed-in user, with the unchanged request', async () => {
    const { calls, event, signal } = await start({});
    expect(named(calls, 'idp.oauthAuthorizeStart')).toEqual([[BODY, { signal, as: 'ada' }]]);
    expect(event).toMatchObject({
      type: 'consentAsked',
      userId: 'ada',
      consent: { host: 'notes.example', isHostManifest: false },
    });
    expect((await start({ consent_required: false })).event).toEqual({ type: 'consentNotRequired', userId: 'ada' });
  });

  it.each([
    ['javascript:alert(1)', 1],
    ['https://notes.example/logo.png', 0],
    ['', 0],
    [undefined, 0],
  ])('the developer hears of a logo that is no image: %s', async (client_logo_url, words) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await start({ client: { client_name: 'Notes', client_logo_url } });
    expect(warn).toHaveBeenCalledTimes(words);
    warn.mockRestore();
  });

  const withList = (getIDPConsentManifest: (input: unknown) => unknown, sleep?: () => Promise<void>) =>
    start(
      {},
      {
        options: () => ({ ...PAGE.options(), getIDPConsentManifest }),
        'clock.sleep': sleep ?? (() => new Promise(() => {})),
      },
    );

  it('shows the list of the host, made for the scopes and the name of the application', async () => {
    const made = vi.fn(() => [{ header: 'Notes may', items: ['read'] }]);
    const { event, calls } = await withList(made);
    expect(made).toHaveBeenCalledWith({ scopes: ['openid'], clientName: 'Notes' });
    expect(event).toMatchObject({ consent: { isHostManifest: true, sections: [{ header: { text: 'Notes may' } }] } });
    const [ms, signal] = named(calls, 'clock.sleep')[0] as [number, AbortSignal];
    expect([ms, signal.aborted]).toEqual([2000, true]);
  });

  it.each([
    ['that is none', () => 'read', undefined, 'returned no list of permissions'],
    ['that is not made in time', () => new Promise(() => {}), () => Promise.resolve(), 'within 2 s'],
    ['that cannot be made', () => Promise.reject(new TypeError('broken')), undefined, 'broken'],
    [
      'with a canceled wait',
      () => new Promise((resolve) => void setImmediate(resolve)),
      () => Promise.reject(new NetworkError('aborted')),
      'returned no list',
    ],
  ])('shows its own in place of a list of the host %s, and tells the developer', async (_what, made, sleep, word) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { event } = await withList(made, sleep);
    expect(event).toMatchObject({ type: 'consentAsked', consent: { isHostManifest: false } });
    expect(String(warn.mock.calls[0])).toContain(word);
    warn.mockRestore();
  });

  it.each([
    [true, false, { redirect_uri: '' }, { type: 'authorized' }],
    [true, true, { redirect_uri: '' }, { type: 'authorized' }],
    [false, true, { redirect_uri: '' }, { type: 'consentDenied' }],
    [false, false, { redirect_uri: '' }, { type: 'authorized' }],
    [true, true, { redirect_uri: 'https://notes.example/back?code=1' }, { type: 'redirected' }],
  ])(
    'answers only for that user, with all parameters that bind the answer to the application: %s, %s',
    async (isGranted, isRequired, answer, expected) => {
      const command = {
        type: 'submit',
        request: REQUEST,
        userId: 'ada',
        isGranted,
        isRequired,
      } as never as AuthorizeCommand;
      const { calls, event } = await run(command, { 'idp.oauthAuthorizeSubmit': () => Promise.resolve(answer) });
      const body = {
        ...BODY,
        consent_granted: isGranted,
        state: 's',
        nonce: 'n',
        code_challenge: 'c',
        resources: ['https://api.example'],
      };
      expect(named(calls, 'idp.oauthAuthorizeSubmit')).toEqual([[body, { as: 'ada' }]]);
      expect(event).toMatchObject(expected);
      if (event?.type === 'redirected') expect(event.to.reveal()).toBe(answer.redirect_uri);
    },
  );

  it('and with nothing that the request does not have', async () => {
    const { prompt: _p, state: _s, nonce: _n, codeChallenge: _c, resources: _r, ...bare } = REQUEST;
    const command = {
      type: 'submit',
      request: bare,
      userId: 'ada',
      isGranted: true,
      isRequired: true,
    } as never as AuthorizeCommand;
    const { calls } = await run(command, { 'idp.oauthAuthorizeSubmit': () => Promise.resolve({ redirect_uri: '' }) });
    const { prompt: _, ...body } = BODY;
    expect(named(calls, 'idp.oauthAuthorizeSubmit')).toEqual([[{ ...body, consent_granted: true }, { as: 'ada' }]]);
  });

  it('leaves for the address', async () => {
    const { calls, event } = await run({ type: 'leave', to: new Secret('https://notes.example/back') });
    expect([named(calls, 'consentPage.leave'), event]).toEqual([
      [['https://notes.example/back', undefined]],
      undefined,
    ]);
    const native = await run({
      type: 'leave',
      to: new Secret('com.example.app:/cb?code=c'),
      scheme: 'com.example.app',
    });
    expect(named(native.calls, 'consentPage.leave')).toEqual([['com.example.app:/cb?code=c', 'com.example.app']]);
  });
});

describe('sign-out: calls to the client, and the events that follow', () => {
  async function run(command: LogoutCommand, answers: Answers = {}) {
    const one = recorder<LogoutDeps>({ ...PAGE, 'clock.sleep': () => new Promise(() => {}), ...answers });
    return { ...one, event: await performLogout(command, one.context) };
  }
  const claims = (given: object) => new Secret(`h.${btoa(JSON.stringify(given))}.s`);
  const request = (idTokenHint?: Secret): LogoutRequest => ({
    clientId: 'app-1',
    postLogoutRedirectUri: 'https://notes.example/bye',
    host: 'notes.example',
    state: 's',
    ...(idTokenHint && { idTokenHint }),
  });

  it('looks around, waits for a session, and leaves', async () => {
    expect((await run({ type: 'open' })).event).toEqual({ type: 'opened', framedBy: null, isSignedIn: true });
    expect((await run({ type: 'awaitSession' })).event).toEqual({ type: 'sessionFound' });
    const left = await run({ type: 'leave', to: 'https://notes.example/bye' });
    expect([named(left.calls, 'consentPage.leave'), left.event]).toEqual([[['https://notes.example/bye']], undefined]);
  });

  const OWN = claims({ sub: 'ada', aud: 'app-1' });
  const GRACE = claims({ sub: 'grace', aud: 'app-1' });
  it.each<[string, 'unless-proved' | undefined, Secret | undefined, boolean, boolean]>([
    ['the provider wants it', undefined, OWN, true, true],
    ['the provider does not, and there is no hint', undefined, undefined, false, false],
    ['the provider does not, and the hint is of another user', undefined, GRACE, false, false],
    ['the provider does not, and the host wants a hint: there is none', 'unless-proved', undefined, false, true],
    ['the provider does not, and the host wants a hint: it is of another user', 'unless-proved', GRACE, false, true],
    [
      'the provider does not, and the host wants a hint: it is of another application',
      'unless-proved',
      claims({ sub: 'ada', aud: 'other' }),
      false,
      true,
    ],
    ['the provider does not, and the host has its hint', 'unless-proved', OWN, false, false],
    ['the provider wants it, and the host has its hint', 'unless-proved', OWN, true, true],
  ])(
    'spec 4, decision 104: asks the user if %s',
    async (_why, logoutConfirmation, hint, consent_required, isRequired) => {
      const { calls, event, signal } = await run(
        { type: 'preflight', request: request(hint) },
        {
          'idp.oauthLogoutStart': () =>
            Promise.resolve({ consent_required, redirect_uri: 'https://notes.example/bye' }),
          options: () => ({ logoutConfirmation }),
        },
      );
      const body = {
        client_id: 'app-1',
        post_logout_redirect_uri: 'https://notes.example/bye',
        state: 's',
        id_token_hint: hint?.reveal(),
      };
      expect(named(calls, 'idp.oauthLogoutStart')).toEqual([[body, { signal, as: 'ada' }]]);
      expect(event).toEqual({ type: 'logoutAsked', to: 'https://notes.example/bye', isRequired, userId: 'ada' });
    },
  );

  it('ends the session of that user', async () => {
    const { calls, event } = await run({ type: 'revoke', userId: 'ada' }, { 'user.getSync': () => null });
    expect([named(calls, 'session.revoke'), event]).toEqual([
      [[{ forceClear: true, as: 'ada' }]],
      { type: 'loggedOut' },
    ]);
  });

  const down = new NetworkError('network_error');
  it('spec 4: an unreachable provider changes nothing for a user who is signed out here', async () => {
    const { event } = await run(
      { type: 'revoke', userId: 'ada' },
      { 'user.getSync': () => null, 'session.revoke': () => Promise.reject(down) },
    );
    expect(event).toEqual({ type: 'loggedOut', error: down });
  });

  it.each([
    ['who is still signed in', () => Promise.reject(down), ADA, 'network_error'],
    ['who is still signed in after 5 s', () => new Promise(() => {}), ADA, 'timeout'],
    [
      'who is not the one',
      () => Promise.reject(new FoyerError('account_changed', 'another')),
      { user_id: 'grace' },
      'account_changed',
    ],
  ])('does not say that a person is signed out %s', async (_who, revoke, user, code) => {
    const { event } = await run(
      { type: 'revoke', userId: 'ada' },
      { 'user.getSync': () => null, 'session.revoke': () => Promise.resolve() },
    );
    expect(event).toEqual({ type: 'loggedOut' });
    const sleeps: unknown[][] = [];
    const sleep = (...given: never[]) => {
      sleeps.push(given);
      return code === 'timeout' ? Promise.resolve() : new Promise<void>(() => {});
    };
    const error = await rejection(
      run(
        { type: 'revoke', userId: 'ada' },
        { 'user.getSync': () => user, 'session.revoke': revoke, 'clock.sleep': sleep },
      ),
    );
    expect([error, sleeps.map(([ms]) => ms)]).toMatchObject([{ code }, [5000]]);
  });
});
