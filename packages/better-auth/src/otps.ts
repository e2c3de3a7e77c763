import { randomInt, randomUUID } from 'node:crypto';
import {
  adderIn,
  addressOf,
  findRecipient,
  verifyAddress,
  storedAdder,
  type Adder,
  type Address,
  type Channel,
  type Way,
} from './addresses';
import { Refusal } from './api-error';
import { functionIn, pluginOptions, type CallContext } from './call-context';
import { expirationMinutes, optionalText, sixDigits } from './fields';
import { storedText, type JsonObject } from './json';
import { keep, sealed, spend } from './one-time';
import { demandAsker, signIn } from './sessions';
import { countWrongCode, demandGuessesLeft } from './wrong-codes';

const DEFAULT_MINUTES = 5;
const WRONG_CODES = 3;
const PLUGINS: Readonly<Record<Channel, string>> = {
  email: 'email-otp',
  sms: 'phone-number',
  whatsapp: 'phone-number',
};

// Contract 3.1.
/** A call that sends a passcode. */
export const sendPasscode =
  (channel: Channel, way: Way) =>
  async (context: CallContext): Promise<JsonObject> => {
    const address = addressOf(context, channel);
    const minutes = expirationMinutes(context.body, 'expiration_minutes', DEFAULT_MINUTES);
    const send = senderOf(context, channel);
    const { adder } = await findRecipient(context, address, way, 'otp');
    const methodId = `otp-${randomUUID()}`;
    await send(address, await newPasscode(context, methodId, address, adder, minutes), adder !== null);
    return { method_id: methodId };
  };

/** Creates a passcode for a method. */
export async function newPasscode(
  context: CallContext,
  methodId: string,
  address: Address,
  adder: Adder | null,
  minutes: number,
): Promise<string> {
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const value = {
    channel: address.channel,
    address: address.value,
    ...storedAdder(adder),
    wrong: 0,
    code: sealed(context, `${methodId}:${code}`),
  };
  await keep(context, 'otp', methodId, value, minutes);
  return code;
}

/**
 * Returns the host's function that sends codes, an option of better-auth's plugins. Throws
 * `endpoint_not_authorized_for_sdk` if there is none.
 */
export function senderOf(
  context: CallContext,
  channel: Channel,
): (address: Address, code: string, addsAddress?: boolean) => Promise<unknown> {
  const { auth, endpoint, settings } = context;
  const { sendWhatsApp } = settings;
  if (channel === 'whatsapp' && sendWhatsApp !== undefined && pluginOptions(auth, PLUGINS.whatsapp) !== null) {
    return ({ value }, code) => sendWhatsApp({ phoneNumber: value, code });
  }
  const name = channel === 'email' ? 'sendVerificationOTP' : 'sendOTP';
  const send = channel === 'whatsapp' ? null : functionIn(pluginOptions(auth, PLUGINS[channel]), name);
  if (send === null) throw new Refusal('endpoint_not_authorized_for_sdk');
  // The type makes the host's email say that the code verifies an address, not that it signs in.
  const messageOf = (value: string, code: string, addsAddress: boolean) =>
    channel === 'email'
      ? { email: value, otp: code, type: addsAddress ? 'email-verification' : 'sign-in' }
      : { phoneNumber: value, code };
  return async ({ value }, code, addsAddress = false) =>
    void (await send(messageOf(value, code, addsAddress), endpoint));
}

/** `POST /otps/authenticate`. A code allows three wrong attempts, or the limit of better-auth's plugin. */
export async function authenticatePasscode(context: CallContext): Promise<JsonObject> {
  const code = sixDigits(context.body, 'token');
  const methodId = optionalText(context.body, 'method_id');
  if (methodId === null) throw new Refusal('invalid_method_id');
  const { address, adder } = await spendPasscode(context, methodId, code, { isCounted: true });
  const { factor, ...verified } = await verifyAddress(context, address, adder, 'otp');
  const answer = await signIn(context, { ...verified, factors: [factor], extendsOnly: adder !== null });
  return { ...answer, method_id: methodId };
}

const REFUSALS = { unknown: 'otp_code_not_found', dead: 'unable_to_auth_otp_code' } as const;

/**
 * Consumes a passcode. Throws `otp_code_not_found` (wrong), `unable_to_auth_otp_code` (expired, or too many attempts)
 * and, with `isCounted`, `user_lock_limit_reached` (too many wrong codes for the address).
 */
export function spendPasscode(context: CallContext, methodId: string, code: string, { isCounted = false } = {}) {
  const check = async (value: JsonObject) => {
    const channel = channelOf(value);
    const allowed = channel === null ? 0 : allowedOf(context, channel);
    if (channel === null || wrongOf(value) >= allowed) throw new Refusal(REFUSALS.dead);
    const address = { channel, value: storedText(value, 'address') };
    const isRight = value['code'] === sealed(context, `${methodId}:${code}`);
    if (isCounted) await (isRight ? demandGuessesLeft : countWrongCode)(context, { address, allowed });
    if (!isRight) throw new Refusal(REFUSALS.unknown);
    return { address, adder: adderIn(value) };
  };
  // A code in a different session must not be consumed or counted.
  const before = async (value: JsonObject) => demandAsker(context, adderIn(value)?.sessionId ?? '', REFUSALS.dead);
  return spend(context, 'otp', methodId, REFUSALS, check, {
    refused: (value) => ({ ...value, wrong: wrongOf(value) + 1 }),
    before,
  });
}

const wrongOf = ({ wrong }: JsonObject): number => Number(wrong ?? 0);

function channelOf({ channel }: JsonObject): Channel | null {
  return channel === 'email' || channel === 'sms' || channel === 'whatsapp' ? channel : null;
}

function allowedOf({ auth }: CallContext, channel: Channel): number {
  const allowed = pluginOptions(auth, PLUGINS[channel])?.['allowedAttempts'];
  return typeof allowed === 'number' ? allowed : WRONG_CODES;
}
