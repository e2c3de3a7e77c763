import { Secret } from '@foyer/core/internal/shared';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSealer } from '../../src/sign-in/sealed-state';

const SECRET = 'a secret that is long enough to be one';
const sealer = createSealer([SECRET], 'public-token-test-1', 'step');

test('what was sealed is opened as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })), async (value) => {
      const plain = JSON.parse(JSON.stringify(value)) as object;
      expect(await sealer.open(await sealer.seal(plain))).toEqual(plain);
    }),
    { numRuns: 30 },
  );
});

test('nothing of it can be read, and two seals of one state are not the same', async () => {
  const state = { at: 'code', email: 'ada@example.com' };
  const [one, other] = await Promise.all([sealer.seal(state), sealer.seal(state)]);
  expect(one).not.toBe(other);
  const parts = one.split('.').map((part) => atob(part.replaceAll('-', '+').replaceAll('_', '/')));
  expect(parts.join(' ')).not.toContain('ada');
});

test('a token stays, a password and a code never do', async () => {
  const sealed = await sealer.seal({
    token: new Secret('reset-token'),
    strength: { password: new Secret('hunter2'), at: 'checked' },
    code: new Secret('123456'),
  });
  const opened = (await sealer.open(sealed)) as { token: Secret; strength: { password: Secret }; code: Secret };
  expect(opened.token.reveal()).toBe('reset-token');
  expect([opened.strength.password.reveal(), opened.code.reveal()]).toEqual(['', '']);
});

test('an error keeps the fields that a screen shows', async () => {
  const error = Object.assign(new Error('Refused.'), { code: 'otp_code_not_found', retryAt: 5 });
  expect(await sealer.open(await sealer.seal({ error }))).toEqual({
    error: { code: 'otp_code_not_found', retryAt: 5, message: 'Refused.' },
  });
});

test.each([
  ['secret', createSealer(['another secret that is long enough'], 'public-token-test-1', 'step')],
  ['project', createSealer([SECRET], 'public-token-test-2', 'step')],
  ['use', createSealer([SECRET], 'public-token-test-1', 'kept')],
])('another %s does not open it', async (_name, other) => {
  expect(await other.open(await sealer.seal({ at: 'code' }))).toBeUndefined();
});

test('whatever is changed in it, it is not opened, and nothing is thrown', async () => {
  const sealed = await sealer.seal({ at: 'code' });
  await fc.assert(
    fc.asyncProperty(fc.nat(sealed.length - 1), fc.string({ minLength: 1, maxLength: 3 }), async (at, text) => {
      const changed = sealed.slice(0, at) + text + sealed.slice(at + text.length);
      fc.pre(changed !== sealed);
      const opened = await sealer.open(changed);
      // The last letter of a part has bits that mean nothing.
      if (opened) expect(opened).toEqual({ at: 'code' });
    }),
    { numRuns: 60 },
  );
  for (const text of ['', '.', '....', 'null', 'eyJhbGciOiJub25lIn0....'])
    expect(await sealer.open(text)).toBeUndefined();
});
