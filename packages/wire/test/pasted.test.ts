import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { asciiDomain, asciiEmail } from '../src/ascii-email';
import { cleanEmail, cleanName, cleanPhone, codeIn, domainIn, emailIn, passcodeIn, withoutHidden } from '../src/pasted';
import { runs } from '../../../scripts/test-runs';

const ADA = 'ada@example.com';
const HIDDEN = [
  '\u200E',
  '\u200F',
  '\u202A',
  '\u202C',
  '\u202E',
  '\u2066',
  '\u2069',
  '\u200B',
  '\u2060',
  '\uFEFF',
  '\u00AD',
  '\u061C',
  '\u{E0041}',
];
const hidden = fc.constantFrom(...HIDDEN);
const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      ...Array.from('ab1.@<>"\'() -+%:;'),
      ...HIDDEN,
      '\u200C',
      '\u200D',
      '＠',
      '。',
      'ü',
      'é',
      'अ',
      'ि',
      '１',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 24,
});
/** Addresses that browsers accept in `type=email`, with a dot in the domain. */
const local = fc.stringMatching(/^[a-zA-Z0-9!#$%&'*+/=?^_`{|}~.-]{1,24}$/);
const domain = fc.stringMatching(/^[a-z0-9]{1,8}(?:-[a-z0-9]{1,4})?\.[a-z]{2,8}$/);

/** Puts a character at some place of a text. */
const withAt = (text: string, character: string, at: number) =>
  text.slice(0, at % (text.length + 1)) + character + text.slice(at % (text.length + 1));

describe('an email address that was pasted', () => {
  it.each([
    ['\u200Eada@example.com', ADA],
    ['ada＠example.com', ADA],
    ['ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', ADA],
    ['ada﹫example.com', ADA],
    ['ada@example。com', ADA],
    ['Ada <ada@example.com>', ADA],
    ['"Lovelace, Ada" <ada@example.com>', ADA],
    ['ada@example.com <ada@example.com>', ADA],
    ['<ada@example.com>;', ADA],
    ['mailto:ada@example.com', ADA],
    ['MAILTO:ada@example.com?subject=Hello%20there&cc=eve@example.com', ADA],
    ['mailto:ada%2Btag@example.com', 'ada+tag@example.com'],
    ['<mailto:ada@example.com>', ADA],
    [' ada@example.com\u00A0\n', ADA],
    ['\u2003ada@example.com\u202F', ADA],
    ['\u2028ada@example.com\u2029', ADA],
    ['Ada.Lovelace@Example.com <ada.lovelace@example.com>', 'ada.lovelace@example.com'],
    ["'ada@example.com' <ada@example.com>", ADA],
    ['"ada@example.com"', ADA],
    ["'ada@example.com'", ADA],
    ['“ada@example.com”', ADA],
    ['«ada@example.com»', ADA],
    ['(ada@example.com).', ADA],
    ['{ada@example.com}', ADA],
    ['ada@example.com,', ADA],
    ['ada@example.com!?', ADA],
    ['ada@exam\u00ADple.com', ADA],
    ['Ada@EXAMPLE.com', ADA.replace('a', 'A')],
    ['ada+tag@example.com', 'ada+tag@example.com'],
    ["o'hara@example.ie", "o'hara@example.ie"],
    ["'hara@example.ie", "'hara@example.ie"],
    ['{ada@example.com', '{ada@example.com'],
    ['अजय@example.com', 'अजय@example.com'],
    ['ई-मेल@डाटामेल.भारत', 'ई-मेल@xn--c2bd4bq1db8d.xn--h2brj9c'],
    ['e\u0301ric@example.fr', '\u00E9ric@example.fr'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
    ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
    ['ada@XN--BCHER-KVA.example', 'ada@xn--bcher-kva.example'],
    ['ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
  ])('is read from %j', (text, email) => {
    expect(emailIn(text)).toBe(email);
  });

  it.each([
    ...[
      '',
      'ada',
      '@example.com',
      'ada@',
      'ada@example',
      'ada@@example.com',
      'ada @example.com',
      'ada@exa mple.com',
      'ada@example..com',
    ],
    ...[
      '"quoted"@example.com',
      '"quoted@example.com',
      'ada(comment)@example.com',
      'ada@[127.0.0.1]',
      'ada@-example.com',
      'ada@example-.com',
      'ada@exam_ple.com',
    ],
    ...[
      'Ada <ada@example.com>, Eve <eve@example.com>',
      'ada@example.com, eve@example.com',
      'ada@example.com eve@example.com',
      'mailto:ada@example.com,eve@example.com',
    ],
    ...[
      'ada@example.com, Eve <eve@example.com>',
      'ada@example.com; eve@example.com <eve@example.com>',
      'eve@example.com <ada@example.com>',
      'mailto:ada@example.com <eve@example.com>',
    ],
    ...[
      'ada@example.com\r\nBcc: eve@example.com',
      'mailto:%',
      'ada@exa%6Dple.com',
      'ada@１２７.１%',
      `ada@${'b'.repeat(64)}.com`,
      `${'a'.repeat(250)}@example.com`,
    ],
    ...[
      'ada@xn--',
      `ada@${'ü'.repeat(60)}.example`,
      '<>',
      '<<ada@example.com>>@',
      'ada@ex\u200Dample。',
      'ada@//example.com',
      'ada@example.com/x',
      'ada@example.com:443',
      'ada@user@example.com',
    ],
  ])('is not read from %j', (text) => {
    expect(emailIn(text)).toBeNull();
  });

  it('stays the same: a valid address never becomes a different mailbox', () => {
    fc.assert(
      fc.property(local, domain, (name, host) => {
        expect(emailIn(`${name}@${host}`)).toBe(`${name}@${host}`);
        expect(cleanEmail(`${name}@${host}`)).toBe(`${name}@${host}`);
      }),
    );
  });

  it('is the same with invisible characters, with a name before it and in quotes', () => {
    fc.assert(
      fc.property(local, domain, hidden, fc.nat(), (name, host, character, at) => {
        const email = `${name}@${host}`;
        expect(emailIn(withAt(email, character, at))).toBe(email);
        expect(emailIn(`Ada <${email}>`)).toBe(email);
        expect(emailIn(`"${email}"`)).toBe(email);
      }),
    );
  });

  it('has one form: reading a result again does not change it, for both forms', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const email = emailIn(text);
        expect(cleanEmail(cleanEmail(text))).toBe(cleanEmail(text));
        if (email === null) return;
        expect(emailIn(email)).toBe(email);
        expect(emailIn(cleanEmail(text))).toBe(email);
        expect(asciiEmail(cleanEmail(text)).toLowerCase()).toBe(email.toLowerCase());
        expect(email).toMatch(/^[^\s@<>()"]+@[a-z0-9.-]+$/);
      }),
      { numRuns: runs(2000, 20_000) },
    );
  });

  it('is displayed as typed, but without the characters around it', () => {
    expect(cleanEmail('Ada <ada@bücher.example>')).toBe('ada@bücher.example');
    expect(cleanEmail('\u200Eada＠bücher。example.')).toBe('ada@bücher.example');
    expect(cleanEmail(' two words ')).toBe('two words');
  });
});

describe('a domain', () => {
  it.each([
    ['Example.COM', 'example.com'],
    ['@bücher.example', 'xn--bcher-kva.example'],
    [' \u200Bexample.com. ', 'example.com'],
    ['example', null],
    ['1.2.3.4/8', null],
    ['a b.com', null],
  ])('%j is %j', (text, expected) => {
    expect(domainIn(text)).toBe(expected);
  });

  it('in ASCII stays in ASCII, and is never an address of IPv4 that was a name', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const ascii = asciiDomain(text);
        if (ascii !== null) expect(asciiDomain(ascii)).toBe(ascii);
        if (ascii !== null && !/^[\0-\x7F]*$/.test(text)) expect(ascii).not.toMatch(/^[\d.]+$/);
      }),
    );
  });
});

