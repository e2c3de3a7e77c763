import { lockName, type Database } from '../../db/connect';
import { ApiError } from '../../http/api-error';
import { optionalText } from '../../http/fields';
import { isObject, type JsonObject } from '../../http/json';
import type { CallContext } from '../../http/sdk-call';
import { invitationLetter } from '../../messages/organization-texts';
import { demandFreeAddress } from '../addresses';
import { organizationLink, readPlan } from '../links';
import { memberCommon } from '../member-auth';
import { findMember, insertMember, updateMember, type Member } from '../members';
import type { Organization } from '../organizations';
import { demandOwnDomain, isListed } from '../provisioning';
import { readEmailAddress } from '../recipient';
import { demandAssignable } from '../rbac/permission';
import { requirePermitted } from '../signed-in';
import { issueToken } from '../tokens';

const WEEK = 7 * 24 * 60;
const LONGEST_NAME = 256;

/**
 * `POST /b2b/magic_links/email/invite`: creates an invited member, or repeats the email to one who has not accepted
 * yet. Throws `user_unauthenticated`, `session_authorization_error`, `invalid_email_for_invites`, and the errors of
 * `demandAssignable` and `demandFreeAddress`.
 */
export async function invite(context: CallContext) {
  const { db, project, outbox } = context;
  const { organization, demand } = await requirePermitted(context, 'stytch.member', 'create');
  const email = readEmailAddress(context);
  const { url, expiresInMinutes } = readPlan(context, 'invite', { minutes: WEEK });
  const details = readDetails(context.body);
  // A caller who must not give roles must not give them with an invitation either.
  if (details.roleIds.length > 0) demand('stytch.member', 'update.settings.roles');
  demandAssignable(project, organization, details.roleIds);
  demandInvitable(organization, email);
  const member = await db.transaction((tx) => makeInvited(tx, context, organization, email, details));
  const { organizationId } = organization;
  const order = { organizationId, memberId: member.memberId, email, codeChallenge: null, expiresInMinutes };
  const token = await issueToken(db, project, { kind: 'link', ...order });
  const link = organizationLink(url, organization, 'multi_tenant_magic_links', token);
  await outbox.send(project, invitationLetter({ to: email, link, name: organization.name, expiresInMinutes }));
  return memberCommon(context, { member, organization });
}

function demandInvitable({ policies }: Organization, email: string): void {
  const isOpen = policies.email_invites === 'ALL_ALLOWED';
  const isInside = policies.email_invites === 'RESTRICTED' && isListed(policies.email_allowed_domains, email);
  if (!isOpen && !isInside) throw new ApiError('invalid_email_for_invites');
}

interface Details {
  readonly name: string | null;
  readonly roleIds: readonly string[];
  readonly untrustedMetadata: Record<string, unknown>;
}

async function makeInvited(
  tx: Database,
  { project }: CallContext,
  organization: Organization,
  email: string,
  { name, roleIds, untrustedMetadata }: Details,
): Promise<Member> {
  await lockName(tx, 'member', organization.organizationId, email);
  const known = await findMember(tx, organization.organizationId, email);
  if (known?.status === 'active') throw new ApiError('duplicate_member_email');
  if (known !== undefined) return updateMember(tx, project, known.memberId, { status: 'invited' });
  await demandFreeAddress(tx, project, { organizationId: organization.organizationId, email, memberId: null });
  await demandOwnDomain(tx, project, email, organization.organizationId);
  const fresh = { email, status: 'invited', name: name ?? '', untrustedMetadata, roleIds } as const;
  return insertMember(tx, project, organization, fresh);
}

function readDetails(body: JsonObject): Details {
  const name = optionalText(body, 'name');
  const roleIds = body['roles'] ?? [];
  const metadata = body['untrusted_metadata'] ?? {};
  if (name !== null && name.length > LONGEST_NAME) throw new ApiError('bad_request', 'name is too long.');
  if (!isObject(metadata)) throw new ApiError('bad_request', 'untrusted_metadata must be an object.');
  if (!Array.isArray(roleIds) || !roleIds.every((role) => typeof role === 'string')) {
    throw new ApiError('bad_request', 'roles must be a list of strings.');
  }
  return { name, roleIds, untrustedMetadata: { ...metadata } };
}
