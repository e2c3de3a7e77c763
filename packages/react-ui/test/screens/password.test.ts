import { describe, expect, it } from 'vitest';
import { managerRules } from '../../src/login/password/password-rules';
import { zxcvbnKey } from '../../src/login/password/zxcvbn-key';
import { filledSegments } from '../../src/login/password/strength-meter';
import { passwordStrengthText } from '../../src/login/password/password-strength-text';

describe('contract 10.6: the rules for password managers', () => {
  it.each([
    [null, 'minlength: 10; allowed: unicode;', 10],
    [
      { ludsComplexity: 3, ludsMinimumCount: 8 },
      'minlength: 8; required: special; required: digit; required: upper;',
      8,
    ],
    [{ ludsComplexity: 1, ludsMinimumCount: 12 }, 'minlength: 12; required: special;', 12],
  ])('%j', (config, rules, minLength) => {
    expect(managerRules(config)).toEqual({ rules, minLength });
  });
});

describe('spec 5: the sentences of zxcvbn, which arrive in English', () => {
  const keys = Object.keys(passwordStrengthText).filter((key) => key.startsWith('password.zxcvbn.'));

  it.each(keys)('%s is found by its English text', (key) => {
    const sentence: unknown = passwordStrengthText[key as keyof typeof passwordStrengthText];
    expect(zxcvbnKey(String(sentence))).toBe(key);
  });

  it.each([
    ['Straight rows of keys are easy to guess', 'password.zxcvbn.warning.straightRows'],
    ['Repeats like "aaa" are easy to guess', 'password.zxcvbn.warning.repeats'],
    ['Sequences like abc or 6543 are easy to guess', 'password.zxcvbn.warning.sequences'],
    ["Capitalization doesn't help very much", 'password.zxcvbn.suggestion.capitalization'],
    [
      "Predictable substitutions like '@' instead of 'a' don't help very much",
      'password.zxcvbn.suggestion.predictableSubstitutions',
    ],
  ])('%s', (sentence, key) => expect(zxcvbnKey(sentence)).toBe(key));

  it.each(['', 'A sentence of another provider.', '__proto__'])('%j is shown unchanged', (sentence) => {
    expect(zxcvbnKey(sentence)).toBeUndefined();
  });
});

it('spec 5: score 0 and 1 fill one segment, 2 two, 3 three, 4 four', () => {
  expect([0, 1, 2, 3, 4].map(filledSegments)).toEqual([1, 1, 2, 3, 4]);
});