describe('a phone number that was pasted', () => {
  it.each([
    ['\u202A+44 7400 123456\u202C', '+44 7400 123456'],
    ['tel:+447400123456', '+447400123456'],
    ['TEL:+44-7400-123456;ext=5', '+44-7400-123456'],
    ['tel:7400123456;phone-context=+44', '7400123456'],
    ['＋４４ ７４００ １２３４５６', '+44 7400 123456'],
    ['0044 7400 123456', '+44 7400 123456'],
    ['+44 (0)7400 123456', '+44 (0)7400 123456'],
    ['"+44 7400 123456",', '+44 7400 123456'],
    ['(212) 555-0123', '(212) 555-0123'],
    ['٠٧٤٠٠ ١٢٣٤٥٦', '07400 123456'],
    ['07400 123456.', '07400 123456'],
  ])('%j is %j', (text, number) => {
    expect(cleanPhone(text)).toBe(number);
  });

  it('is the same when it is read again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const number = cleanPhone(text);
        if (!/^(?:tel:|\+?00)/i.test(number)) expect(cleanPhone(number)).toBe(number);
      }),
      { numRuns: runs(2000, 20_000) },
    );
  });
});

describe('a passcode that was pasted', () => {
  it.each([
    ['Call 800-555-0199 if this was not you. Your code is 123456', '123456'],
    ['Your code is 123456. Call 800-555-0199 if this was not you.', '123456'],
    ['123-456 is your code, valid 5 minutes', '123456'],
    ['Call +1 (800) 555-0199. Code: 123 456', '123456'],
    ['Call 0171 234567. Your code: 123 456', '123456'],
    ['Your code is 123456. It expires at 10:45.\n\n@example.com #123456', '123456'],
    ['验证码：123456，请勿泄露', '123456'],
    ['Order 20261128: code 123456', '123456'],
    ['5 123456', '123456'],
    ['\u202A123\u200B456\u202C', '123456'],
    ['１２３－４５６', '123456'],
    ['1\n2\n3\n4\n5\n6', '123456'],
    ['12 34 56', '123456'],
    ['123456 or 123-456', '123456'],
    ['123−456', '123456'],
  ])('%j is %s', (text, code) => {
    expect(passcodeIn(text)).toBe(code);
    expect(codeIn(text)).toBe(code);
  });

  it.each([
    ...[
      '',
      'no code',
      '12345',
      '1234567',
      'Call 800-555-0199',
      '800-555-0199',
      '+1 800 555 0199',
      '+44 20 7946 0958',
      '123456-7890',
      '123456.78',
      '1,234,567',
    ],
    ...[
      'Your codes are 123456 and 654321',
      '123-456 or 654-321',
      '123 456 789',
      '+1 234567',
      '0171 234567',
      'https://example.com/a123456',
      'token x123456y',
      '123456 12',
    ],
  ])('is not in %j, so that no code is filled in or sent', (text) => {
    expect(passcodeIn(text)).toBeUndefined();
    expect(codeIn(text)).not.toMatch(/^[0-9]{6}$/);
  });

  it('is six digits that stand in the text, and the same when it is read again', () => {
    const words = fc
      .array(
        fc.oneof(
          fc.constantFrom('code', 'Call', '-', ' ', '.', ',', '\n', '#', '+', '('),
          fc.stringMatching(/^[0-9]{1,8}$/),
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(words, anyText), (text) => {
        const code = passcodeIn(text);
        if (code === undefined) return;
        expect(code).toMatch(/^[0-9]{6}$/);
        expect(passcodeIn(code)).toBe(code);
        expect(passcodeIn(`Your code is ${code}.`)).toBe(code);
      }),
      { numRuns: runs(2000, 20_000) },
    );
  });

  it('next to a phone number is never a part of that number', () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
    fc.assert(
      fc.property(
        digits(3),
        digits(3),
        digits(4),
        fc.constantFrom('-', ' ', '.', '/'),
        digits(6),
        fc.boolean(),
        (area, office, line, joint, code, isFirst) => {
          const phone = [area, office, line].join(joint);
          expect(passcodeIn(isFirst ? `Code ${code}, call ${phone}` : `Call ${phone}: your code is ${code}`)).toBe(
            code,
          );
          expect(passcodeIn(`Call ${phone}`)).toBeUndefined();
        },
      ),
    );
  });
});

