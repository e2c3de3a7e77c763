import { describe, expect, it } from 'vitest';
import { readKnownUser, signInHints } from '../../src/flow/known-user';

const page = (query: string) => `https://app.example.com/sign-in${query}`;

describe('decision 167: the hints of an address', () => {
  it.each([
    ['?login_hint=ada%40example.com', { email: 'ada@example.com' }],
    ['?login_hint=ada%2Bnews%40example.com', { email: 'ada+news@example.com' }],
    ['?login_hint=ada+news@example.com', { email: 'ada+news@example.com' }],
    ['?login_hint=%20Ada@Example.com%20', { email: 'Ada@Example.com' }],
    ['?login_hint=mailto:ada@example.com', { email: 'ada@example.com' }],
    ['?login_hint=%2B44%2020%207946%200958', { phone: '+44 20 7946 0958' }],
    ['?login_hint=+442079460958', { phone: '+442079460958' }],
    ['?screen_hint=signup', { screenHint: 'signup' }],
    ['?screen_hint=login&login_hint=ada@example.com', { screenHint: 'login', email: 'ada@example.com' }],
  ])('%s is read as %j', (query, hints) => {
    expect(signInHints(page(query))).toEqual(hints);
  });

  it.each([
    ['none', ''],
    ['an empty one', '?login_hint='],
    ['markup', '?login_hint=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E'],
    ['markup around an address', '?login_hint=%3Cscript%3Eada%40example.com%3C%2Fscript%3E%3Cb%3E'],
    ['2,000 characters', `?login_hint=${'a'.repeat(2000)}%40example.com`],
    ['2,000 digits', `?login_hint=%2B${'1'.repeat(2000)}`],
    ['a name', '?login_hint=ada'],
    ['a national number', '?login_hint=5551234567'],
    ['two addresses', '?login_hint=ada@example.com,eve@example.com'],
    ['a repeated one', '?login_hint=ada@example.com&login_hint=eve@example.com'],
    ['a screen that does not exist', '?screen_hint=admin'],
    ['a repeated screen', '?screen_hint=login&screen_hint=signup'],
    ['broken encoding', '?login_hint=%E0%A4%A'],
  ])('ignores %s', (_what, query) => {
    expect(signInHints(page(query))).toEqual({});
  });

  it('ignores an address that is no URL', () => {
    expect(signInHints('about:')).toEqual({});
  });
});

describe('decision 167: what a form knows', () => {
  const storing = (stored: unknown, rememberLastMethod?: boolean | 'withAddress') => ({
    store: { read: () => stored },
    options: { rememberLastMethod },
  });
  const STORED = { method: 'oauth:github', address: 'ada@example.com' };

  it('reads no hint without the option', () => {
    const known = readKnownUser(storing(undefined), {}, page('?login_hint=ada@example.com&screen_hint=login'));
    expect(known).toEqual({ initialValues: {} });
  });

  it("prefers the host's values to the hint, and the hint to the remembered address", () => {
    const source = storing(STORED, 'withAddress');
    const read = (initialValues: object, query: string) =>
      readKnownUser(source, { urlHints: true, initialValues }, page(query)).initialValues.email;
    expect(read({ email: 'host@example.com' }, '?login_hint=hint@example.com')).toBe('host@example.com');
    expect(read({}, '?login_hint=hint@example.com')).toBe('hint@example.com');
    expect(read({}, '')).toBe('ada@example.com');
    for (const unknown of [undefined, null, ''])
      expect(read({ email: unknown }, '?login_hint=hint@example.com'), String(unknown)).toBe('hint@example.com');
  });

  it.each([
    [undefined, { initialValues: {}, lastUsed: 'oauth:github' }],
    [true, { initialValues: {}, lastUsed: 'oauth:github' }],
    ['withAddress' as const, { initialValues: { email: 'ada@example.com' }, lastUsed: 'oauth:github' }],
    [false, { initialValues: {} }],
  ])('with rememberLastMethod %j reads %j', (remember, known) => {
    expect(readKnownUser(storing(STORED, remember), {}, page(''))).toEqual(known);
  });

  it.each([null, 'text', [], {}, { method: 1 }, { method: 'x'.repeat(2000) }])(
    'ignores the stored value %j',
    (stored) => {
      expect(readKnownUser(storing(stored, 'withAddress'), {}, page(''))).toEqual({ initialValues: {} });
    },
  );

  it('ignores a stored address with markup', () => {
    const stored = { method: 'email', address: '<b>ada</b>' };
    expect(readKnownUser(storing(stored, 'withAddress'), {}, page(''))).toEqual({
      initialValues: {},
      lastUsed: 'email',
    });
  });
});
