import { expect, it } from 'vitest';
import { defineLoginConfig, primaryEmail } from '../src/index';

const emails = (...all: readonly (readonly [string, boolean])[]) => ({
  emails: all.map(([email, verified]) => ({ email, verified })),
});

it.each([
  ['the only one', emails(['a@example.com', false]), 'a@example.com'],
  [
    'the first verified one',
    emails(['a@example.com', false], ['b@example.com', true], ['c@example.com', true]),
    'b@example.com',
  ],
  ['the first, if none is verified', emails(['a@example.com', false], ['b@example.com', false]), 'a@example.com'],
  ['none of a user without an address', emails(), undefined],
  ['the one of a member', { email_address: 'm@example.com' }, 'm@example.com'],
  ['none of a member without an address', { email_address: '' }, undefined],
  ['none of a visitor', null, undefined],
  ['none while the user is not known', undefined, undefined],
])('the email address of an account is %s', (_, account, email) => {
  expect(primaryEmail(account)).toBe(email);
});

it('a configuration stays as it is written', () => {
  const config = { products: ['otp'], otpOptions: { methods: ['email'] } } as const;
  expect(defineLoginConfig(config)).toBe(config);
});
