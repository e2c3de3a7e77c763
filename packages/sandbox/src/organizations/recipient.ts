import { checkEmail } from '../accounts/email-address';
import { ApiError } from '../http/api-error';
import { requiredText } from '../http/fields';
import type { CallContext } from '../http/sdk-call';
import type { AuthMethod } from './auth-methods';
import { allowedAuthMethods } from './decide';
import { findMember, type Member } from './members';
import { requireOrganization, type Organization } from './organizations';
import { findOrProvision } from './provisioning';

/** The `email_address` of a call, in lower case. Throws `invalid_email` and `inactive_email`. */
export function readEmailAddress({ body, project }: CallContext): string {
  return checkEmail(body['email_address'], project.settings);
}

/** The organization that a call names. Throws `organization_not_found`. */
export function readOrganization({ db, project, body }: CallContext): Promise<Organization> {
  return requireOrganization(db, project, requiredText(body, 'organization_id'));
}

/**
 * The member that a sign-in email is for. A non-member becomes a pending member if the organization allows joining by
 * the address. Throws `operation_restricted_by_organization_auth_methods` and the errors of `findOrProvision`.
 */
export function findOrganizationRecipient(
  { db, project }: CallContext,
  organization: Organization,
  email: string,
  method: AuthMethod,
): Promise<Member> {
  return db.transaction(async (tx) => {
    const known = await findMember(tx, organization.organizationId, email);
    demandMethod(organization, known, method);
    return findOrProvision(tx, project, organization, email);
  });
}

/** Throws `operation_restricted_by_organization_auth_methods`. A break-glass member can use every method. */
export function demandMethod(
  { policies }: Organization,
  member: Pick<Member, 'isBreakglass'> | undefined,
  method: AuthMethod,
): void {
  if (member?.isBreakglass === true || allowedAuthMethods(policies).includes(method)) return;
  throw new ApiError('operation_restricted_by_organization_auth_methods');
}
