import type { Check, Profile } from '../kit/check';
import { listAt, partAt, textAt } from '../kit/read';
import { at, company, discover, MEMBER_MINUTES } from './company';
import { memberDeviceChecks } from './devices';
import { allowLists } from './allow-lists';
import { memberPages } from './link-pages';
import { memberTexts } from './any-text';
import { memberAssignment } from './mass-assignment';
import { memberEnumeration, memberRaces } from './member-races';
import { memberMethods } from './member-methods';
import { memberPkce } from './member-pkce';
import { memberSessions } from './member-sessions';
import { secondFactors } from './second-factors';
import { everyPreflight } from './preflight';
import { CODE_GONE, SESSION_ENDS } from './sign-in';

const facts = { level: 'MUST', section: 'Org api 5.9', needs: ['make', 'lastMessage'] } as const;

const finding: readonly Check[] = [
  {
    ...facts,
    needs: [],
    id: 'organizations.settings.vertical',
    section: 'Contract 2',
    title: 'The settings say that the project is one of organizations',
    breaks: 'The widget for organizations opens on a project of users.',
    run: async (t) => t.equal('vertical', partAt(await t.ok('bootstrap'), 'vertical'), 'B2B'),
  },
  {
    ...facts,
    id: 'organizations.slug.found',
    section: 'Org api 5.11',
    title: 'An organization is found by its slug, without a session',
    breaks: 'The log-in page of an organization stays empty.',
    run: async (t) => {
      const { organization_id, slug } = await company(t, []);
      const answer = await t.ok('organization.getBySlug', { organization_slug: slug });
      t.equal('organization_id', partAt(answer, 'organization.organization_id'), organization_id);
      t.equal('organization_name', partAt(answer, 'organization.organization_name'), 'Harbour');
    },
  },
  {
    ...facts,
    id: 'organizations.slug.public',
    section: 'Org api 5.11',
    title: 'Without a session only the public part of an organization is returned',
    breaks: 'Strangers read roles, metadata and what only members see.',
    run: async (t) => {
      const { slug } = await company(t, []);
      const { organization } = await t.ok('organization.getBySlug', { organization_slug: slug });
      const exposed = [
        'trusted_metadata',
        'custom_roles',
        'rbac_email_implicit_role_assignments',
        'scim_active_connection',
      ].filter((name) => partAt(organization, name) !== undefined);
      t.that(exposed.length === 0, 'only the public part', exposed.join(', '));
    },
  },
  {
    ...facts,
    needs: [],
    id: 'organizations.slug.unknown',
    section: 'Org api 5.11',
    title: 'An unused slug returns null, not an error',
    breaks: 'The page cannot say that there is no such organization.',
    run: async (t) =>
      t.equal(
        'organization',
        partAt(await t.ok('organization.getBySlug', { organization_slug: 'kit-nobody-has-this' }), 'organization'),
        null,
      ),
  },
  {
    ...facts,
    id: 'organizations.member.search',
    section: 'Org api 5.11',
    title: "The password screens learn whether an address is a member's, and no more",
    breaks: 'The form asks a new user for a password, or reveals the name of a member.',
    run: async (t) => {
      const firm = await company(t, [{}]);
      const { organization_id } = firm;
      const known = await t.ok('internal.searchMember', { organization_id, email_address: at(firm, 0).email_address });
      t.equal('status', partAt(known, 'member.status'), 'active');
      t.equal('member_id', partAt(known, 'member.member_id'), undefined);
      t.equal(
        'a new user',
        partAt(await t.ok('internal.searchMember', { organization_id, email_address: t.email() }), 'member'),
        null,
      );
    },
  },
];

