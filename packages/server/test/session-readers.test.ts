import { describe, expect, it } from 'vitest';
import { customOf, mapAnswer, withoutStandard } from '../src/session-reader';
import { MEMBERS } from '../src/organizations/members';
import { USERS } from '../src/users';

const SESSION = 'https://stytch.com/session';
const ORGANIZATION = 'https://stytch.com/organization';
const session = {
  id: 's',
  started_at: '2026-01-01T00:00:00Z',
  last_accessed_at: '2026-01-01T00:30:00Z',
  expires_at: '2026-01-01T02:00:00Z',
  authentication_factors: [],
};
const organization = { organization_id: 'o', slug: 'harbour' };

describe('claims that describe no session', () => {
  it.each([undefined, null, 'session', [session]])('of a user: %j in the place of one', (claim) => {
    expect(USERS.fromClaims({ sub: 'ada', [SESSION]: claim })).toBeUndefined();
  });

  it.each([
    [undefined, organization],
    [[session], organization],
    [session, undefined],
    [session, null],
    [session, [organization]],
    [undefined, undefined],
  ])('of a member: %j and %j in the places of session and organization', (claim, own) => {
    expect(MEMBERS.fromClaims({ sub: 'ada', [SESSION]: claim, [ORGANIZATION]: own })).toBeUndefined();
  });
});

it('claims of the standard are none of the host’s own, and without any of those there are no custom claims', () => {
  const standard = { iss: 'i', aud: 'a', sub: 's', iat: 1, nbf: 1, exp: 1, jti: 'j' };
  expect([withoutStandard({ ...standard, plan: 'gold' }), customOf({ plan: 'gold' }), customOf({})]).toEqual([
    { plan: 'gold' },
    { plan: 'gold' },
    null,
  ]);
});

it('an answer that was refused stays as it is', () => {
  const refused = { success: false, path: 'session' } as const;
  expect(mapAnswer(refused, () => 1)).toBe(refused);
  expect(mapAnswer({ success: true, data: 1, leftOut: ['user.name'] }, (one) => one + 1)).toEqual({
    success: true,
    data: 2,
    leftOut: ['user.name'],
  });
});
