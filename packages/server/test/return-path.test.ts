import { describe, expect, it } from 'vitest';
import { returnPath, signInAddress } from '../src/guard/return-path';

const ORIGIN = 'https://app.example';

describe('a return address', () => {
  it.each([
    ['/notes/7', '/notes/7'],
    ['/notes?q=a%20b&x=1#top', '/notes?q=a%20b&x=1#top'],
    ['https://app.example/notes', '/notes'],
    ['notes', '/notes'],
    ['/a/../b', '/b'],
  ])('%j is a path of this origin', (text, path) => {
    expect(returnPath(text, ORIGIN)).toBe(path);
  });

  it.each([
    ['//evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['/.//evil.example'],
    ['https://evil.example/notes'],
    ['https://app.example.evil.example'],
    ['https://app.example@evil.example'],
    ['https://user:password@app.example/'],
    ['http://app.example/notes'],
    ['https:evil.example'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['/a\nb'],
    ['/a b'],
    ['/\t/evil.example'],
    [`/${'a'.repeat(4096)}`],
    [''],
    [null],
    [undefined],
  ])('%j is ignored', (text) => {
    const path = returnPath(text, ORIGIN);
    // `https:evil.example` is a path relative to an address with the same scheme.
    expect(path === undefined || new URL(path, ORIGIN).origin === ORIGIN).toBe(true);
    if (text !== 'https:evil.example') expect(path).toBeUndefined();
  });

  it('is a parameter of the sign-in page', () => {
    expect(signInAddress('/login', '/notes?a=1&b=2')).toBe('/login?return_to=%2Fnotes%3Fa%3D1%26b%3D2');
    expect(signInAddress('/login', undefined)).toBe('/login');
  });
});
