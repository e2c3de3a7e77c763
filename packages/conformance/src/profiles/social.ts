import type { Check, Profile } from '../kit/check';
import type { Context } from '../kit/context';
import { partAt, show, textAt, type Data } from '../kit/read';
import { allowLists, type RedirectField } from './allow-lists';
import { foreignItems, type ForeignItem } from './foreign-items';
import { pkceVerifiers } from './pkce-verifiers';
import { races, usedAgain, type SingleUse } from './races';
import { MINUTES, SESSION_ENDS, someone } from './sign-in';
import { comeBack, leads, navigate, refusesToLead, startPath, tokenIn } from './visits';

const facts = { level: 'MUST', section: 'Contract 3.11', needs: ['make'] } as const;
const SPENT = ['oauth_token_not_found', 'unable_to_auth_oauth_token'];
const PROVIDER = 'google';

const start = (t: Context, query: Readonly<Record<string, string | undefined>> = {}): string =>
  startPath(t, `/v1/public/oauth/${PROVIDER}/start`, {
    login_redirect_url: `${t.run.page}/in`,
    signup_redirect_url: `${t.run.page}/up`,
    ...query,
  });

/** A user of the identity provider who has shared their address with the project. */
async function identity(t: Context): Promise<string> {
  const email = t.email();
  await t.make('identity', { provider: PROVIDER, email });
  return email;
}

const tokenOf = async (
  t: Context,
  email: string,
  query?: Readonly<Record<string, string | undefined>>,
): Promise<string> => tokenIn(await comeBack(t, start(t, query), { provider: PROVIDER, email }), 'oauth');

const signIn = async (t: Context, email: string): Promise<Data> =>
  t.ok('oauth.authenticate', { token: await tokenOf(t, email), ...MINUTES });

const starting: readonly Check[] = [
  {
    ...facts,
    needs: [],
    id: 'social.start.redirects',
    title: 'The start leads to the provider',
    breaks: 'The button leads to an error page.',
    run: async (t) => {
      const away = await leads(t, start(t));
      t.that(away.origin !== t.run.page, 'another place than the page', away.origin);
    },
  },
  {
    ...facts,
    needs: [],
    id: 'social.start.unknown',
    title: 'A provider that does not exist is refused',
    breaks: 'The browser ends on a page that does not exist.',
    run: (t) => refusesToLead(t, startPath(t, '/v1/public/oauth/nobody/start', {})),
  },
  {
    ...facts,
    needs: [],
    id: 'social.start.foreign-page',
    title: 'A way back to a page that the project does not know is refused',
    breaks: "An attacker's page gets the token.",
    run: (t) =>
      refusesToLead(
        t,
        start(t, { login_redirect_url: 'https://evil.example/', signup_redirect_url: 'https://evil.example/' }),
      ),
  },
  {
    ...facts,
    needs: [],
    id: 'social.start.no-token',
    title: 'A start without a public token is refused',
    breaks: 'A sign-in to no project.',
    run: (t) => refusesToLead(t, `/v1/public/oauth/${PROVIDER}/start`),
  },
  {
    ...facts,
    id: 'social.return.pages',
    title: 'A new user comes back to the sign-up page, afterwards to the sign-in page',
    breaks: 'The wrong page greets them.',
    run: async (t) => {
      const email = await identity(t);
      const first = await comeBack(t, start(t), { provider: PROVIDER, email });
      t.equal('the page', first.pathname, '/up');
      await t.ok('oauth.authenticate', { token: tokenIn(first, 'oauth'), ...MINUTES });
      t.equal('the page after that', (await comeBack(t, start(t), { provider: PROVIDER, email })).pathname, '/in');
    },
  },
];

