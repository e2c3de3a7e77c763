import { expect, test } from 'vitest';
import { cookieLines } from '../../src/sign-in/cookie-lines';
import { stepCookies } from '../../src/sign-in/step-cookies';

const headerOf = (lines: readonly string[]): string => lines.map((line) => line.split(';')[0]).join('; ');

test('a text of several cookies is read as one', () => {
  const text = 'abcdefghij'.repeat(900);
  const lines = stepCookies('', true).write('foyer-step-1', text, 600) ?? [];
  expect(lines).toHaveLength(3);
  for (const line of lines) {
    expect(line.length).toBeLessThan(4096);
    expect(line).toMatch(/^__Host-foyer-step-1\.\d=.*; max-age=600; path=\/; samesite=lax; httponly; secure$/);
  }
  expect(stepCookies(headerOf(lines), true).read('foyer-step-1')).toBe(text);
});

test('a shorter text removes what is left of a longer one, and one that does not fit is not written', () => {
  const long = stepCookies('', true).write('x', 'a'.repeat(9000), 600) ?? [];
  const short = stepCookies(headerOf(long), true).write('x', 'b', 600) ?? [];
  expect(short.map((line) => line.split(';', 2).join(';'))).toEqual(['__Host-x.0=b; max-age=600', '__Host-x.1=; max-age=0', '__Host-x.2=; max-age=0']);
  expect(stepCookies('', true).write('x', 'a'.repeat(11_000), 600)).toBeUndefined();
});

test('without https the name has no prefix, and browsers keep it', () => {
  expect(stepCookies('', false).write('x', 'a', 1)).toEqual(['x.0=a; max-age=1; path=/; samesite=lax; httponly']);
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
