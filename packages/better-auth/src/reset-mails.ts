import { addressOf, findOwner } from './addresses';
import { Refusal } from './api-error';
import { isOfMembers, type CallContext } from './call-context';
import { expirationMinutes, optionalText } from './fields';
import type { JsonObject } from './json';
import { issue } from './one-time';
import type { ResetMail } from './options';
import { challengeOf, redirectOf, requiresPkce, withToken } from './redirects';
import type { PersonRow } from './tables';

const DEFAULT_MINUTES = 30;

/** The pages that the links of a reset mail lead to, and the types of their one token. */
interface ResetLinks {
  readonly reset: string;
  readonly login: string;
  /** The page of the second link is `<loginPage>_redirect_url` in the body. */
  readonly loginPage: 'login' | 'discovery';
}

const LINKS: ResetLinks = { reset: 'reset_password', login: 'login', loginPage: 'login' };

/** `POST /passwords/email/reset/start`. */
export async function startReset(context: CallContext): Promise<JsonObject> {
  const send = resetSender(context, LINKS);
  const owner = await findOwner(context, addressOf(context, 'email'));
  if (owner === null) throw new Refusal('email_not_found');
  await send(owner, {});
  return {};
}

/**
 * Reads what a mail with which a person sets a password is sent with: one token in two links, one of which logs in
 * without one.
 */
export function resetSender(context: CallContext, links: ResetLinks) {
  const { body } = context;
  const { value: email } = addressOf(context, 'email');
  const pages = pagesOf(context, links);
  const minutes = expirationMinutes(body, 'reset_password_expiration_minutes', DEFAULT_MINUTES);
  const challenge = challengeOf(body, requiresPkce(context, 'password_resets'));
  const deliver = delivererOf(context);
  return async (owner: PersonRow | null, value: JsonObject): Promise<void> => {
    const token = await issue(context, 'link', { ...value, email, challenge, resets: true }, minutes);
    const mail = {
      email,
      url: withToken(pages.reset, links.reset, token),
      loginUrl: withToken(pages.login, links.login, token),
    };
    await deliver(mail, owner, token);
  };
}

/** Where one page is given, both links lead to it. */
function pagesOf(context: CallContext, { loginPage }: ResetLinks) {
  const reset = optionalText(context.body, 'reset_password_redirect_url');
  const login = optionalText(context.body, `${loginPage}_redirect_url`);
  const page = (asked: string | null) => redirectOf(context, asked, 'login', 'invalid_password_reset_redirect_url');
  const pages = { reset: page(reset ?? login), login: page(login ?? reset) };
  // By this a page of organizations tells the two links of discovery apart.
  if (isOfMembers(context)) pages.reset.searchParams.set('stytch_redirect_type', 'reset_password');
  return pages;
}

function delivererOf({ auth, settings, request }: CallContext) {
  const { sendResetMail } = settings;
  const rules = auth.options.emailAndPassword;
  const { enabled = false, sendResetPassword } = rules ?? {};
  if (!enabled || (sendResetMail ?? sendResetPassword) === undefined)
    throw new Refusal('endpoint_not_authorized_for_sdk');
  return async (mail: ResetMail, user: PersonRow | null, token: string): Promise<void> => {
    if (sendResetMail !== undefined) await sendResetMail(mail, request);
    // better-auth's own option is for people who are known.
    else if (user !== null) await sendResetPassword?.({ user, url: mail.url, token }, request);
  };
}
