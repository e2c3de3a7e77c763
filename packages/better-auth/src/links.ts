import { randomBytes } from 'node:crypto';
import { addressOf, findRecipient, proveAddress, type Way } from './addresses';
import { Refusal, type RefusalType } from './api-error';
import { functionIn, pluginOptions, type CallContext } from './call-context';
import { expirationMinutes, optionalText, requiredText, sessionMinutes } from './fields';
import type { JsonObject } from './json';
import { bury, keep, look, putBack, take, type OneTimeKind } from './one-time';
import { challengeOf, checkVerifier, redirectOf, requiresPkce, withToken, type LinkKind } from './redirects';
import { signIn } from './sessions';

const DEFAULT_MINUTES: Readonly<Record<LinkKind, number>> = { login: 60, signup: 7 * 24 * 60 };

export const newToken = (): string => randomBytes(32).toString('base64url');

// Contract 3.2.
/** A call that sends a link. Both pages are checked first, so that a refused call tells nobody who has an account. */
export const sendLink = (way: Way) => async (context: CallContext): Promise<JsonObject> => {
  const { auth, body, endpoint } = context;
  const address = addressOf(context, 'email');
  const plans = { login: planOf(context, 'login'), signup: planOf(context, 'signup') };
  const challenge = challengeOf(body, requiresPkce(context, 'email_magic_links'));
  const send = functionIn(pluginOptions(auth, 'magic-link'), 'sendMagicLink');
  if (send === null) throw new Refusal('endpoint_not_authorized_for_sdk');
  const userId = await findRecipient(context, address, way);
  const { url, minutes } = plans[userId === null ? 'signup' : 'login'];
  const token = newToken();
  await keep(context, 'link', token, { email: address.value, userId, challenge, resets: false }, minutes);
  await send({ email: address.value, url: withToken(url, 'magic_links', token), token }, endpoint);
  return {};
};

function planOf(context: CallContext, kind: LinkKind) {
  const other = kind === 'login' ? 'signup' : 'login';
  const asked = (name: string) => optionalText(context.body, `${name}_magic_link_url`);
  return {
    url: redirectOf(context, asked(kind) ?? asked(other), kind),
    minutes: expirationMinutes(context.body, `${kind}_expiration_minutes`, DEFAULT_MINUTES[kind]),
  };
}

interface TokenRefusals {
  /** It was never issued. */
  readonly unknown: RefusalType;
  /** It was used or has expired. */
  readonly dead: RefusalType;
}

export const LINK_REFUSALS: TokenRefusals = { unknown: 'magic_link_not_found', dead: 'unable_to_auth_magic_link' };

/** The value of a token, not spent. Throws a refusal, and those of PKCE. */
export async function readToken(context: CallContext, kind: OneTimeKind, token: string, refusals: TokenRefusals): Promise<JsonObject> {
  const kept = await look(context, kind, token);
  if (kept === null) throw new Refusal(refusals.unknown);
  if (kept.isDead) throw new Refusal(refusals.dead);
  checkVerifier(kept.value['challenge'], optionalText(context.body, 'code_verifier'));
  return kept.value;
}

/** Spends a token that `readToken` has read. Of requests at once, one gets it. */
export async function spendToken(context: CallContext, kind: OneTimeKind, token: string, refusals: TokenRefusals): Promise<JsonObject> {
  const kept = await take(context, kind, token);
  if (kept === null) throw new Refusal(refusals.dead);
  if (kept.isDead) {
    await putBack(context, kind, token, kept.value);
    throw new Refusal(refusals.dead);
  }
  await bury(context, kind, token, kept.value);
  return kept.value;
}

/** `POST /magic_links/authenticate`, which also takes the tokens of reset mails. */
export async function authenticateLink(context: CallContext): Promise<JsonObject> {
  const token = requiredText(context.body, 'token');
  const minutes = sessionMinutes(context.body);
  await readToken(context, 'link', token, LINK_REFUSALS);
  const { userId, id, factor } = await proveLink(context, await spendToken(context, 'link', token, LINK_REFUSALS));
  return { ...(await signIn(context, { userId, factor, minutes })), method_id: id };
}

/** Records the address that a link went to as proved. */
export function proveLink(context: CallContext, { email, userId }: JsonObject) {
  const address = { channel: 'email', value: String(email) } as const;
  return proveAddress(context, address, typeof userId === 'string' ? userId : null, 'magic_link');
}
