import { requiredText } from '../../http/fields';
import type { CallContext, SdkCall } from '../../http/sdk-call';
import { findMemberPassword } from '../member-passwords';
import { findMember } from '../members';
import { findOrganizationBySlug, viewAdministered, viewPublicOrganization } from '../organizations';
import { readEmailAddress, readOrganization } from '../recipient';
import { requireSignedIn } from '../signed-in';

/** Calls that read organizations and their members (org api 5.11). */
export const organizationReadCalls: readonly SdkCall[] = [
  { method: 'GET', path: '/b2b/organizations/me', run: readOwn },
  { method: 'POST', path: '/b2b/organizations/search', run: searchBySlug },
  { method: 'POST', path: '/b2b/organizations/members/search', run: searchMember },
];

async function readOwn(context: CallContext) {
  const { organization } = await requireSignedIn(context);
  return { organization: await viewAdministered(context.db, organization) };
}

/** Finds an organization by its slug. An unknown slug is not an error. */
async function searchBySlug({ db, project, body }: CallContext) {
  const found = await findOrganizationBySlug(db, project, requiredText(body, 'organization_slug'));
  return { organization: found === undefined ? null : await viewPublicOrganization(db, found) };
}

/** For the password screens: whether an address belongs to a member, and has a password. */
async function searchMember(context: CallContext) {
  const email = readEmailAddress(context);
  const { organizationId } = await readOrganization(context);
  const member = await findMember(context.db, organizationId, email);
  if (member === undefined) return { member: null };
  const password = await findMemberPassword(context.db, member);
  const { status, name } = member;
  return { member: { status, name, member_password_id: password?.passwordId ?? '' } };
}
