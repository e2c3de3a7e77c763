import type { Check, Profile } from '../kit/check';
import type { Context } from '../kit/context';
import { listAt, partAt, textAt } from '../kit/read';
import { at, company, MEMBER_MINUTES, type Company } from './company';
import { allowLists, type RedirectField } from './allow-lists';
import { pkceVerifiers } from './pkce-verifiers';
import { races, usedAgain, type SingleUse } from './races';
import { comeBack, leads, navigate, refusesToLead, startPath, tokenIn } from './visits';

const facts = { level: 'MUST', section: 'Org api 5.8', needs: ['make'] } as const;
const SPENT = ['sso_token_not_found', 'unable_to_auth_sso_token'];

interface Connected {
  readonly firm: Company;
  readonly connection_id: string;
}

async function connected(t: Context, protocol: 'oidc' | 'saml'): Promise<Connected> {
  const firm = await company(t, [{}]);
  const made = await t.make('connection', {
    organization_id: firm.organization_id,
    protocol,
    display_name: 'Harbour staff',
  });
  return { firm, connection_id: textAt(made, 'connection_id') };
}

const start = (t: Context, connection_id: string, query: Readonly<Record<string, string | undefined>> = {}): string =>
  startPath(t, '/v1/public/sso/start', {
    connection_id,
    login_redirect_url: `${t.run.page}/in`,
    signup_redirect_url: `${t.run.page}/up`,
    ...query,
  });

const tokenOf = async (
  t: Context,
  connection_id: string,
  email: string,
  query?: Readonly<Record<string, string | undefined>>,
): Promise<string> => tokenIn(await comeBack(t, start(t, connection_id, query), { email }), 'sso');

const token = (protocol: 'oidc' | 'saml'): SingleUse => ({
  ...{ id: 'race', section: 'Org api 5.8', name: `a token of ${protocol.toUpperCase()}`, needs: ['make'] },
  prepare: async (t) => {
    const { firm, connection_id } = await connected(t, protocol);
    const body = { sso_token: await tokenOf(t, connection_id, at(firm, 0).email_address), ...MEMBER_MINUTES };
    return () => t.call('sso.authenticate', body);
  },
});

const by = (protocol: 'oidc' | 'saml'): readonly Check[] => [
  {
    ...facts,
    id: `sso.${protocol}.redirects`,
    title: `The start leads to the company, by ${protocol.toUpperCase()}`,
    breaks: 'The button leads to an error page.',
    run: async (t) => {
      const away = await leads(t, start(t, (await connected(t, protocol)).connection_id));
      t.that(away.origin !== t.run.page, 'another place than the page', away.origin);
    },
  },
  {
    ...facts,
    id: `sso.${protocol}.signs-in`,
    title: `Who comes back from the company by ${protocol.toUpperCase()} is signed in as the member they are`,
    breaks: 'Members cannot sign in, or are signed in as a different member.',
    run: async (t) => {
      const { firm, connection_id } = await connected(t, protocol);
      const { email_address, member_id } = at(firm, 0);
      const answer = await t.ok('sso.authenticate', {
        sso_token: await tokenOf(t, connection_id, email_address),
        ...MEMBER_MINUTES,
      });
      t.equal('member_id', textAt(answer, 'member.member_id'), member_id);
      t.equal('type', partAt(answer, 'member_session.authentication_factors.0.type'), 'sso');
      t.equal('the connection', partAt(answer, 'member.sso_registrations.0.connection_id'), connection_id);
    },
  },
  {
    ...facts,
    id: `sso.${protocol}.joins`,
    title: `Somebody new from the company joins by ${protocol.toUpperCase()}, where the organization lets them`,
    breaks: 'New colleagues are refused.',
    run: async (t) => {
      const { firm, connection_id } = await connected(t, protocol);
      const email = t.email('harbour.example');
      const answer = await t.ok('sso.authenticate', {
        sso_token: await tokenOf(t, connection_id, email),
        ...MEMBER_MINUTES,
      });
      t.equal('the address', partAt(answer, 'member.email_address'), email);
      t.equal('organization_id', textAt(answer, 'organization.organization_id'), firm.organization_id);
    },
  },
  {
    ...facts,
    id: `sso.${protocol}.once`,
    title: `A token of ${protocol.toUpperCase()} works once`,
    breaks: 'An address in a history signs in.',
    run: async (t) => {
      const { firm, connection_id } = await connected(t, protocol);
      const body = { sso_token: await tokenOf(t, connection_id, at(firm, 0).email_address), ...MEMBER_MINUTES };
      await t.ok('sso.authenticate', body);
      await t.refused('sso.authenticate', SPENT, body, { cause: usedAgain(token(protocol).name) });
    },
  },
  ...races(`sso.${protocol}`, [token(protocol)]),
];

