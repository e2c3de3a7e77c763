import type { Check } from '../kit/check';
import type { Answer, Context } from '../kit/context';
import { partAt, textAt } from '../kit/read';
import { colleague, company } from './company';

const facts = { level: 'MUST', needs: ['make', 'lastMessage'] } as const;
const ADMIN = { roles: ['stytch_admin'] };

async function administrator(t: Context) {
  const firm = await company(t, [ADMIN, {}]);
  return { firm, admin: await colleague(t, firm, 0) };
}

type Attack = (session: string | undefined) => Promise<Answer>;

/**
 * Throws `Unmet` if the call succeeds or changes anything when an administrator of a different organization makes it,
 * or without a session.
 */
async function demandApart(
  t: Context,
  what: string,
  attacks: readonly Attack[],
  seen: () => Promise<unknown>,
): Promise<void> {
  const before = JSON.stringify(await seen());
  const { admin } = await administrator(t);
  for (const session of [admin.session, undefined]) {
    for (const attack of attacks) {
      const { status } = await attack(session);
      t.that(
        status >= 400,
        `${what} of another organization to be out of reach${session === undefined ? ' without a session' : ''}`,
        `status ${status}`,
      );
    }
  }
  t.equal(`${what} after it`, JSON.stringify(await seen()), before);
}

const connections: readonly Check[] = (['oidc', 'saml'] as const).map((protocol) => ({
  ...facts,
  product: 'ssoConnections',
  id: `organization-admin.sso.${protocol}-foreign`,
  section: 'Org api 11.3',
  title: `No administrator reads, changes or deletes a connection by ${protocol.toUpperCase()} of another organization`,
  breaks: 'One organization gives access to a different one.',
  run: async (t) => {
    const { session } = (await administrator(t)).admin;
    const connection_id = textAt(
      await t.ok(`sso.${protocol}.createConnection`, { display_name: 'Staff' }, { session }),
      'connection.connection_id',
    );
    const params = { connection_id };
    const attacks: readonly Attack[] = [
      (other) =>
        t.call(`sso.${protocol}.updateConnection`, { connection_id, display_name: 'Ours' }, { session: other, params }),
      (other) => t.call('sso.deleteConnection', undefined, { session: other, params }),
    ];
    await demandApart(t, 'a connection', attacks, async () =>
      partAt(await t.ok('sso.getConnections', undefined, { session }), `${protocol}_connections.0.display_name`),
    );
    const foreign = (await administrator(t)).admin;
    t.that(
      !JSON.stringify(await t.ok('sso.getConnections', undefined, { session: foreign.session })).includes(
        connection_id,
      ),
      'a list of their own connections',
      'that of another organization',
    );
  },
}));

const directories: readonly Check[] = [
  {
    ...facts,
    product: 'scim',
    id: 'organization-admin.scim.foreign',
    section: 'Org api 11.4',
    title:
      'An administrator cannot read, change, renew or delete the directory or the groups of a different organization',
    breaks: 'One organization can read the directory of a different one, and add members to it.',
    run: async (t) => {
      const { session } = (await administrator(t)).admin;
      const connection_id = textAt(
        await t.ok('scim.createConnection', { display_name: 'Directory' }, { session }),
        'connection.connection_id',
      );
      const params = { connection_id };
      const attacks: readonly Attack[] = [
        (other) => t.call('scim.updateConnection', { connection_id, display_name: 'Ours' }, { session: other, params }),
        (other) => t.call('scim.rotateStart', { connection_id }, { session: other }),
        (other) => t.call('scim.getConnectionGroups', { connection_id }, { session: other }),
        (other) => t.call('scim.deleteConnection', undefined, { session: other, params }),
      ];
      await demandApart(t, 'a directory', attacks, async () =>
        partAt(await t.ok('scim.getConnection', undefined, { session }), 'connection.display_name'),
      );
    },
  },
];

const roles: readonly Check[] = [
  {
    ...facts,
    id: 'organization-admin.members.last-admin-role',
    section: 'Org api 11.2',
    title: 'The last administrator cannot give up the role',
    breaks: 'An organization is left without an administrator.',
    run: async (t) => {
      const { session, member_id } = (await administrator(t)).admin;
      await t.call('organization.members.update', { member_id, roles: [] }, { session, params: { member_id } });
      t.equal('is_admin', partAt(await t.ok('self.get', undefined, { session }), 'member.is_admin'), true);
    },
  },
  {
    ...facts,
    id: 'organization-admin.members.server-only',
    section: 'Org api 11.2',
    title: 'An administrator cannot set trusted_metadata of a member, or mark an address as verified',
    breaks: 'A browser can set fields that only a server is allowed to set.',
    run: async (t) => {
      const { firm, admin } = await administrator(t);
      const { member_id } = firm.members[1] ?? { member_id: '' };
      for (const one of [
        { trusted_metadata: { plan: 'gold' } },
        { email_address_verified: true },
        { organization_id: 'organization-test-1' },
      ]) {
        await t.call(
          'organization.members.update',
          { member_id, name: 'Clerk', ...one },
          { session: admin.session, params: { member_id } },
        );
      }
      const clerk = await colleague(t, firm, 1);
      t.equal('trusted_metadata.plan', partAt(clerk.answer, 'member.trusted_metadata.plan'), undefined);
      t.equal('organization_id', partAt(clerk.answer, 'organization.organization_id'), firm.organization_id);
    },
  },
  {
    ...facts,
    id: 'organization-admin.organization.server-only',
    section: 'Org api 11.1',
    title: 'An administrator sets no trusted_metadata and no id of the organization',
    breaks: 'A company gives itself the plan that it does not pay for.',
    run: async (t) => {
      const { firm, admin } = await administrator(t);
      const { session } = admin;
      for (const one of [{ trusted_metadata: { plan: 'gold' } }, { organization_id: 'organization-test-1' }])
        await t.call('organization.update', { organization_name: 'Quay', ...one }, { session });
      const seen = await t.ok('organization.get', undefined, { session });
      t.equal('trusted_metadata.plan', partAt(seen, 'organization.trusted_metadata.plan'), undefined);
      t.equal('organization_id', partAt(seen, 'organization.organization_id'), firm.organization_id);
    },
  },
];

/** Isolation between organizations, and fields that a browser cannot set. */
export const organizationSafety: readonly Check[] = [...connections, ...directories, ...roles];
