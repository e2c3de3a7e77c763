import { addressOf, findOwner } from './addresses';
import { Refusal } from './api-error';
import type { CallContext } from './call-context';
import { expirationMinutes, optionalText } from './fields';
import type { JsonObject } from './json';
import { newToken } from './links';
import type { ResetMail } from './options';
import { keep } from './one-time';
import { challengeOf, redirectOf, requiresPkce, withToken } from './redirects';
import type { PersonRow } from './tables';

const DEFAULT_MINUTES = 30;

/** `POST /passwords/email/reset/start`: one token in two links, one to set a password, one to log in without. */
export async function startReset(context: CallContext): Promise<JsonObject> {
  const { body } = context;
  const address = addressOf(context, 'email');
  const pages = pagesOf(context);
  const minutes = expirationMinutes(body, 'reset_password_expiration_minutes', DEFAULT_MINUTES);
  const challenge = challengeOf(body, requiresPkce(context, 'password_resets'));
  const send = senderOf(context);
  const owner = await findOwner(context, address);
  if (owner === null) throw new Refusal('email_not_found');
  const token = newToken();
  await keep(context, 'link', token, { email: address.value, userId: owner.id, challenge, resets: true }, minutes);
  const url = withToken(pages.reset, 'reset_password', token);
  await send(owner, { email: address.value, url, loginUrl: withToken(pages.login, 'login', token) }, token);
  return {};
}

/** Where one page is given, both links lead to it. */
function pagesOf(context: CallContext) {
  const reset = optionalText(context.body, 'reset_password_redirect_url');
  const login = optionalText(context.body, 'login_redirect_url');
  const page = (asked: string | null) => redirectOf(context, asked, 'login', 'invalid_password_reset_redirect_url');
  return { reset: page(reset ?? login), login: page(login ?? reset) };
}

function senderOf({ auth, settings, request }: CallContext) {
  const { sendResetMail } = settings;
  const rules = auth.options.emailAndPassword;
  if (rules?.enabled === true && sendResetMail !== undefined) return (_: PersonRow, mail: ResetMail) => sendResetMail(mail, request);
  const send = rules?.enabled === true ? rules.sendResetPassword : undefined;
  if (send === undefined) throw new Refusal('endpoint_not_authorized_for_sdk');
  return (user: PersonRow, { url }: ResetMail, token: string) => send({ user, url, token }, request);
}
