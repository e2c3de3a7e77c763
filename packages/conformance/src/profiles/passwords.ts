import type { Check, Profile } from '../kit/check';
import type { Context } from '../kit/context';
import { partAt, textAt } from '../kit/read';
import { signUpAssignment } from './mass-assignment';
import { passwordSearch, passwordStrength } from './password-form';
import { passwordSafety } from './password-safety';
import { passwordResets } from './password-resets';
import {
  byCode,
  byPassword,
  enrolledIsMarked,
  enrollment,
  GOOD_PASSWORD,
  isAlive,
  LOCKED,
  MINUTES,
  OTHER_PASSWORD,
  SESSION_ENDS,
} from './sign-in';

const facts = { level: 'MUST', section: 'Contract 3.4' } as const;

const logIn = (email: string, password = GOOD_PASSWORD) => ({ email, password, ...MINUTES });

const signUp: readonly Check[] = [
  {
    ...facts,
    id: 'passwords.create.signs-in',
    title: 'A new user with a password is signed in',
    breaks: 'Users cannot sign up.',
    run: async (t) => {
      const { email, answer } = await byPassword(t);
      t.equal('the address', partAt(answer, 'user.emails.0.email'), email);
      t.that(textAt(answer, 'session_jwt').split('.').length === 3, 'a JWT', 'another text');
    },
  },
  {
    ...facts,
    id: 'passwords.create.weak',
    title: 'A weak password is refused with a specific error type',
    breaks: 'The form cannot show the error at the field.',
    run: async (t) =>
      void (await t.refused('passwords.create', ['weak_password', 'breached_password'], logIn(t.email(), 'aaaa'))),
  },
  {
    ...facts,
    id: 'passwords.create.weak-creates-no-user',
    title: 'A refused sign-up creates no user',
    breaks: 'The second try with a better password says that the address is taken.',
    run: async (t) => {
      const email = t.email();
      await t.refused('passwords.create', ['weak_password', 'breached_password'], logIn(email, 'aaaa'));
      await t.ok('passwords.create', logIn(email));
    },
  },
  {
    ...facts,
    id: 'passwords.create.taken',
    title: 'An address that is taken is refused',
    breaks: "An attacker who signs up with a user's address takes over the account.",
    run: async (t) => {
      const { email, userId } = await byPassword(t);
      const answer = await t.call('passwords.create', logIn(email, OTHER_PASSWORD));
      t.equal('error_type', answer.errorType, 'duplicate_email');
      t.equal('user_id after it', textAt(await t.ok('passwords.authenticate', logIn(email)), 'user.user_id'), userId);
    },
  },
  {
    ...facts,
    id: 'passwords.create.invalid-email',
    title: 'An invalid address is refused',
    breaks: 'Accounts exist that no user can sign in to.',
    run: async (t) => void (await t.refused('passwords.create', ['invalid_email', 'bad_request'], logIn('no-address'))),
  },
];

