import type { SessionCalls } from '../session/session-manager';
import type { CallsOf } from './deps';
import { toFoyerError } from '../base/errors';

/** The deps to check whether a session has ended. */
interface LiveSessionDeps {
  readonly user: { getSync(this: void): object | null };
  readonly session: CallsOf<SessionCalls, { authenticate(): Promise<unknown> }>;
}

/** The codes that mean there is no session (contract 1.6). */
const ENDED: readonly string[] = [
  'session_not_found',
  'user_unauthenticated',
  'unauthorized_credentials',
  'invalid_session_token',
  'no_current_session',
];

/** Whether a call was refused because there is no session. */
export const isSessionEnd = (thrown: unknown): boolean => ENDED.includes(toFoyerError(thrown).code);

/**
 * Makes a call that needs a session. If the provider answers that there is none, the client checks the session itself,
 * and signs out if that check agrees. Rejects as the call does.
 */
export async function withLiveSession<Answer>(
  { user, session }: LiveSessionDeps,
  call: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call();
  } catch (thrown) {
    if (isSessionEnd(thrown) && user.getSync()) await session.authenticate().catch(() => undefined);
    throw thrown;
  }
}
