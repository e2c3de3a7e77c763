import { createLocale } from '@foyer/locales';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileStrings, MESSAGE_VALUES } from '../../src/users/text/known-keys';

function compiled(strings: Readonly<Record<string, string | undefined>>, locale = 'en') {
  const reports: string[] = [];
  const overrides = compileStrings(strings, (message) => reports.push(message), createLocale(locale, 'ltr', {}));
  return { overrides, reports };
}

describe('texts of the host', () => {
  it('accepts ICU MessageFormat: values, plurals of the language, apostrophes', () => {
    const { overrides, reports } = compiled(
      {
        'emailConfirmation.content': 'Wysłano e-mail na adres {email}.',
        'password.strengthError.minimumLength':
          '{n, plural, one {# znak} few {# znaki} many {# znaków} other {# znaku}}',
        'login.title': "It''s you",
      },
      'pl',
    );
    expect(reports).toEqual([]);
    expect(overrides['emailConfirmation.content']?.({ email: 'ada@example.com' })).toBe(
      'Wysłano e-mail na adres ada@example.com.',
    );
    const minimum = (n: number) => overrides['password.strengthError.minimumLength']?.({ n });
    expect([minimum(1), minimum(3), minimum(5)]).toEqual(['1 znak', '3 znaki', '5 znaków']);
    expect(overrides['login.title']?.({})).toBe("It's you");
  });

  it('uses the language of the page if none is given, and tolerates an invalid one', () => {
    document.documentElement.lang = 'fr';
    const strings = { 'password.strengthError.minimumLength': '{n, plural, one {# un} other {# autres}}' };
    const zero = () => compileStrings(strings, () => {})['password.strengthError.minimumLength']?.({ n: 0 });
    // In French, unlike in English, zero is singular.
    expect(zero()).toBe('0 un');
    document.documentElement.lang = 'no such language!';
    expect(zero()).toBe('0 autres');
    document.documentElement.removeAttribute('lang');
    expect(zero()).toBe('0 autres');
  });

  it('reports a broken message, an unknown key and an unknown value by name, once, and leaves English', () => {
    const { overrides, reports } = compiled({
      'login.title': 'Hello {',
      'login.titel': 'Hello',
      'emailConfirmation.content': 'Sent to {emial}.',
      'tab.text': 'SMS',
    });
    expect(Object.keys(overrides)).toEqual(['tab.text']);
    expect(reports).toHaveLength(1);
    for (const part of ['strings["login.title"]', 'strings["login.titel"]', '{emial}', 'takes {email}']) {
      expect(reports[0]).toContain(part);
    }
  });

  it.each([
    ['login.titel', 'login.title'],
    ['Button.Continue', 'button.continue'],
    ['password.zxcvbn.suggestion.addWord', 'password.zxcvbn.suggestion.addWords'],
    ['formField.email.lable', 'formField.email.label'],
  ])('of the unknown key %s, names %s', (key, meant) => {
    expect(compiled({ [key]: 'Hello' }).reports[0]).toContain(
      `strings["${key}"] is not a known key; did you mean "${meant}"?`,
    );
  });

  it.each(['', 'x', 'greeting', '__proto__', 'constructor', 'a'.repeat(100_000)])(
    'suggests nothing for a key without a similar one (%#)',
    (key) => {
      const { reports } = compiled(Object.fromEntries([[key, 'Hello']]));
      expect(reports[0]).toContain('is not a known key.');
    },
  );

  it('treats a key without a text as one that is left out', () => {
    const { overrides, reports } = compiled({ 'login.title': undefined });
    expect([Object.keys(overrides), reports]).toEqual([[], []]);
  });

  it('threat T40: a text that leaves the name of the application out is refused', () => {
    const { overrides, reports } = compiled({
      'idpConsent.signIn.title': 'Sign in with {projectName}',
      'idpConsent.allowClientTo': '{clientName, select, x {It: {clientName}} other {{clientName}}} may:',
    });
    expect(reports[0]).toContain('strings["idpConsent.signIn.title"] must hold {clientName}.');
    expect(overrides['idpConsent.signIn.title']).toBeUndefined();
    expect(overrides['idpConsent.allowClientTo']?.({ clientName: 'Acme' })).toBe('Acme may:');
  });

  it.each([
    '{clientName, select, other {Your own app}} may:',
    '{clientName, select, x {It} other {{clientName}}} may:',
    '{clientName, select, x {{clientName}} other {It}} may:',
    '{clientName, select, other {{clientName, select, x {{clientName}} other {It}}}} may:',
    '{clientName, plural, other {It}} may:',
    '{clientName, plural, =1 {It} other {{clientName}}} may:',
    '{clientName, selectordinal, offset:1 other {#}} may:',
    '{clientName, date} may:',
    "'{clientName}' may:",
  ])('threat T40: a text with a branch that leaves it out is refused too: %s', (text) => {
    const { overrides, reports } = compiled({ 'idpConsent.allowClientTo': text });
    expect(reports[0]).toMatch(/strings\["idpConsent.allowClientTo"\] must hold \{clientName\}( in every branch)?\./);
    expect(overrides).toEqual({});
  });

  it.each([
    '{clientName, number} may:',
    '{clientName, plural, other {#}} may:',
    '{clientName, selectordinal, one {#} other {#}} may:',
  ])('threat T40: a name that would be printed as a number falls back to English: %s', (text) => {
    expect(
      compiled({ 'idpConsent.allowClientTo': text }).overrides['idpConsent.allowClientTo']?.({ clientName: 'Acme' }),
    ).toBeUndefined();
  });

  it('threat T3: tags are rendered as text', () => {
    const { overrides } = compiled({ 'login.title': '<b>Hello</b> <script>' });
    expect(overrides['login.title']?.({})).toBe('<b>Hello</b> <script>');
  });

  it('falls back to English when a value does not fit', () => {
    const { overrides } = compiled({ 'emailConfirmation.content': 'Sent at {email, date, short}' });
    expect(overrides['emailConfirmation.content']?.({ email: 'not a date' })).toBeUndefined();
  });

  it('never throws, whatever a host passes', () => {
    const keys = fc.oneof(fc.constantFrom(...Object.keys(MESSAGE_VALUES)), fc.string());
    fc.assert(
      fc.property(
        fc.dictionary(
          keys,
          fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('{', '}', '#', ',', "'", '<', '>', ' ', 'n') })),
        ),
        (strings) => {
          const { overrides } = compiled(strings);
          for (const say of Object.values(overrides)) expect(typeof say({ n: 1 })).toMatch(/string|undefined/);
        },
      ),
    );
    const hostile = { 'login.title': 7, 'tab.text': null, ['__proto__']: { x: 'y' } };
    expect(() => compiled(hostile as unknown as Record<string, string>)).not.toThrow();
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});
