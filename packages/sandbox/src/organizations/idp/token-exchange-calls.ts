import type { Factor } from '@foyer/wire';
import { isProfile } from '../../accounts/exchange-tokens';
import type { Database } from '../../db/connect';
import { memberExchangeTokens } from '../../db/tables/members';
import { ApiError } from '../../http/api-error';
import { optionalText, requiredText, sessionMinutes } from '../../http/fields';
import type { CallContext, SdkCall } from '../../http/sdk-call';
import { spendMemberAccess } from '../../oidc/records';
import { minutesAfter } from '../../projects/times';
import { admit } from '../admit';
import { NOTHING, type Carried } from '../carried';
import { fullAuth, memberAuth } from '../member-auth';
import { findMemberSession, openMemberSession } from '../member-sessions';
import { requireMember } from '../members';
import { requireOrganization } from '../organizations';
import type { Verification } from '../verification';
import { findMemberToken, spendMemberToken } from './member-exchange-tokens';

const IMPERSONATION_MINUTES = 60;
/** The scope that gives an app all rights of the member. */
const EXCHANGE_SCOPE = 'full_access';
/** An app must exchange its token within this time. */
const EXCHANGE_MINUTES = 5;

/** Sessions for tokens of support staff, trusted systems and apps for a member (org api 5.10, 5.12). */
export const memberTokenExchangeCalls: readonly SdkCall[] = [
  { method: 'POST', path: '/b2b/impersonation/authenticate', run: impersonate },
  { method: 'POST', path: '/b2b/sessions/attest', run: attest },
  { method: 'POST', path: '/b2b/sessions/exchange_access_token', run: exchange },
];

/** Opens a session of an hour that cannot be extended and must not change data. The token works once. */
async function impersonate(context: CallContext) {
  const { db, project, caller } = context;
  const token = requiredText(context.body, 'impersonation_token');
  const entry = await db.transaction(async (tx) => {
    const spent = await spendMemberToken(tx, project, 'impersonation', token);
    if (spent === undefined) throw new ApiError('unable_to_auth_impersonation_token');
    const member = await requireMember(tx, project, spent.memberId);
    const organization = await requireOrganization(tx, project, member.organizationId);
    const verifications = [verificationOf(context, 'impersonated', 'impersonation')];
    const order = { member, verifications, durationMinutes: IMPERSONATION_MINUTES, caller, isImpersonated: true };
    return { kind: 'full', organization, member, open: await openMemberSession(tx, project, order) } as const;
  });
  return memberAuth(context, entry);
}

/**
 * A trusted token is an assertion of a trusted system, so it can be used repeatedly until it expires. Throws
 * `trusted_token_profile_not_found`, `invalid_trusted_auth_token` (also for a member of a different organization) and
 * `organization_not_found`.
 */
async function attest(context: CallContext) {
  const { db, project, body } = context;
  const [profileId, token] = [requiredText(body, 'profile_id'), requiredText(body, 'token')];
  const durationMinutes = sessionMinutes(body);
  if (!(await isProfile(db, memberExchangeTokens, project, profileId)))
    throw new ApiError('trusted_token_profile_not_found');
  const held = await findMemberToken(db, project, 'trusted', token);
  if (held === undefined || held.profileId !== profileId) throw new ApiError('invalid_trusted_auth_token');
  const { memberId } = held;
  const organizationId = optionalText(body, 'organization_id');
  if (organizationId !== null) await demandOwn(context, memberId, organizationId);
  const verification = verificationOf(context, 'trusted_auth_token', 'trusted_token_exchange');
  const carried = await carriedBy(context, optionalText(body, 'session_token') ?? context.sessionToken);
  const entry = await db.transaction((tx) => enter(tx, context, { memberId, verification, durationMinutes, carried }));
  return fullAuth(context, entry);
}

async function demandOwn({ db, project }: CallContext, memberId: string, organizationId: string): Promise<void> {
  await requireOrganization(db, project, organizationId);
  const { organizationId: own } = await requireMember(db, project, memberId);
  if (organizationId !== own) throw new ApiError('invalid_trusted_auth_token');
}

/**
 * Exchanges an app's recent token with all rights for a session. It works once. Throws
 * `oauth_access_token_exchange_token_invalid_grant`, `oauth_access_token_exchange_token_too_old` and
 * `oauth_access_token_exchange_missing_full_access`. A refusal does not spend the token.
 */
async function exchange(context: CallContext) {
  const { db, project, body } = context;
  const durationMinutes = sessionMinutes(body);
  const token = requiredText(body, 'access_token');
  const carried = await carriedBy(context, context.sessionToken);
  const entry = await db.transaction(async (tx) => {
    const held =
      (await spendMemberToken(tx, project, 'access', token)) ?? (await spendMemberAccess(tx, project, token));
    if (held === undefined) throw new ApiError('oauth_access_token_exchange_token_invalid_grant');
    const isFresh = project.now < minutesAfter(held.createdAt, EXCHANGE_MINUTES);
    if (!isFresh) throw new ApiError('oauth_access_token_exchange_token_too_old');
    if (!held.scopes.includes(EXCHANGE_SCOPE)) throw new ApiError('oauth_access_token_exchange_missing_full_access');
    const way = 'oauth_access_token_exchange';
    const detail = { oauth_access_token_exchange_factor: { client_id: held.clientId ?? '' } };
    const { memberId } = held;
    return enter(tx, context, {
      memberId,
      verification: verificationOf(context, way, way, detail),
      durationMinutes,
      carried,
    });
  });
  return fullAuth(context, entry);
}

interface LetIn {
  readonly memberId: string;
  readonly verification: Verification;
  readonly durationMinutes: number;
  readonly carried: Carried;
}

async function enter(tx: Database, context: CallContext, { memberId, verification, ...rest }: LetIn) {
  const { organizationId } = await requireMember(tx, context.project, memberId);
  const organization = await requireOrganization(tx, context.project, organizationId);
  const entry = await admit(tx, context, { organization, memberId, verifications: [verification], ...rest });
  if (entry.kind === 'partial') throw new ApiError('internal_server_error', 'An exchanged token lets the member in.');
  return entry;
}

async function carriedBy({ db, project }: CallContext, token: string | null): Promise<Carried> {
  const held = token === null ? undefined : await findMemberSession(db, project, token);
  return held === undefined || token === null ? NOTHING : { kind: 'session', held, token };
}

function verificationOf(
  { project }: CallContext,
  type: string,
  delivery_method: string,
  detail: Partial<Factor> = {},
): Verification {
  const last_authenticated_at = project.now.toISOString();
  return {
    method: 'token_exchange',
    verifiesEmail: false,
    factor: { type, delivery_method, last_authenticated_at, ...detail },
  };
}
