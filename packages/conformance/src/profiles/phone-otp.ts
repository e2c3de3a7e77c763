import type { Profile } from '../kit/check';
import { partAt, textAt } from '../kit/read';
import { send, submit } from './code-channel';
import { codeChecks } from './code-checks';
import { afterOtherWay } from './other-ways';
import { foreignItems, type ForeignItem } from './foreign-items';
import { MINUTES } from './sign-in';

const channel = (name: 'sms' | 'whatsapp') =>
  ({
    call: `otps.${name}`,
    field: 'phone_number',
    address: (t: { phone: () => string }) => t.phone(),
    list: 'phone_numbers',
    missing: 'phone_number_not_found',
    invalid: 'invalid_phone_number',
    wrong: ['12', 'no number', ''],
    factor: 'phone_number_factor.phone_number',
    delivery: name,
  }) as const;

const theirs: ForeignItem = {
  ...{ id: 'others', section: 'Contract 3.7', name: 'a number', needs: ['lastMessage'] },
  prepare: async (t) => {
    const answer = await t.ok('otps.authenticate', submit(await send(t, channel('sms'))));
    const own = textAt(answer, 'session_token');
    const params = { phone_id: textAt(answer, 'user.phone_numbers.0.phone_id') };
    return {
      attacks: [(session) => t.call('user.deletePhoneNumber', undefined, { session, params })],
      seen: async () => partAt(await t.named('user.get', { session: own }), 'phone_numbers'),
    };
  },
};

/** Passcodes by text message. */
export const smsOtp: Profile = {
  name: 'sms-otp',
  about: 'Passcodes by text message',
  vertical: 'CONSUMER',
  checks: [
    ...codeChecks('sms-otp', channel('sms')),
    ...foreignItems('sms-otp', [theirs]),
    {
      id: 'sms-otp.authenticate.verified',
      level: 'MUST',
      section: 'Contract 5.7',
      title: 'The number is verified after the code, in E.164',
      breaks: 'The account page shows a wrong number, or asks the user to verify a verified one.',
      needs: ['lastMessage'],
      run: async (t) => {
        const phone = t.phone();
        const sent = await t.ok('otps.sms.loginOrCreate', { phone_number: phone, expiration_minutes: 5 });
        const answer = await t.ok('otps.authenticate', {
          token: await t.code(phone),
          method_id: textAt(sent, 'method_id'),
          ...MINUTES,
        });
        t.equal('the number', partAt(answer, 'user.phone_numbers.0.phone_number'), phone);
        t.equal('verified', partAt(answer, 'user.phone_numbers.0.verified'), true);
      },
    },
    {
      id: 'sms-otp.send.country',
      level: 'SHOULD',
      section: 'Contract 3.1',
      title: 'A country that the project does not allow is refused with a specific error type',
      breaks: 'The form says that the number is wrong, when it is right.',
      project: { allowed_country_codes: ['GB'] },
      run: async (t) =>
        void (await t.refused('otps.sms.loginOrCreate', 'invalid_phone_number_country_code', {
          phone_number: t.phone(),
          expiration_minutes: 5,
        })),
    },
    afterOtherWay['sms-otp'],
  ],
};

/** Passcodes by WhatsApp. */
export const whatsappOtp: Profile = {
  name: 'whatsapp-otp',
  about: 'Passcodes by WhatsApp',
  vertical: 'CONSUMER',
  checks: [...codeChecks('whatsapp-otp', channel('whatsapp')), afterOtherWay['whatsapp-otp']],
};
