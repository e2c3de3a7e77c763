import { adderIn, addressOf, findRecipient, proveAddress, storedAdder, type Way } from './addresses';
import { Refusal } from './api-error';
import { functionIn, pluginOptions, type CallContext } from './call-context';
import { expirationMinutes, optionalText, requiredText } from './fields';
import { storedText, type JsonObject } from './json';
import { issue, spend } from './one-time';
import { challengeOf, checkVerifier, redirectOf, requiresPkce, withToken, type LinkKind } from './redirects';
import { signIn } from './sessions';

const DEFAULT_MINUTES: Readonly<Record<LinkKind, number>> = { login: 60, signup: 7 * 24 * 60 };

/** A link that is mailed. */
export interface LinkOrder {
  readonly email: string;
  readonly url: URL;
  /** The type of its token, as the page is told. */
  readonly type: string;
  readonly minutes: number;
  /** What its token stands for, beside the address. */
  readonly value: JsonObject;
}

// Contract 3.2.
/** A call that sends a link. Both pages are checked first, so that a refused call tells nobody who has an account. */
export const sendLink =
  (way: Way) =>
  async (context: CallContext): Promise<JsonObject> => {
    const address = addressOf(context, 'email');
    const plans = { login: planOf(context, 'login'), signup: planOf(context, 'signup') };
    const challenge = challengeOf(context.body, requiresPkce(context, 'email_magic_links'));
    const send = linkSender(context);
    const { adder, isNew } = await findRecipient(context, address, way, 'magic_link');
    const plan = plans[isNew ? 'signup' : 'login'];
    await send({ ...plan, email: address.value, type: 'magic_links', value: { ...storedAdder(adder), challenge } });
    return {};
  };

/**
 * What the host mails links with, by better-auth's own option. Throws `endpoint_not_authorized_for_sdk` when it mails
 * none.
 */
export function linkSender(context: CallContext): (order: LinkOrder) => Promise<void> {
  const send = functionIn(pluginOptions(context.auth, 'magic-link'), 'sendMagicLink');
  if (send === null) throw new Refusal('endpoint_not_authorized_for_sdk');
  return async ({ email, url, type, minutes, value }) => {
    const token = await issue(context, 'link', { ...value, email }, minutes);
    const metadata = adderIn(value) === null ? {} : { metadata: { addsAddress: true } };
    await send({ email, url: withToken(url, type, token), token, ...metadata }, context.endpoint);
  };
}

function planOf(context: CallContext, kind: LinkKind) {
  const other = kind === 'login' ? 'signup' : 'login';
  const asked = (name: string) => optionalText(context.body, `${name}_magic_link_url`);
  return {
    url: redirectOf(context, asked(kind) ?? asked(other), kind),
    minutes: expirationMinutes(context.body, `${kind}_expiration_minutes`, DEFAULT_MINUTES[kind]),
  };
}

const REFUSALS = { unknown: 'magic_link_not_found', dead: 'unable_to_auth_magic_link' } as const;

/** Spends the token of a link, which the body has under a name. Throws refusals of the token, and those of PKCE. */
export function spendLink<T>(context: CallContext, name: string, step: (link: JsonObject) => Promise<T>): Promise<T> {
  return spend(context, 'link', requiredText(context.body, name), REFUSALS, (link) => {
    checkVerifier(link['challenge'], context.body);
    return step(link);
  });
}

/** `POST /magic_links/authenticate`, which also takes the tokens of reset mails. */
export async function authenticateLink(context: CallContext): Promise<JsonObject> {
  return spendLink(context, 'token', async (link) => {
    const { factor, ...proved } = await proveLink(context, link);
    const extendsOnly = adderIn(link) !== null;
    return { ...(await signIn(context, { ...proved, factors: [factor], extendsOnly })), method_id: proved.id };
  });
}

/** Records the address that a link went to as proved. */
export function proveLink(context: CallContext, link: JsonObject) {
  const address = { channel: 'email', value: storedText(link, 'email') } as const;
  return proveAddress(context, address, adderIn(link), 'magic_link');
}
