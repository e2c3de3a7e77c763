import type { Check, Profile } from '../kit/check';
import { partAt, textAt } from '../kit/read';
import { afterOtherWay } from './other-ways';
import { allowLists } from './allow-lists';
import { askLink, linkSafety } from './link-safety';
import { linkPages } from './link-pages';
import { usedAgain } from './races';
import { alike, byLink, isAlive, MINUTES, SESSION_ENDS } from './sign-in';

const facts = { level: 'MUST', section: 'Contract 3.2', needs: ['lastMessage'] } as const;
const SPENT = ['unable_to_auth_magic_link', 'magic_link_not_found'];

const sending: readonly Check[] = [
  {
    ...facts,
    id: 'email-links.send.link',
    section: 'Contract 6',
    title: 'The email links to the page that requested it, with a token and its type',
    breaks: 'The page that opens shows the first form again.',
    run: async (t) => {
      const email = t.email();
      const page = `${t.run.page}/welcome?from=mail`;
      await askLink(t, email, { login_magic_link_url: page, signup_magic_link_url: page });
      const { url } = await t.link(email);
      t.equal('stytch_token_type', url.searchParams.get('stytch_token_type'), 'magic_links');
      t.equal('the page', `${url.origin}${url.pathname}`, `${t.run.page}/welcome`);
      t.equal("the query of the page's address", url.searchParams.get('from'), 'mail');
    },
  },
  {
    ...facts,
    id: 'email-links.send.invalid',
    needs: [],
    title: 'An invalid address is refused with a specific error type',
    breaks: 'The form shows a general message instead of one at the field.',
    run: async (t) =>
      void (await t.refused('magicLinks.email.loginOrCreate', ['invalid_email', 'bad_request'], {
        email: 'no-address',
      })),
  },
  {
    ...facts,
    id: 'email-links.send.foreign-page',
    title: 'A link to a page that the project does not know is refused',
    breaks: "An email of your app links to an attacker's page, which gets the token.",
    run: async (t) => {
      const page = 'https://evil.example/steal';
      const types = [
        'no_match_for_provided_magic_link_url',
        'no_match_for_provided_url',
        'invalid_redirect_url',
        'bad_request',
      ];
      await t.refused('magicLinks.email.loginOrCreate', types, {
        email: t.email(),
        login_magic_link_url: page,
        signup_magic_link_url: page,
      });
    },
  },
  {
    ...facts,
    id: 'email-links.send.primary-unknown',
    needs: [],
    title: 'send/primary refuses an unknown address',
    breaks: 'A form that only signs in says that an email was sent, but none arrives.',
    run: async (t) => void (await t.refused('magicLinks.email.send.primary', 'email_not_found', { email: t.email() })),
  },
  {
    ...facts,
    id: 'email-links.send.secondary',
    title: 'A link to another address adds it to the signed-in user',
    breaks: 'The account page cannot add an address.',
    run: async (t) => {
      const { session, userId } = await byLink(t);
      const email = t.email();
      await t.ok('magicLinks.email.send.secondary', { email }, { session });
      const answer = await t.ok(
        'magicLinks.authenticate',
        { token: (await t.link(email)).token, ...MINUTES },
        { session },
      );
      t.equal('user_id', textAt(answer, 'user.user_id'), userId);
      t.equal('the number of addresses', partAt(answer, 'user.emails.length'), 2);
    },
  },
  {
    ...facts,
    id: 'email-links.send.secondary-asker',
    title: 'Only the session that asked for a further address completes it, and no session opens',
    breaks: "A user who opens an attacker's link ends up in the attacker's account.",
    run: async (t) => {
      const { session, sessionId } = await byLink(t);
      const email = t.email();
      await t.ok('magicLinks.email.send.secondary', { email }, { session });
      const body = { token: (await t.link(email)).token, ...MINUTES };
      await t.turnedAway('magicLinks.authenticate', body);
      await t.turnedAway('magicLinks.authenticate', body, { session: (await byLink(t)).session });
      t.equal(
        'session_id',
        textAt(await t.ok('magicLinks.authenticate', body, { session }), 'session.session_id'),
        sessionId,
      );
    },
  },
  {
    ...facts,
    id: 'email-links.send.secondary-after-sign-out',
    title: 'A further address that a session asked for is not added after its sign-out',
    breaks: 'An attacker who had the session can later add their own address to the account.',
    run: async (t) => {
      const { session } = await byLink(t);
      const email = t.email();
      await t.ok('magicLinks.email.send.secondary', { email }, { session });
      const body = { token: (await t.link(email)).token, ...MINUTES };
      await t.ok('session.revoke', {}, { session });
      await t.turnedAway('magicLinks.authenticate', body, { session });
      await t.turnedAway('magicLinks.authenticate', body);
    },
  },
  {
    ...facts,
    id: 'email-links.send.secondary-signed-out',
    needs: [],
    title: 'An address cannot be added without a session',
    breaks: 'An address is added without a user.',
    run: async (t) => void (await t.refused('magicLinks.email.send.secondary', SESSION_ENDS, { email: t.email() })),
  },
  {
    ...facts,
    id: 'email-links.send.same-for-all',
    title: 'The answer of loginOrCreate is the same for new and existing users',
    breaks: 'Anyone can find out who has an account.',
    run: async (t) => {
      const { email } = await byLink(t);
      const known = await t.ok('magicLinks.email.loginOrCreate', { email });
      const unknown = await t.ok('magicLinks.email.loginOrCreate', { email: t.email() });
      alike(t, unknown, known);
    },
  },
];

