import type { Session, User } from '@foyer/wire';
import { readAnswer } from '@foyer/wire/read-answer';
import { session as sessionSchema, sessionAuthenticateResponse } from '@foyer/wire/session';
import { hasTwoFactors } from '@foyer/core/internal/shared';
import type { SessionReader } from './session-reader';
import { customOf, mapAnswer, withoutStandard } from './session-reader';
import { ORGANIZATION_CLAIM, SESSION_CLAIM } from './provider';
import { isRecord } from './send';

/** A user's session. With the user if this package asked the provider. */
export interface KnownUser {
  readonly session: Session;
  readonly user?: User | undefined;
}

// Contract 3.9, 5.8 and 5.9.
export const USERS: SessionReader<KnownUser> = {
  name: 'users',
  keysPath: '/v1/sessions/jwks',
  askPath: '/sdk/v1/sessions/authenticate',
  idOf: ({ session_id }) => session_id,
  hasTwoFactors: ({ session, user }, { methods, rememberDays }) => hasTwoFactors(session, user, methods, rememberDays),
  fromClaims(claims) {
    const { [SESSION_CLAIM]: claim, ...custom } = withoutStandard(claims);
    // A member of an organization is not a user.
    if (!isRecord(claim) || ORGANIZATION_CLAIM in claims) return undefined;
    const { id, ...rest } = claim;
    const read = readAnswer(sessionSchema, {
      ...rest,
      session_id: id,
      user_id: claims.sub,
      custom_claims: customOf(custom),
    });
    return read.success ? { session: read.data } : undefined;
  },
  fromAnswer: (data) =>
    mapAnswer(readAnswer(sessionAuthenticateResponse, data), ({ session, user, session_token, session_jwt }) => ({
      known: { session, user },
      session_token,
      session_jwt,
    })),
};
