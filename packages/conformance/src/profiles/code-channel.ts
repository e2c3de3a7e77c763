import type { Context } from '../kit/context';
import { textAt } from '../kit/read';
import type { Question } from './enumeration';
import type { SingleUse } from './races';
import { MINUTES } from './sign-in';

/** The differences between the channels of passcodes. */
export interface Channel {
  /** `otps.email`: its calls are `loginOrCreate`, `send.primary` and `send.secondary`. */
  readonly call: string;
  /** The member of the body with the address. */
  readonly field: 'email' | 'phone_number';
  readonly address: (t: Context) => string;
  /** The user's list of addresses of the channel. */
  readonly list: string;
  /** The error for an address without a user, and for a text that is not an address. */
  readonly missing: string;
  readonly invalid: string;
  readonly wrong: readonly string[];
  /** The path of the address in a factor of the session, and the factor's delivery_method. */
  readonly factor: string;
  readonly delivery: string;
}

/** A code that was sent. */
interface Sent {
  readonly to: string;
  readonly token: string;
  readonly method_id: string;
}

/** Sends a code, and reads it. */
export async function send(t: Context, { call, field, address }: Channel, to = address(t), minutes = 5): Promise<Sent> {
  const sent = await t.ok(`${call}.loginOrCreate`, { [field]: to, expiration_minutes: minutes });
  return { to, token: await t.code(to), method_id: textAt(sent, 'method_id') };
}

/** The body that submits a code. */
export const submit = ({ token, method_id }: Sent) => ({ token, method_id, ...MINUTES });

/** The call that sends a code. Anyone can make it with any address. */
export const sendingOf = (channel: Channel): Question => ({
  ...{ id: 'send.alike', call: `${channel.call}.loginOrCreate`, section: 'Contract 3.1', needs: ['lastMessage'] },
  known: async (t) => {
    const sent = await send(t, channel);
    await t.ok('otps.authenticate', submit(sent));
    return sent.to;
  },
  unknown: (t) => channel.address(t),
  ask: (t, to) => t.call(`${channel.call}.loginOrCreate`, { [channel.field]: to, expiration_minutes: 5 }),
});

/** A code of the channel, which can be used once. */
export const codeOf = (channel: Channel): SingleUse => ({
  ...{ id: 'authenticate.race', section: 'Contract 3.1', name: 'a code', needs: ['lastMessage'] },
  prepare: async (t) => {
    const body = submit(await send(t, channel));
    return () => t.call('otps.authenticate', body);
  },
});