const spending: readonly Check[] = [
  {
    ...facts,
    id: 'email-links.authenticate.signs-in',
    title: 'The link signs in, and verifies the address',
    breaks: 'Users cannot sign in.',
    run: async (t) => {
      const { answer, email, session } = await byLink(t);
      t.equal('the address', partAt(answer, 'user.emails.0.email'), email);
      t.equal('verified', partAt(answer, 'user.emails.0.verified'), true);
      t.equal('the session lives', await isAlive(t, session), true);
    },
  },
  {
    ...facts,
    id: 'email-links.authenticate.factor',
    section: 'Contract 5.8',
    title: 'The session says that it was a link, and to which address',
    breaks: 'The account page asks the user to re-authenticate although they have just signed in.',
    run: async (t) => {
      const { answer, email } = await byLink(t);
      t.equal('type', partAt(answer, 'session.authentication_factors.0.type'), 'magic_link');
      t.equal('the address', partAt(answer, 'session.authentication_factors.0.email_factor.email_address'), email);
    },
  },
  {
    ...facts,
    id: 'email-links.authenticate.same-person',
    title: 'The same address signs in the same user',
    breaks: 'Each log-in is a new account.',
    run: async (t) => {
      const first = await byLink(t);
      t.equal('user_id', (await byLink(t, first.email)).userId, first.userId);
    },
  },
  {
    ...facts,
    id: 'email-links.authenticate.once',
    title: 'A link can be used only once',
    breaks: 'Anyone who reads the email later can sign in.',
    run: async (t) => {
      const token = await askLink(t, t.email());
      await t.ok('magicLinks.authenticate', { token, ...MINUTES });
      await t.refused('magicLinks.authenticate', SPENT, { token, ...MINUTES }, { cause: usedAgain('a link') });
    },
  },
  {
    ...facts,
    id: 'email-links.authenticate.made-up',
    needs: [],
    title: 'An invented token does not sign in',
    breaks: 'Anyone can sign in as any user.',
    run: async (t) => void (await t.refused('magicLinks.authenticate', SPENT, { token: 'made-up', ...MINUTES })),
  },
  {
    ...facts,
    id: 'email-links.authenticate.expires',
    needs: ['lastMessage', 'advance'],
    title: 'A link expires when it was asked to',
    breaks: 'An old email gives access to the account.',
    run: async (t) => {
      const token = await askLink(t, t.email(), { login_expiration_minutes: 20, signup_expiration_minutes: 20 });
      await t.advance(21);
      await t.refused('magicLinks.authenticate', SPENT, { token, ...MINUTES });
    },
  },
  {
    ...facts,
    id: 'email-links.authenticate.minutes',
    level: 'SHOULD',
    section: 'Contract 3',
    title: 'A session without a duration is refused, and the link is not consumed',
    breaks: 'Because of a mistake in a page the user needs a second email.',
    run: async (t) => {
      const token = await askLink(t, t.email());
      await t.refused('magicLinks.authenticate', ['invalid_session_duration_minutes', 'bad_request'], {
        token,
        session_duration_minutes: 0,
      });
      await t.ok('magicLinks.authenticate', { token, ...MINUTES });
    },
  },
];

/** Links by email. */
export const emailLinks: Profile = {
  name: 'email-links',
  about: 'Magic links by email, with PKCE',
  vertical: 'CONSUMER',
  checks: [
    ...sending,
    ...spending,
    ...linkSafety,
    afterOtherWay['email-links'],
    ...allowLists('email-links', linkPages),
  ],
};
