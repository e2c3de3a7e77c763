import { describe, expect, it, vi } from 'vitest';
import { fingerprint } from '../../src/base/fingerprint';
import { createMemberSessionAdapter } from '../../src/organizations/session/member-session-adapter';
import { MEMBERS } from '../../src/organizations/session/members';
import { cookieNames } from '../../src/session/snapshot';
import { createOwnTokens } from '../../src/session/own-tokens';
import { createUserSessionAdapter, USER_ANSWERS, userCalls } from '../../src/users/session/user-session-adapter';
import { USERS } from '../../src/users/session/users';
import { fakeBrowser } from '../support/browser';
import { rejection } from '../support/http';
import { openManager } from '../support/session-manager';
import { answer, openSession, user } from '../support/session';

const COPY = { __user: user('ada') };

describe.each([
  ['users', (http: never) => createUserSessionAdapter(USERS, http), '/sdk/v1/sessions/revoke'],
  ['members', (http: never) => createMemberSessionAdapter(MEMBERS, http), '/sdk/v1/b2b/sessions/revoke'],
] as const)('the calls that a session makes for %s', (_who, createKind, path) => {
  it('asks about a token, without a second try, because all tabs back off together', async () => {
    const http = vi.fn(() => Promise.resolve({ ...answer(), ...COPY }));
    const kind = createKind(http as never);
    const given = await kind.authenticate('token-1', { session_duration_minutes: 5, once: true });
    expect(http.mock.calls).toEqual([
      ['session.authenticate', { body: { session_duration_minutes: 5 }, secret: 'token-1', once: true }],
    ]);
    expect(given).toMatchObject({ session_token: 'token-1' });
  });

  it('ends the session of a token, in a request that outlives the page', async () => {
    const http = vi.fn(() => Promise.resolve({ request_id: 'r', status_code: 200 }));
    expect(await createKind(http as never).revoke('token-1')).toEqual({ request_id: 'r', status_code: 200 });
    expect(http.mock.calls).toEqual([
      [expect.objectContaining({ method: 'POST', path }), { secret: 'token-1', keepalive: true }],
    ]);
  });
});

describe('contract 3: the copy of the user in an answer', () => {
  it('reaches no host from any call, and is stored if the call is about the user', async () => {
    const http = () => Promise.resolve({ ...answer(), ...COPY });
    expect(await createUserSessionAdapter(USERS, http as never).authenticate('t', {})).not.toHaveProperty('__user');
    const page = openManager();
    const { signIn, keepUser } = userCalls(page.manager as never);
    expect(await signIn({}, () => Promise.resolve({ ...answer(), ...COPY } as never))).not.toHaveProperty('__user');
    const changed = { ...user('ada'), roles: ['admin'] };
    expect(
      await keepUser(() => Promise.resolve({ request_id: 'r', status_code: 200, __user: changed } as never)),
    ).toEqual({ request_id: 'r', status_code: 200 });
    expect(page.tab.get().state?.user.roles).toEqual(['admin']);
    await keepUser(() => Promise.resolve({ request_id: 'r', status_code: 200 } as never));
    expect(page.tab.get().state?.user.roles, 'an answer without a user changes nothing').toEqual(['admin']);
    page.close();
  });
});

it('spec 4: a response signs in only with a session and its user', () => {
  const { user: _user, ...sessionAlone } = answer();
  const { session: _session, ...userAlone } = answer();
  expect([answer(), sessionAlone, userAlone].map((one) => USER_ANSWERS.isFull(one as never))).toEqual([
    true,
    false,
    false,
  ]);
});

describe('contract 3.9: tokens that a host reads and sets', () => {
  function open() {
    const browser = fakeBrowser();
    const { tab, cookies } = openSession(browser);
    return { browser, tokens: createOwnTokens(tab, cookies, cookieNames({})) };
  }

  it('are those of the cookies, which end with the browser; an intermediate one goes', () => {
    const { browser, tokens } = open();
    expect(tokens.getTokens()).toBeNull();
    browser.setCookie('stytch_intermediate_session_token=ist; path=/; secure');
    tokens.updateSession({ session_token: 'given', session_jwt: 'jwt' });
    expect(tokens.getTokens()).toEqual({ session_token: 'given', session_jwt: 'jwt' });
    expect(browser.lines.find((line) => line.startsWith('stytch_session='))).not.toContain('max-age');
    expect(browser.cookie('stytch_intermediate_session_token')).toBeUndefined();
  });

  it.each([
    ['of another public token goes', 'public-token-test-other', false],
    ['of this public token stays', 'public-token-test-x', true],
  ])('decision 101: the record %s', (_, publicToken, isKept) => {
    const { browser, tokens } = open();
    const record = `2.gen.${fingerprint(publicToken)}.in.1.1.0.0.${fingerprint('one')}.`;
    for (const cookie of ['stytch_session=one', `stytch_session_record=${record}`])
      browser.setCookie(`${cookie}; path=/; secure`);
    tokens.updateSession({ session_token: 'given' });
    expect(browser.cookie('stytch_session_record')).toBe(isKept ? record : undefined);
    expect(tokens.getTokens()?.session_token).toBe('given');
  });

  it.each([undefined, null, '', 5])('an invalid JWT removes the previous one: %j', (session_jwt) => {
    const { browser, tokens } = open();
    tokens.updateSession({ session_token: 'one', session_jwt: 'jwt' });
    tokens.updateSession({ session_token: 'two', session_jwt: session_jwt as string });
    expect(tokens.getTokens()).toEqual({ session_token: 'two', session_jwt: '' });
    expect(browser.cookie('stytch_session_jwt')).toBeUndefined();
  });

  it.each([undefined, null, 'text', []])('%j are no tokens: nothing changes', async (given) => {
    const { tokens } = open();
    tokens.updateSession({ session_token: 'one' });
    expect(await rejection(Promise.resolve().then(() => tokens.updateSession(given as never)))).toMatchObject({
      code: 'invalid_argument',
    });
    expect(tokens.getTokens()?.session_token).toBe('one');
  });
});
