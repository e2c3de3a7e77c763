import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashPassword, matchesHash } from '../src/passwords/hash-password';
import { checkLuds } from '../src/passwords/luds';
import { newHost } from './sandbox';

const check = async (password: string, settings: Record<string, unknown> = {}, email?: string) => {
  const host = newHost();
  await host.control('POST', '/project', settings);
  return (await host.post('/passwords/strength_check', { password, email })).body;
};

describe('strength', () => {
  it.each([
    ['qwertyuiop', 0, false],
    ['Elizabeth94', 1, false],
    ['grumpy-otter', 3, true],
    ['quiet-lantern-91-zebra', 4, true],
  ])('spec 5: zxcvbn scores %s as %i', async (password, score, valid) => {
    expect(await check(password)).toMatchObject({
      score,
      valid_password: valid,
      strength_policy: 'zxcvbn',
    });
  });

  it('spec 5: warnings and suggestions are sentences of the feedback table', async () => {
    const { feedback } = await check('qwerty');
    expect(feedback).toMatchObject({
      warning: 'This is a top-10 common password',
      suggestions: ['Add another word or two. Uncommon words are better.'],
    });
  });

  it('counts the email address as a known word', async () => {
    const password = 'adaverylonglocalpart';
    expect((await check(password, {}, `${password}@example.com`))['valid_password']).toBe(false);
    expect((await check(password))['valid_password']).toBe(true);
  });

  it.each(['zxcvbn', 'luds', 'none'])('spec 5: a breached password fails under %s', async (policy) => {
    expect(await check('CorrectHorseBatteryStaple', { strength_policy: policy })).toMatchObject({
      breached_password: true,
      breach_detection_on_create: true,
      valid_password: false,
    });
  });

  it.each([
    ['Aa1!', 4, 0, false],
    ['abcdefgh', 0, 2, false],
    ['Hallway7', 0, 0, true],
  ])('spec 5: luds finds the missing kinds in %s', async (password, characters, complexity, valid) => {
    const { feedback, ...rest } = await check(password, { strength_policy: 'luds' });
    expect(rest).toMatchObject({ valid_password: valid, strength_policy: 'luds' });
    expect(feedback).toMatchObject({
      luds_requirements: { missing_characters: characters, missing_complexity: complexity },
    });
  });

  it('spec 3: luds goes by the project’s password config', async () => {
    const password_config = { luds_complexity: 1, luds_minimum_count: 3 };
    const settings = { strength_policy: 'luds', password_config };
    expect((await check('xyz', settings))['valid_password']).toBe(true);
    expect((await check('xy', settings))['valid_password']).toBe(false);
  });

  it('policy none accepts anything but an empty password', async () => {
    expect((await check('x', { strength_policy: 'none' }))['valid_password']).toBe(true);
    expect((await check('', { strength_policy: 'none' }))['valid_password']).toBe(false);
  });

  it('the warning names the limit for an oversized password', async () => {
    const answer = await check('long '.repeat(100));
    expect(answer).toMatchObject({ valid_password: false, score: 0 });
    expect(answer['feedback']).toMatchObject({ warning: 'A password can have at most 256 characters' });
  });

  it('is enforced on create as in the check', async () => {
    const host = newHost();
    const create = async (password: string) => {
      const body = { email: 'a@example.com', password, session_duration_minutes: 30 };
      return (await host.post('/passwords', body)).errorType;
    };
    expect(await create('qwertyuiop')).toBe('breached_password');
    expect(await create('ab12')).toBe('weak_password');
    expect(await create('')).toBe('weak_password');
    expect((await host.post('/users/search', { email: 'a@example.com' })).body['userType']).toBe('new');
  });
});

describe('luds', () => {
  it('counts code points, and kinds in any alphabet', () => {
    const findings = checkLuds('Éé٣🙂', { complexity: 4, minimumCount: 6 });
    expect(findings).toEqual({
      has_digit: true,
      has_lower_case: true,
      has_symbol: true,
      has_upper_case: true,
      missing_characters: 2,
      missing_complexity: 0,
    });
  });

  it('never rates a prefix of a password better than the whole', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(text, text, (start, rest) => {
        const rule = { complexity: 4, minimumCount: 8 };
        const [part, whole] = [checkLuds(start, rule), checkLuds(start + rest, rule)];
        expect(part.missing_complexity).toBeGreaterThanOrEqual(whole.missing_complexity);
      }),
    );
  });
});

describe('a hash', () => {
  it('has its own salt, and can be verified after the parameters change', async () => {
    const [one, two] = await Promise.all([hashPassword('a'), hashPassword('a')]);
    expect(one).not.toBe(two);
    expect([await matchesHash('a', one), await matchesHash('b', one)]).toEqual([true, false]);
    const older = 'scrypt$16$1$1$$d9ZXYjhleyA7GcpCwYoEl_FrSETjB0ro39_6P-3iFEI';
    expect(await matchesHash('', older)).toBe(true);
  });
});