const page = (field: string, path: string): RedirectField => ({
  ...{ id: `start.${field.replaceAll('_', '-')}`, section: 'Org api 5.8', field, path, needs: ['make'] },
  prepare: async (t) => {
    const { connection_id } = await connected(t, 'oidc');
    return (url) => navigate(t, start(t, connection_id, { [field]: url }));
  },
});

/** Single sign-on. */
export const sso: Profile = {
  name: 'sso',
  about: 'Single sign-on by OpenID Connect and SAML, by a company that the adapter plays',
  vertical: 'B2B',
  checks: [
    ...by('oidc'),
    ...by('saml'),
    ...allowLists('sso', [page('login_redirect_url', '/in'), page('signup_redirect_url', '/up')]),
    {
      ...facts,
      id: 'sso.slug.lists',
      section: 'Org api 5.11',
      title: 'The public part of an organization lists its active connections',
      breaks: 'The log-in page has no button for the company.',
      run: async (t) => {
        const { firm, connection_id } = await connected(t, 'oidc');
        const { organization } = await t.ok('organization.getBySlug', { organization_slug: firm.slug });
        const ids = listAt(organization, 'sso_active_connections').map((one) => partAt(one, 'connection_id'));
        t.that(ids.includes(connection_id), 'the connection', `${ids.length} others`);
      },
    },
    {
      ...facts,
      id: 'sso.discover.lists',
      title: 'The connections of an address are found without a session',
      breaks: 'Who enters an address of the company is not sent there.',
      run: async (t) => {
        const { firm, connection_id } = await connected(t, 'oidc');
        const answer = await t.ok('sso.discoverConnections', undefined, {
          params: { email_address: at(firm, 0).email_address },
        });
        t.equal('the connection', partAt(answer, 'connections.0.connection_id'), connection_id);
      },
    },
    {
      ...facts,
      needs: [],
      id: 'sso.discover.stranger',
      title: 'An address without a connection has an empty list',
      breaks: 'Unknown users are sent to a company.',
      run: async (t) => {
        const answer = await t.ok('sso.discoverConnections', undefined, { params: { email_address: t.email() } });
        t.equal('the number of connections', listAt(answer, 'connections').length, 0);
      },
    },
    {
      ...facts,
      needs: [],
      id: 'sso.start.unknown',
      title: 'A connection that does not exist leads nowhere',
      breaks: 'The browser ends on a page that does not exist.',
      run: (t) => refusesToLead(t, start(t, 'connection-test-nobody')),
    },
    {
      ...facts,
      id: 'sso.start.foreign-page',
      title: 'A way back to a page that the project does not know is refused',
      breaks: "An attacker's page gets the token.",
      run: async (t) => {
        const { connection_id } = await connected(t, 'oidc');
        await refusesToLead(
          t,
          start(t, connection_id, {
            login_redirect_url: 'https://evil.example/',
            signup_redirect_url: 'https://evil.example/',
          }),
        );
      },
    },
    {
      ...facts,
      needs: [],
      id: 'sso.authenticate.made-up',
      title: 'An invented token does not sign in',
      breaks: 'Anyone can sign in as any user.',
      run: async (t) => void (await t.refused('sso.authenticate', SPENT, { sso_token: 'made-up', ...MEMBER_MINUTES })),
    },
    ...pkceVerifiers('sso', [
      {
        ...{
          id: 'pkce.verifier',
          name: 'A sign-in by SSO',
          needs: ['make'],
          call: 'sso.authenticate',
          field: 'pkce_code_verifier',
        },
        ask: async (t, pkce_code_challenge) => {
          const { firm, connection_id } = await connected(t, 'oidc');
          return {
            sso_token: await tokenOf(t, connection_id, at(firm, 0).email_address, { pkce_code_challenge }),
            ...MEMBER_MINUTES,
          };
        },
      },
    ]),
  ],
};
