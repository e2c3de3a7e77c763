import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../scripts/test-runs';
import { checkDetails, isDate } from '../../src/users/login/details/check-details';
import { inputsOf, MOST_FIELDS } from '../../src/users/login/details/detail-inputs';
import { legalPage } from '../../src/users/login/details/legal-terms';

const often = () => ({ numRuns: runs(500, 20_000) });
/** Any character, lone surrogates, direction marks and markup too. */
const unit = fc.oneof(
  fc.integer({ min: 0, max: 0x10_ff_ff }).map((point) => String.fromCodePoint(point)),
  fc.constantFrom('\u202E', '\u200F', '\u2066', '\u0000', '<', '>', '"', '&', '</script>', 'a', ' '),
);
const anything = fc.string({ unit, maxLength: 300 });
const text = (options: object = {}) => inputsOf([{ type: 'text', name: 'company', label: 'Company', ...options }]);

describe('answers', () => {
  it('any text: stored without hidden characters, with its markup, or refused with a reason', () => {
    fc.assert(
      fc.property(anything, fc.boolean(), (typed, required) => {
        const { answers, problems } = checkDetails(text({ required }), { company: typed });
        const stored = String(answers['company']);
        expect(stored).not.toMatch(/[\u200E\u200F\u202A-\u202E\u2066-\u2069\p{Cc}\p{Cs}]/u);
        expect(stored).toBe(stored.trim());
        for (const mark of '<>"&') expect(stored.split(mark)).toHaveLength(typed.split(mark).length);
        expect(problems['company']).toBe(
          stored.length > 200 ? 'tooLong' : stored === '' && required ? 'required' : undefined,
        );
      }),
      often(),
    );
  });

  it('an accepted answer is accepted again, unchanged', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const once = checkDetails(text(), { company: typed }).answers;
        expect(checkDetails(text(), once).answers).toEqual(once);
      }),
      often(),
    );
  });

  it('a date is accepted if the calendar has it', () => {
    const part = (max: number) => fc.integer({ min: 0, max }).map((number) => String(number).padStart(2, '0'));
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9999 }), part(13), part(32), (year, month, day) => {
        const isReal =
          Number(month) >= 1 &&
          Number(month) <= 12 &&
          Number(day) >= 1 &&
          Number(day) <= new Date(Date.UTC(year, Number(month), 0)).getUTCDate();
        expect(isDate(`${year}-${month}-${day}`)).toBe(isReal);
      }),
      often(),
    );
    fc.assert(
      fc.property(anything, (typed) => {
        if (isDate(typed)) expect(typed).toMatch(/^\d{4}-\d\d-\d\d$/);
      }),
      often(),
    );
  });

  it('of any value that untyped code passes, only texts and true are answers', () => {
    const inputs = inputsOf([
      { type: 'name', parts: 'two' },
      { type: 'checkbox', name: 'news', label: 'News', required: true },
      { type: 'select', name: 'team', label: 'Team', options: [{ value: 'a', label: 'A' }], required: true },
      { type: 'date', name: 'born', label: 'Born', required: true },
    ]);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...inputs.map(({ key }) => key)), fc.anything()), (typed) => {
        const { answers, problems } = checkDetails(inputs, typed as Record<string, string>);
        for (const { key, type } of inputs) {
          expect(typeof answers[key]).toBe(type === 'checkbox' ? 'boolean' : 'string');
          if (!(key in problems)) expect(answers[key]).toBeTruthy();
        }
      }),
      often(),
    );
  });
});

describe('configurations', () => {
  it('of any value, at most five fields and a name remain, each with its own key', () => {
    const field = fc.record(
      {
        type: fc.constantFrom('name', 'text', 'select', 'checkbox', 'date', 'file'),
        name: fc.oneof(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', '__proto__', 'email'), fc.anything()),
        label: fc.oneof(fc.string(), fc.anything()),
        pattern: fc.oneof(fc.string(), fc.anything()),
        options: fc.anything(),
        maxLength: fc.anything(),
      },
      { requiredKeys: ['type'] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.array(field, { maxLength: 12 }), fc.anything()), (config) => {
        const keys = inputsOf(config).map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys.filter((key) => !['name', 'first_name', 'last_name'].includes(key)).length).toBeLessThanOrEqual(
          MOST_FIELDS,
        );
        expect(keys).not.toContain('__proto__');
        expect(keys).not.toContain('email');
      }),
      often(),
    );
  });

  it('the address of a page is a web address or a path of the page, whatever it was', () => {
    const start = fc.constantFrom(
      '',
      '/',
      '//',
      String.raw`/\ `.trim(),
      'https://',
      'javascript:',
      'data:',
      '/.//',
      '/\t/',
    );
    fc.assert(
      fc.property(start, fc.oneof(fc.string(), fc.webUrl()), (prefix, rest) => {
        const page = legalPage(prefix + rest);
        if (page === undefined) return;
        const url = new URL(page, 'https://app.example.com');
        expect(['http:', 'https:']).toContain(url.protocol);
        if (page.startsWith('/')) expect(url.origin).toBe('https://app.example.com');
      }),
      often(),
    );
  });
});
