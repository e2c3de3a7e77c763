import { describe, expect, it } from 'vitest';
import type { Problem, ProblemLocale } from '../../src/index';
import { ApiError, problemText } from '../../src/index';
import { organizationProblemText } from '../../src/organizations';

const refused = (error_type: string, error_message = 'The passcode is wrong.', status_code = 400) =>
  new ApiError({ status_code, error_type, error_message, error_url: '' });

/** A language of a test: each sentence is its key, with its values. */
const said: ProblemLocale = {
  tag: 'x-key',
  texts: new Proxy(
    {},
    {
      get: (_, key) => (values: Readonly<Record<string, unknown>>) =>
        [key, ...Object.values(values)].map(String).join(' '),
    },
  ),
};

describe('decision 110: the sentence for a problem, without a screen', () => {
  it.each<[string, Problem, string]>([
    ['a code of the provider', refused('otp_code_not_found'), 'Invalid passcode, please try again.'],
    ['what was typed', { code: 'invalid_email_address', message: 'x' }, 'Invalid email address.'],
    [
      'no network',
      { code: 'network_error', message: 'Failed to fetch' },
      'We could not reach the server. Check your connection and try again.',
    ],
    [
      'a connection that broke during a sign-in',
      { code: 'network_error', message: '', unconfirmed: true },
      'We could not reach the server. Check your connection and try again. You might already be signed in.',
    ],
    ['sign-ups that are closed', refused('sign_ups_closed', 'No.', 403), 'Sign-ups are closed'],
    ['an address off the list', refused('email_not_in_allowlist', 'No.', 403), 'This address is not on the list'],
    ['an address on the other list', refused('email_in_denylist', 'No.', 403), 'This address is not on the list'],
    [
      'a wallet',
      { code: 'wallet_busy', message: 'for developers' },
      'Your wallet still has an open request. Answer it there, then try again.',
    ],
    ['a code that is not known', refused('surprise', 'Ask your admin.'), 'Ask your admin.'],
    ['a code that every object has', refused('constructor', 'Ask your admin.'), 'Ask your admin.'],
    ['a fault of the server', refused('surprise', 'stack trace', 503), 'Something went wrong on our side. Try again.'],
    ['nothing at all', { code: '', message: ' ' }, 'Something went wrong on our side. Try again.'],
    [
      'a sign-in that took too long',
      refused('intermediate_session_not_found'),
      'Your session has ended. Please log in again.',
    ],
    [
      'a limit without its time',
      { code: 'too_many_requests', message: '', retryAt: 5 },
      'Too many failed authentication attempts. Please try again later.',
    ],
  ])('%s', (_what, problem, sentence) => {
    expect(problemText(problem)).toBe(sentence);
    expect(organizationProblemText(problem)).toBe(sentence);
  });

  it('contains the time of a limit if it is given, even if it contains pattern characters', () => {
    expect(problemText({ code: 'too_many_requests', message: '', retryAt: 5 }, { time: '$& 0:29' })).toBe(
      'Too many attempts. Try again in $& 0:29.',
    );
  });

  it.each<[Problem, string]>([
    [refused('otp_code_not_found'), 'error.otpCodeNotFound'],
    [{ code: 'timeout', message: '', unconfirmed: true }, 'foyer.error.timeout foyer.error.unconfirmed'],
    [refused('surprise', 'Ask your admin.'), 'foyer.error.server'],
    [{ code: 'too_many_requests', message: '', retryAt: 5 }, 'error.userLockLimitReached'],
  ])('in another language no English is left (%#)', (problem, sentence) => {
    expect(problemText(problem, { locale: said })).toBe(sentence);
  });

  it('falls back to English for texts that a language lacks or cannot format', () => {
    const locale: ProblemLocale = { tag: 'de', texts: { 'error.emailNotFound': () => undefined } };
    expect(problemText(refused('email_not_found'), { locale })).toBe('Email not found.');
    expect(problemText(refused('otp_code_not_found'), { locale })).toBe('Invalid passcode, please try again.');
  });

  it.each(['en', 'en-GB'])('in %s a code that is not known reads as the provider says it', (tag) => {
    expect(problemText(refused('surprise', 'Ask your admin.'), { locale: { tag, texts: {} } })).toBe('Ask your admin.');
  });
});

describe('org 4.8, decision 110: the sentence for a problem of organizations', () => {
  it.each([
    ['totp', refused('unable_to_authenticate_totp'), 'This code is not valid. Check it and try again.'],
    ['sms', refused('otp_code_not_found'), 'This code is not valid. Check it and try again.'],
    [
      'recoveryCode',
      refused('unable_to_authenticate_recovery_code'),
      'This backup code is not valid, or was already used. Try another one.',
    ],
    [
      'slugSearch',
      refused('organization_not_found'),
      'We could not find this organization. Check what you typed, or ask your admin.',
    ],
    ['password', refused('unauthorized_credentials'), 'Unauthorized credentials.'],
    [
      'totp',
      { code: 'network_error', message: '' },
      'We could not reach the server. Check your connection and try again.',
    ],
    ['totp', refused('intermediate_session_not_found'), 'Your session has ended. Please log in again.'],
  ] as const)('at %s', (place, problem, sentence) => {
    expect(organizationProblemText(problem, { place })).toBe(sentence);
  });

  it('contains the address and the organization if they are known', () => {
    const problem = refused('email_jit_provisioning_not_allowed');
    const named = { place: 'organizationEmail', email: 'ada@harbour.example', organizationName: 'Harbour' } as const;
    expect(organizationProblemText(problem, named)).toBe(
      'ada@harbour.example has no access to Harbour. Use another address, or ask your admin for an invitation.',
    );
    expect(organizationProblemText(problem, { place: 'organizationEmail' })).toMatch(
      /^This address has no access to this organization\./,
    );
    expect(organizationProblemText(problem, { ...named, locale: said })).toBe(
      'error.jitIneligible ada@harbour.example Harbour',
    );
  });
});
