import type { Database } from '../db/connect';
import { ApiError } from '../http/api-error';
import type { CallContext } from '../http/sdk-call';
import { findMemberPassword } from './member-passwords';
import { findMember, type Member } from './members';
import type { Organization } from './organizations';
import { verifyMemberPassword } from './verify-password';
import { demandMethod, readEmailAddress, readOrganization } from './recipient';

/** A member, after a correct password. */
export interface PasswordHolder {
  readonly member: Member;
  readonly organization: Organization;
}

/**
 * Checks a password against that of the member that `organization_id` and `email_address` identify. Refuses an unknown
 * address like a wrong password. Throws `organization_not_found`, `operation_restricted_by_organization_auth_methods`
 * and the errors of `verifyMemberPassword`.
 */
export async function attemptMemberPassword<Result extends object>(
  context: CallContext,
  password: string,
  proceed: (tx: Database, holder: PasswordHolder) => Promise<Result | ApiError>,
): Promise<Result> {
  const email = readEmailAddress(context);
  const organization = await readOrganization(context);
  const { organizationId } = organization;
  const member = await findMember(context.db, organizationId, email);
  demandMethod(organization, member, 'password');
  if (member === undefined) throw new ApiError('unauthorized_credentials');
  const attempt = { email, organizationId, password, find: (db: Database) => findMemberPassword(db, member) };
  return verifyMemberPassword(context, attempt, (tx) => proceed(tx, { member, organization }));
}
