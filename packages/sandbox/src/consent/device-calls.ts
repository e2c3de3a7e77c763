import { oauthDeviceStartRequest, oauthDeviceSubmitRequest } from '@foyer/wire/idp';
import { eq } from 'drizzle-orm';
import { afterFailure, isLocked, NO_ATTEMPTS, type Attempts } from '../accounts/attempts';
import type { Database } from '../db/connect';
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
    ...consenter.shownForDevice,
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
 * Finds a request, and counts wrong codes of a user (RFC 8628, section 5.1). A right code does not reset the count: the
 * user could start a request of their own to guess on. Throws `too_many_requests` after `lock_after` wrong codes, for
 * `lock_minutes`.
 */
async function guessed({ db, project }: CallContext, consenter: Consenter, code: string): Promise<DeviceRequest> {
  await consenter.demandPresence?.();
  // Returned, because a thrown error would undo the count.
  const outcome = await db.transaction(async (tx) => {
    const before = await heldGuesses(tx, consenter);
    return isLocked(before, project) ? tooMany(before, project) : found(tx, project, { consenter, before, code });
  });
  if (outcome instanceof ApiError) throw outcome;
  consenter.demandAllowed?.(outcome.app);
  return outcome;
}

interface Guess {
  readonly consenter: Consenter;
  readonly before: Attempts;
  readonly code: string;
}

async function found(tx: Database, project: Project, guess: Guess): Promise<DeviceRequest | ApiError> {
  try {
    return await requireDeviceRequest(tx, project, guess.code);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.type === 'device_code_not_found')
      await saveGuesses(tx, guess.consenter, afterFailure(guess.before, project));
    return error;
  }
}

/** The time that is left, in seconds, is in `Retry-After`. */
const tooMany = ({ lockedUntil }: Attempts, { now }: Project): ApiError =>
  new ApiError('too_many_requests', undefined, {
    retryAfter: Math.ceil(((lockedUntil ?? now).getTime() - now.getTime()) / 1000),
  });

/** The count of a user. The row is held, so that guesses at once are checked one after the other. */
async function heldGuesses(tx: Database, { accountId, guesses }: Consenter): Promise<Attempts> {
  await tx.insert(guesses).values({ accountId }).onConflictDoNothing();
  const [row = NO_ATTEMPTS] = await tx.select().from(guesses).where(eq(guesses.accountId, accountId)).for('update');
  return row;
}

async function saveGuesses(db: Database, { accountId, guesses }: Consenter, attempts: Attempts): Promise<void> {
  const { failedAttempts, lockedUntil } = attempts;
  await db.update(guesses).set({ failedAttempts, lockedUntil }).where(eq(guesses.accountId, accountId));
}
