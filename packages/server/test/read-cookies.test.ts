import { describe, expect, it } from 'vitest';
import { cookieValues } from '../src/read-cookies';

const read = (header: string, name = 'my s') => cookieValues(header, name);

describe('the values of a cookie', () => {
  it.each<[string, string, readonly string[]]>([
    ['none', '', []],
    ['of another name', 'other=1; smy s=2; my s2=3', []],
    ['of the name, also as it is written', 'my s=1; my%20s=2', ['1', '2']],
    ['each once, in the order sent', 'my s=2;my s=1; my s=2', ['2', '1']],
    ['with spaces around', ' my s = 1 ;x=y', ['1']],
    ['with an equals sign', 'my s=a=b', ['a=b']],
    ['encoded', 'my s=a%3Bb', ['a;b']],
    ['that cannot be decoded', 'my s=%E0%A4%A', ['%E0%A4%A']],
    ['in quotes', 'my s="a b"', ['a b']],
    ['with quotes inside', 'my s=a"b"; my s="c"d', ['a"b"', '"c"d']],
    ['empty', 'my s=; my s=""', []],
    ['that no request could carry on', 'my s=%00; my s=a\u0085; my s=\ud800; my s=ok', ['ok']],
    ['without an equals sign', 'my s; my s1', []],
  ])('%s', (_, header, values) => {
    expect(read(header)).toEqual(values);
  });

  it('are not read from a header of more than 64 kB', () => {
    const longest = `my s=1; x=${'y'.repeat(65_536 - 10)}`;
    expect([longest.length, read(longest), read(`${longest}y`)]).toEqual([65_536, ['1'], []]);
  });

  it('are not longer than those that a browser stores', () => {
    const longest = 'y'.repeat(4096 - 'my s='.length);
    expect(read(`a=1; my s=${longest}`)).toEqual([longest]);
    expect(read(`a=1; my s=${longest}y`)).toEqual([]);
  });
});
