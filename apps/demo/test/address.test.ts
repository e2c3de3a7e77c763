import { OAUTH_PROVIDERS } from '@foyer/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSetup, withoutToken, writeSetup } from '../src/setup/address';
import type { Setup } from '../src/setup/setup';
import {
  DEFAULT_SETUP,
  EDITABLE_TEXTS,
  LANGUAGES,
  LOOKS,
  METHODS,
  ONE_TAP,
  PAGES,
  PRODUCTS,
  STYLE_FIELDS,
  WIDGETS,
  WIDTHS,
} from '../src/setup/setup';

const HERE = new URL('http://localhost:4401/');
const minutes = fc.double({ min: 0.1, max: 10_080, noNaN: true });
const words = fc.string({ unit: 'grapheme', maxLength: 40 });
const recordOf = (keys: readonly string[]) => fc.dictionary(fc.constantFrom(...keys), words, { noNullPrototype: true });

const setups: fc.Arbitrary<Setup> = fc.record({
  widget: fc.constantFrom(...WIDGETS),
  products: fc.uniqueArray(fc.constantFrom(...PRODUCTS)),
  methods: fc.uniqueArray(fc.constantFrom(...METHODS)),
  providers: fc.uniqueArray(fc.constantFrom(...OAUTH_PROVIDERS)),
  oneTap: fc.constantFrom(...ONE_TAP),
  scopes: words,
  params: words,
  codeMinutes: minutes,
  linkMinutes: minutes,
  sessionMinutes: minutes,
  loginUrl: words,
  signupUrl: words,
  shadow: fc.boolean(),
  show: fc.boolean(),
  anywhere: fc.boolean(),
  ignoreInApp: fc.boolean(),
  language: fc.constantFrom(...LANGUAGES),
  texts: recordOf(EDITABLE_TEXTS),
  look: fc.constantFrom(...LOOKS),
  styles: recordOf(Object.keys(STYLE_FIELDS)),
  page: fc.constantFrom(...PAGES),
  width: fc.constantFrom(...WIDTHS),
});

describe('the set-up in the address', () => {
  it('survives the round trip through an address', () => {
    fc.assert(
      fc.property(setups, (setup) => {
        expect(readSetup(new URL(writeSetup(HERE, setup).href))).toEqual(setup);
      }),
    );
  });

  it('replaces the one that was there before', () => {
    fc.assert(
      fc.property(setups, setups, (before, after) => {
        expect(readSetup(writeSetup(writeSetup(HERE, before), after))).toEqual(after);
      }),
    );
  });

  it('leaves an address bare when nothing was changed, and other parameters alone', () => {
    expect(writeSetup(HERE, DEFAULT_SETUP).href).toBe(HERE.href);
    const address = new URL('http://localhost:4401/?project=public-token-test-a&two');
    const written = writeSetup(address, { ...DEFAULT_SETUP, shadow: true });
    expect(written.searchParams.get('project')).toBe('public-token-test-a');
    expect(written.searchParams.has('two')).toBe(true);
  });

  it('reads any junk as a valid set-up', () => {
    const keys = [...Object.keys(DEFAULT_SETUP), 'text.login.title', 'style.colors.primary', '__proto__', 'x'];
    const queries = fc.array(fc.tuple(fc.constantFrom(...keys), fc.oneof(words, fc.json(), fc.constant('otp,,otp,x'))));
    fc.assert(
      fc.property(queries, (query) => {
        const setup = readSetup(new URL(`?${new URLSearchParams(query).toString()}`, HERE));
        expect(Object.keys(setup).sort()).toEqual(Object.keys(DEFAULT_SETUP).sort());
        expect(PRODUCTS).toEqual(expect.arrayContaining([...setup.products]));
        expect(METHODS).toEqual(expect.arrayContaining([...setup.methods]));
        for (const value of [setup.codeMinutes, setup.linkMinutes, setup.sessionMinutes]) {
          expect(value > 0 && value <= 10_080).toBe(true);
        }
        expect([LOOKS.includes(setup.look), PAGES.includes(setup.page), WIDTHS.includes(setup.width)]).toEqual([
          true,
          true,
          true,
        ]);
      }),
    );
  });

  it('never carries a one-time token on', () => {
    const address = new URL('http://localhost:4401/?look=night&stytch_token_type=magic_links&token=abc');
    expect(withoutToken(address).href).toBe('http://localhost:4401/?look=night');
  });
});
