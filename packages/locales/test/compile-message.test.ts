import { describe, expect, it } from 'vitest';
import { compileMessage, MessageError } from '../build/compile-message';
import { createLocale } from '../src/locale';

const said = (
  tag: string,
  source: string,
  values: Readonly<Record<string, string | number>> = {},
): string | undefined => createLocale(tag, 'ltr', { key: compileMessage(source) }).texts['key']?.(values);

describe('compileMessage', () => {
  it.each([
    ['de', 'Weiter', {}, 'Weiter'],
    ['de', 'Code an {recipient} gesendet', { recipient: 'a@b.de' }, 'Code an a@b.de gesendet'],
    ['de', '{found, number} von {all, number}', { found: 3, all: 1200 }, '3 von 1.200'],
    ['de', 'Mindestens {n, plural, one {# Zeichen} other {# Zeichen}}', { n: 8 }, 'Mindestens 8 Zeichen'],
    ['pl', '{n, plural, one {# znak} few {# znaki} many {# znaków} other {# znaku}}', { n: 22 }, '22 znaki'],
    ['pl', '{n, plural, one {# znak} few {# znaki} many {# znaków} other {# znaku}}', { n: '5' }, '5 znaków'],
    ['ar', '{n, plural, =0 {none} two {two of {what}} other {# of {what}}}', { n: 2, what: 'x' }, 'two of x'],
    ['ar', '{n, plural, =0 {none} two {two of {what}} other {# of {what}}}', { n: 0, what: 'x' }, 'none'],
    ['en', '{a, plural, one {# a} other {# as}}, {b, plural, one {# b} other {# bs}}', { a: 1, b: 2 }, '1 a, 2 bs'],
  ])('%s: %s', (tag, source, values, expected) => {
    expect(said(tag, source, values)).toBe(expected);
  });

  it('a message with a missing value returns undefined, so that English is shown', () => {
    expect(said('de', 'Code an {recipient}')).toBeUndefined();
  });

  it('markers for values are complete in the plural form `other`', () => {
    expect(said('de', '{n, plural, one {# Code} other {# Codes}}', { n: '\uE0000\uE001' })).toBe('\uE0000\uE001 Codes');
  });

  it.each(['{when, date}', '{sex, select, f {a} other {b}}', '{n, plural, offset:1 one {#} other {#}}', "'{'name'}'"])(
    'an unsupported message fails the build: %s',
    (source) => {
      expect(() => compileMessage(source)).toThrow(MessageError);
    },
  );
});
