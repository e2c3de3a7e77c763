import { findUserByAddress } from '../accounts/users';
import { ApiError } from '../http/api-error';
import { expirationMinutes, optionalText } from '../http/fields';
import type { CallContext } from '../http/sdk-call';
import { resetLetter } from '../messages/texts';
import { readChallenge } from '../pkce';
import { chooseRedirectUrl, withToken } from '../projects/redirect-urls';
import { issueLink } from './issue-link';
import { readAddress } from './recipient';

const DEFAULT_EXPIRATION_MINUTES = 30;

/**
 * `POST /passwords/email/reset/start`: sends an email with one token in two links, one to set a new password and one to
 * sign in without one. Throws `email_not_found`, `invalid_pkce_code_challenge`, `no_login_redirect_urls_set` and
 * `invalid_password_reset_redirect_url`.
 */
export async function startReset(context: CallContext) {
  const { db, project, outbox, body } = context;
  const address = readAddress(context, 'email');
  const urls = readUrls(context);
  const expiresInMinutes = expirationMinutes(body, 'reset_password_expiration_minutes', DEFAULT_EXPIRATION_MINUTES);
  const codeChallenge = readChallenge(body, project.settings.pkce_required_for_password_resets);
  const user = await findUserByAddress(db, project, address);
  if (user === undefined) throw new ApiError('email_not_found');
  const token = await issueLink(db, project, {
    userId: user.userId,
    email: address.value,
    sessionId: null,
    codeChallenge,
    expiresInMinutes,
    resetsPassword: true,
  });
  const letter = resetLetter({
    to: address.value,
    resetLink: withToken(urls.reset, 'reset_password', token),
    loginLink: withToken(urls.login, 'login', token),
    projectName: project.settings.project_name,
    expiresInMinutes,
  });
  await outbox.send(project, letter);
  return {};
}

/** When only one URL is given, both links use it: the reset form accepts either token type. */
function readUrls({ body, project, caller }: CallContext) {
  const reset = optionalText(body, 'reset_password_redirect_url');
  const login = optionalText(body, 'login_redirect_url');
  const refusal = 'invalid_password_reset_redirect_url';
  const choose = (asked: string | null) => chooseRedirectUrl(asked, 'login', caller.page, project.settings, refusal);
  return { reset: choose(reset ?? login), login: choose(login ?? reset) };
}
