import type { Check, Profile } from '../kit/check';
import type { Context } from '../kit/context';
import { listAt, partAt, show, textAt } from '../kit/read';
import { colleague, company, oneColleague } from './company';
import { connectionAdministration } from './connection-administration';
import { organizationSafety } from './organization-safety';
import { SESSION_ENDS } from './sign-in';

const facts = { level: 'MUST', section: 'Org api 11', needs: ['make', 'lastMessage'] } as const;
/** The role that administers. */
const ADMIN = { roles: ['stytch_admin'] };
const FORBIDDEN = ['session_authorization_error', 'unauthorized_action'];
const NOT_THERE = ['member_not_found', 'session_authorization_tenancy_error', ...FORBIDDEN];

/** An organization with an administrator and a member who may nothing, both signed in. */
async function office(t: Context) {
  const firm = await company(t, [ADMIN, {}]);
  return { firm, admin: await colleague(t, firm, 0), clerk: await colleague(t, firm, 1) };
}

const organization: readonly Check[] = [
  {
    ...facts,
    id: 'organization-admin.organization.update',
    section: 'Org api 11.1',
    title: 'An administrator renames the organization',
    breaks: 'The page of the organization changes nothing.',
    run: async (t) => {
      const { admin, clerk } = await office(t);
      await t.ok('organization.update', { organization_name: 'Quay' }, { session: admin.session });
      t.equal('the name that others see', partAt(await t.ok('organization.get', undefined, { session: clerk.session }), 'organization.organization_name'), 'Quay');
    },
  },
  {
    ...facts,
    id: 'organization-admin.organization.forbidden',
    section: 'Org api 11.1',
    title: 'A member without the right changes nothing',
    breaks: 'Everybody administers.',
    run: async (t) => {
      const { clerk, firm } = await office(t);
      await t.refused('organization.update', FORBIDDEN, { organization_name: 'Theirs' }, { session: clerk.session });
      const { organization: shown } = await t.ok('organization.getBySlug', { organization_slug: firm.slug });
      t.equal('the name', partAt(shown, 'organization_name'), 'Harbour');
    },
  },
  {
    ...facts,
    needs: [],
    id: 'organization-admin.organization.signed-out',
    section: 'Org api 11.1',
    title: 'Nobody changes an organization without a session',
    breaks: 'Strangers administer.',
    run: async (t) => void (await t.refused('organization.update', SESSION_ENDS, { organization_name: 'Theirs' })),
  },
  {
    ...facts,
    id: 'organization-admin.organization.slug-taken',
    section: 'Org api 11.1',
    title: 'A slug that another organization has is refused by its name',
    breaks: 'Two organizations share an address.',
    run: async (t) => {
      const [{ admin }, other] = [await office(t), await company(t, [])];
      await t.refused('organization.update', 'organization_slug_already_used', { organization_slug: other.slug }, { session: admin.session });
    },
  },
  {
    ...facts,
    id: 'organization-admin.organization.methods',
    section: 'Org api 11.1',
    title: 'Which methods are allowed can be changed, and counts at once',
    breaks: 'A policy is for show.',
    run: async (t) => {
      const { admin, firm, clerk } = await office(t);
      await t.ok('organization.update', { auth_methods: 'RESTRICTED', allowed_auth_methods: ['magic_link'] }, { session: admin.session });
      const body = { organization_id: firm.organization_id, email_address: clerk.email_address };
      await t.refused('otps.email.loginOrSignup', 'operation_restricted_by_organization_auth_methods', body);
    },
  },
  {
    ...facts,
    id: 'organization-admin.organization.delete',
    section: 'Org api 11.1',
    title: 'An organization that is deleted is gone, with its sessions',
    breaks: 'Former members stay signed in.',
    run: async (t) => {
      const { admin, clerk, firm } = await office(t);
      await t.refused('organization.delete', FORBIDDEN, undefined, { session: clerk.session });
      await t.ok('organization.delete', undefined, { session: admin.session });
      t.equal('the organization', partAt(await t.ok('organization.getBySlug', { organization_slug: firm.slug }), 'organization'), null);
      await t.refused('session.authenticate', SESSION_ENDS, {}, { session: clerk.session });
    },
  },
  {
    ...facts,
    id: 'organization-admin.portal',
    level: 'SHOULD',
    section: 'Org api 11.5',
    title: 'What organizations may administer is told to their members',
    breaks: 'Pages offer what the project has switched off.',
    run: async (t) => {
      const { session } = await oneColleague(t, ADMIN);
      const answer = await t.ok('internal.adminPortalConfig', undefined, { session });
      t.equal('the type of sso_config.sso_enabled', typeof partAt(answer, 'sso_config.sso_enabled'), 'boolean');
    },
  },
];

