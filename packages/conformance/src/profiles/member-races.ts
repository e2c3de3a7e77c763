import type { Answer, Context } from '../kit/context';
import { textAt } from '../kit/read';
import { at, company, discover, MEMBER_MINUTES, WITH_PASSWORD } from './company';
import { enumeration, type Question } from './enumeration';
import { races, type SingleUse } from './races';
import { withApp, withPhone } from './second-factors';
import { OTHER_PASSWORD } from './sign-in';

const needs = ['make', 'lastMessage'] as const;

const uses: readonly SingleUse[] = [
  {
    ...{ id: 'otp.race', section: 'Org api 5.2', name: 'a code of a member', needs },
    prepare: async (t) => {
      const firm = await company(t, [{}]);
      const body = { organization_id: firm.organization_id, email_address: at(firm, 0).email_address };
      await t.ok('otps.email.loginOrSignup', body);
      const code = await t.code(body.email_address);
      return () => t.call('otps.email.authenticate', { ...body, code, ...MEMBER_MINUTES });
    },
  },
  {
    ...{ id: 'links.race', section: 'Org api 5.1', name: 'a link of a member', needs },
    prepare: async (t) => {
      const firm = await company(t, [{}]);
      const { email_address } = at(firm, 0);
      await t.ok('magicLinks.email.loginOrSignup', { organization_id: firm.organization_id, email_address });
      const body = { magic_links_token: (await t.link(email_address)).token, ...MEMBER_MINUTES };
      return () => t.call('magicLinks.authenticate', body);
    },
  },
  {
    ...{ id: 'discovery.code-race', section: 'Org api 5.9', name: 'a code of discovery', needs: ['lastMessage'] },
    prepare: async (t) => {
      const email_address = t.email();
      await t.ok('otps.email.discovery.send', { email_address });
      const body = { email_address, code: await t.code(email_address) };
      return () => t.call('otps.email.discovery.authenticate', body);
    },
  },
  {
    ...{ id: 'discovery.exchange-race', section: 'Org api 5.9', name: 'an intermediate session', needs },
    prepare: async (t) => {
      const firm = await company(t, [{}]);
      const { ist } = await discover(t, at(firm, 0).email_address);
      return () =>
        t.call('discovery.intermediateSessions.exchange', {
          intermediate_session_token: ist,
          organization_id: firm.organization_id,
          ...MEMBER_MINUTES,
        });
    },
  },
  {
    ...{ id: 'passwords.reset-race', section: 'Org api 5.5', name: 'a reset token of a member', needs },
    prepare: async (t) => {
      const firm = await company(t, [WITH_PASSWORD]);
      const { email_address } = at(firm, 0);
      await t.ok('passwords.resetByEmailStart', { organization_id: firm.organization_id, email_address });
      const body = {
        password_reset_token: (await t.link(email_address)).token,
        password: OTHER_PASSWORD,
        ...MEMBER_MINUTES,
      };
      return () => t.call('passwords.resetByEmail', body);
    },
  },
  {
    ...{ id: 'mfa.sms-race', section: 'Org api 5.3', name: 'a second factor by text message', needs },
    prepare: async (t) => {
      const { who, code } = await withPhone(t);
      return () => t.call('otps.sms.authenticate', { ...who, code, ...MEMBER_MINUTES });
    },
  },
  {
    ...{ id: 'mfa.recovery-race', section: 'Org api 5.4', name: 'a recovery code of a member', needs },
    prepare: async (t) => {
      const { who, made, answer } = await withApp(t);
      const session = textAt(answer, 'session_token');
      const body = {
        organization_id: who.organization_id,
        member_id: who.member_id,
        recovery_code: textAt(made, 'recovery_codes.0'),
        ...MEMBER_MINUTES,
      };
      return () => t.call('recoveryCodes.recover', body, { session });
    },
  },
];

/** The race checks of members' single-use tokens. */
export const memberRaces = races('organizations', uses);

const known = async (t: Context): Promise<string> => at(await company(t, [WITH_PASSWORD]), 0).email_address;
const unknown = (t: Context): string => t.email('harbour.example');

const question = (id: string, call: string, ask: (t: Context, address: string) => Promise<Answer>): Question => ({
  ...{ id, call, section: 'Org api 5.9', needs: ['make'], known, unknown, ask },
});

/** The calls of discovery, which need no authentication. */
export const memberEnumeration = enumeration('organizations', [
  question('discovery.otp-alike', 'otps.email.discovery.send', (t, email_address) =>
    t.call('otps.email.discovery.send', { email_address }),
  ),
  question('discovery.link-alike', 'magicLinks.email.discovery.send', (t, email_address) =>
    t.call('magicLinks.email.discovery.send', { email_address }),
  ),
]);
