import { ApiError, type ErrorType } from '../../http/api-error';
import { expirationMinutes, optionalText } from '../../http/fields';
import type { CallContext } from '../../http/sdk-call';
import { resetLetter } from '../../messages/texts';
import { chooseRedirectUrl } from '../../projects/redirect-urls';
import { LINK_LIMITS, organizationLink, readAnyChallenge } from '../links';
import { findMember } from '../members';
import { demandMethod, readEmailAddress, readOrganization } from '../recipient';
import { issueToken } from '../tokens';

const DEFAULT_MINUTES = 30;

/**
 * `POST /b2b/passwords/email/reset/start`: sends an email with one token in two links, one to set a new password and
 * one to sign in without one. Throws `organization_not_found`, `member_not_found`,
 * `operation_restricted_by_organization_auth_methods` and the errors of `readResetPlan`.
 */
export async function startReset(context: CallContext) {
  const { db, project, outbox } = context;
  const email = readEmailAddress(context);
  const { reset, other, expiresInMinutes, codeChallenge } = readResetPlan(context, 'login');
  const organization = await readOrganization(context);
  const { organizationId, name: projectName } = organization;
  const member = await findMember(db, organizationId, email);
  demandMethod(organization, member, 'password');
  if (member === undefined) throw new ApiError('member_not_found');
  const order = { organizationId, memberId: member.memberId, email, codeChallenge, expiresInMinutes };
  const token = await issueToken(db, project, { kind: 'reset', ...order });
  const resetLink = organizationLink(reset, organization, 'multi_tenant_passwords', token);
  const loginLink = organizationLink(other, organization, 'multi_tenant_magic_links', token);
  await outbox.send(project, resetLetter({ to: email, resetLink, loginLink, projectName, expiresInMinutes }));
  return {};
}

/**
 * Reads the URLs of the two links of a reset email. If only one URL is given, both use it. The reset link names its
 * kind in a parameter (org api 8). Throws `invalid_password_reset_redirect_url`, the errors of the sign-in or discovery
 * URL, those of `readAnyChallenge` and `invalid_expiration`.
 */
export function readResetPlan(context: CallContext, otherKind: 'login' | 'discovery') {
  const { body, project, caller } = context;
  const asked = {
    reset: optionalText(body, 'reset_password_redirect_url'),
    other: optionalText(body, `${otherKind}_redirect_url`),
  };
  const choose = (url: string | null, refusal: ErrorType) =>
    chooseRedirectUrl(url, otherKind, caller.page, project.settings, refusal);
  const reset = choose(asked.reset ?? asked.other, 'invalid_password_reset_redirect_url');
  reset.searchParams.set('stytch_redirect_type', 'reset_password');
  const key = 'reset_password_expiration_minutes';
  return {
    reset,
    other: choose(asked.other ?? asked.reset, `invalid_${otherKind}_redirect_url`),
    expiresInMinutes: expirationMinutes(body, key, DEFAULT_MINUTES, LINK_LIMITS),
    codeChallenge: readAnyChallenge(context, project.settings.pkce_required_for_password_resets),
  };
}