const authenticate: readonly Check[] = [
  {
    ...facts,
    id: 'passwords.authenticate.signs-in',
    title: 'The correct password signs the same user in',
    breaks: 'Users cannot sign in.',
    run: async (t) => {
      const { email, userId, sessionId } = await byPassword(t);
      const answer = await t.ok('passwords.authenticate', logIn(email));
      t.equal('user_id', textAt(answer, 'user.user_id'), userId);
      t.that(textAt(answer, 'session.session_id') !== sessionId, 'a new session', 'that of the sign-up');
    },
  },
  {
    ...facts,
    id: 'passwords.authenticate.factor',
    section: 'Contract 5.8',
    title: 'The session says that it was a password',
    breaks: 'The account page asks the user to re-authenticate although they have just signed in.',
    run: async (t) => {
      const { email } = await byPassword(t);
      const answer = await t.ok('passwords.authenticate', logIn(email));
      t.equal('the type of the factor', partAt(answer, 'session.authentication_factors.0.type'), 'password');
    },
  },
  {
    ...facts,
    id: 'passwords.authenticate.wrong',
    title: 'A wrong password is refused',
    breaks: 'Guesses get in.',
    run: async (t) => {
      const { email } = await byPassword(t);
      await t.refused('passwords.authenticate', 'unauthorized_credentials', logIn(email, OTHER_PASSWORD));
      await t.ok('passwords.authenticate', logIn(email));
    },
  },
  {
    ...facts,
    id: 'passwords.authenticate.case',
    title: 'A password is case-sensitive, an address is not',
    breaks: 'Wrong passwords are accepted, or correct addresses are not.',
    run: async (t) => {
      const { email } = await byPassword(t);
      await t.refused('passwords.authenticate', 'unauthorized_credentials', logIn(email, GOOD_PASSWORD.toUpperCase()));
      await t.ok('passwords.authenticate', logIn(email.toUpperCase()));
    },
  },
  {
    ...facts,
    id: 'passwords.authenticate.unknown',
    title: 'An unknown user is refused',
    breaks: 'The form says neither that the address is new nor that the password is wrong.',
    run: async (t) =>
      void (await t.refused(
        'passwords.authenticate',
        ['email_not_found', 'unauthorized_credentials'],
        logIn(t.email()),
      )),
  },
  {
    ...facts,
    id: 'passwords.authenticate.guesses',
    title: 'Guessing ends: after twenty wrong passwords the right one has to wait',
    breaks: 'A password can be found by trying.',
    needs: ['reset'],
    run: async (t) => {
      const { email } = await byPassword(t);
      for (let guess = 0; guess < 20; guess += 1) await t.call('passwords.authenticate', logIn(email, OTHER_PASSWORD));
      await t.refused('passwords.authenticate', LOCKED, logIn(email));
    },
  },
  {
    ...facts,
    id: 'passwords.session.new-password',
    title: 'A signed-in user can set a new password, and the old one is no longer valid',
    breaks: 'The account page changes nothing.',
    run: async (t) => {
      const { email, session } = await byPassword(t);
      await t.ok('passwords.resetBySession', { password: OTHER_PASSWORD, ...MINUTES }, { session });
      await t.refused('passwords.authenticate', 'unauthorized_credentials', logIn(email));
      await t.ok('passwords.authenticate', logIn(email, OTHER_PASSWORD));
    },
  },
  {
    ...facts,
    id: 'passwords.session.others-end',
    title: 'A new password ends all sessions except the current one',
    breaks: 'An attacker with a stolen session stays signed in.',
    run: async (t) => {
      const { email, session } = await byPassword(t);
      const other = textAt(await t.ok('passwords.authenticate', logIn(email)), 'session_token');
      await t.ok('passwords.resetBySession', { password: OTHER_PASSWORD, ...MINUTES }, { session });
      t.equal('the other session lives', await isAlive(t, other), false);
    },
  },
  {
    ...facts,
    id: 'passwords.session.none',
    title: 'A password cannot be set without a session',
    breaks: 'Anyone can change passwords.',
    run: async (t) =>
      void (await t.refused('passwords.resetBySession', SESSION_ENDS, { password: OTHER_PASSWORD, ...MINUTES })),
  },
];

/**
 * Requests a code with a session, to add another address. Returns a function that submits it, or null if the backend
 * sends none.
 */
async function askFurther(t: Context, session: string) {
  const email = t.email();
  const sent = await t.call('otps.email.send.secondary', { email, expiration_minutes: 5 }, { session });
  if (sent.status >= 300) return null;
  return { token: await t.code(email), method_id: textAt(sent.data, 'method_id'), ...MINUTES };
}

const stolen: readonly Check[] = [
  {
    ...enrollment,
    id: 'passwords.session.marked',
    title: 'A password that a session sets does not count as re-authentication in it, even when it is entered',
    run: async (t) => {
      const { answer, email, session } = await byPassword(t);
      enrolledIsMarked(
        t,
        await t.ok('passwords.resetBySession', { password: OTHER_PASSWORD, ...MINUTES }, { session }),
        'knowledge',
        answer,
      );
      enrolledIsMarked(
        t,
        await t.ok('passwords.authenticate', logIn(email, OTHER_PASSWORD), { session }),
        'knowledge',
        answer,
      );
    },
  },
  {
    ...facts,
    id: 'passwords.session.ends-further-addresses',
    section: 'Contract 3.1',
    title: 'A new password invalidates codes that other sessions requested to add an address',
    breaks: 'An attacker with a stolen session can later add their own address to the account.',
    needs: ['lastMessage'],
    run: async (t) => {
      const { email, session } = await byPassword(t);
      const other = textAt(await t.ok('passwords.authenticate', logIn(email)), 'session_token');
      const body = await askFurther(t, other);
      if (body === null) return;
      await t.ok('passwords.resetBySession', { password: OTHER_PASSWORD, ...MINUTES }, { session });
      for (const presented of [undefined, other, session])
        await t.turnedAway('otps.authenticate', body, presented === undefined ? {} : { session: presented });
    },
  },
  {
    ...facts,
    id: 'passwords.create.unproved-ends',
    section: 'Contract 3.1',
    title: "A user who signed up with a different user's address cannot add an address to the account of its owner",
    breaks: 'An attacker creates an account with the address of its owner, and takes it over after the owner uses it.',
    needs: ['lastMessage'],
    run: async (t) => {
      const { email, session } = await byPassword(t);
      const body = await askFurther(t, session);
      if (body === null) return;
      await byCode(t, email);
      await t.turnedAway('otps.authenticate', body);
      await t.turnedAway('otps.authenticate', body, { session });
    },
  },
];

/** Passwords and password resets. */
export const passwords: Profile = {
  name: 'passwords',
  about: 'Passwords: sign-up, log-in, strength, resets',
  vertical: 'CONSUMER',
  checks: [
    ...passwordStrength,
    ...signUp,
    ...authenticate,
    ...stolen,
    ...passwordSearch,
    ...passwordResets,
    ...signUpAssignment,
    ...passwordSafety,
  ],
};
