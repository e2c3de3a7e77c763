import type { Check, Profile } from '../kit/check';
import { listAt, partAt, show, textAt } from '../kit/read';
import { colleague, company } from './company';
import { connectionAdministration } from './connection-administration';
import { organizationSafety } from './organization-safety';
import { ADMIN, administration, FORBIDDEN, NOT_THERE, office, organizationSettings } from './organization-settings';
import { SESSION_ENDS } from './sign-in';

const members: readonly Check[] = [
  {
    ...administration,
    id: 'organization-admin.members.create',
    section: 'Org api 11.2',
    title: 'An administrator can add a member, who is active immediately',
    breaks: 'Members cannot be added.',
    run: async (t) => {
      const { session } = (await office(t)).admin;
      const email_address = t.email('harbour.example');
      const answer = await t.ok('organization.members.create', { email_address, name: 'Cy' }, { session });
      t.equal('the address', partAt(answer, 'member.email_address'), email_address);
      t.equal('status', partAt(answer, 'member.status'), 'active');
      await t.refused(
        'organization.members.create',
        ['duplicate_member_email', 'duplicate_email'],
        { email_address },
        { session },
      );
    },
  },
  {
    ...administration,
    id: 'organization-admin.members.create-forbidden',
    section: 'Org api 11.2',
    title: 'A member without the permission cannot add members',
    breaks: 'Every member is an administrator.',
    run: async (t) =>
      void (await t.refused(
        'organization.members.create',
        FORBIDDEN,
        { email_address: t.email() },
        { session: (await office(t)).clerk.session },
      )),
  },
  {
    ...administration,
    id: 'organization-admin.members.search',
    section: 'Org api 11.2',
    title: "The search finds only members of the caller's organization",
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
    ...administration,
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
        const answer = await t.ok(
          'organization.members.search',
          { limit: 2, ...(typeof cursor === 'string' ? { cursor } : {}) },
          { session },
        );
        ids.push(...listAt(answer, 'members').map((member) => String(partAt(member, 'member_id'))));
        cursor = partAt(answer, 'results_metadata.next_cursor');
        if (typeof cursor !== 'string' || cursor === '') break;
      }
      t.equal('the number of members', ids.length, 5);
      t.equal('the number of different ones', new Set(ids).size, 5);
    },
  },
  {
    ...administration,
    id: 'organization-admin.members.filter',
    section: 'Org api 11.2',
    title: 'A search by address finds the one member',
    breaks: 'The search field finds no member, or all of them.',
    run: async (t) => {
      const { admin, clerk } = await office(t);
      const query = {
        operator: 'AND',
        operands: [{ filter_name: 'member_emails', filter_value: [clerk.email_address] }],
      };
      const answer = await t.ok('organization.members.search', { query }, { session: admin.session });
      t.equal('the number of members', listAt(answer, 'members').length, 1);
      t.equal('the member', partAt(answer, 'members.0.member_id'), clerk.member_id);
    },
  },
  {
    ...administration,
    id: 'organization-admin.members.update',
    section: 'Org api 11.2',
    title: 'An administrator changes a member, and gives them roles',
    breaks: 'The page of a member changes nothing.',
    run: async (t) => {
      const { admin, clerk } = await office(t);
      const params = { member_id: clerk.member_id };
      await t.ok(
        'organization.members.update',
        { ...params, name: 'Bo', ...ADMIN },
        { session: admin.session, params },
      );
      const self = await t.ok('self.get', undefined, { session: clerk.session });
      t.equal('the name', partAt(self, 'member.name'), 'Bo');
      t.equal('is_admin', partAt(self, 'member.is_admin'), true);
    },
  },
  {
    ...administration,
    id: 'organization-admin.members.promote-oneself',
    section: 'Org api 11.2',
    title: 'A member cannot give themselves a role',
    breaks: 'Every member is an administrator.',
    run: async (t) => {
      const { clerk } = await office(t);
      const params = { member_id: clerk.member_id };
      await t.refused(
        'organization.members.update',
        FORBIDDEN,
        { ...params, ...ADMIN },
        { session: clerk.session, params },
      );
    },
  },
  {
    ...administration,
    id: 'organization-admin.members.foreign',
    section: 'Org api 11.2',
    title: 'An administrator cannot change a member of a different organization',
    breaks: 'One organization can administer a different one.',
    run: async (t) => {
      const [ours, theirs] = [await office(t), await office(t)];
      const params = { member_id: theirs.clerk.member_id };
      await t.refused(
        'organization.members.update',
        NOT_THERE,
        { ...params, name: 'Ours' },
        { session: ours.admin.session, params },
      );
      await t.refused('organization.members.delete', NOT_THERE, undefined, { session: ours.admin.session, params });
      await t.refused('session.revokeForMember', NOT_THERE, undefined, { session: ours.admin.session, params });
    },
  },
  {
    ...administration,
    id: 'organization-admin.members.delete',
    section: 'Org api 11.2',
    title: 'A removed member is signed out, and can be reactivated',
    breaks: 'Former members stay signed in, or cannot return.',
    run: async (t) => {
      const { admin, clerk } = await office(t);
      const options = { session: admin.session, params: { member_id: clerk.member_id } };
      await t.ok('organization.members.delete', undefined, options);
      await t.refused('session.authenticate', SESSION_ENDS, {}, { session: clerk.session });
      const back = await t.ok('organization.members.reactivate', undefined, options);
      t.that(
        partAt(back, 'member.status') !== 'deleted',
        'another status than deleted',
        show(partAt(back, 'member.status')),
      );
    },
  },
  {
    ...administration,
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
    ...administration,
    id: 'organization-admin.members.invite',
    section: 'Org api 5.1',
    title: 'An invitation makes an invited member, whom its link signs in',
    breaks: 'Users cannot be invited.',
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
    ...administration,
    id: 'organization-admin.members.sessions',
    section: 'Org api 5.10',
    title: 'An administrator ends the sessions of a member',
    breaks: 'A lost device stays signed in.',
    run: async (t) => {
      const { admin, clerk } = await office(t);
      await t.ok('session.revokeForMember', undefined, {
        session: admin.session,
        params: { member_id: clerk.member_id },
      });
      await t.refused('session.authenticate', SESSION_ENDS, {}, { session: clerk.session });
    },
  },
];

/** Organization administration. */
export const organizationAdmin: Profile = {
  name: 'organization-admin',
  about: 'Administration of organizations: settings, members, SSO and SCIM connections',
  vertical: 'B2B',
  checks: [...organizationSettings, ...members, ...connectionAdministration, ...organizationSafety],
};
