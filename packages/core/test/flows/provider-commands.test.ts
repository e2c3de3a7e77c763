import { describe, expect, it, vi } from 'vitest';
import { confirmationRequired } from '../../src/links/link-consent';
import { FoyerError, NetworkError } from '../../src/base/errors';
import { performOAuth, type OAuthDeps } from '../../src/users/login/oauth/oauth-commands';
import type { OAuthCommand } from '../../src/users/login/oauth/oauth-rules';
import { performOneTap, type OneTapDeps } from '../../src/users/login/one-tap/one-tap-commands';
import type { OneTapCommand } from '../../src/flow/one-tap-rules';
import {
  performPasskeyRegistration,
  type PasskeyRegistrationDeps,
} from '../../src/users/login/passkey-registration/passkey-registration-commands';
import type { PasskeyRegistrationCommand } from '../../src/users/login/passkey-registration/passkey-registration-rules';
import { Secret } from '../../src/base/secret';
import { rejection } from '../support/http';
import { recorder } from '../support/recorder';
import { settle } from '../support/time';

type Answers = Parameters<typeof recorder>[0];

const SIGNED_IN = { request_id: 'r', status_code: 200, user_id: 'ada', session_token: 'TOKEN', session_jwt: 'JWT' };
const SEEN = { request_id: 'r', status_code: 200, user_id: 'ada' };
const REDIRECTS = { loginRedirectURL: '/in', signupRedirectURL: '/up' };
const never = () => new Promise(() => {});

describe('social accounts: calls to the client, and the events that follow', () => {
  async function run(command: OAuthCommand, options: object = {}, answers: Answers = {}) {
    const one = recorder<OAuthDeps>({ options: () => options, ...answers });
    return { ...one, event: await performOAuth(command, one.context) };
  }

  it.each([
    [
      {},
      {
        login_redirect_url: undefined,
        signup_redirect_url: undefined,
        custom_scopes: undefined,
        provider_params: undefined,
      },
    ],
    [
      {
        ...REDIRECTS,
        providers: [
          { type: 'apple', custom_scopes: ['no'] },
          { type: 'google', custom_scopes: ['calendar'], provider_params: { hd: 'example.com' } },
        ],
      },
      {
        login_redirect_url: '/in',
        signup_redirect_url: '/up',
        custom_scopes: ['calendar'],
        provider_params: { hd: 'example.com' },
      },
    ],
    [
      { providers: [{ type: 'google', customScopes: ['calendar'], providerParams: { hd: 'example.com' } }] },
      {
        login_redirect_url: undefined,
        signup_redirect_url: undefined,
        custom_scopes: ['calendar'],
        provider_params: { hd: 'example.com' },
      },
    ],
  ])('leaves for the provider, with its own options of %j', async (options, body) => {
    const { calls, event, signal } = await run({ type: 'start', provider: 'google' }, options);
    expect([calls, event]).toEqual([[['oauth.google.start', body, { signal }]], { type: 'left' }]);
  });

  it.each([
    ['the page shows again', never, undefined],
    ['10 s later', undefined, never],
  ])('is still here: %s', async (_when, sleep, shown) => {
    const { calls, event, signal } = await run(
      { type: 'awaitReturn' },
      {},
      { ...(sleep && { 'clock.sleep': sleep }), ...(shown && { 'oauthReturn.shownAgain': shown }) },
    );
    expect(calls).toEqual([
      ['oauthReturn.shownAgain', { signal }],
      ['clock.sleep', 10_000, signal],
    ]);
    expect(event).toEqual({ type: 'stillHere' });
  });

  it('the refusal of the provider, if there is one', async () => {
    const error = new FoyerError('oauth_denied', 'no');
    expect(
      (await run({ type: 'readRefusal' }, {}, { 'oauthReturn.takeRefusal': () => Promise.resolve(error) })).event,
    ).toEqual({ type: 'refusedThere', error });
    expect(
      (await run({ type: 'readRefusal' }, {}, { 'oauthReturn.takeRefusal': () => Promise.resolve(null) })).event,
    ).toBeUndefined();
  });

  const spend: OAuthCommand = { type: 'authenticate', agreed: { replacing: 'grace' } };
  it('the token of the address, with the user’s consent; or without it', async () => {
    const { calls, event, overdue } = await run(
      spend,
      { sessionDurationMinutes: 9 },
      { 'urlTokens.authenticate': () => Promise.resolve(SIGNED_IN) },
    );
    expect(calls).toEqual([
      ['urlTokens.authenticate', { session_duration_minutes: 9 }, { overdue, agreed: { replacing: 'grace' } }],
    ]);
    expect(event).toEqual({ type: 'accepted', newWithin: 1, response: SEEN });
    const discarded = await run({ type: 'discard' });
    expect([discarded.calls, discarded.event]).toEqual([[['urlTokens.discard']], undefined]);
  });

  it.each([
    [{ id: 'grace' }, { type: 'mustAsk', present: { id: 'grace' } }],
    [undefined, { type: 'mustAsk' }],
  ])(
    'threats T10, T14: a sign-in that this browser did not request asks the user first; signed in: %j',
    async (present, expected) => {
      const { event } = await run(
        spend,
        {},
        { 'urlTokens.authenticate': () => Promise.reject(confirmationRequired()), 'urlTokens.present': () => present },
      );
      expect(event).toEqual(expected);
      const failing = run(spend, {}, { 'urlTokens.authenticate': () => Promise.reject(new NetworkError('timeout')) });
      expect(await rejection(failing)).toMatchObject({ code: 'timeout' });
    },
  );
});

