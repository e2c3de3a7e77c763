import { revokeConsent, viewConnectedApps } from '../accounts/connected-apps';
import { ApiError } from '../http/api-error';
import type { CallContext, SdkCall } from '../http/sdk-call';
import { requireSession } from './authenticated';

/** Apps that the user has connected (contract 3.7). */
export const connectedAppCalls: readonly SdkCall[] = [
  {
    method: 'GET',
    path: '/users/connected_apps',
    run: async (context) => {
      const { userId } = await requireSession(context);
      return { connected_apps: await viewConnectedApps(context.db, userId) };
    },
  },
  { method: 'POST', path: '/users/connected_apps/:id/revoke', run: revoke },
];

async function revoke(context: CallContext) {
  const { userId } = await requireSession(context);
  const clientId = context.params['id'] ?? '';
  const isRevoked = await context.db.transaction((tx) => revokeConsent(tx, userId, clientId));
  if (!isRevoked) throw new ApiError('connected_app_not_found');
  return {};
}
