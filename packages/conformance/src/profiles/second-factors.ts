import { anotherCode, totpCode } from '../devices/codes';
import type { Check } from '../kit/check';
import type { Context } from '../kit/context';
import { listAt, partAt, show, textAt, timeAt } from '../kit/read';
import type { Settings } from '../kit/terms';
import { at, company, MEMBER_MINUTES, memberByCode, oneColleague } from './company';
import { CODE_GONE, SESSION_ENDS } from './sign-in';

const facts = { level: 'MUST', section: 'Org api 5.3', needs: ['make', 'lastMessage'] } as const;
const ENDED = ['intermediate_session_not_found', ...SESSION_ENDS];

/** A member with a verified first factor who needs a second one. */
async function halfway(t: Context, member: Settings = {}) {
  const firm = await company(t, [member], { mfa_policy: 'REQUIRED_FOR_ALL' });
  const { email_address, member_id } = at(firm, 0);
  const answer = await memberByCode(t, firm, email_address);
  const who = {
    organization_id: firm.organization_id,
    member_id,
    intermediate_session_token: textAt(answer, 'intermediate_session_token'),
  };
  return { answer, who };
}

/** The same, with a code in a text message that completes the sign-in. */
export async function withPhone(t: Context) {
  const mfa_phone_number = t.phone();
  const begun = await halfway(t);
  await t.ok('otps.sms.send', { ...begun.who, mfa_phone_number });
  return { ...begun, code: await t.code(mfa_phone_number) };
}

/** Sets up an app that completes the sign-in of a member. */
export async function withApp(t: Context) {
  const { who } = await halfway(t);
  const made = await t.ok('totp.create', who);
  const secret = textAt(made, 'secret');
  t.secrets.add(secret);
  // The time of the backend can differ from the kit's, and an unfinished sign-in has no answer with a time.
  const now = timeAt((await oneColleague(t)).answer, 'member_session.last_accessed_at');
  return {
    who,
    made,
    answer: await t.ok('totp.authenticate', { ...who, code: totpCode(secret, now), ...MEMBER_MINUTES }),
  };
}

/** Second factors of members. */
export const secondFactors: readonly Check[] = [
  {
    ...facts,
    id: 'organizations.mfa.due',
    title: 'If a second factor is required, the first one does not open a session',
    breaks: 'The second factor is for show.',
    run: async (t) => {
      const { answer } = await halfway(t);
      t.equal('member_session', partAt(answer, 'member_session'), null);
      t.equal('member_authenticated', partAt(answer, 'member_authenticated'), false);
      t.that(!partAt(answer, 'session_token') && !partAt(answer, 'session_jwt'), 'no session tokens', 'some');
      t.that(
        typeof partAt(answer, 'mfa_required') === 'object' && partAt(answer, 'mfa_required') !== null,
        'mfa_required',
        show(partAt(answer, 'mfa_required')),
      );
    },
  },
  {
    ...facts,
    id: 'organizations.mfa.not-a-session',
    title: 'The intermediate token is no session token',
    breaks: 'The second factor can be left out.',
    run: async (t) =>
      void (await t.refused('self.get', SESSION_ENDS, undefined, {
        session: (await halfway(t)).who.intermediate_session_token,
      })),
  },
  {
    ...facts,
    id: 'organizations.mfa.sms',
    title: 'A code by text message completes the sign-in',
    breaks: 'Users cannot sign in.',
    run: async (t) => {
      const { who, code } = await withPhone(t);
      const answer = await t.ok('otps.sms.authenticate', { ...who, code, ...MEMBER_MINUTES });
      textAt(answer, 'session_token');
      const orders = listAt(answer, 'member_session.authentication_factors').map((factor) =>
        partAt(factor, 'sequence_order'),
      );
      t.equal('the factors', orders.toSorted().join(), 'PRIMARY,SECONDARY');
    },
  },
  {
    ...facts,
    id: 'organizations.mfa.sms-wrong',
    title: 'A wrong code completes nothing',
    breaks: 'Guesses are a second factor.',
    run: async (t) => {
      const { who, code } = await withPhone(t);
      await t.refused('otps.sms.authenticate', CODE_GONE, { ...who, code: anotherCode(code), ...MEMBER_MINUTES });
      await t.ok('otps.sms.authenticate', { ...who, code, ...MEMBER_MINUTES });
    },
  },
  {
    ...facts,
    id: 'organizations.mfa.once',
    title: 'An intermediate session is used up by the session that follows',
    breaks: 'A recorded step opens a second session.',
    run: async (t) => {
      const { who, code } = await withPhone(t);
      await t.ok('otps.sms.authenticate', { ...who, code, ...MEMBER_MINUTES });
      await t.refused('otps.sms.authenticate', [...ENDED, ...CODE_GONE], { ...who, code, ...MEMBER_MINUTES });
    },
  },
  {
    ...facts,
    needs: ['make', 'lastMessage', 'advance'],
    id: 'organizations.mfa.expires',
    title: 'An intermediate session ends after ten minutes',
    breaks: 'A first factor of yesterday waits for a second one.',
    run: async (t) => {
      const { who } = await halfway(t);
      await t.advance(11);
      await t.refused('otps.sms.send', ENDED, { ...who, mfa_phone_number: t.phone() });
    },
  },
  {
    ...facts,
    id: 'organizations.mfa.totp',
    section: 'Org api 5.4',
    title: 'An authenticator app can be set up in between, and completes the sign-in',
    breaks: 'Users cannot sign in.',
    run: async (t) => {
      const { made, answer } = await withApp(t);
      t.that(
        listAt(made, 'recovery_codes').length >= 5,
        'five recovery codes or more',
        show(partAt(made, 'recovery_codes.length')),
      );
      t.equal(
        'totp_registration_id',
        partAt(answer, 'member.totp_registration_id'),
        textAt(made, 'totp_registration_id'),
      );
    },
  },
  {
    ...facts,
    id: 'organizations.mfa.recovery',
    section: 'Org api 5.4',
    title: 'A recovery code replaces the code of the app, only once',
    breaks: 'A user who loses the phone is locked out, or a recovery code gives access to the account forever.',
    run: async (t) => {
      const { who, made, answer } = await withApp(t);
      const session = textAt(answer, 'session_token');
      const body = {
        organization_id: who.organization_id,
        member_id: who.member_id,
        recovery_code: textAt(made, 'recovery_codes.0'),
        ...MEMBER_MINUTES,
      };
      await t.ok('recoveryCodes.recover', body, { session });
      await t.refused(
        'recoveryCodes.recover',
        ['unable_to_authenticate_recovery_code', 'unauthorized_credentials', 'recovery_codes_not_found'],
        body,
        { session },
      );
    },
  },
  {
    ...facts,
    id: 'organizations.mfa.others',
    title: 'A second factor of one member does not complete the sign-in of a different member',
    breaks: "One user's phone gives access to a different user's account.",
    run: async (t) => {
      const [ada, eve] = [await withPhone(t), await halfway(t)];
      const body = { ...eve.who, code: ada.code, ...MEMBER_MINUTES };
      await t.turnedAway('otps.sms.authenticate', body);
    },
  },
];
