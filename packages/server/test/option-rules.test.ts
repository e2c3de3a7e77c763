import { describe, expect, it } from 'vitest';
import { UsageError } from '../src/errors';
import type { Rule } from '../src/option-rules';
import {
  aDomain,
  aFlag,
  aFunction,
  aNonce,
  aPath,
  aProjectId,
  aText,
  aTime,
  aTimeout,
  aTolerance,
  checked,
  credentials,
  issuers,
  kindOf,
  optionReader,
} from '../src/option-rules';

const MOST = 8.64e15;
const HALF = '\ud800';

describe('what an option takes', () => {
  it.each<[string, Rule<unknown>, readonly unknown[], readonly unknown[]]>([
    ['a text', aText, ['a', ' ', 'é'], ['', 7, null, ['a'], 'a\u0000', '\u0085', HALF]],
    ['a flag', aFlag, [true, false], [0, 'true', null]],
    ['a function', aFunction, [() => 1], [{}, 'x', null]],
    [
      'a project id',
      aProjectId,
      ['project-test-1', 'a.b~c_d', 'my-secret-1', 'secrets', 'x'.repeat(256)],
      ['', 'secret-1', 'public-token-test-1', 'a b', ' a', 'a ', 'x'.repeat(257), 7, ['a']],
    ],
    ['a timeout', aTimeout, [1, 0.5 + 1, 2 ** 31 - 1], [0, 2 ** 31, NaN, Infinity, '5', 5n]],
    ['a tolerance', aTolerance, [0, 5, Number.MAX_VALUE], [-1, NaN, Infinity, '5', null]],
    ['a time', aTime, [0, MOST, -MOST], [MOST + 1, -MOST - 1, NaN, undefined, '0']],
    ['a path', aPath, ['/', '/a b', ' ', '/:<~'], ['', '/;', ';/', '/;/', '/é', 'é/', '/\n', '\n/', 7, ['/']]],
    [
      'a domain',
      aDomain,
      ['example.com', 'a_b-c', 'x'.repeat(255)],
      ['', 'a b', ' a', 'a ', 'a;', 'x'.repeat(256), 7, ['a']],
    ],
    [
      'a nonce',
      aNonce,
      ['a', 'A+/_-9', 'YWJj', 'YWI=', 'YQ=='],
      ['', '=', 'a===', 'a=b', 'a"', 'a>', 'a b', ' a', 'a ', 'a\n', 'é', 7, ['a'], null],
    ],
    [
      'credentials',
      credentials,
      [['cookie'], ['bearer'], ['cookie', 'bearer']],
      [[], 'cookie', ['Cookie'], ['cookie', ''], [null], {}, null],
    ],
    [
      'issuers',
      issuers,
      ['a', ['a'], ['a', 'b']],
      ['', [], [''], ['a', 7], ['a', ''], 7, null, { length: 1 }, new Set(['a'])],
    ],
  ])('%s', (_, { holds }, good, bad) => {
    expect(good.map((value) => [value, holds(value)])).toEqual(good.map((value) => [value, true]));
    expect(bad.map((value) => [value, holds(value)])).toEqual(bad.map((value) => [value, false]));
  });

  it.each<[unknown, string]>([
    [null, 'null'],
    [undefined, 'undefined'],
    [7, 'a value of type number'],
    [{}, 'a value of type object'],
    ['', 'an empty text'],
    [' \n', 'an empty text'],
    ['secret-live-1', 'a secret, which belongs in no option here: rotate it if it was published'],
    ['project-live-1', 'a project id'],
    ['my-secret-', 'a text of another form'],
    ['my-project-', 'a text of another form'],
  ])('%j is reported as %s', (value, kind) => {
    expect(kindOf(value)).toBe(kind);
  });

  it('is reported with the name of the option and the kind of the value', () => {
    expect(checked('a.b', true, aFlag)).toBe(true);
    expect(() => checked('a.b', 'x', aFlag)).toThrow(
      new UsageError('FOYER_WRONG_SERVER_OPTION', 'a.b takes true or false, but got a text of another form.'),
    );
  });
});

describe('the reader of options', () => {
  const boom = new RangeError('boom');
  const from = {
    flag: true,
    wrong: 7,
    inner: { flag: false, wrong: 7 },
    list: [],
    nothing: null,
    absent: undefined,
    get bad() {
      throw boom;
    },
  };
  const reader = optionReader(from);

  it('reads options and groups of them, as they are or not at all', () => {
    expect([
      reader.raw('wrong'),
      reader.raw('none'),
      reader.optional('flag', aFlag),
      reader.optional('none', aFlag),
      reader.optional('absent', aFlag),
    ]).toEqual([7, undefined, true, undefined, undefined]);
    expect([reader.group('inner').optional('flag', aFlag), reader.group('none').optional('flag', aFlag)]).toEqual([
      false,
      undefined,
    ]);
  });

  it.each([
    ['wrong takes true or false, but got a value of type number.', () => reader.optional('wrong', aFlag)],
    [
      'inner.wrong takes true or false, but got a value of type number.',
      () => reader.group('inner').optional('wrong', aFlag),
    ],
    ['list takes an object, but got a value of type object.', () => reader.group('list')],
    ['nothing takes an object, but got null.', () => reader.group('nothing')],
    ['wrong takes an object, but got a value of type number.', () => reader.group('wrong')],
  ])('refuses by name: %s', (message, read) => {
    expect(read).toThrow(new UsageError('FOYER_WRONG_SERVER_OPTION', message));
  });

  it('says of an option that cannot be read which one it is, and why', () => {
    const error = new UsageError('FOYER_WRONG_SERVER_OPTION', 'bad cannot be read: reading it throws.');
    expect(() => reader.raw('bad')).toThrow(error);
    expect(() => reader.raw('bad')).toThrow(expect.objectContaining({ cause: boom }) as Error);
  });
});
