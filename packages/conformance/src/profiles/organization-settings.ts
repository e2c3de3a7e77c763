import type { Check } from '../kit/check';
import type { Context } from '../kit/context';
import { partAt } from '../kit/read';
import { colleague, company, oneColleague } from './company';
import { SESSION_ENDS } from './sign-in';

export const administration = { level: 'MUST', section: 'Org api 11', needs: ['make', 'lastMessage'] } as const;
/** The administrator role. */
export const ADMIN = { roles: ['stytch_admin'] };
export const FORBIDDEN = ['session_authorization_error', 'unauthorized_action'];
export const NOT_THERE = ['member_not_found', 'session_authorization_tenancy_error', ...FORBIDDEN];

/** An organization with an administrator and a member without permissions, both signed in. */
export async function office(t: Context) {
  const firm = await company(t, [ADMIN, {}]);
  return { firm, admin: await colleague(t, firm, 0), clerk: await colleague(t, firm, 1) };
}

/** The settings of an organization, for its administrators. */
export const organizationSettings: readonly Check[] = [
  {
    ...administration,
    id: 'organization-admin.organization.update',
    section: 'Org api 11.1',
    title: 'An administrator renames the organization',
    breaks: 'The page of the organization changes nothing.',
    run: async (t) => {
      const { admin, clerk } = await office(t);
      await t.ok('organization.update', { organization_name: 'Quay' }, { session: admin.session });
      t.equal(
        'the name that others see',
        partAt(await t.ok('organization.get', undefined, { session: clerk.session }), 'organization.organization_name'),
        'Quay',
      );
    },
  },
  {
    ...administration,
    id: 'organization-admin.organization.forbidden',
    section: 'Org api 11.1',
    title: 'A member without the permission cannot change anything',
    breaks: 'Every member is an administrator.',
    run: async (t) => {
      const { clerk, firm } = await office(t);
      await t.refused('organization.update', FORBIDDEN, { organization_name: 'Theirs' }, { session: clerk.session });
      const { organization: shown } = await t.ok('organization.getBySlug', { organization_slug: firm.slug });
      t.equal('the name', partAt(shown, 'organization_name'), 'Harbour');
    },
  },
  {
    ...administration,
    needs: [],
    id: 'organization-admin.organization.signed-out',
    section: 'Org api 11.1',
    title: 'An organization cannot be changed without a session',
    breaks: 'Anyone can administer the organization.',
    run: async (t) => void (await t.refused('organization.update', SESSION_ENDS, { organization_name: 'Theirs' })),
  },
  {
    ...administration,
    id: 'organization-admin.organization.slug-taken',
    section: 'Org api 11.1',
    title: 'A slug of a different organization is refused with a specific error type',
    breaks: 'Two organizations share an address.',
    run: async (t) => {
      const [{ admin }, other] = [await office(t), await company(t, [])];
      await t.refused(
        'organization.update',
        'organization_slug_already_used',
        { organization_slug: other.slug },
        { session: admin.session },
      );
    },
  },
  {
    ...administration,
    id: 'organization-admin.organization.methods',
    section: 'Org api 11.1',
    title: 'The allowed methods can be changed, with immediate effect',
    breaks: 'A policy is for show.',
    run: async (t) => {
      const { admin, firm, clerk } = await office(t);
      await t.ok(
        'organization.update',
        { auth_methods: 'RESTRICTED', allowed_auth_methods: ['magic_link'] },
        { session: admin.session },
      );
      const body = { organization_id: firm.organization_id, email_address: clerk.email_address };
      await t.refused('otps.email.loginOrSignup', 'operation_restricted_by_organization_auth_methods', body);
    },
  },
  {
    ...administration,
    id: 'organization-admin.organization.delete',
    section: 'Org api 11.1',
    title: 'An organization that is deleted is gone, with its sessions',
    breaks: 'Former members stay signed in.',
    run: async (t) => {
      const { admin, clerk, firm } = await office(t);
      await t.refused('organization.delete', FORBIDDEN, undefined, { session: clerk.session });
      await t.ok('organization.delete', undefined, { session: admin.session });
      t.equal(
        'the organization',
        partAt(await t.ok('organization.getBySlug', { organization_slug: firm.slug }), 'organization'),
        null,
      );
      await t.refused('session.authenticate', SESSION_ENDS, {}, { session: clerk.session });
    },
  },
  {
    ...administration,
    id: 'organization-admin.portal',
    level: 'SHOULD',
    section: 'Org api 11.5',
    title: 'Members can read which administration features their organization has',
    breaks: 'Pages offer what the project has switched off.',
    run: async (t) => {
      const { session } = await oneColleague(t, ADMIN);
      const answer = await t.ok('internal.adminPortalConfig', undefined, { session });
      t.equal('the type of sso_config.sso_enabled', typeof partAt(answer, 'sso_config.sso_enabled'), 'boolean');
    },
  },
];
