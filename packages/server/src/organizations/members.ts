import type { Member, MemberSession, Organization } from '@foyer/wire/organizations';
import { memberSession, sessionAuthenticateResponse } from '@foyer/wire/organizations/session';
import { hasTwoFactors } from '@foyer/core/internal/shared';
import { readAnswer } from '@foyer/wire/read-answer';
import type { SessionReader } from '../session-reader';
import { customOf, mapAnswer, withoutStandard } from '../session-reader';
import { ORGANIZATION_CLAIM, SESSION_CLAIM } from '../provider';
import { isRecord } from '../send';

/** A member's session. With the member and the organization if this package asked the provider. */
export interface KnownMember {
  readonly session: MemberSession;
  readonly member?: Member | undefined;
  readonly organization?: Organization | undefined;
}

const NO_OTHERS = { totps: [], phone_numbers: [], webauthn_registrations: [] };

// Org api 5.10 and 7.
export const MEMBERS: SessionReader<KnownMember> = {
  name: 'members',
  keysPath: '/v1/b2b/sessions/jwks',
  askPath: '/sdk/v1/b2b/sessions/authenticate',
  idOf: ({ member_session_id }) => member_session_id,
  // The policy of the organization decides whether a new second factor is sufficient.
  hasTwoFactors: ({ session }) => hasTwoFactors(session, NO_OTHERS),
  fromClaims(claims) {
    const { [SESSION_CLAIM]: claim, [ORGANIZATION_CLAIM]: organization, ...custom } = withoutStandard(claims);
    if (!isRecord(claim) || !isRecord(organization)) return undefined;
    const { organization_id, slug } = organization;
    // A session without an organization would be valid for all organizations.
    if (typeof organization_id !== 'string' || organization_id === '') return undefined;
    const { id, ...rest } = claim;
    const ids = { member_session_id: id, member_id: claims.sub, organization_id, organization_slug: slug };
    const read = readAnswer(memberSession, { ...rest, ...ids, custom_claims: customOf(custom) });
    return read.success ? { session: read.data } : undefined;
  },
  fromAnswer: (data) =>
    mapAnswer(
      readAnswer(sessionAuthenticateResponse, data),
      ({ member_session: session, member, organization, session_token, session_jwt }) => ({
        known: { session, member, organization },
        session_token,
        session_jwt,
      }),
    ),
};
