import { expect, it } from 'vitest';
import { publicAnswer } from '../../src/flow/public-answer';

it('contract 5: hosts see these fields of an answer, and no others', () => {
  const SEEN = [
    'request_id',
    'status_code',
    'method_id',
    'user_id',
    'user',
    'session',
    'user_device',
    'email_id',
    'webauthn_registration_id',
    'challenge',
    'provider_subject',
    'provider_type',
    'profile_picture_url',
    'locale',
  ];
  const answer = Object.fromEntries(
    [...SEEN, 'session_token', 'session_jwt', 'trusted', 'secret', '__proto__x', ''].map((name) => [
      name,
      `the ${name}`,
    ]),
  );
  expect(Object.keys(publicAnswer(answer)).toSorted()).toEqual(SEEN.toSorted());
});
