import type { Check } from '../kit/check';
import { partAt, show } from '../kit/read';
import { byPassword, GOOD_PASSWORD } from './sign-in';

const facts = { level: 'MUST', section: 'Contract 3.4' } as const;

/** The strength check of a new password. */
export const passwordStrength: readonly Check[] = [
  {
    ...facts,
    id: 'passwords.strength.good',
    title: 'A good password is valid',
    breaks: '"Continue" stays locked, whatever is entered.',
    run: async (t) =>
      t.equal(
        'valid_password',
        partAt(await t.ok('passwords.strengthCheck', { password: GOOD_PASSWORD }), 'valid_password'),
        true,
      ),
  },
  {
    ...facts,
    id: 'passwords.strength.weak',
    title: 'A weak password is not valid, and the answer says why',
    breaks: 'The meter shows nothing, and the refusal comes after the form was sent.',
    run: async (t) => {
      const answer = await t.ok('passwords.strengthCheck', { password: 'aaaa' });
      t.equal('valid_password', partAt(answer, 'valid_password'), false);
      t.that(
        ['zxcvbn', 'luds', 'none'].includes(String(partAt(answer, 'strength_policy'))),
        'a strength_policy of zxcvbn, luds or none',
        show(partAt(answer, 'strength_policy')),
      );
    },
  },
  {
    ...facts,
    id: 'passwords.strength.score',
    level: 'SHOULD',
    title: 'The score is from 0 to 4',
    breaks: 'The meter has no bar for it.',
    run: async (t) => {
      const score = partAt(await t.ok('passwords.strengthCheck', { password: GOOD_PASSWORD }), 'score');
      t.that(typeof score === 'number' && score >= 0 && score <= 4, 'a number from 0 to 4', show(score));
    },
  },
  {
    ...facts,
    id: 'passwords.strength.empty',
    title: 'An empty password is judged, not refused',
    breaks: 'The meter fails when the field is emptied.',
    run: async (t) =>
      t.equal(
        'valid_password',
        partAt(await t.ok('passwords.strengthCheck', { password: '' }), 'valid_password'),
        false,
      ),
  },
];

/** The data of an address that decides whether the form asks for a password or creates one. */
export const passwordSearch: readonly Check[] = [
  {
    ...facts,
    id: 'passwords.search.new',
    section: 'Contract 3.3',
    title: 'An unknown address is reported as new',
    breaks: 'The form asks a new user for an existing password instead of a new one.',
    run: async (t) => t.equal('userType', partAt(await t.ok('users.search', { email: t.email() }), 'userType'), 'new'),
  },
  {
    ...facts,
    id: 'passwords.search.password',
    section: 'Contract 3.3',
    title: 'An address with a password has one',
    breaks: 'The form asks a user who has a password for a new one.',
    run: async (t) => {
      const { email } = await byPassword(t);
      t.equal('userType', partAt(await t.ok('users.search', { email }), 'userType'), 'password');
    },
  },
  {
    ...facts,
    id: 'passwords.search.passwordless',
    section: 'Contract 3.3',
    title: 'An address of a user without a password is reported as passwordless',
    breaks: 'The form asks for a password that does not exist.',
    needs: ['make'],
    run: async (t) => {
      const email = t.email();
      await t.make('user', { email });
      t.equal('userType', partAt(await t.ok('users.search', { email }), 'userType'), 'passwordless');
    },
  },
];
