import type { Check, Profile } from '../kit/check';
import type { Context } from '../kit/context';
import { partAt, textAt } from '../kit/read';
import { pkcePair } from '../devices/codes';
import { afterOtherWay } from './other-ways';
import { allowLists } from './allow-lists';
import { linkPages } from './link-pages';
import { enumeration, type Question } from './enumeration';
import { races, type SingleUse } from './races';
import { alike, byLink, isAlive, MINUTES, SESSION_ENDS } from './sign-in';

const facts = { level: 'MUST', section: 'Contract 3.2', needs: ['lastMessage'] } as const;
const SPENT = ['unable_to_auth_magic_link', 'magic_link_not_found'];

/** Asks for a link, and returns the token in it. */
async function ask(t: Context, email: string, more: object = {}): Promise<string> {
  await t.ok('magicLinks.email.loginOrCreate', { email, ...more });
  return (await t.link(email)).token;
}

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
      await ask(t, email, { login_magic_link_url: page, signup_magic_link_url: page });
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
    run: async (t) => void (await t.refused('magicLinks.email.loginOrCreate', ['invalid_email', 'bad_request'], { email: 'no-address' })),
  },
  {
    ...facts,
    id: 'email-links.send.foreign-page',
    title: 'A link to a page that the project does not know is refused',
    breaks: 'A mail of yours leads to a page of somebody else, who gets the token.',
    run: async (t) => {
      const page = 'https://evil.example/steal';
      const types = ['no_match_for_provided_magic_link_url', 'no_match_for_provided_url', 'invalid_redirect_url', 'bad_request'];
      await t.refused('magicLinks.email.loginOrCreate', types, { email: t.email(), login_magic_link_url: page, signup_magic_link_url: page });
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
      const answer = await t.ok('magicLinks.authenticate', { token: (await t.link(email)).token, ...MINUTES }, { session });
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
      t.equal('session_id', textAt(await t.ok('magicLinks.authenticate', body, { session }), 'session.session_id'), sessionId);
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
      const token = await ask(t, t.email());
      await t.ok('magicLinks.authenticate', { token, ...MINUTES });
      await t.refused('magicLinks.authenticate', SPENT, { token, ...MINUTES });
    },
  },
  {
    ...facts,
    id: 'email-links.authenticate.race',
    title: 'Of two uses at the same time one signs in',
    breaks: 'Whoever reads the mail at the same moment gets in too.',
    run: async (t) => {
      const token = await ask(t, t.email());
      const both = await Promise.all([1, 2].map(() => t.call('magicLinks.authenticate', { token, ...MINUTES })));
      t.equal('the number of sign-ins', both.filter(({ status }) => status < 300).length, 1);
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
      const token = await ask(t, t.email(), { login_expiration_minutes: 20, signup_expiration_minutes: 20 });
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
      const token = await ask(t, t.email());
      await t.refused('magicLinks.authenticate', ['invalid_session_duration_minutes', 'bad_request'], { token, session_duration_minutes: 0 });
      await t.ok('magicLinks.authenticate', { token, ...MINUTES });
    },
  },
];

const pkce: readonly Check[] = [
  {
    ...facts,
    id: 'email-links.pkce.verifier',
    section: 'Contract 4',
    title: 'A link that was asked for with a challenge needs its verifier',
    breaks: 'Whoever intercepts the mail gets in.',
    run: async (t) => {
      const { challenge, verifier } = pkcePair();
      const token = await ask(t, t.email(), { code_challenge: challenge });
      await t.refused('magicLinks.authenticate', 'pkce_expected_code_verifier', { token, ...MINUTES });
      await t.ok('magicLinks.authenticate', { token, code_verifier: verifier, ...MINUTES });
    },
  },
  {
    ...facts,
    id: 'email-links.pkce.mismatch',
    section: 'Contract 4',
    title: 'Another verifier is refused, and does not spend the link',
    breaks: 'A tab that opened the link too early costs a mail.',
    run: async (t) => {
      const { challenge, verifier } = pkcePair();
      const token = await ask(t, t.email(), { code_challenge: challenge });
      await t.refused('magicLinks.authenticate', 'pkce_mismatch', { token, code_verifier: pkcePair().verifier, ...MINUTES });
      await t.ok('magicLinks.authenticate', { token, code_verifier: verifier, ...MINUTES });
    },
  },
  {
    ...facts,
    id: 'email-links.pkce.unexpected',
    section: 'Contract 4',
    title: 'A verifier where none is expected is refused by its name',
    breaks: 'Foyer cannot tell which pair the link is of, and does not try the other.',
    run: async (t) => {
      const token = await ask(t, t.email());
      await t.refused('magicLinks.authenticate', 'pkce_did_not_expect_code_verifier', { token, code_verifier: pkcePair().verifier, ...MINUTES });
    },
  },
  {
    ...facts,
    id: 'email-links.pkce.required',
    section: 'Contract 4',
    title: 'Where PKCE is required, a link without a challenge is refused',
    breaks: 'The project believes that it is protected.',
    project: { pkce_required_for_email_magic_links: true },
    run: async (t) => {
      const answer = await t.call('magicLinks.email.loginOrCreate', { email: t.email() });
      t.that(answer.status >= 400 && String(answer.errorType).includes('pkce'), 'a refusal that names PKCE', `status ${answer.status}`);
    },
  },
];

const question: Question = {
  ...{ id: 'send.alike', call: 'magicLinks.email.loginOrCreate', section: 'Contract 3.2', needs: ['lastMessage'] },
  known: async (t) => (await byLink(t)).email,
  unknown: (t) => t.email(),
  ask: (t, email) => t.call('magicLinks.email.loginOrCreate', { email }),
};

const link: SingleUse = {
  ...{ id: 'authenticate.race-of-twenty', section: 'Contract 3.2', name: 'a link', needs: ['lastMessage'] },
  prepare: async (t) => {
    const token = await ask(t, t.email());
    return () => t.call('magicLinks.authenticate', { token, ...MINUTES });
  },
};

/** Links by email. */
export const emailLinks: Profile = {
  name: 'email-links',
  about: 'Magic links by email, with PKCE',
  vertical: 'CONSUMER',
  checks: [...sending, ...spending, ...pkce, afterOtherWay['email-links'], ...enumeration('email-links', [question]), ...races('email-links', [link]), ...allowLists('email-links', linkPages)],
};
