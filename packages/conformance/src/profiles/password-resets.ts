import type { Check } from '../kit/check';
import type { Context } from '../kit/context';
import { partAt, textAt } from '../kit/read';
import { allowLists } from './allow-lists';
import { resetPages } from './link-pages';
import { pkceVerifiers } from './pkce-verifiers';
import { races, usedAgain, type SingleUse } from './races';
import { byPassword, GOOD_PASSWORD, isAlive, MINUTES, OTHER_PASSWORD } from './sign-in';

const facts = { level: 'MUST', section: 'Contract 3.4', needs: ['lastMessage'] } as const;
const SPENT = ['unable_to_auth_magic_link', 'unable_to_auth_password_reset_token', 'magic_link_not_found'];

const logIn = (email: string, password: string) => ({ email, password, ...MINUTES });

/** Requests a reset email, and returns its token. */
async function askReset(t: Context, email: string, more: object = {}): Promise<string> {
  const pages = { login_redirect_url: `${t.run.page}/reset`, reset_password_redirect_url: `${t.run.page}/reset` };
  await t.ok('passwords.resetByEmailStart', { email, ...pages, ...more });
  return (await t.link(email)).token;
}

const reset: SingleUse = {
  ...{ id: 'reset.race', section: 'Contract 3.4', name: 'a reset token', needs: ['lastMessage'] },
  prepare: async (t) => {
    const token = await askReset(t, (await byPassword(t)).email);
    return () => t.call('passwords.resetByEmail', { token, password: OTHER_PASSWORD, ...MINUTES });
  },
};

/** A token that can either set a password or sign in without one. */
const resetOrLink: SingleUse = {
  ...{
    id: 'reset.race-of-both',
    section: 'Contract 6',
    name: 'a reset token, to set a password or without it',
    needs: ['lastMessage'],
  },
  prepare: async (t) => {
    const token = await askReset(t, (await byPassword(t)).email);
    let uses = 0;
    return () => {
      uses += 1;
      return uses % 2 === 0
        ? t.call('magicLinks.authenticate', { token, ...MINUTES })
        : t.call('passwords.resetByEmail', { token, password: OTHER_PASSWORD, ...MINUTES });
    };
  },
};

const signUp: SingleUse = {
  ...{ id: 'create.race', section: 'Contract 3.4', name: 'an address in a sign-up' },
  prepare: (t) => {
    const body = { email: t.email(), password: GOOD_PASSWORD, ...MINUTES };
    return Promise.resolve(() => t.call('passwords.create', body));
  },
};