describe('a name', () => {
  it.each([
    ['Harbour\u200B\u2060 Ltd', 'Harbour Ltd'],
    ['\u202Elevarg\u202C', 'levarg'],
    ['Har\u00ADbour\n', 'Harbour'],
    ['Har\u{E0068}\u{E0069}bour', 'Harbour'],
    ['Har\u200Dbour', 'Harbour'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['क्\u200Dष', 'क्\u200Dष'],
    ['👩\u200D🚀', '👩\u200D🚀'],
    ['👩🏽\u200D🚀', '👩🏽\u200D🚀'],
    ['Cafe\u0301', 'Caf\u00E9'],
    ['  Ada  Lovelace ', 'Ada  Lovelace'],
  ])('%j is saved as %j', (text, name) => {
    expect(cleanName(text)).toBe(name);
  });

  it('has no invisible characters, and is the same when it is cleaned again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(cleanName(cleanName(text))).toBe(cleanName(text));
        expect(withoutHidden(withoutHidden(text))).toBe(withoutHidden(text));
        expect(cleanName(text).replace(/[\u200C\u200D]/g, '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
      }),
      { numRuns: runs(2000, 20_000) },
    );
  });
});

it.each([
  ['cleanEmail', cleanEmail],
  ['emailIn', emailIn],
  ['domainIn', domainIn],
  ['cleanPhone', cleanPhone],
  ['cleanName', cleanName],
  ['codeIn', codeIn],
])('%s normalizes no text that is longer than any address: the time grows with the square of its marks', (_, read) => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  read(`a${'\u0316\u0301'.repeat(10_000)}@example.com`);
  const lengths = normalize.mock.contexts.map((text) => String(text).length);
  normalize.mockRestore();
  expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(4096);
});
