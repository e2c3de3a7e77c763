import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { findLocale, matchLocale } from '../src/find-locale';
import { createLocale } from '../src/locale';

const AVAILABLE = [
  'ar',
  'de',
  'en',
  'en-GB',
  'es',
  'es-419',
  'fr',
  'he',
  'id',
  'nb',
  'pt-BR',
  'pt-PT',
  'zh-Hans',
  'zh-Hant',
];

describe('matchLocale', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE_ch', 'de'],
    ['de-u-co-phonebk', 'de'],
    ['de-Latn-DE-1996-x-private', 'de'],
    ['en', 'en'],
    ['en-US', 'en'],
    ['en-GB-oxendict', 'en-GB'],
    ['en-AU', 'en-GB'],
    ['es-ES', 'es'],
    ['es-MX', 'es-419'],
    ['pt', 'pt-BR'],
    ['pt-BR', 'pt-BR'],
    ['pt-AO', 'pt-PT'],
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-Hant-MO', 'zh-Hant'],
    ['zh-Hans-HK', 'zh-Hans'],
    ['no', 'nb'],
    ['nn-NO', 'nb'],
    ['iw', 'he'],
    ['in-ID', 'id'],
  ])('%s matches %s', (tag, expected) => {
    expect(matchLocale(tag, AVAILABLE)).toBe(expected);
  });

  it.each(['', ' ', '-', 'x', 'tlh', 'e', '<script>', 'de--AT', '123', 'constructor', '__proto__'])(
    'nothing matches %j',
    (tag) => {
      expect(matchLocale(tag, AVAILABLE)).toBeUndefined();
    },
  );

  it('it never throws, and its result is in the list', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-zA-Z]{2,3}([-_][a-zA-Z0-9]{2,8}){0,4}$/)), (tag) => {
        const found = matchLocale(tag, AVAILABLE);
        expect(found === undefined || AVAILABLE.includes(found)).toBe(true);
      }),
    );
  });
});

describe('findLocale', () => {
  const file = (tag: string) => () => Promise.resolve(createLocale(tag, 'ltr', {}));
  const files = { de: file('de'), fr: file('fr') };

  it.each([
    ['fr-CA', 'fr'],
    ['en-US', 'en'],
    ['tlh', undefined],
    ['', undefined],
  ])('%s matches %s', async (wanted, expected) => {
    expect((await findLocale(files, wanted))?.tag).toBe(expected);
  });

  it.each([
    ['', ['fr-CA', 'de'], 'fr'],
    ['de-AT', ['fr'], 'de'],
    ['en', ['de'], 'en'],
    ['mn', ['tlh', 'de'], 'de'],
    ['mn', [], 'en'],
  ])('auto on a page with the language %j, for a visitor with %j, is %s', async (lang, languages, expected) => {
    vi.stubGlobal('document', { documentElement: { lang } });
    vi.stubGlobal('navigator', { languages });
    onTestFinished(() => void vi.unstubAllGlobals());
    expect((await findLocale(files, 'auto'))?.tag).toBe(expected);
  });
});
