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
    title: 'The mail leads to the page that asked, with a token and its type',
    breaks: 'The page that opens shows the first form again.',
    run: async (t) => {
      const email = t.email();
      const page = `${t.run.page}/welcome?from=mail`;
      await askLink(t, email, { login_magic_link_url: page, signup_magic_link_url: page });
      const { url } = await t.link(email);
      t.equal('stytch_token_type', url.searchParams.get('stytch_token_type'), 'magic_links');
      t.equal('the page', `${url.origin}${url.pathname}`, `${t.run.page}/welcome`);
      t.equal('what the page had in its address', url.searchParams.get('from'), 'mail');
    },
  },
  {
    ...facts,
    id: 'email-links.send.invalid',
    needs: [],
    title: 'An address that is none is refused by its name',
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
    breaks: 'A mail of yours leads to a page of somebody else, who gets the token.',
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
    title: 'send/primary refuses an address that nobody has',
    breaks: 'A form for log-in alone says that a mail was sent, and none comes.',
    run: async (t) => void (await t.refused('magicLinks.email.send.primary', 'email_not_found', { email: t.email() })),
  },
  {
    ...facts,
    id: 'email-links.send.secondary',
    title: 'A link to a further address adds it to whoever is signed in',
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
    breaks: 'Whoever opens the link that a stranger sent them ends up in the account of the stranger.',
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
    breaks: 'Whoever had the session adds an address of theirs to the account later.',
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
    title: 'Nobody adds an address without a session',
    breaks: 'An address is added to nobody.',
    run: async (t) => void (await t.refused('magicLinks.email.send.secondary', SESSION_ENDS, { email: t.email() })),
  },
  {
    ...facts,
    id: 'email-links.send.same-for-all',
    title: 'loginOrCreate answers strangers and friends alike',
    breaks: 'Anybody learns who has an account.',
    run: async (t) => {
      const { email } = await byLink(t);
      const known = await t.ok('magicLinks.email.loginOrCreate', { email });
      const stranger = await t.ok('magicLinks.email.loginOrCreate', { email: t.email() });
      alike(t, stranger, known);
    },
  },
];

const spending: readonly Check[] = [
  {
    ...facts,
    id: 'email-links.authenticate.signs-in',
    title: 'The link signs in, and verifies the address',
    breaks: 'Nobody gets in.',
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
    breaks: 'The account page asks for a proof that has just been given.',
    run: async (t) => {
      const { answer, email } = await byLink(t);
      t.equal('type', partAt(answer, 'session.authentication_factors.0.type'), 'magic_link');
      t.equal('the address', partAt(answer, 'session.authentication_factors.0.email_factor.email_address'), email);
    },
  },
  {
    ...facts,
    id: 'email-links.authenticate.same-person',
    title: 'The same address is the same person again',
    breaks: 'Each log-in is a new account.',
    run: async (t) => {
      const first = await byLink(t);
      t.equal('user_id', (await byLink(t, first.email)).userId, first.userId);
    },
  },
  {
    ...facts,
    id: 'email-links.authenticate.once',
    title: 'A link works once',
    breaks: 'Whoever reads the mail later gets in.',
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
    title: 'A token that was made up signs nobody in',
    breaks: 'Anybody is anybody.',
    run: async (t) => void (await t.refused('magicLinks.authenticate', SPENT, { token: 'made-up', ...MINUTES })),
  },
  {
    ...facts,
    id: 'email-links.authenticate.expires',
    needs: ['lastMessage', 'advance'],
    title: 'A link expires when it was asked to',
    breaks: 'An old mail opens the account.',
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
    title: 'A session of no length is refused, and the link is kept',
    breaks: 'A mistake in a page costs a mail.',
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
