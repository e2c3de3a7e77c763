import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passcodeIn, toAsciiDigits } from '@foyer/core/internal/shared';
import { insertedPasscode, passcodeOf } from '../../src/parts/digits';

/** Any character, lone surrogates too. The unit `binary` of fast-check does the same, and takes a second to set up. */
const unit = fc.integer({ min: 0, max: 0x10_ff_ff }).map((point) => String.fromCodePoint(point));

/** The digits 0 to 9 of every script that this machine can write numbers in. */
const scripts = Intl.supportedValuesOf('numberingSystem')
  .map((numberingSystem) => {
    const format = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
    return Array.from({ length: 10 }, (_, digit) => format.format(digit));
  })
  .filter((digits) => digits.every((digit) => /^\p{Nd}$/u.test(digit)));

const passcode = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 6 });
const separator = fc.constantFrom('', ' ', '-', '\u2013', '\u00a0', '\u200b', '\t');

describe('digits', () => {
  it('reads the digits of every script', () => {
    expect(scripts.length).toBeGreaterThan(30);
    for (const digits of scripts) expect(toAsciiDigits(digits.join(''))).toBe('0123456789');
  });

  it('leaves all other characters unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        const bare = text.replace(/\p{Nd}/gu, '');
        expect(toAsciiDigits(bare)).toBe(bare);
        expect(insertedPasscode(text) ?? '').toMatch(/^[0-9]{0,6}$/);
      }),
    );
  });
});

describe('spec 5: OTP input takes digits only, at most 6', () => {
  it('whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        expect(passcodeOf(text)).toMatch(/^[0-9]{0,6}$/);
      }),
    );
  });

  it('in any script, with blanks, dashes and invisible characters', () => {
    fc.assert(
      fc.property(passcode, fc.constantFrom(...scripts), separator, (code, script, between) => {
        const text = code.map((digit) => script[digit]).join(between);
        expect(passcodeOf(text)).toBe(code.join(''));
        expect(passcodeIn(text)).toBe(code.join(''));
      }),
    );
  });
});

describe('a pasted message', () => {
  it.each([
    ['Your code is 123456.', '123456'],
    ['G-123456 is your verification code', '123456'],
    ['Your 2 codes: 123 456, valid for 5 minutes', '123456'],
    ['5 123456', '123456'],
    ['@example.com #123456', '123456'],
    ['\uff11\uff12\uff13\uff0d\uff14\uff15\uff16', '123456'],
  ])('%j contains %s', (text, code) => {
    expect(passcodeIn(text)).toBe(code);
  });

  it.each(['', '12345', '1234567', '+44 20 7946 0958', 'no code'])('%j has no passcode', (text) => {
    expect(passcodeIn(text)).toBeUndefined();
  });
});
