import { describe, expect, it } from 'vitest';
import { performPassword, type PasswordDeps } from '../../src/users/login/password/password-commands';
import type { PasswordCommand } from '../../src/users/login/password/password-state';
import {
  performPasswordReset,
  type PasswordResetDeps,
} from '../../src/users/login/password-reset/password-reset-commands';
import type { PasswordResetCommand } from '../../src/users/login/password-reset/password-reset-rules';
import { Secret } from '../../src/base/secret';
import { recorder } from '../support/recorder';

type Answers = Parameters<typeof recorder>[0];

const SIGNED_IN = { request_id: 'r', status_code: 200, user_id: 'ada', session_token: 'TOKEN', session_jwt: 'JWT' };
const SEEN = { request_id: 'r', status_code: 200, user_id: 'ada' };
const EMAIL = 'ada@example.com';
const STRENGTH = {
  strength_policy: 'zxcvbn',
  valid_password: true,
  breached_password: false,
  score: 3,
  feedback: { warning: 'w', suggestions: ['s'], luds_requirements: { missing_characters: 2, missing_complexity: 1 } },
};
const signedIn = () => Promise.resolve(SIGNED_IN);

describe('passwords: calls to the client, and the events that follow', () => {
  async function run(command: PasswordCommand, options: object = {}, answers: Answers = {}) {
    const one = recorder<PasswordDeps>({ options: () => options, ...answers });
    return { ...one, event: await performPassword(command, one.context) };
  }

  it('which form an address needs', async () => {
    const { calls, event, signal } = await run(
      { type: 'search', email: EMAIL },
      { instead: 'otp' },
      { 'passwords.searchUser': () => Promise.resolve({ userType: 'new' }) },
    );
    expect(calls).toEqual([
      ['events.log', 'email_sent', { email: EMAIL, type: 'reset_password' }],
      ['passwords.searchUser', EMAIL, { signal }],
    ]);
    expect(event).toEqual({ type: 'userFound', email: EMAIL, userType: 'new', instead: 'otp' });
  });

  it.each([
    [
      'create',
      { type: 'passwordCreated', newWithin: Number.MAX_SAFE_INTEGER, announce: 'PASSWORD_CREATE', response: SEEN },
    ],
    ['authenticate', { type: 'passwordAccepted', newWithin: 0, announce: 'PASSWORD_AUTHENTICATE', response: SEEN }],
  ] as const)('a sign-in: %s', async (type, expected) => {
    const { calls, event, overdue } = await run(
      { type, email: EMAIL, password: new Secret('p') },
      { sessionDurationMinutes: 9 },
      { [`passwords.${type}`]: signedIn },
    );
    expect(calls).toEqual([
      [`passwords.${type}`, { email: EMAIL, password: 'p', session_duration_minutes: 9 }, { overdue }],
    ]);
    expect(event).toEqual(expected);
  });

  it.each([
    ['forgot', false, {}, [undefined, undefined, undefined, undefined, undefined]],
    ['dedupe', true, {}, [undefined, undefined, undefined, undefined, undefined]],
    [
      'setNew',
      false,
      {
        loginRedirectURL: '/in',
        resetPasswordRedirectURL: '/reset',
        resetPasswordExpirationMinutes: 5,
        resetPasswordTemplateId: 't',
        locale: 'fr',
      },
      ['/in', '/reset', 5, 't', 'fr'],
    ],
  ] as const)('a reset email (%s, again: %s)', async (why, again, options, values) => {
    const { calls, event, signal } = await run({ type: 'startReset', email: EMAIL, for: why, again }, options, {
      'passwords.resetByEmailStart': () => Promise.resolve({ ...SIGNED_IN }),
    });
    const names = [
      'login_redirect_url',
      'reset_password_redirect_url',
      'reset_password_expiration_minutes',
      'reset_password_template_id',
      'locale',
    ];
    const body = { email: EMAIL, ...Object.fromEntries(names.map((name, index) => [name, values[index]])) };
    const log = ['events.log', 'email_try_again_clicked', { email: EMAIL, type: 'reset_password' }];
    expect(calls).toEqual([...(again ? [log] : []), ['passwords.resetByEmailStart', body, { signal }]]);
    const announced = why === 'setNew' ? { announce: 'PASSWORD_RESET_BY_EMAIL_START' } : {};
    expect(event).toEqual({ type: 'resetSent', email: EMAIL, again, ...announced, response: SEEN });
  });

  it('how strong a password is, and when to ask again', async () => {
    const { calls, event, signal } = await run(
      { type: 'checkStrength', password: new Secret('p'), email: EMAIL, wait: 0 },
      {},
      { 'passwords.strengthCheck': () => Promise.resolve(STRENGTH) },
    );
    expect(calls).toEqual([['passwords.strengthCheck', { email: EMAIL, password: 'p' }, { signal }]]);
    expect(event).toMatchObject({
      type: 'strengthChecked',
      report: { policy: 'zxcvbn', score: 3, missingCharacters: 2, missingComplexity: 1 },
    });
    expect((await run({ type: 'awaitRecheck', until: 5 })).event).toEqual({ type: 'checkAgain' });
    const retry = await run({ type: 'awaitRetry', until: 'online' });
    expect([retry.calls, retry.event]).toEqual([[['clock.until', 'online', retry.signal]], { type: 'unblocked' }]);
  });
});

