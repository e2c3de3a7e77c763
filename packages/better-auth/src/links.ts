import { adderIn, addressOf, findRecipient, verifyAddress, storedAdder, type Way } from './addresses';
import { Refusal } from './api-error';
import { functionIn, pluginOptions, type CallContext } from './call-context';
import { expirationMinutes, optionalText, requiredText } from './fields';
import { storedText, type JsonObject } from './json';
import { issue, spend } from './one-time';
import { challengeOf, checkVerifier, redirectOf, requiresPkce, withToken, type LinkKind } from './redirects';
import { signIn } from './sessions';

const DEFAULT_MINUTES: Readonly<Record<LinkKind, number>> = { login: 60, signup: 7 * 24 * 60 };

/** The contents of a link in an email. */
export interface LinkOrder {
  readonly email: string;
  readonly url: URL;
  /** The type of its token in the address of the page. */
  readonly type: string;
  readonly minutes: number;
  /** The data of its token, in addition to the address. */
  readonly value: JsonObject;
}

// Contract 3.2.
/**
 * A call that sends a link. Both pages are checked first, so that an error does not reveal whether an account exists.
 */
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
 * Returns the host's function that sends links, an option of better-auth's plugin. Throws
 * `endpoint_not_authorized_for_sdk` if there is none.
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

/** Consumes the token of a link, from a field of the body. Throws errors of the token, and those of PKCE. */
export function spendLink<T>(context: CallContext, name: string, step: (link: JsonObject) => Promise<T>): Promise<T> {
  return spend(context, 'link', requiredText(context.body, name), REFUSALS, (link) => {
    checkVerifier(link['challenge'], context.body);
    return step(link);
  });
}

/** `POST /magic_links/authenticate`, which also accepts the tokens of reset emails. */
export async function authenticateLink(context: CallContext): Promise<JsonObject> {
  return spendLink(context, 'token', async (link) => {
    const { factor, ...verified } = await verifyLink(context, link);
    const extendsOnly = adderIn(link) !== null;
    return { ...(await signIn(context, { ...verified, factors: [factor], extendsOnly })), method_id: verified.id };
  });
}

/** Stores that the address of a link was verified. */
export function verifyLink(context: CallContext, link: JsonObject) {
  const address = { channel: 'email', value: storedText(link, 'email') } as const;
  return verifyAddress(context, address, adderIn(link), 'magic_link');
}
