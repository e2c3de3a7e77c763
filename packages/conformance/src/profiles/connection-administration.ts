import type { Check } from '../kit/check';
import type { Context } from '../kit/context';
import { listAt, partAt, textAt } from '../kit/read';
import { colleague, company } from './company';

const facts = {
  level: 'MUST',
  section: 'Org api 11.3',
  needs: ['make', 'lastMessage'],
  product: 'ssoConnections',
} as const;
const ofDirectories = { ...facts, section: 'Org api 11.4', product: 'scim' } as const;
const FORBIDDEN = ['session_authorization_error', 'unauthorized_action'];

/** The sessions of an administrator and of a member without permissions. */
async function sessions(
  t: Context,
): Promise<{ readonly admin: { readonly session: string }; readonly clerk: { readonly session: string } }> {
  const firm = await company(t, [{ roles: ['stytch_admin'] }, {}]);
  const [admin, clerk] = [await colleague(t, firm, 0), await colleague(t, firm, 1)];
  return { admin: { session: admin.session }, clerk: { session: clerk.session } };
}

/** SSO and SCIM connections that administrators manage. */
export const connectionAdministration: readonly Check[] = [
  ...(['oidc', 'saml'] as const).map((protocol): Check => ({
    ...facts,
    id: `organization-admin.sso.${protocol}`,
    title: `A connection by ${protocol.toUpperCase()} is made, changed, listed and deleted`,
    breaks: 'Companies cannot be connected.',
    run: async (t) => {
      const { admin } = await sessions(t);
      const made = await t.ok(`sso.${protocol}.createConnection`, { display_name: 'Staff' }, admin);
      const connection_id = textAt(made, 'connection.connection_id');
      t.equal('status', partAt(made, 'connection.status'), 'pending');
      const params = { connection_id };
      const changed = await t.ok(
        `sso.${protocol}.updateConnection`,
        { connection_id, display_name: 'Crew' },
        { ...admin, params },
      );
      t.equal('display_name', partAt(changed, 'connection.display_name'), 'Crew');
      const listed = await t.ok('sso.getConnections', undefined, admin);
      t.equal('the connection in the list', partAt(listed, `${protocol}_connections.0.connection_id`), connection_id);
      await t.ok('sso.deleteConnection', undefined, { ...admin, params });
      t.equal(
        'the number of connections',
        listAt(await t.ok('sso.getConnections', undefined, admin), `${protocol}_connections`).length,
        0,
      );
    },
  })),
  {
    ...facts,
    id: 'organization-admin.sso.forbidden',
    title: 'A member without the right connects no company',
    breaks: 'Every member can give anyone access.',
    run: async (t) => {
      const { clerk } = await sessions(t);
      await t.refused('sso.oidc.createConnection', FORBIDDEN, { display_name: 'Theirs' }, clerk);
    },
  },
  {
    ...facts,
    id: 'organization-admin.sso.secret',
    title: 'The secret of a connection is never returned again',
    breaks: 'Anyone who sees the page has the secret of the company.',
    run: async (t) => {
      const { admin } = await sessions(t);
      const connection_id = textAt(await t.ok('sso.oidc.createConnection', {}, admin), 'connection.connection_id');
      const client_secret = 'kit-secret-of-a-company';
      t.secrets.add(client_secret);
      const changed = await t.ok(
        'sso.oidc.updateConnection',
        { connection_id, client_secret },
        { ...admin, params: { connection_id } },
      );
      t.that(!JSON.stringify(changed).includes(client_secret), 'an answer without it', 'the secret');
      t.that(
        !JSON.stringify(await t.ok('sso.getConnections', undefined, admin)).includes(client_secret),
        'a list without it',
        'the secret',
      );
    },
  },
  {
    ...facts,
    id: 'organization-admin.sso.foreign',
    title: 'A member cannot change a connection of a different organization',
    breaks: 'One organization gives access to a different one.',
    run: async (t) => {
      const [ours, theirs] = [await sessions(t), await sessions(t)];
      const connection_id = textAt(
        await t.ok('sso.oidc.createConnection', {}, theirs.admin),
        'connection.connection_id',
      );
      await t.turnedAway(
        'sso.oidc.updateConnection',
        { connection_id, display_name: 'Ours' },
        { ...ours.admin, params: { connection_id } },
      );
    },
  },
  {
    ...ofDirectories,
    id: 'organization-admin.scim.forbidden',
    title: 'A member without the right connects no directory',
    breaks: 'Every member can give anyone access.',
    run: async (t) =>
      void (await t.refused('scim.createConnection', FORBIDDEN, { display_name: 'Theirs' }, (await sessions(t)).clerk)),
  },
  {
    ...ofDirectories,
    id: 'organization-admin.scim.token-once',
    title: 'A directory is connected with a token that is returned only once',
    breaks: 'No directory can be connected, or every member can read its token.',
    run: async (t) => {
      const { admin } = await sessions(t);
      const made = await t.ok('scim.createConnection', { display_name: 'Directory' }, admin);
      const token = textAt(made, 'connection.bearer_token');
      t.secrets.add(token);
      const shown = await t.ok('scim.getConnection', undefined, admin);
      t.equal('connection_id', partAt(shown, 'connection.connection_id'), textAt(made, 'connection.connection_id'));
      t.that(!JSON.stringify(shown).includes(token), 'an answer without the token', 'the token');
    },
  },
  {
    ...ofDirectories,
    id: 'organization-admin.scim.rotate',
    title: 'The token of a directory is replaced in two steps, and deleted with it',
    breaks: 'A token that was seen cannot be replaced.',
    run: async (t) => {
      const { admin } = await sessions(t);
      const made = await t.ok('scim.createConnection', { display_name: 'Directory' }, admin);
      const connection_id = textAt(made, 'connection.connection_id');
      const begun = await t.ok('scim.rotateStart', { connection_id }, admin);
      t.that(
        textAt(begun, 'connection.next_bearer_token') !== textAt(made, 'connection.bearer_token'),
        'another token',
        'the same',
      );
      await t.ok('scim.rotateComplete', { connection_id }, admin);
      await t.ok('scim.deleteConnection', undefined, { ...admin, params: { connection_id } });
      await t.turnedAway('scim.rotateStart', { connection_id }, admin);
    },
  },
];
