import { expect, test } from 'vitest';
import { withSetCookies } from '../src/request-headers';

test.each([
  ['a new value', 'a=1; b=2', ['a=3; Path=/; Max-Age=60'], 'b=2; a=3'],
  ['a new cookie', 'b=2', ['a=3'], 'b=2; a=3'],
  ['no cookies before', '', ['a=3', 'b=4'], 'a=3; b=4'],
  ['a removed one, with two scopes', 'a=1; b=2', ['a=; Max-Age=0', 'a=; Max-Age=0; Domain=app.example'], 'b=2'],
  ['all removed', 'a=1', ['a=; max-age=-1'], ''],
  ['several values of the name', 'a=1; a=2; b=3', ['a=4'], 'b=3; a=4'],
  ['an encoded name', 'my%20a=1; b=2', ['my%20a=3'], 'b=2; my%20a=3'],
  ['a name that is encoded only here', 'my a=1', ['my%20a=3'], 'my%20a=3'],
  ['a value with =', 'a=x==; b=2', ['b=y=='], 'a=x==; b=y=='],
  ['a text that is no cookie', ';; a=1;', [], 'a=1'],
])('%s', (_, header, lines, expected) => {
  expect(withSetCookies(header, lines)).toBe(expected);
});