/** Password resets: with an email, and with the existing password. */
export const passwordResets: readonly Check[] = [
  {
    ...facts,
    id: 'passwords.reset.link',
    section: 'Contract 6',
    title: 'The reset email links to the page, with a token and its type',
    breaks: 'The page that opens shows the first form again.',
    run: async (t) => {
      const { email } = await byPassword(t);
      await askReset(t, email);
      const { url } = await t.link(email);
      t.equal('stytch_token_type', url.searchParams.get('stytch_token_type'), 'reset_password');
      t.equal('the page', `${url.origin}${url.pathname}`, `${t.run.page}/reset`);
    },
  },
  {
    ...facts,
    id: 'passwords.reset.new-password',
    title: 'The token sets a new password, and signs in',
    breaks: 'A user who has forgotten the password cannot sign in.',
    run: async (t) => {
      const { email, userId } = await byPassword(t);
      const token = await askReset(t, email);
      const answer = await t.ok('passwords.resetByEmail', { token, password: OTHER_PASSWORD, ...MINUTES });
      t.equal('user_id', textAt(answer, 'user.user_id'), userId);
      await t.refused('passwords.authenticate', 'unauthorized_credentials', logIn(email, GOOD_PASSWORD));
      await t.ok('passwords.authenticate', logIn(email, OTHER_PASSWORD));
    },
  },
  {
    ...facts,
    id: 'passwords.reset.once',
    title: 'A reset token can be used only once',
    breaks: 'Anyone who reads the email later can take over the account.',
    run: async (t) => {
      const { email } = await byPassword(t);
      const token = await askReset(t, email);
      await t.ok('passwords.resetByEmail', { token, password: OTHER_PASSWORD, ...MINUTES });
      await t.refused(
        'passwords.resetByEmail',
        SPENT,
        { token, password: GOOD_PASSWORD, ...MINUTES },
        { cause: usedAgain('a reset token') },
      );
    },
  },
  {
    ...facts,
    id: 'passwords.reset.weak-keeps-token',
    title: 'A weak password does not spend the token',
    breaks: 'A user who chose a weak password needs a second email.',
    run: async (t) => {
      const { email } = await byPassword(t);
      const token = await askReset(t, email);
      await t.refused('passwords.resetByEmail', ['weak_password', 'breached_password'], {
        token,
        password: 'aaaa',
        ...MINUTES,
      });
      await t.ok('passwords.resetByEmail', { token, password: OTHER_PASSWORD, ...MINUTES });
    },
  },
  {
    ...facts,
    id: 'passwords.reset.ends-sessions',
    title: 'A reset ends the sessions that there were',
    breaks: 'An attacker with a stolen session stays signed in.',
    run: async (t) => {
      const { email, session } = await byPassword(t);
      const token = await askReset(t, email);
      await t.ok('passwords.resetByEmail', { token, password: OTHER_PASSWORD, ...MINUTES });
      t.equal('the session lives', await isAlive(t, session), false);
    },
  },
  {
    ...facts,
    id: 'passwords.reset.without-password',
    section: 'Contract 6',
    title: 'The same token logs in without a new password',
    breaks: 'The second link of the email, "log in without a password", fails.',
    run: async (t) => {
      const { email, userId } = await byPassword(t);
      const token = await askReset(t, email);
      const answer = await t.ok('magicLinks.authenticate', { token, ...MINUTES });
      t.equal('user_id', textAt(answer, 'user.user_id'), userId);
    },
  },
  {
    ...facts,
    id: 'passwords.reset.expires',
    needs: ['lastMessage', 'advance'],
    title: 'A reset token expires',
    breaks: 'An old email gives access to the account.',
    run: async (t) => {
      const { email } = await byPassword(t);
      const token = await askReset(t, email, { reset_password_expiration_minutes: 30 });
      await t.advance(31);
      await t.refused('passwords.resetByEmail', SPENT, { token, password: OTHER_PASSWORD, ...MINUTES });
    },
  },
  ...pkceVerifiers('passwords', [
    {
      ...{ id: 'reset.pkce', name: 'A reset token', needs: ['lastMessage'], call: 'passwords.resetByEmail' },
      ask: async (t, code_challenge) => ({
        token: await askReset(t, (await byPassword(t)).email, { code_challenge }),
        password: OTHER_PASSWORD,
        ...MINUTES,
      }),
    },
  ]),
  {
    ...facts,
    id: 'passwords.reset.made-up',
    needs: [],
    title: 'An invented token sets no password',
    breaks: 'Anyone can set the password of any user.',
    run: async (t) =>
      void (await t.refused('passwords.resetByEmail', SPENT, {
        token: 'made-up',
        password: GOOD_PASSWORD,
        ...MINUTES,
      })),
  },
  {
    ...facts,
    id: 'passwords.existing.changes',
    needs: [],
    title: 'The password that is there allows a new one',
    breaks: 'The form for a new password changes nothing.',
    run: async (t) => {
      const { email } = await byPassword(t);
      await t.ok('passwords.resetByExistingPassword', {
        email,
        existing_password: GOOD_PASSWORD,
        new_password: OTHER_PASSWORD,
        ...MINUTES,
      });
      await t.ok('passwords.authenticate', logIn(email, OTHER_PASSWORD));
    },
  },
  {
    ...facts,
    id: 'passwords.existing.wrong',
    needs: [],
    title: 'A wrong existing password allows nothing',
    breaks: 'Anyone can set the password of any user.',
    run: async (t) => {
      const { email } = await byPassword(t);
      const body = {
        email,
        existing_password: OTHER_PASSWORD,
        new_password: 'spindle-Orchard-55-teal-lamp',
        ...MINUTES,
      };
      await t.refused('passwords.resetByExistingPassword', 'unauthorized_credentials', body);
      await t.ok('passwords.authenticate', logIn(email, GOOD_PASSWORD));
    },
  },
  {
    ...facts,
    id: 'passwords.user.password-id',
    section: 'Contract 5.7',
    needs: [],
    title: 'The user has a password with an id',
    breaks: 'The account page offers to set a password instead of changing it.',
    run: async (t) => void textAt((await byPassword(t)).answer, 'user.password.password_id'),
  },
  {
    ...facts,
    id: 'passwords.reset.verifies',
    section: 'Contract 5.7',
    title: 'A reset with an email verifies the address',
    breaks: 'The account page asks to verify an address that is.',
    run: async (t) => {
      const { email } = await byPassword(t);
      const token = await askReset(t, email);
      const answer = await t.ok('passwords.resetByEmail', { token, password: OTHER_PASSWORD, ...MINUTES });
      t.equal('verified', partAt(answer, 'user.emails.0.verified'), true);
    },
  },
  ...races('passwords', [reset, resetOrLink, signUp]),
  ...allowLists('passwords', resetPages),
];
