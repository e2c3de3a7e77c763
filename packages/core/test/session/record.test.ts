import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRecord, laterGeneration, laterOwner, parseRecord } from '../../src/session/record';
import type { SessionRecord } from '../../src/session/record';
import { fingerprint } from '../../src/base/fingerprint';

const record: fc.Arbitrary<SessionRecord> = fc.record({
  gen: fc.stringMatching(/^[0-9a-z]{1,14}$/),
  owner: fc.string().map(fingerprint),
  state: fc.constantFrom('in', 'mid', 'out'),
  ver: fc.nat({ max: Number.MAX_SAFE_INTEGER }),
  at: fc.nat({ max: Number.MAX_SAFE_INTEGER }),
  retryAt: fc.nat({ max: Number.MAX_SAFE_INTEGER }),
  tries: fc.nat(),
  token: fc.string().map(fingerprint),
  session: fc.string().map(fingerprint),
});

describe('the record cookie (reliability 5.1)', () => {
  it('comes back as it was written', () => {
    fc.assert(
      fc.property(record, (one) => {
        expect(parseRecord(formatRecord(one))).toEqual(one);
      }),
    );
  });

  it('is short, and needs no escaping in a cookie', () => {
    fc.assert(
      fc.property(record, (one) => {
        const text = formatRecord(one);
        expect(text.length).toBeLessThan(118);
        expect(encodeURIComponent(text)).toBe(text);
      }),
    );
  });

  it.each([
    '',
    '1',
    'null',
    '2.a.in.1.1.1.1.b.c',
    '1.a.own.in.1.1.1.1.b.c',
    '3.a.own.in.1.1.1.1.b.c',
    '2.a.own.in.1.1.1.1.b',
    '2.a.Own.in.1.1.1.1.b.c',
    '1.a.up.1.1.1.1.b.c',
    '1.A.in.1.1.1.1.b.c',
    '1.a.in.-1.1.1.1.b.c',
    '1.a.in.1.1.1.1.b',
    '1.a.in.1.1.1.1.b.c.d',
    '1..in.1.1.1.1.b.c',
    'x1.a.in.1.1.1.1.b.c',
    'x2.a.own.in.1.1.1.1.b.c',
  ])('junk, or a version to come: %s is null', (text) => expect(parseRecord(text)).toBeNull());

  it.each([
    ['3.a.in.whatever', 'a'],
    ['3.a', 'a'],
    ['2.a.own.in.1.1.1.1.b.c', undefined],
    ['2.a.own.in.cut', undefined],
    ['10.a.b', 'a'],
    ['100.a.b', 'a'],
    ['x3.a', undefined],
    ['19.abc.', 'abc'],
    ['3..', ''],
    ['1.a.in.1.1.1.1.b.c', undefined],
    ['1.a', undefined],
    ['0.a', undefined],
    ['02.a', undefined],
    ['2', undefined],
    ['x2.a', undefined],
    ['', undefined],
  ])('decision 86: the generation that a later version has written in %j is %j', (text, gen) => {
    expect(laterGeneration(text)).toBe(gen);
  });

  it('a record of version 1, without an owner, is read with its whole generation', () => {
    expect(parseRecord('1.abc.in.1.2.3.4.tok.ses')).toMatchObject({
      gen: 'abc',
      owner: '',
      state: 'in',
      ver: 1,
      token: 'tok',
    });
  });

  it.each([
    ['2.abc.own.in.cut', 'own'],
    ['3.abc.own1234.anything', 'own1234'],
    ['10.abc.own.anything', 'own'],
    ['100..own.anything', 'own'],
    ['3.abc.own', ''],
    ['3.abc.OWN.anything', ''],
    ['3.abc.own12345.anything', ''],
    ['1.abc.own.anything', ''],
    ['0.abc.own.anything', ''],
    ['x3.abc.own.anything', ''],
    ['', ''],
  ])('decision 101: the owner that a record of another version names in %j is %j', (text, owner) => {
    expect(laterOwner(text)).toBe(owner);
  });

  it('whatever a cookie holds, reading it never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => parseRecord(text)).not.toThrow();
      }),
    );
  });
});

describe('a fingerprint', () => {
  it('is empty for nothing, and short and the same for the same text', () => {
    expect(fingerprint('')).toBe('');
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        expect(fingerprint(text)).toBe(fingerprint(text));
        expect(fingerprint(text)).toMatch(/^[0-9a-z]{1,7}$/);
      }),
    );
  });

  it('tells two tokens apart', () => {
    const seen = new Set(Array.from({ length: 5000 }, (_, index) => fingerprint(`session-token-${index}`)));
    expect(seen.size).toBe(5000);
  });
});
