import type { Session } from '@foyer/wire';
import { refusalCode } from '../ask-provider';
import { ServerError } from '../errors';
import type { ProviderRequest } from '../send';
import { isRecord, send } from '../send';
import type { AccountSettings } from './account-options';
import { readSessions } from './account-session';

/** Calls to the provider's backend API, with the project's secret. All reject with a `ServerError`. */
export interface AccountBackend {
  /** Lists the active sessions of a user. */
  listSessions(this: void, userId: string): Promise<readonly Session[]>;
  /** Ends a session. Resolves too if the session has already ended. */
  revokeSession(this: void, sessionId: string): Promise<void>;
  /** Deletes a user and all sign-in methods of the user. Resolves too if the user no longer exists. */
  deleteUser(this: void, userId: string): Promise<void>;
}

/** Error types of the provider for a session or user that no longer exists. */
const GONE: readonly unknown[] = ['session_not_found', 'user_not_found'];

// Decision 130.
export function createAccountBackend(given: Pick<AccountSettings, 'settings' | 'authorization'>): AccountBackend {
  return {
    async listSessions(userId) {
      const json = await ask(given, { method: 'GET', path: `/v1/sessions?user_id=${encodeURIComponent(userId)}` });
      return json === undefined ? [] : readSessions(json, userId);
    },
    async revokeSession(sessionId) {
      await ask(given, {
        method: 'POST',
        path: '/v1/sessions/revoke',
        body: JSON.stringify({ session_id: sessionId }),
      });
    },
    async deleteUser(userId) {
      await ask(given, { method: 'DELETE', path: `/v1/users/${encodeURIComponent(userId)}` });
    },
  };
}

/** Resolves with undefined if the session or user no longer exists. */
async function ask(
  { settings, authorization }: Pick<AccountSettings, 'settings' | 'authorization'>,
  request: Omit<ProviderRequest, 'headers'>,
): Promise<unknown> {
  const { status, json } = await send(settings, {
    ...request,
    headers: { authorization, 'content-type': 'application/json' },
  });
  if (status >= 200 && status <= 299) return json;
  const type = isRecord(json) ? json['error_type'] : undefined;
  if (status === 404 && GONE.includes(type)) return undefined;
  throw new ServerError(
    'FOYER_SECRET_REFUSED',
    'provider_refused',
    `The provider refused a call with the project secret: ${refusalCode(status, type)}. Check projectId and projectSecret.`,
  );
}
