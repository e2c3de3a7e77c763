import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSupportedCountry, parsePhoneNumberFromString } from '../../src/no-phone-tables';
import { countries } from '../../src/browser/countries';
import { createPhone } from '../../src/browser/phone';
import * as parser from '../../src/browser/phone-parser';
import { settle, virtualTime } from '../support/time';

const never = () => new Promise<never>(() => {});
const fails = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

function start({ parser: load = () => Promise.resolve(parser) }: { parser?: () => Promise<typeof parser> } = {}) {
  const time = virtualTime();
  return { time, phone: createPhone(time, load) };
}

describe('decision 167: allowed countries', () => {
  it.each([
    ['+44 20 7183 8750', 'US', ['US', 'CA'], true],
    ['+44 20 7183 8750', 'US', ['GB'], false],
    ['(201) 555-0123', 'US', ['CA'], false],
    ['(201) 555-0123', 'US', ['us'], false],
    ['(201) 555-0123', 'US', ['DE', 'AT'], true],
    ['(201) 555-0123', 'US', [], false],
    ['(201) 555-0123', 'US', ['nowhere'], false],
    ['12', 'US', ['DE'], false],
  ])('%s of %s with %j is foreign: %s', async (text, country, allowed, isForeign) => {
    expect((await start().phone.parse(text, country, allowed)).isForeign ?? false).toBe(isForeign);
  });

  it('apply too if the parser does not load', async () => {
    const { phone } = start({ parser: fails });
    expect(await phone.parse('+44 20 7183 8750', 'US', ['US'])).toMatchObject({ isValid: true, isForeign: true });
  });
});

describe('spec 5: the national number is parsed with the selected country', () => {
  it.each([
    ['(201) 555-0123', 'US', '+12015550123', true],
    ['2015550123', 'US', '+12015550123', true],
    ['020 7183 8750', 'GB', '+442071838750', true],
    ['+44 20 7183 8750', 'US', '+442071838750', true],
    ['0044 20 7183 8750', 'US', '+442071838750', true],
    ['（２０１）５５５－０１２３', 'US', '+12015550123', true],
    ['  201-555-0123  ', 'US', '+12015550123', true],
    ['123', 'US', '+1123', false],
    // New ranges are for the provider to judge.
    ['(555) 555-0123', 'US', '+15555550123', true],
    ['+44 7000 000000', 'US', '+447000000000', true],
    ['+44 7400', 'US', '+447400', false],
    ['\u202A+44 7400 123456\u202C', 'US', '+447400123456', true],
    ['tel:+447400123456', 'US', '+447400123456', true],
    ['tel:+44-7400-123456;ext=5', 'US', '+447400123456', true],
    ['+44 (0)7400 123456', 'US', '+447400123456', true],
    ['0044 (0)7400 123456', 'US', '+447400123456', true],
    ['+1 (0)201 555 0123', 'GB', '+12015550123', true],
    ['+7 (0)916 123-45-67', 'US', '+79161234567', true],
    ['+39 (0)6 1234 5678', 'US', '+390612345678', true],
    ['"07400 123456".', 'GB', '+447400123456', true],
    ['٠٧٤٠٠ ١٢٣٤٥٦', 'GB', '+447400123456', true],
    ['030 123456', 'DE', '+4930123456', true],
  ])('%s in %s is %s, valid: %s', async (text, country, number, isValid) => {
    expect(await start().phone.parse(text, country)).toMatchObject({ number, isValid });
  });

  it.each(['', 'abc', '201-555-0123 ext. 7 or so', '<script>', '+', '+999999999999999999'])(
    '%s is no number',
    async (text) => expect(await start().phone.parse(text, 'US')).toMatchObject({ isValid: false }),
  );

  it.each(['', 'XX', '__proto__', 'us', 'USA'])('an unknown country (%s) does not throw', async (country) => {
    expect(await start().phone.parse('2015550123', country)).toMatchObject({ isValid: false });
    expect(await start().phone.parse('+12015550123', country)).toMatchObject({ isValid: true });
  });
});

