import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createLanguages } from '../src/create-languages';
import { createLocale } from '../src/locale';

const of = (tag: string) => createLocale(tag, 'ltr', {});

describe('decision 107: createLanguages', () => {
  it('finds listed languages, imported or fetched, and fetches none before it is requested', async () => {
    const fetched = vi.fn(() => Promise.resolve(of('fr')));
    const languages = createLanguages({ de: of('de'), fr: fetched });
    expect((await languages('de-AT'))?.tag).toBe('de');
    expect(fetched).not.toHaveBeenCalled();
    expect((await languages('fr-CA'))?.tag).toBe('fr');
    expect(await languages('ja')).toBeUndefined();
  });

  it.each([
    ['pt-br', 'pt', 'pt-BR'],
    ['zh_Hant', 'zh-TW', 'zh-Hant'],
    ['iw', 'he', 'he'],
    ['EN-gb', 'en-AU', 'en-GB'],
  ])('a table with %s matches %s', async (key, wanted, tag) => {
    expect((await createLanguages({ [key]: of(tag) })(wanted))?.tag).toBe(tag);
  });

  it("English needs no entry in the table, and the host's own English overrides it", async () => {
    expect((await createLanguages({})('en-US'))?.tag).toBe('en');
    const own = createLocale('en', 'ltr', { 'login.title': 'Come in' });
    expect(await createLanguages({ en: own, '': of('de') })('en-US')).toBe(own);
    expect((await createLanguages({ '': of('de') })('en'))?.tag).toBe('en');
  });

  it('a file that does not load rejects the request', async () => {
    const languages = createLanguages({ de: () => Promise.reject(new TypeError('Failed to fetch')) });
    await expect(languages('de')).rejects.toThrow('Failed to fetch');
  });

  it('it never throws, for any tag or key', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.string(), fc.stringMatching(/^[a-zA-Z]{2,3}([-_][a-zA-Z0-9]{2,8}){0,3}$/))),
        fc.string(),
        async (keys, wanted) => {
          const table = Object.fromEntries(keys.map((key) => [key, of('de')]));
          expect([undefined, 'de', 'en']).toContain((await createLanguages(table)(wanted))?.tag);
        },
      ),
    );
  });
});