const members: readonly Check[] = [
  {
    ...facts,
    id: 'organization-admin.members.create',
    section: 'Org api 11.2',
    title: 'An administrator adds a member, who is active at once',
    breaks: 'Nobody can be added.',
    run: async (t) => {
      const { session } = (await office(t)).admin;
      const email_address = t.email('harbour.example');
      const answer = await t.ok('organization.members.create', { email_address, name: 'Cy' }, { session });
      t.equal('the address', partAt(answer, 'member.email_address'), email_address);
      t.equal('status', partAt(answer, 'member.status'), 'active');
      await t.refused('organization.members.create', ['duplicate_member_email', 'duplicate_email'], { email_address }, { session });
    },
  },
  {
    ...facts,
    id: 'organization-admin.members.create-forbidden',
    section: 'Org api 11.2',
    title: 'A member without the right adds nobody',
    breaks: 'Everybody administers.',
    run: async (t) => void (await t.refused('organization.members.create', FORBIDDEN, { email_address: t.email() }, { session: (await office(t)).clerk.session })),
  },
  {
    ...facts,
    id: 'organization-admin.members.search',
    section: 'Org api 11.2',
    title: 'The members of one\'s own organization are found, and no others',
    breaks: 'The list of members is empty, or shows those of others.',
    run: async (t) => {
      await company(t, [{}, {}, {}]);
      const { admin, clerk } = await office(t);
      const answer = await t.ok('organization.members.search', {}, { session: admin.session });
      const ids = listAt(answer, 'members').map((member) => String(partAt(member, 'member_id')));
      t.equal('the members', ids.toSorted().join(), [admin.member_id, clerk.member_id].toSorted().join());
      t.equal('total', partAt(answer, 'results_metadata.total'), 2);
      await t.refused('organization.members.search', FORBIDDEN, {}, { session: clerk.session });
    },
  },
  {
    ...facts,
    id: 'organization-admin.members.pages',
    section: 'Org api 11.2',
    title: 'A long list comes in pages, each member once',
    breaks: 'Members are missing from the list, or in it twice.',
    run: async (t) => {
      const firm = await company(t, [ADMIN, {}, {}, {}, {}]);
      const { session } = await colleague(t, firm);
      const ids: string[] = [];
      let cursor: unknown = undefined;
      for (let page = 0; page < 5; page += 1) {
        const answer = await t.ok('organization.members.search', { limit: 2, ...(typeof cursor === 'string' ? { cursor } : {}) }, { session });
        ids.push(...listAt(answer, 'members').map((member) => String(partAt(member, 'member_id'))));
        cursor = partAt(answer, 'results_metadata.next_cursor');
        if (typeof cursor !== 'string' || cursor === '') break;
      }
      t.equal('the number of members', ids.length, 5);
      t.equal('the number of different ones', new Set(ids).size, 5);
    },
  },
  {
    ...facts,
    id: 'organization-admin.members.filter',
    section: 'Org api 11.2',
    title: 'A search by address finds the one member',
    breaks: 'The search field finds nobody, or everybody.',
    run: async (t) => {
      const { admin, clerk } = await office(t);
      const query = { operator: 'AND', operands: [{ filter_name: 'member_emails', filter_value: [clerk.email_address] }] };
      const answer = await t.ok('organization.members.search', { query }, { session: admin.session });
      t.equal('the number of members', listAt(answer, 'members').length, 1);
      t.equal('the member', partAt(answer, 'members.0.member_id'), clerk.member_id);
    },
  },
  {
    ...facts,
    id: 'organization-admin.members.update',
    section: 'Org api 11.2',
    title: 'An administrator changes a member, and gives them roles',
    breaks: 'The page of a member changes nothing.',
    run: async (t) => {
      const { admin, clerk } = await office(t);
      const params = { member_id: clerk.member_id };
      await t.ok('organization.members.update', { ...params, name: 'Bo', ...ADMIN }, { session: admin.session, params });
      const self = await t.ok('self.get', undefined, { session: clerk.session });
      t.equal('the name', partAt(self, 'member.name'), 'Bo');
      t.equal('is_admin', partAt(self, 'member.is_admin'), true);
    },
  },
  {
    ...facts,
    id: 'organization-admin.members.promote-oneself',
    section: 'Org api 11.2',
    title: 'Nobody gives themselves a role',
    breaks: 'Everybody administers.',
    run: async (t) => {
      const { clerk } = await office(t);
      const params = { member_id: clerk.member_id };
      await t.refused('organization.members.update', FORBIDDEN, { ...params, ...ADMIN }, { session: clerk.session, params });
    },
  },
  {
    ...facts,
    id: 'organization-admin.members.foreign',
    section: 'Org api 11.2',
    title: 'An administrator changes no member of another organization',
    breaks: 'One organization administers another.',
    run: async (t) => {
      const [ours, theirs] = [await office(t), await office(t)];
      const params = { member_id: theirs.clerk.member_id };
      await t.refused('organization.members.update', NOT_THERE, { ...params, name: 'Ours' }, { session: ours.admin.session, params });
      await t.refused('organization.members.delete', NOT_THERE, undefined, { session: ours.admin.session, params });
      await t.refused('session.revokeForMember', NOT_THERE, undefined, { session: ours.admin.session, params });
    },
  },
  {
    ...facts,
    id: 'organization-admin.members.delete',
    section: 'Org api 11.2',
    title: 'A member who is removed is signed out, and can be brought back',
    breaks: 'Former members stay signed in, or cannot return.',
    run: async (t) => {
      const { admin, clerk } = await office(t);
      const options = { session: admin.session, params: { member_id: clerk.member_id } };
      await t.ok('organization.members.delete', undefined, options);
      await t.refused('session.authenticate', SESSION_ENDS, {}, { session: clerk.session });
      const back = await t.ok('organization.members.reactivate', undefined, options);
      t.that(partAt(back, 'member.status') !== 'deleted', 'another status than deleted', show(partAt(back, 'member.status')));
    },
  },
  {
    ...facts,
    id: 'organization-admin.members.last-admin',
    section: 'Org api 11.2',
    title: 'The last administrator cannot be removed',
    breaks: 'An organization is left without an administrator.',
    run: async (t) => {
      const { session, member_id } = (await office(t)).admin;
      await t.turnedAway('organization.members.delete', undefined, { session, params: { member_id } });
      textAt(await t.ok('session.authenticate', {}, { session }), 'session_token');
    },
  },
  {
    ...facts,
    id: 'organization-admin.members.invite',
    section: 'Org api 5.1',
    title: 'An invitation makes an invited member, whom its link signs in',
    breaks: 'Nobody can be invited.',
    run: async (t) => {
      const { session } = (await office(t)).admin;
      const email_address = t.email('harbour.example');
      const invited = await t.ok('magicLinks.email.invite', { email_address }, { session });
      t.equal('status', partAt(invited, 'member.status'), 'invited');
      const body = { magic_links_token: (await t.link(email_address)).token, session_duration_minutes: 30 };
      t.equal('status after it', partAt(await t.ok('magicLinks.authenticate', body), 'member.status'), 'active');
    },
  },
  {
    ...facts,
    id: 'organization-admin.members.sessions',
    section: 'Org api 5.10',
    title: 'An administrator ends the sessions of a member',
    breaks: 'A lost device stays signed in.',
    run: async (t) => {
      const { admin, clerk } = await office(t);
      await t.ok('session.revokeForMember', undefined, { session: admin.session, params: { member_id: clerk.member_id } });
      await t.refused('session.authenticate', SESSION_ENDS, {}, { session: clerk.session });
    },
  },
];

/** Organizations that administer themselves. */
export const organizationAdmin: Profile = {
  name: 'organization-admin',
  about: 'Administration of organizations: settings, members, SSO and SCIM connections',
  vertical: 'B2B',
  checks: [...organization, ...members, ...connectionAdministration, ...organizationSafety],
};
