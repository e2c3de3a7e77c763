import { anotherCode } from '../devices/codes';
import type { Check } from '../kit/check';
import { partAt, textAt } from '../kit/read';
import { at, company, discover, MEMBER_MINUTES, oneColleague, WITH_PASSWORD } from './company';
import { alike, CODE_GONE, GOOD_PASSWORD, LOCKED, OTHER_PASSWORD, SESSION_ENDS } from './sign-in';

const facts = { level: 'MUST', section: 'Org api 5.2', needs: ['make', 'lastMessage'] } as const;
const SPENT = ['unable_to_auth_magic_link', 'magic_link_not_found'];
const NO_RESET = ['unable_to_auth_password_reset_token', 'unable_to_auth_magic_link', 'magic_link_not_found'];

/** The sign-in methods of members. */
export const memberMethods: readonly Check[] = [
  {
    ...facts,
    id: 'organizations.otp.signs-in',
    title: 'A code by email signs a member in',
    breaks: 'Users cannot sign in.',
    run: async (t) => {
      const { answer, member_id, firm } = await oneColleague(t);
      t.equal('member_id', textAt(answer, 'member.member_id'), member_id);
      t.equal('organization_id', textAt(answer, 'organization.organization_id'), firm.organization_id);
      t.equal('member_authenticated', partAt(answer, 'member_authenticated'), true);
    },
  },
  {
    ...facts,
    id: 'organizations.otp.once',
    title: 'A code can be used only once, and a wrong one never',
    breaks: 'Anyone who reads the email later can sign in.',
    run: async (t) => {
      const firm = await company(t, [{}]);
      const body = { organization_id: firm.organization_id, email_address: at(firm, 0).email_address };
      await t.ok('otps.email.loginOrSignup', body);
      const code = await t.code(body.email_address);
      await t.refused('otps.email.authenticate', CODE_GONE, { ...body, code: anotherCode(code), ...MEMBER_MINUTES });
      await t.ok('otps.email.authenticate', { ...body, code, ...MEMBER_MINUTES });
      await t.refused('otps.email.authenticate', CODE_GONE, { ...body, code, ...MEMBER_MINUTES });
    },
  },
  {
    ...facts,
    needs: ['make', 'lastMessage', 'advance'],
    id: 'organizations.otp.expires',
    title: 'A code expires when it was asked to',
    breaks: 'An old email gives access to the account.',
    run: async (t) => {
      const firm = await company(t, [{}]);
      const body = { organization_id: firm.organization_id, email_address: at(firm, 0).email_address };
      await t.ok('otps.email.loginOrSignup', { ...body, login_expiration_minutes: 5 });
      const code = await t.code(body.email_address);
      await t.advance(6);
      await t.refused('otps.email.authenticate', CODE_GONE, { ...body, code, ...MEMBER_MINUTES });
    },
  },
  {
    ...facts,
    needs: ['make'],
    id: 'organizations.otp.stranger',
    section: 'Org api 6',
    title: 'A new user cannot join an organization that does not allow it',
    breaks: 'Every user can enter every organization.',
    run: async (t) => {
      const { organization_id } = await company(t, []);
      await t.turnedAway('otps.email.loginOrSignup', { organization_id, email_address: t.email() });
    },
  },
  {
    ...facts,
    needs: ['make'],
    id: 'organizations.otp.not-allowed',
    section: 'Org api 6',
    title: 'A method that the organization does not allow is refused with a specific error type',
    breaks: 'The page cannot say which way to take.',
    run: async (t) => {
      const firm = await company(t, [{}], { auth_methods: 'RESTRICTED', allowed_auth_methods: ['password'] });
      const body = { organization_id: firm.organization_id, email_address: at(firm, 0).email_address };
      await t.refused('otps.email.loginOrSignup', 'operation_restricted_by_organization_auth_methods', body);
    },
  },
  {
    ...facts,
    needs: [],
    id: 'organizations.otp.unknown',
    title: 'An organization that does not exist is refused with a specific error type',
    breaks: 'The page cannot say that there is no such organization.',
    run: async (t) =>
      void (await t.refused('otps.email.loginOrSignup', ['organization_not_found', 'invalid_organization_id'], {
        organization_id: 'organization-test-00000000-0000-4000-8000-000000000000',
        email_address: t.email(),
      })),
  },
  {
    ...facts,
    id: 'organizations.links.signs-in',
    section: 'Org api 5.1',
    title: 'A link signs a member in, only once',
    breaks: 'Members cannot sign in, or anyone who reads the email later can.',
    run: async (t) => {
      const firm = await company(t, [{}]);
      const { email_address, member_id } = at(firm, 0);
      await t.ok('magicLinks.email.loginOrSignup', { organization_id: firm.organization_id, email_address });
      const { url, token } = await t.link(email_address);
      t.equal('stytch_token_type', url.searchParams.get('stytch_token_type'), 'multi_tenant_magic_links');
      const body = { magic_links_token: token, ...MEMBER_MINUTES };
      t.equal('member_id', textAt(await t.ok('magicLinks.authenticate', body), 'member.member_id'), member_id);
      await t.refused('magicLinks.authenticate', SPENT, body);
    },
  },
  {
    ...facts,
    id: 'organizations.links.discovery',
    section: 'Org api 5.1',
    title: 'A link of discovery opens the list of organizations',
    breaks: 'The link in the email does not work.',
    run: async (t) => {
      const firm = await company(t, [{}]);
      const { email_address } = at(firm, 0);
      await t.ok('magicLinks.email.discovery.send', { email_address });
      const { url, token } = await t.link(email_address);
      t.equal('stytch_token_type', url.searchParams.get('stytch_token_type'), 'discovery');
      const answer = await t.ok('magicLinks.discovery.authenticate', { discovery_magic_links_token: token });
      t.equal(
        'the organization',
        partAt(answer, 'discovered_organizations.0.organization.organization_id'),
        firm.organization_id,
      );
    },
  },
  {
    ...facts,
    needs: ['make'],
    id: 'organizations.passwords.signs-in',
    section: 'Org api 5.5',
    title: 'A password signs a member in, and a wrong one does not',
    breaks: 'No member can sign in, or anyone can.',
    run: async (t) => {
      const firm = await company(t, [WITH_PASSWORD]);
      const body = {
        organization_id: firm.organization_id,
        email_address: at(firm, 0).email_address,
        password: GOOD_PASSWORD,
        ...MEMBER_MINUTES,
      };
      t.equal(
        'member_id',
        textAt(await t.ok('passwords.authenticate', body), 'member.member_id'),
        at(firm, 0).member_id,
      );
      await t.refused('passwords.authenticate', 'unauthorized_credentials', { ...body, password: OTHER_PASSWORD });
    },
  },
  {
    ...facts,
    needs: ['make', 'reset'],
    id: 'organizations.passwords.guesses',
    section: 'Org api 5.5',
    title: 'Guessing ends: after twenty wrong passwords the right one has to wait',
    breaks: 'A password can be found by trying.',
    run: async (t) => {
      const firm = await company(t, [WITH_PASSWORD]);
      const body = {
        organization_id: firm.organization_id,
        email_address: at(firm, 0).email_address,
        ...MEMBER_MINUTES,
      };
      for (let guess = 0; guess < 20; guess += 1)
        await t.call('passwords.authenticate', { ...body, password: OTHER_PASSWORD });
      await t.refused('passwords.authenticate', LOCKED, { ...body, password: GOOD_PASSWORD });
    },
  },
  {
    ...facts,
    id: 'organizations.passwords.reset',
    section: 'Org api 5.5',
    title: 'A reset email sets a new password, only once',
    breaks: 'A user who has forgotten the password cannot sign in.',
    run: async (t) => {
      const firm = await company(t, [WITH_PASSWORD]);
      const who = { organization_id: firm.organization_id, email_address: at(firm, 0).email_address };
      await t.ok('passwords.resetByEmailStart', who);
      const body = {
        password_reset_token: (await t.link(who.email_address)).token,
        password: OTHER_PASSWORD,
        ...MEMBER_MINUTES,
      };
      await t.ok('passwords.resetByEmail', body);
      await t.refused('passwords.resetByEmail', NO_RESET, body);
      await t.ok('passwords.authenticate', { ...who, password: OTHER_PASSWORD, ...MEMBER_MINUTES });
    },
  },
  {
    ...facts,
    needs: ['make'],
    id: 'organizations.passwords.discovery',
    section: 'Org api 5.5',
    title: 'One password opens the list of all organizations of an address',
    breaks: 'Discovery by password finds nothing.',
    project: { cross_organization_passwords: true },
    run: async (t) => {
      const firm = await company(t, [WITH_PASSWORD]);
      const answer = await t.ok('passwords.discovery.authenticate', {
        email_address: at(firm, 0).email_address,
        password: GOOD_PASSWORD,
      });
      t.equal(
        'the organization',
        partAt(answer, 'discovered_organizations.0.organization.organization_id'),
        firm.organization_id,
      );
    },
  },
  {
    ...facts,
    needs: [],
    id: 'organizations.passwords.strength',
    section: 'Org api 5.5',
    title: 'The strength of a password is judged',
    breaks: '"Continue" stays locked, or follows every password.',
    run: async (t) => {
      t.equal(
        'valid_password',
        partAt(await t.ok('passwords.strengthCheck', { password: GOOD_PASSWORD }), 'valid_password'),
        true,
      );
      t.equal(
        'valid_password of a weak one',
        partAt(await t.ok('passwords.strengthCheck', { password: 'aaaa' }), 'valid_password'),
        false,
      );
    },
  },
  {
    ...facts,
    needs: [],
    id: 'organizations.self.signed-out',
    section: 'Org api 5.12',
    title: 'The data of a member is not returned without a session',
    breaks: 'Anyone can read the data of users.',
    run: async (t) => void (await t.refused('self.get', SESSION_ENDS)),
  },
  {
    ...facts,
    id: 'organizations.links.foreign-page',
    section: 'Org api 5.1',
    needs: ['make'],
    title: 'A link to a page that the project does not know is refused',
    breaks: "An email of your app links to an attacker's page, which gets the token.",
    run: async (t) => {
      const firm = await company(t, [{}]);
      const page = 'https://evil.example/';
      const body = {
        organization_id: firm.organization_id,
        email_address: at(firm, 0).email_address,
        login_redirect_url: page,
        signup_redirect_url: page,
      };
      await t.turnedAway('magicLinks.email.loginOrSignup', body);
    },
  },
  {
    ...facts,
    id: 'organizations.discovery.same-for-all',
    needs: ['make', 'lastMessage'],
    title: 'The answers of discovery are the same for new users and members until the address is verified',
    breaks: 'Anyone can find out who is in an organization.',
    run: async (t) => {
      const firm = await company(t, [{}]);
      await discover(t, at(firm, 0).email_address);
      const known = await t.ok('otps.email.discovery.send', { email_address: at(firm, 0).email_address });
      const unknown = await t.ok('otps.email.discovery.send', { email_address: t.email() });
      alike(t, unknown, known);
    },
  },
];
