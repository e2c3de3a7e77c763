import { addressOf, findOwner } from './addresses';
import { Refusal } from './api-error';
import { isOfMembers, type CallContext } from './call-context';
import { expirationMinutes, optionalText } from './fields';
import type { JsonObject } from './json';
import { withOldName } from './old-names';
import { issue } from './one-time';
import type { ResetMail } from './options';
import { challengeOf, redirectOf, requiresPkce, withToken } from './redirects';
import type { UserRow } from './tables';

const DEFAULT_MINUTES = 30;

/** The pages of the links in a reset email, and the types of their token. */
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
 * Reads the data for an email with which a user sets a password: one token in two links, of which one signs in without
 * a new password.
 */
export function resetSender(context: CallContext, links: ResetLinks) {
  const { body } = context;
  const { value: email } = addressOf(context, 'email');
  const pages = pagesOf(context, links);
  const minutes = expirationMinutes(body, 'reset_password_expiration_minutes', DEFAULT_MINUTES);
  const challenge = challengeOf(body, requiresPkce(context, 'password_resets'));
  const deliver = delivererOf(context);
  return async (owner: UserRow | null, value: JsonObject): Promise<void> => {
    const token = await issue(context, 'link', { ...value, email, challenge, resets: true }, minutes);
    const mail = withOldName(context.auth, {
      email,
      url: withToken(pages.reset, links.reset, token),
      loginURL: withToken(pages.login, links.login, token),
    });
    await deliver(mail, owner, token);
  };
}

/** If the body contains one page, both links lead to it. */
function pagesOf(context: CallContext, { loginPage }: ResetLinks) {
  const reset = optionalText(context.body, 'reset_password_redirect_url');
  const login = optionalText(context.body, `${loginPage}_redirect_url`);
  const page = (asked: string | null) => redirectOf(context, asked, 'login', 'invalid_password_reset_redirect_url');
  const pages = { reset: page(reset ?? login), login: page(login ?? reset) };
  // The page of organizations distinguishes the two links of discovery with this parameter.
  if (isOfMembers(context)) pages.reset.searchParams.set('stytch_redirect_type', 'reset_password');
  return pages;
}

function delivererOf({ auth, settings, request }: CallContext) {
  const { sendResetMail } = settings;
  const rules = auth.options.emailAndPassword;
  const { enabled = false, sendResetPassword } = rules ?? {};
  if (!enabled || (sendResetMail ?? sendResetPassword) === undefined)
    throw new Refusal('endpoint_not_authorized_for_sdk');
  return async (email: ResetMail, user: UserRow | null, token: string): Promise<void> => {
    if (sendResetMail !== undefined) await sendResetMail(email, request);
    // better-auth's own option supports only existing users.
    else if (user !== null) await sendResetPassword?.({ user, url: email.url, token }, request);
  };
}