const discovering: readonly Check[] = [
  {
    ...facts,
    id: 'organizations.discovery.lists',
    title: 'Whoever proves an address sees the organizations they are in, and no others',
    breaks: 'The list to choose from is wrong.',
    run: async (t) => {
      const firm = await company(t, [{}]);
      await company(t, [{}]);
      const { answer } = await discover(t, at(firm, 0).email_address);
      t.equal('the number of organizations', listAt(answer, 'discovered_organizations').length, 1);
      t.equal(
        'the organization',
        partAt(answer, 'discovered_organizations.0.organization.organization_id'),
        firm.organization_id,
      );
      t.equal('the membership', partAt(answer, 'discovered_organizations.0.membership.type'), 'active_member');
    },
  },
  {
    ...facts,
    id: 'organizations.discovery.no-session',
    title: 'A verified address is not a session yet',
    breaks: 'Somebody is signed in to an organization that they did not choose.',
    run: async (t) => {
      const firm = await company(t, [{}]);
      const { answer, ist } = await discover(t, at(firm, 0).email_address);
      t.that(!partAt(answer, 'session_token') && !partAt(answer, 'member_session'), 'no session', 'one');
      await t.refused('self.get', SESSION_ENDS, undefined, { session: ist });
    },
  },
  {
    ...facts,
    needs: ['lastMessage'],
    id: 'organizations.discovery.stranger',
    title: 'A new user verifies an address, and sees an empty list',
    breaks: 'Users cannot create their first organization.',
    run: async (t) =>
      t.equal(
        'the number of organizations',
        listAt((await discover(t, t.email())).answer, 'discovered_organizations').length,
        0,
      ),
  },
  {
    ...facts,
    id: 'organizations.discovery.domain',
    title: "A user who can join because of their address's domain sees the organization",
    breaks: 'Colleagues do not find their organization.',
    run: async (t) => {
      const domain = `d${Date.now().toString(36)}.example`;
      await company(t, [], { email_jit_provisioning: 'RESTRICTED', email_allowed_domains: [domain] });
      const { answer } = await discover(t, t.email(domain));
      t.equal(
        'the membership',
        partAt(answer, 'discovered_organizations.0.membership.type'),
        'eligible_to_join_by_email_domain',
      );
      t.equal('the member', partAt(answer, 'discovered_organizations.0.membership.member'), null);
    },
  },
  {
    ...facts,
    id: 'organizations.discovery.code-once',
    title: 'A code of discovery can be used only once',
    breaks: 'Anyone who reads the email later can sign in.',
    run: async (t) => {
      const email_address = t.email();
      await t.ok('otps.email.discovery.send', { email_address });
      const code = await t.code(email_address);
      await t.ok('otps.email.discovery.authenticate', { email_address, code });
      await t.refused('otps.email.discovery.authenticate', CODE_GONE, { email_address, code });
    },
  },
  {
    ...facts,
    id: 'organizations.discovery.exchange',
    title: 'Choosing an organization signs in to it',
    breaks: 'Users cannot sign in to an organization of the list.',
    run: async (t) => {
      const firm = await company(t, [{}]);
      const { ist } = await discover(t, at(firm, 0).email_address);
      const body = { intermediate_session_token: ist, organization_id: firm.organization_id, ...MEMBER_MINUTES };
      const answer = await t.ok('discovery.intermediateSessions.exchange', body);
      t.equal('member_id', textAt(answer, 'member.member_id'), at(firm, 0).member_id);
      textAt(answer, 'session_token');
      await t.refused(
        'discovery.intermediateSessions.exchange',
        ['intermediate_session_not_found', 'unauthorized_credentials'],
        body,
      );
    },
  },
  {
    ...facts,
    id: 'organizations.discovery.exchange-foreign',
    title: 'A user cannot sign in to an organization that they are not in',
    breaks: 'Every user can enter every organization.',
    run: async (t) => {
      const [own, other] = [await company(t, [{}]), await company(t, [{}])];
      const { ist } = await discover(t, at(own, 0).email_address);
      await t.turnedAway('discovery.intermediateSessions.exchange', {
        intermediate_session_token: ist,
        organization_id: other.organization_id,
        ...MEMBER_MINUTES,
      });
    },
  },
  {
    ...facts,
    id: 'organizations.discovery.exchange-made-up',
    title: 'An invented intermediate token gives no access',
    breaks: 'Anyone can sign in as any user.',
    run: async (t) => {
      const { organization_id } = await company(t, [{}]);
      const body = { intermediate_session_token: 'made-up', organization_id, ...MEMBER_MINUTES };
      await t.refused(
        'discovery.intermediateSessions.exchange',
        ['intermediate_session_not_found', ...SESSION_ENDS],
        body,
      );
    },
  },
  {
    ...facts,
    needs: ['lastMessage'],
    id: 'organizations.discovery.create',
    title: 'A new user can create an organization, and administer it',
    breaks: 'No organization can be created.',
    project: { create_organization_enabled: true },
    run: async (t) => {
      const { ist } = await discover(t, t.email());
      const body = { intermediate_session_token: ist, organization_name: 'Kit', ...MEMBER_MINUTES };
      const answer = await t.ok('discovery.organizations.create', body);
      t.equal('organization_name', partAt(answer, 'organization.organization_name'), 'Kit');
      t.equal('is_admin', partAt(answer, 'member.is_admin'), true);
    },
  },
  {
    ...facts,
    needs: ['lastMessage'],
    id: 'organizations.discovery.create-off',
    title: 'If the project does not allow it, users cannot create organizations',
    breaks: 'Anyone can fill the project with organizations.',
    project: { create_organization_enabled: false },
    run: async (t) => {
      const { ist } = await discover(t, t.email());
      await t.turnedAway('discovery.organizations.create', {
        intermediate_session_token: ist,
        organization_name: 'Kit',
        ...MEMBER_MINUTES,
      });
    },
  },
];

/** Organizations: finding and choosing one, each sign-in method, second factors, sessions. */
export const organizations: Profile = {
  name: 'organizations',
  about: 'Organizations: discovery, log-in of members, second factors, sessions',
  vertical: 'B2B',
  checks: [
    ...finding,
    ...discovering,
    ...memberMethods,
    ...memberPkce,
    ...secondFactors,
    ...memberSessions,
    ...memberRaces,
    ...memberEnumeration,
    ...allowLists('organizations', memberPages),
    ...memberAssignment,
    ...memberTexts,
    ...memberDeviceChecks,
    everyPreflight('organizations'),
  ],
};
