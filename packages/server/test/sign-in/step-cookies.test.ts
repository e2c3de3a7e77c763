import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../scripts/test-runs';
import { cookieLines } from '../../src/sign-in/cookie-lines';
import { stepCookies } from '../../src/sign-in/step-cookies';

/** The `Cookie` header of a browser that has got these lines after those of a header. */
function headerOf(lines: readonly string[], before = ''): string {
  const jar = new Map(
    before
      .split('; ')
      .filter(Boolean)
      .map((pair) => [pair.split('=', 1)[0], pair]),
  );
  for (const line of lines) {
    const [pair = ''] = line.split(';');
    if (line.includes('max-age=0')) jar.delete(pair.split('=', 1)[0]);
    else jar.set(pair.split('=', 1)[0], pair);
  }
  return [...jar.values()].join('; ');
}

const idOf = (number: number): string => number.toString(16).padStart(32, '0');
const LARGEST = 5300;

test('a state of several cookies is read as one', () => {
  const text = 'abcdefghij'.repeat(300);
  const lines = stepCookies('', true).writeState(idOf(1), text, 1000, 600) ?? [];
  expect(lines).toHaveLength(3);
  for (const line of lines)
    expect(line).toMatch(/^__Host-foyer-step-\d=.*; max-age=600; path=\/; samesite=lax; httponly; secure$/);
  expect(stepCookies(headerOf(lines), true).readState(idOf(1))).toBe(text);
});

test('a shorter text removes what is left of a longer one, and one that does not fit is not written', () => {
  const long = headerOf(stepCookies('', true).writeState(idOf(1), 'a'.repeat(3000), 1000, 600) ?? []);
  const short = headerOf(stepCookies(long, true).writeState(idOf(1), 'b', 2000, 600) ?? [], long);
  expect(short).toMatch(/^__Host-foyer-step-\d=\w+\.0\.1\.1jk\.b$/);
  expect(stepCookies('', true).writeState(idOf(1), 'a'.repeat(LARGEST + 1), 1000, 600)).toBeUndefined();
  expect(stepCookies('', true).write('x', 'a'.repeat(1901), 600)).toBeUndefined();
});

test('without https the name has no prefix, and browsers keep it', () => {
  expect(stepCookies('', false).write('x', 'a', 1)).toEqual(['x=a; max-age=1; path=/; samesite=lax; httponly']);
});

test('the oldest states go first, whole, and only as many as must', () => {
  const write = (before: string, id: string, size: number, at: number) =>
    headerOf(stepCookies(before, true).writeState(id, id.at(-1)?.repeat(size) ?? '', at, 600) ?? [], before);
  const three = [1, 2, 3].reduce(
    (before, number) => write(before, idOf(number), number === 1 ? 2000 : 1000, number * 1000),
    '',
  );
  const newer = write(three, idOf(2), 1000, 9000);
  const full = write(newer, idOf(4), 2000, 10_000);
  const { readState } = stepCookies(full, true);
  expect([1, 2, 3, 4].map((number) => readState(idOf(number))?.length)).toEqual([undefined, 1000, 1000, 2000]);
  const all = write(full, idOf(5), LARGEST, 11_000);
  expect([2, 3, 4, 5].map((number) => stepCookies(all, true).readState(idOf(number))?.length)).toEqual([
    undefined,
    undefined,
    undefined,
    LARGEST,
  ]);
});

test('whatever pages write, one after the other or at the same time, all cookies stay below 8 kB', () => {
  const size = fc.integer({ min: 1, max: LARGEST });
  fc.assert(
    fc.property(
      fc.array(fc.record({ id: fc.integer({ min: 1, max: 9 }), size, isAtOnce: fc.boolean() }), { maxLength: 30 }),
      (writes) => {
        const other = headerOf([
          ...(stepCookies('', true).write('foyer-kept', 'k'.repeat(1900), 1) ?? []),
          ...(stepCookies('', true).write('foyer-browser', idOf(1), 1) ?? []),
        ]);
        let header = other;
        let seen = other;
        for (const [at, { id, size: length, isAtOnce }] of writes.entries()) {
          if (!isAtOnce) seen = header;
          header = headerOf(stepCookies(seen, true).writeState(idOf(id), 'x'.repeat(length), at, 600) ?? [], header);
          expect(header.length).toBeLessThan(8192);
          if (!isAtOnce) expect(stepCookies(header, true).readState(idOf(id))).toHaveLength(length);
        }
      },
    ),
    { numRuns: runs(100, 1000) },
  );
});

test('what core writes as document.cookie is read back, and answered once a name and scope', () => {
  const cookies = cookieLines('a=1; b=2');
  cookies.write('a=3; path=/; samesite=lax; max-age=60');
  cookies.write('a=4; path=/; samesite=lax; max-age=60');
  cookies.write('b=; path=/; samesite=lax; max-age=0');
  cookies.write('a=; path=/; domain=example.com; max-age=0');
  expect(cookies.read()).toBe('');
  expect(cookies.written()).toEqual([
    'a=4; path=/; samesite=lax; max-age=60',
    'b=; path=/; samesite=lax; max-age=0',
    'a=; path=/; domain=example.com; max-age=0',
  ]);
});
