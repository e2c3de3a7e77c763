import { answers as ofUsers } from '@foyer/wire/answers';
import { answers as ofMembers } from '@foyer/wire/organizations/answers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Readers } from '../src/http/http';
import { memberShortAnswers } from '../src/organizations/client/first-calls';
import { userShortAnswers } from '../src/users/client/first-calls';

const odd = fc.constantFrom<unknown>(null, 7, '', 'x', true, [], {}, ['x']);
const members = fc.record(
  { request_id: odd, status_code: odd, method_id: odd, userType: odd, user_id: odd, member_session: odd },
  { requiredKeys: [] },
);
/** As it comes over the wire. */
const answer = fc.oneof(
  { weight: 9, arbitrary: members.map((one) => JSON.parse(JSON.stringify(one)) as unknown) },
  { weight: 1, arbitrary: odd },
);

const kinds: readonly (readonly [string, Readers, Readers])[] = [
  ['users', userShortAnswers, ofUsers],
  ['members', memberShortAnswers, ofMembers],
];

it.each(kinds)(
  'decision 129: the answers of the first calls of %s are read as the schemas of the contract read them',
  (_, short, schemas) => {
    const names = Object.keys(short);
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(names));
    fc.assert(
      fc.property(fc.constantFrom(...names), answer, (name, given) => {
        expect(short[name]?.read(given)).toEqual(schemas[name]?.read(given));
      }),
    );
  },
);

it('decision 129: a member that would be a prototype is dropped, and others that the contract does not name are handed on', () => {
  const given: unknown = JSON.parse('{"userType":"new","more":1,"__proto__":{"x":1}}');
  const read = userShortAnswers['users.search']?.read(given);
  expect(read).toEqual({
    success: true,
    data: { userType: 'new', more: 1, request_id: '', status_code: 200 },
    leftOut: [],
  });
  expect(read && 'data' in read && Object.hasOwn(read.data as object, '__proto__')).toBe(false);
});
