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
    title: 'A new person with a password is signed in',
    breaks: 'Nobody can sign up.',
    run: async (t) => {
      const { email, answer } = await byPassword(t);
      t.equal('the address', partAt(answer, 'user.emails.0.email'), email);
      t.that(textAt(answer, 'session_jwt').split('.').length === 3, 'a JWT', 'another text');
    },
  },
  {
    ...facts,
    id: 'passwords.create.weak',
    title: 'A weak password is refused by its name',
    breaks: 'The form cannot say at the field what is wrong.',
    run: async (t) =>
      void (await t.refused('passwords.create', ['weak_password', 'breached_password'], logIn(t.email(), 'aaaa'))),
  },
  {
    ...facts,
    id: 'passwords.create.weak-leaves-nobody',
    title: 'A refused sign-up leaves nobody behind',
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
    breaks: 'Whoever signs up with the address of another takes over the account.',
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
    title: 'An address that is none is refused',
    breaks: 'An account that nobody can reach.',
    run: async (t) => void (await t.refused('passwords.create', ['invalid_email', 'bad_request'], logIn('no-address'))),
  },
];

const authenticate: readonly Check[] = [
  {
    ...facts,
    id: 'passwords.authenticate.signs-in',
    title: 'The right password signs the same person in',
    breaks: 'Nobody can log in.',
    run: async (t) => {
      const { email, userId, sessionId } = await byPassword(t);
      const answer = await t.ok('passwords.authenticate', logIn(email));
      t.equal('user_id', textAt(answer, 'user.user_id'), userId);
      t.that(textAt(answer, 'session.session_id') !== sessionId, 'a session of its own', 'that of the sign-up');
    },
  },
  {
    ...facts,
    id: 'passwords.authenticate.factor',
    section: 'Contract 5.8',
    title: 'The session says that it was a password',
    breaks: 'The account page asks for a proof that has just been given.',
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
    title: 'A password counts letter by letter, an address does not',
    breaks: 'Half of the passwords get in, or half of the people do not.',
    run: async (t) => {
      const { email } = await byPassword(t);
      await t.refused('passwords.authenticate', 'unauthorized_credentials', logIn(email, GOOD_PASSWORD.toUpperCase()));
      await t.ok('passwords.authenticate', logIn(email.toUpperCase()));
    },
  },
  {
    ...facts,
    id: 'passwords.authenticate.unknown',
    title: 'A stranger is refused',
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
    title: 'Whoever is signed in sets a new password, and the old one is worth nothing',
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
    title: 'A new password ends the other sessions, and keeps this one',
    breaks: 'Whoever had stolen a session keeps it.',
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
    title: 'Nobody sets a password without a session',
    breaks: 'Strangers change passwords.',
    run: async (t) =>
      void (await t.refused('passwords.resetBySession', SESSION_ENDS, { password: OTHER_PASSWORD, ...MINUTES })),
  },
];

/**
 * Asks, with a session, for a code that adds a further address. Returns what submits it; null where the backend sends
 * none.
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
    title: 'A password that a session sets proves no presence in it, also when it is entered',
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
    title: 'A new password ends what other sessions asked for to add an address',
    breaks: 'Whoever had stolen a session adds an address of theirs to the account later.',
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
    title: 'Whoever signed up with an address of somebody else adds no address to the account of its owner',
    breaks: 'An account is prepared for its owner, and taken over once they have it.',
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

/** Passwords, and what resets them. */
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