const authenticating: readonly Check[] = [
  {
    ...facts,
    id: 'social.authenticate.signs-in',
    title: 'The token signs in, with the address and the account at the provider',
    breaks: 'Users cannot sign in.',
    run: async (t) => {
      const email = await identity(t);
      const answer = await signIn(t, email);
      t.equal('the address', partAt(answer, 'user.emails.0.email'), email);
      t.equal('provider_type', textAt(answer, 'user.providers.0.provider_type').toLowerCase(), PROVIDER);
    },
  },
  {
    ...facts,
    id: 'social.authenticate.same-person',
    title: 'The same account signs in the same user',
    breaks: 'Each log-in is a new account.',
    run: async (t) => {
      const email = await identity(t);
      const first = textAt(await signIn(t, email), 'user.user_id');
      const again = await signIn(t, email);
      t.equal('user_id', textAt(again, 'user.user_id'), first);
      t.equal('the number of accounts', partAt(again, 'user.providers.length'), 1);
    },
  },
  {
    ...facts,
    id: 'social.authenticate.values',
    level: 'SHOULD',
    title: "The answer contains the identity provider's values",
    breaks: 'A host that asks the provider for more has no token of it.',
    run: async (t) => {
      const answer = await signIn(t, await identity(t));
      textAt(answer, 'provider_subject');
      textAt(answer, 'provider_values.access_token');
    },
  },
  {
    ...facts,
    id: 'social.authenticate.factor',
    section: 'Contract 5.8',
    title: 'The session says which account it was',
    breaks: 'The account page asks the user to re-authenticate although they have just signed in.',
    run: async (t) => {
      const answer = await signIn(t, await identity(t));
      t.equal('type', partAt(answer, 'session.authentication_factors.0.type'), 'oauth');
      textAt(answer, `session.authentication_factors.0.${PROVIDER}_oauth_factor.provider_subject`);
    },
  },
  {
    ...facts,
    id: 'social.authenticate.once',
    title: 'A token can be used only once',
    breaks: 'An address in a history signs in.',
    run: async (t) => {
      const token = await tokenOf(t, await identity(t));
      await t.ok('oauth.authenticate', { token, ...MINUTES });
      await t.refused(
        'oauth.authenticate',
        SPENT,
        { token, ...MINUTES },
        { cause: usedAgain('a token of a social account') },
      );
    },
  },
  {
    ...facts,
    needs: [],
    id: 'social.authenticate.made-up',
    title: 'An invented token does not sign in',
    breaks: 'Anyone can sign in as any user.',
    run: async (t) => void (await t.refused('oauth.authenticate', SPENT, { token: 'made-up', ...MINUTES })),
  },
  ...pkceVerifiers('social', [
    {
      ...{ id: 'pkce.verifier', name: 'A social sign-in', needs: ['make'], call: 'oauth.authenticate' },
      ask: async (t, code_challenge) => ({
        token: await tokenOf(t, await identity(t), { code_challenge }),
        ...MINUTES,
      }),
    },
  ]),
  {
    ...facts,
    id: 'social.attach.adds',
    title: 'A signed-in user can connect an account',
    breaks: 'The account page connects nothing.',
    run: async (t) => {
      const { session, userId } = await someone(t);
      const { oauth_attach_token } = await t.ok('oauth.attach', { provider: PROVIDER }, { session });
      const token = await tokenOf(t, await identity(t), { oauth_attach_token: String(oauth_attach_token) });
      t.equal(
        'user_id',
        textAt(await t.ok('oauth.authenticate', { token, ...MINUTES }, { session }), 'user.user_id'),
        userId,
      );
    },
  },
  {
    ...facts,
    needs: [],
    id: 'social.attach.signed-out',
    title: 'An account cannot be connected without a session',
    breaks: 'An attacker can add a sign-in method.',
    run: async (t) => void (await t.refused('oauth.attach', SESSION_ENDS, { provider: PROVIDER })),
  },
  {
    ...facts,
    id: 'social.delete.removes',
    section: 'Contract 3.7',
    title: 'An account can be disconnected',
    breaks: 'The account page disconnects nothing.',
    run: async (t) => {
      const answer = await signIn(t, await identity(t));
      const params = { oauth_user_registration_id: textAt(answer, 'user.providers.0.oauth_user_registration_id') };
      const left = await t.ok('user.deleteOAuthRegistration', undefined, {
        session: textAt(answer, 'session_token'),
        params,
      });
      t.that(
        partAt(left, '__user.providers.length') === 0,
        'no account',
        show(partAt(left, '__user.providers.length')),
      );
    },
  },
];

const token: SingleUse = {
  ...{ id: 'authenticate.race', section: 'Contract 3.11', name: 'a token of a social account', needs: ['make'] },
  prepare: async (t) => {
    const body = { token: await tokenOf(t, await identity(t)), ...MINUTES };
    return () => t.call('oauth.authenticate', body);
  },
};

const page = (field: string, path: string): RedirectField => ({
  ...{ id: `start.${field.replaceAll('_', '-')}`, section: 'Contract 3.11', field, path, needs: [] },
  prepare: (t) => Promise.resolve((url) => navigate(t, start(t, { [field]: url }))),
});

const pages: readonly RedirectField[] = [page('login_redirect_url', '/in'), page('signup_redirect_url', '/up')];

const theirs: ForeignItem = {
  ...{ id: 'others', section: 'Contract 3.7', name: 'an account at a provider', needs: ['make'] },
  prepare: async (t) => {
    const answer = await signIn(t, await identity(t));
    const own = textAt(answer, 'session_token');
    const params = { oauth_user_registration_id: textAt(answer, 'user.providers.0.oauth_user_registration_id') };
    return {
      attacks: [(session) => t.call('user.deleteOAuthRegistration', undefined, { session, params })],
      seen: async () => partAt(await t.ok('user.get', undefined, { session: own }), 'providers.length'),
    };
  },
};

/** Social accounts. */
export const social: Profile = {
  name: 'social',
  about: 'Social accounts, by a provider that the adapter plays',
  vertical: 'CONSUMER',
  checks: [
    ...starting,
    ...authenticating,
    ...races('social', [token]),
    ...allowLists('social', pages),
    ...foreignItems('social', [theirs]),
  ],
};