describe('Google’s prompt: calls to the client, and the events that follow', () => {
  async function run(command: OneTapCommand, answers: Answers = {}) {
    const one = recorder<OneTapDeps>({ options: () => REDIRECTS, ...answers });
    return { ...one, event: await performOneTap(command, one.context) };
  }

  it('its place, the prompt, and its outcome', async () => {
    const placed = await run({ type: 'findPlace' }, { 'oauth.googleOneTap.place': () => Promise.resolve('floating') });
    expect([placed.calls, placed.event]).toEqual([
      [['oauth.googleOneTap.place', REDIRECTS]],
      { type: 'placed', place: 'floating' },
    ]);
    const prompted = await run(
      { type: 'prompt' },
      { 'oauth.googleOneTap.prompt': () => Promise.resolve({ type: 'shown' }) },
    );
    expect([prompted.calls, prompted.event]).toEqual([
      [['oauth.googleOneTap.prompt', REDIRECTS, { signal: prompted.signal }]],
      { type: 'shown' },
    ]);
    const next = await run(
      { type: 'awaitNext' },
      { 'oauth.googleOneTap.next': () => Promise.resolve({ type: 'closed' }) },
    );
    expect([next.calls, next.event]).toEqual([
      [['oauth.googleOneTap.next', { signal: next.signal }]],
      { type: 'closed' },
    ]);
  });

  it('its credential, for the pages of the host', async () => {
    const credential = new Secret('c');
    const { calls, event, signal } = await run({ type: 'submit', credential });
    const redirects = { login_redirect_url: '/in', signup_redirect_url: '/up' };
    expect([calls, event]).toEqual([
      [['oauth.googleOneTap.submit', credential, redirects, { signal }]],
      { type: 'left' },
    ]);
  });

  it.each([{ 'clock.sleep': never }, { 'oauthReturn.shownAgain': never }])(
    'is over if the page is still here',
    async (answers) => {
      const { calls, event, signal } = await run({ type: 'awaitReturn' }, answers);
      expect(calls).toEqual([
        ['oauthReturn.shownAgain', { signal }],
        ['clock.sleep', 10_000, signal],
      ]);
      expect(event).toEqual({ type: 'closed' });
    },
  );
});