describe('spec 5, spec 9: the parser is too slow, or fails', () => {
  it('after 2 s the number is calling code plus digits, treated as valid', async () => {
    const { phone, time } = start({ parser: never });
    let parsed: unknown;
    void phone.parse('(201) 555-0123', 'US').then((value) => (parsed = value));
    await time.advance(1999);
    expect(parsed).toBeUndefined();
    await time.advance(1);
    await settle();
    expect(parsed).toEqual({ isValid: true, number: '+12015550123', national: '(201) 555-0123' });
  });

  it.each([
    ['+44 (0)7400 123456', '+447400123456'],
    ['tel:+44-7400-123456', '+447400123456'],
    ['\u202A+44 7400 123456\u202C', '+447400123456'],
    ['+39 (0)6 1234 5678', '+390612345678'],
  ])('%j is cleaned then too', async (text, number) => {
    expect(await start({ parser: fails }).phone.parse(text, 'US')).toMatchObject({ isValid: true, number });
  });

  it('immediately if the host has left out its tables, and the provider checks the number', async () => {
    expect(() => isSupportedCountry('US')).toThrow('phone tables were left out');
    const leftOut = {
      ...parser,
      parsePhone: () => parsePhoneNumberFromString('(201) 555-0123'),
      formatPhone: () => parsePhoneNumberFromString(''),
    };
    const { phone, time } = start({ parser: () => Promise.resolve(leftOut) });
    expect(await phone.parse('(201) 555-0123', 'US')).toEqual({
      isValid: true,
      number: '+12015550123',
      national: '(201) 555-0123',
    });
    expect(await phone.format('+12015550123')).toBe('+12015550123');
    expect(time.pending()).toBe(0);
  });

  it('immediately if it cannot be loaded', async () => {
    const { phone, time } = start({ parser: fails });
    expect(await phone.parse('20 7183 8750', 'GB')).toMatchObject({ isValid: true, number: '+442071838750' });
    expect(await phone.parse('+44 20 7183 8750', 'US')).toMatchObject({ number: '+442071838750' });
    expect(await phone.parse('２０１５５５０１２３', 'US')).toMatchObject({ number: '+12015550123' });
    expect(await phone.parse('---', 'US')).toMatchObject({ isValid: false });
    expect(time.pending()).toBe(0);
  });

  it('the formatted number waits 10 s, then shows the text', async () => {
    const { phone, time } = start({ parser: never });
    let shown: unknown;
    void phone.format('+12015550123').then((value) => (shown = value));
    await time.advance(9999);
    expect(shown).toBeUndefined();
    await time.advance(1);
    await settle();
    expect(shown).toBe('+12015550123');
    expect(await start({ parser: fails }).phone.format('+12015550123')).toBe('+12015550123');
  });
});

describe('the display', () => {
  it('is as usually written in the country', async () => {
    const { phone } = start();
    expect(await phone.format('+12015550123')).toBe('(201) 555-0123');
    expect(await phone.format('2015550123', 'US')).toBe('(201) 555-0123');
    expect(await phone.format('ada@example.com')).toBe('ada@example.com');
  });
});

describe('a pasted number switches the country', () => {
  it.each([
    ['+44 20 7183 8750', { country: 'GB', national: '020 7183 8750' }],
    ['＋44 20 7183 8750', { country: 'GB', national: '020 7183 8750' }],
    ['0044 20 7183 8750', { country: 'GB', national: '020 7183 8750' }],
    ['+1 416 555 0123', { country: 'CA', national: '(416) 555-0123' }],
    ['201 555 0123', null],
    ['+', null],
    ['+800 1234 5678', null],
    ['hello', null],
  ])('%s', async (text, found) => {
    expect(await start().phone.detect(text)).toEqual(found);
  });

  it('without the parser, nothing is found and nothing rejects', async () => {
    expect(await start({ parser: fails }).phone.detect('+44 20 7183 8750')).toBeNull();
  });
});

describe('whatever is typed or pasted, in whatever country', () => {
  it('nothing rejects, and a valid number is E.164', async () => {
    const { phone } = start();
    const country = fc.constantFrom(...countries().map((one) => one.country), 'ZZ', '');
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[+(]?[0-9 ()-]{0,20}$/));
    await fc.assert(
      fc.asyncProperty(typed, country, async (text, where) => {
        const { isValid, number } = await phone.parse(text, where);
        if (isValid) expect(number).toMatch(/^\+[1-9]\d{3,14}$/);
        await phone.detect(text);
        await phone.format(text, where);
      }),
    );
  });
});
