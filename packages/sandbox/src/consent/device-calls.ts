import { oauthDeviceStartRequest, oauthDeviceSubmitRequest } from '@foyer/wire/idp';
import { eq } from 'drizzle-orm';
import { afterFailure, isLocked, NO_ATTEMPTS, type Attempts } from '../accounts/attempts';
import type { Database } from '../db/connect';
import { deviceGuesses } from '../db/tables/oidc';
import { ApiError } from '../http/api-error';
import { parseBody } from '../http/body';
import type { CallContext, SdkCall } from '../http/sdk-call';
import { decideDevice, requireDeviceRequest, type DeviceRequest } from '../oidc/device-codes';
import type { Project } from '../projects/project';
import { viewClient } from './authorize-calls';
import type { Consenter, FindConsenter } from './consenter';
import { judgeScopes } from './scopes';

// Decision 174.
/** The two calls of a device's approval (RFC 8628, section 3.3). */
export function deviceCalls(path: string, consenterOf: FindConsenter): readonly SdkCall[] {
  return [
    { method: 'POST', path: `${path}/start`, run: async (context) => start(context, await consenterOf(context)) },
    { method: 'POST', path: `${path}/submit`, run: async (context) => submit(context, await consenterOf(context)) },
  ];
}

async function start(context: CallContext, consenter: Consenter) {
  const { user_code } = parseBody(oauthDeviceStartRequest, context.body);
  const { app, scopes, userCode, expiresIn } = await guessed(context, consenter, user_code);
  return {
    ...consenter.shown,
    client: viewClient(app),
    scope_results: judgeScopes(scopes, consenter.policy, consenter.roles),
    user_code: userCode,
    expires_in: expiresIn,
  };
}

async function submit(context: CallContext, consenter: Consenter) {
  const { db, openId } = context;
  const { user_code, consent_granted: isGranted } = parseBody(oauthDeviceSubmitRequest, context.body);
  const { app, scopes } = await guessed(context, consenter, user_code);
  const { accountId, authenticatedAt, policy, roles } = consenter;
  if (!isGranted) {
    await db.transaction((tx) => decideDevice(tx, user_code, 'denied'));
    return {};
  }
  const grantable = judgeScopes(scopes, policy, roles).flatMap((one) => (one.is_grantable ? [one.scope] : []));
  const { clientId } = app;
  const granted = (await consenter.remembered(clientId)) ?? [];
  const scope = grantable.join(' ');
  const grantId = await openId.grant({ clientId, accountId, scope });
  await db.transaction(async (tx) => {
    await decideDevice(tx, user_code, { accountId, grantId, scope, authenticatedAt });
    await consenter.grant(tx, clientId, [...new Set([...granted, ...grantable])]);
  });
  return {};
}

/**
 * Finds a request, and counts wrong codes of a user (RFC 8628, section 5.1). Throws `too_many_requests` after
 * `lock_after` of them, for `lock_minutes`.
 */
async function guessed({ db, project }: CallContext, { accountId }: Consenter, code: string): Promise<DeviceRequest> {
  const before = await guessesOf(db, accountId);
  if (isLocked(before, project)) throw tooMany(before, project);
  try {
    const request = await requireDeviceRequest(db, project, code);
    if (before.failedAttempts > 0) await saveGuesses(db, accountId, NO_ATTEMPTS);
    return request;
  } catch (error) {
    if (error instanceof ApiError && error.type === 'device_code_not_found') await countGuess(db, accountId, project);
    throw error;
  }
}

/** The time that is left, in seconds, is in `Retry-After`. */
const tooMany = ({ lockedUntil }: Attempts, { now }: Project): ApiError =>
  new ApiError('too_many_requests', undefined, {
    retryAfter: Math.ceil(((lockedUntil ?? now).getTime() - now.getTime()) / 1000),
  });

/** Counts one wrong code. The row is held, so that concurrent guesses all count. */
const countGuess = (db: Database, userId: string, project: Project): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.insert(deviceGuesses).values({ userId }).onConflictDoNothing();
    const [row = NO_ATTEMPTS] = await tx
      .select()
      .from(deviceGuesses)
      .where(eq(deviceGuesses.userId, userId))
      .for('update');
    await saveGuesses(tx, userId, afterFailure(row, project));
  });

const guessesOf = async (db: Database, userId: string) =>
  (await db.select().from(deviceGuesses).where(eq(deviceGuesses.userId, userId)))[0] ?? NO_ATTEMPTS;

async function saveGuesses(db: Database, userId: string, guesses: Attempts): Promise<void> {
  const { failedAttempts, lockedUntil } = guesses;
  await db.update(deviceGuesses).set({ failedAttempts, lockedUntil }).where(eq(deviceGuesses.userId, userId));
}
