import { and, eq } from 'drizzle-orm';
import { viewRegistration } from '../accounts/webauthn-registrations';
import { webauthnRegistrations } from '../db/tables/webauthn';
import { ApiError } from '../http/api-error';
import { requiredText } from '../http/fields';
import type { CallContext, SdkCall } from '../http/sdk-call';
import { requireSession } from './authenticated';
import { authenticateWebauthn, startAuthentication } from './webauthn-authenticate';
import { registerWebauthn, startRegistration } from './webauthn-register';

/** Passkeys and security keys (contract 3.6; checks: decision 32). */
export const webauthnCalls: readonly SdkCall[] = [
  {
    method: 'POST',
    path: '/webauthn/authenticate/start/primary',
    run: (context) => startAuthentication(context, null),
  },
  {
    method: 'POST',
    path: '/webauthn/authenticate/start/secondary',
    run: async (context) => startAuthentication(context, (await requireSession(context)).userId),
  },
  { method: 'POST', path: '/webauthn/authenticate', run: authenticateWebauthn },
  { method: 'POST', path: '/webauthn/register/start', run: startRegistration },
  { method: 'POST', path: '/webauthn/register', run: registerWebauthn },
  { method: 'PUT', path: '/webauthn/update/:id', run: rename },
];

const LONGEST_NAME = 128;

/**
 * `PUT /webauthn/update/:id`. Throws `user_unauthenticated`, `bad_request` and `webauthn_registration_not_found`, also
 * for a registration of a different user.
 */
async function rename(context: CallContext) {
  const { userId } = await requireSession(context);
  const name = requiredText(context.body, 'name');
  if (name.length > LONGEST_NAME) {
    throw new ApiError('bad_request', `name must have at most ${LONGEST_NAME} characters.`);
  }
  const own = and(
    eq(webauthnRegistrations.webauthnRegistrationId, context.params['id'] ?? ''),
    eq(webauthnRegistrations.userId, userId),
  );
  const [row] = await context.db.update(webauthnRegistrations).set({ name }).where(own).returning();
  if (row === undefined) throw new ApiError('webauthn_registration_not_found');
  return { webauthn_registration: viewRegistration(row) };
}