describe('a password reset: calls to the client, and the events that follow', () => {
  async function run(command: PasswordResetCommand, answers: Answers = {}) {
    const one = recorder<PasswordResetDeps>({
      options: () => ({ passwordResetToken: 'given' }),
      'urlTokens.present': () => undefined,
      ...answers,
    });
    return { ...one, event: await performPasswordReset(command, one.context) };
  }
  const taken = { token: 'T', tokenType: 'reset_password', startedHere: true };

  it.each([
    [undefined, {}],
    [{ id: 'grace' }, { present: { id: 'grace' } }],
  ])('the token of the email, and the signed-in user: %j', async (present, more) => {
    const { calls, event } = await run(
      { type: 'takeToken' },
      { 'resetTokens.take': () => Promise.resolve(taken), 'urlTokens.present': () => present },
    );
    expect(calls[0]).toEqual(['resetTokens.take', 'given']);
    expect(event).toEqual({ ...taken, type: 'tokenTaken', token: expect.any(Secret) as Secret, ...more });
    expect((event as { token: Secret }).token.reveal()).toBe('T');
  });

  it('no token', async () => {
    expect((await run({ type: 'takeToken' }, { 'resetTokens.take': () => Promise.resolve(null) })).event).toEqual({
      type: 'tokenMissing',
    });
  });

  it('a new password, and a sign-in without one', async () => {
    const reset = await run(
      { type: 'resetPassword', token: new Secret('T'), password: new Secret('p') },
      { 'passwords.resetByEmail': signedIn },
    );
    expect(reset.calls).toEqual([
      [
        'passwords.resetByEmail',
        { token: 'T', password: 'p', session_duration_minutes: 30 },
        { overdue: reset.overdue },
      ],
    ]);
    expect(reset.event).toEqual({
      type: 'passwordReset',
      newWithin: 0,
      announce: 'PASSWORD_RESET_BY_EMAIL',
      response: SEEN,
    });
    const agreed = { replacing: 'grace' };
    const loggedIn = await run({ type: 'logIn', token: new Secret('T'), agreed }, { 'resetTokens.logIn': signedIn });
    expect(loggedIn.calls).toEqual([
      ['resetTokens.logIn', 'T', { session_duration_minutes: 30 }, { overdue: loggedIn.overdue, agreed }],
    ]);
    expect(loggedIn.event).toEqual({ type: 'linkAccepted', newWithin: 0, response: SEEN });
  });

  it('how strong a password is, and when to ask again', async () => {
    const { calls, event, signal } = await run(
      { type: 'checkStrength', password: new Secret('p'), wait: 300 },
      { 'passwords.strengthCheck': () => Promise.resolve(STRENGTH) },
    );
    expect(calls[0]).toEqual(['clock.sleep', 300, signal]);
    expect(event).toMatchObject({ type: 'strengthChecked' });
    expect((await run({ type: 'awaitRecheck', until: 5 })).event).toEqual({ type: 'checkAgain' });
    const retry = await run({ type: 'awaitRetry', until: 5 });
    expect([retry.calls, retry.event]).toEqual([[['clock.until', 5, retry.signal]], { type: 'unblocked' }]);
  });
});
