import type { Session } from '@foyer/wire';
import type { SessionRow } from './sessions';

/** A session in the contract's format (contract 5.8). */
export function viewSession(session: SessionRow, roles: readonly string[]): Session {
  return {
    session_id: session.sessionId,
    user_id: session.userId,
    started_at: session.startedAt.toISOString(),
    last_accessed_at: session.lastAccessedAt.toISOString(),
    expires_at: session.expiresAt.toISOString(),
    attributes: { ip_address: session.ipAddress, user_agent: session.userAgent },
    authentication_factors: session.factors,
    custom_claims: null,
    roles: [...roles],
  };
}
