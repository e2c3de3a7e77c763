import type { Check } from '../kit/check';
import type { Context } from '../kit/context';
import { textAt } from '../kit/read';
import { send, submit, type Channel } from './code-channel';
import { enrolledIsMarked, enrollment } from './sign-in';

/** A check of passcodes, whose id gets the name of its profile. */
export type CodeCheck = Omit<Check, 'section'> & Partial<Pick<Check, 'section'>>;

/** A check that reads messages. */
export const read = { level: 'MUST', needs: ['lastMessage'] } as const;

/** A user who signed in through the channel, and a code that their session requested to add another address. */
async function addFurther(t: Context, channel: Channel) {
  const answer = await t.ok('otps.authenticate', submit(await send(t, channel)));
  const session = textAt(answer, 'session_token');
  const to = channel.address(t);
  const sent = await t.ok(
    `${channel.call}.send.secondary`,
    { [channel.field]: to, expiration_minutes: 5 },
    { session },
  );
  return { answer, session, body: submit({ to, token: await t.code(to), method_id: textAt(sent, 'method_id') }) };
}

/** Additional addresses that a session adds with a passcode. */
export const furtherAddresses = (channel: Channel): readonly CodeCheck[] => [
  {
    id: 'secondary.asker',
    ...read,
    title: 'Only the session that asked for a further address completes it, and no session opens',
    breaks: "A user who enters an attacker's code ends up in the attacker's account.",
    run: async (t) => {
      const asked = await addFurther(t, channel);
      await t.turnedAway('otps.authenticate', asked.body);
      const other = await t.ok('otps.authenticate', submit(await send(t, channel)));
      await t.turnedAway('otps.authenticate', asked.body, { session: textAt(other, 'session_token') });
      const answer = await t.ok('otps.authenticate', asked.body, { session: asked.session });
      t.equal('session_id', textAt(answer, 'session.session_id'), textAt(asked.answer, 'session.session_id'));
    },
  },
  {
    id: 'secondary.after-sign-out',
    ...read,
    title: 'A further address that a session asked for is not added after its sign-out',
    breaks: 'An attacker who had the session can later add their own address to the account.',
    run: async (t) => {
      const { body, session } = await addFurther(t, channel);
      await t.ok('session.revoke', {}, { session });
      await t.turnedAway('otps.authenticate', body, { session });
      await t.turnedAway('otps.authenticate', body);
    },
  },
  {
    ...enrollment,
    id: 'secondary.marked',
    title: 'An address that a session adds does not count as re-authentication in it',
    needs: ['lastMessage'],
    run: async (t) => {
      const { answer, body, session } = await addFurther(t, channel);
      enrolledIsMarked(t, await t.ok('otps.authenticate', body, { session }), channel.delivery, answer);
    },
  },
];