describe('passkeys of an account: calls to the client, and the events that follow', () => {
  const USER = {
    user_id: 'ada',
    webauthn_registrations: [{ webauthn_registration_id: 'w', name: 'Phone', verified: true }],
  };
  const LIST = { userId: 'ada', passkeys: [{ id: 'w', name: 'Phone' }] };
  async function run(command: PasskeyRegistrationCommand, answers: Answers = {}) {
    const one = recorder<PasskeyRegistrationDeps>({
      options: () => ({ domain: 'example.com' }),
      mayHaveSession: () => true,
      'user.get': () => Promise.resolve(USER),
      ...answers,
    });
    return { ...one, event: await performPasskeyRegistration(command, one.context) };
  }

  it('the list, for signed-in users', async () => {
    expect((await run({ type: 'loadPasskeys' })).event).toEqual({ type: 'passkeysLoaded', ...LIST });
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const error = await rejection(run({ type: 'loadPasskeys' }, { mayHaveSession: () => false }));
    expect(error).toMatchObject({
      code: 'no_current_session',
      message: String(warn.mock.calls[0]).replace('[foyer] ', ''),
    });
    warn.mockRestore();
  });

  it('a new one, for that user', async () => {
    const { calls, event, signal, overdue } = await run(
      { type: 'register', userId: 'ada' },
      { 'webauthn.register': () => Promise.resolve({ ...SIGNED_IN, user: USER }) },
    );
    const asked = { domain: 'example.com', is_passkey: true, session_duration_minutes: 30, signal };
    expect(calls).toEqual([['webauthn.register', asked, { overdue, as: 'ada' }]]);
    expect(event).toEqual({
      type: 'passkeyRegistered',
      ...LIST,
      announce: 'PASSKEY_REGISTER',
      response: { ...SEEN, user: USER },
    });
  });

  it('a new name, after which the user is read again; and a deletion, which password managers receive', async () => {
    const renamed = await run({ type: 'rename', id: 'w', name: 'Key', userId: 'ada' });
    expect(renamed.calls).toEqual([
      ['webauthn.update', { webauthn_registration_id: 'w', name: 'Key' }, { as: 'ada' }],
      ['user.get'],
    ]);
    const deleted = await run({ type: 'delete', id: 'w', userId: 'ada' });
    expect(deleted.calls).toEqual([
      ['user.deleteWebauthnRegistration', 'w', { as: 'ada' }],
      ['webauthn.signalRemoved', 'w'],
    ]);
    const stored = { id: 'w', sent: 'Key', name: 'Phone' };
    expect(renamed.event, 'the name that the provider has stored').toEqual({ type: 'changeAnswered', renamed: stored });
    expect(deleted.event).toEqual({ type: 'changeAnswered' });
  });

  it('decision 12: only the developer learns of a failed change, unless another user is signed in', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const failing = (why: Error) =>
      run({ type: 'delete', id: 'w', userId: 'ada' }, { 'user.deleteWebauthnRegistration': () => Promise.reject(why) });
    expect((await failing(new NetworkError('timeout'))).event).toEqual({ type: 'changeAnswered' });
    expect(String(warn.mock.calls[0])).toContain('could not be changed (delete)');
    expect(await rejection(failing(new FoyerError('account_changed', 'another')))).toMatchObject({
      code: 'account_changed',
    });
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it('fault C11: the changes of one passkey are sent one after the other, those of two in parallel', async () => {
    let answer = () => {};
    const one = recorder<PasskeyRegistrationDeps>({
      'webauthn.update': () => new Promise<void>((resolve) => void (answer = resolve)),
    });
    const rename = (id: string, name: string) =>
      performPasskeyRegistration({ type: 'rename', id, name, userId: 'ada' }, one.context);
    const sent = () =>
      one.calls.flatMap(([call, body]) => (call === 'webauthn.update' ? [(body as { name: string }).name] : []));
    const first = rename('a', 'a1');
    await Promise.resolve();
    await Promise.resolve();
    const answerFirst = answer;
    void rename('a', 'a2');
    void rename('b', 'b1');
    await settle();
    expect(sent()).toEqual(['a1', 'b1']);
    answerFirst();
    await first;
    await settle();
    expect(sent()).toEqual(['a1', 'b1', 'a2']);
  });

  it('the end, and a wait', async () => {
    expect((await run({ type: 'finish' })).event).toEqual({ type: 'passkeysDone', announce: 'PASSKEY_DONE' });
    const retry = await run({ type: 'awaitRetry', until: 7 });
    expect([retry.calls, retry.event]).toEqual([[['clock.until', 7, retry.signal]], { type: 'unblocked' }]);
  });
});
