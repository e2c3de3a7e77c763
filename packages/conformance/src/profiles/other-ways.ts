import type { Check } from '../kit/check';
import type { Context } from '../kit/context';
import { listAt, partAt, show, textAt, timeAt, type Data } from '../kit/read';
import { NotOffered } from '../kit/terms';
import { enrollment, MINUTES, someone } from './sign-in';

/** A way to verify an address: the call that sends a secret, and the call that consumes it. */
interface Way {
  /** The profile of the method. */
  readonly profile: string;
  readonly noun: string;
  readonly send: string;
  readonly body: (to: string) => object;
  readonly authenticate: string;
  readonly spend: (t: Context, to: string, sent: Data) => Promise<object>;
}

const byCode = (profile: string, noun: string, call: string, field: string): Way => ({
  profile,
  noun,
  send: call,
  body: (to) => ({ [field]: to, expiration_minutes: 5 }),
  authenticate: 'otps.authenticate',
  spend: async (t, to, sent) => ({ token: await t.code(to), method_id: textAt(sent, 'method_id'), ...MINUTES }),
});

const link: Way = {
  profile: 'email-links',
  noun: 'a link',
  send: 'magicLinks.email',
  body: (email) => ({ email }),
  authenticate: 'magicLinks.authenticate',
  spend: async (t, to) => ({ token: (await t.link(to)).token, ...MINUTES }),
};
const code = byCode('email-otp', 'a code', 'otps.email', 'email');
const sms = byCode('sms-otp', 'a text message', 'otps.sms', 'phone_number');
const whatsapp = byCode('whatsapp-otp', 'WhatsApp', 'otps.whatsapp', 'phone_number');

/** Verifies an address in a session, either as an additional address of the user or as a sign-in. */
async function verify(
  t: Context,
  { send, body, authenticate, spend }: Way,
  to: string,
  session: string,
  call: 'send.secondary' | 'loginOrCreate',
): Promise<Data> {
  const sent = await t.ok(`${send}.${call}`, body(to), { session });
  return t.ok(authenticate, await spend(t, to, sent), { session });
}

interface Pair {
  /** The member of a factor that contains the address. */
  readonly named: string;
  readonly address: (t: Context) => string;
  /** How the session adds the address, and how it verifies it afterwards. */
  readonly first: Way;
  readonly second: Way;
}

// Decision 141.
/** Checks that an address which a session has added stays marked when the session verifies it in a different way. */
const otherWay = ({ named, address, first, second }: Pair): Check => ({
  ...enrollment,
  id: `${second.profile}.secondary.after-${first.profile}`,
  title: `An address that a session adds by ${first.noun} proves no presence in it by ${second.noun} either`,
  needs: ['lastMessage'],
  run: async (t) => {
    if (!t.run.profiles.includes(first.profile))
      throw new NotOffered(`the run does not include the profile ${first.profile}`);
    const { session, sessionId } = await someone(t);
    const to = address(t);
    await verify(t, first, to, session, 'send.secondary');
    const answer = await verify(t, second, to, session, 'loginOrCreate');
    // If a new session was opened, the address is older than the session.
    if (textAt(answer, 'session.session_id') !== sessionId) return;
    for (const factor of listAt(answer, 'session.authentication_factors').filter((one) => partAt(one, named) === to)) {
      const created = Date.parse(String(partAt(factor, 'credential_created_at')));
      t.that(
        created >= timeAt(answer, 'session.started_at'),
        'each factor of the address with credential_created_at after started_at',
        show(factor),
      );
    }
  },
});

const email = { named: 'email_factor.email_address', address: (t: Context) => t.email() };
const phone = { named: 'phone_number_factor.phone_number', address: (t: Context) => t.phone() };

/** For each profile, the check that verifies an added address with the other method. */
export const afterOtherWay = {
  'email-links': otherWay({ ...email, first: code, second: link }),
  'email-otp': otherWay({ ...email, first: link, second: code }),
  'sms-otp': otherWay({ ...phone, first: whatsapp, second: sms }),
  'whatsapp-otp': otherWay({ ...phone, first: sms, second: whatsapp }),
} as const;
