import { and, eq, isNull } from 'drizzle-orm';
import { findApp, type App } from '../accounts/connected-apps';
import type { Database } from '../db/connect';
import { oidcRecords } from '../db/tables/oidc';
import { ApiError } from '../http/api-error';
import { isObject } from '../http/json';
import type { Project } from '../projects/project';
import { epochSeconds } from '../projects/times';
import { ownerOf, recordHash } from './records';
import { bareUserCode, hashOfUserCode, shownUserCode } from './user-code';

/** A device's request that waits for a decision (RFC 8628). */
export interface DeviceRequest {
  readonly app: App;
  readonly userCode: string;
  readonly scopes: readonly string[];
  /** Seconds until the code expires, by the project's clock. */
  readonly expiresIn: number;
}

/** Keeps the scopes that a device asked for. The library drops those of the project's own policy. */
export async function keepAskedScopes(db: Database, answer: Response, scope: string | undefined): Promise<void> {
  if (!answer.ok || scope === undefined) return;
  const made: unknown = await answer.clone().json();
  if (!isObject(made) || typeof made['device_code'] !== 'string') return;
  const named = eq(oidcRecords.recordHash, recordHash('DeviceCode', made['device_code']));
  const [row] = await db.select().from(oidcRecords).where(named);
  if (row === undefined) return;
  const payload = { ...row.payload, params: { ...row.payload.params, scope } };
  await db.update(oidcRecords).set({ payload }).where(named);
}

/** The user's decision. */
export type DeviceDecision =
  | {
      readonly accountId: string;
      readonly grantId: string;
      readonly scope: string;
      /** Time of the sign-in, by the project's clock. */
      readonly authenticatedAt: Date;
    }
  | 'denied';

/**
 * The request of a user code. Throws `device_code_not_found`, also for a code that was used, and `device_code_expired`.
 */
export async function requireDeviceRequest(db: Database, project: Project, code: string): Promise<DeviceRequest> {
  const [row] = await db
    .select()
    .from(oidcRecords)
    .where(eq(oidcRecords.userCodeHash, hashOfUserCode(code)));
  const app = row && (await findApp(db, row.clientId));
  if (row === undefined || app?.publicToken !== project.publicToken) throw new ApiError('device_code_not_found');
  const expiresIn = Math.ceil((row.expiresAt.getTime() - project.now.getTime()) / 1000);
  if (expiresIn <= 0) throw new ApiError('device_code_expired');
  const { scope } = row.payload.params as { readonly scope?: string };
  const scopes = [...new Set((scope ?? '').split(' ').filter((one) => one !== ''))];
  return { app, userCode: shownUserCode(bareUserCode(code)), scopes, expiresIn };
}

/** Stores a decision, once. Throws `device_code_not_found` if a different request has decided meanwhile. */
export async function decideDevice(tx: Database, code: string, decision: DeviceDecision): Promise<void> {
  const codeHash = hashOfUserCode(code);
  const [row] = await tx.select().from(oidcRecords).where(eq(oidcRecords.userCodeHash, codeHash)).for('update');
  if (row === undefined) throw new ApiError('device_code_not_found');
  const decided =
    decision === 'denied'
      ? { payload: { ...row.payload, error: 'access_denied', errorDescription: 'the user denied the request' } }
      : {
          payload: {
            ...row.payload,
            accountId: decision.accountId,
            grantId: decision.grantId,
            scope: decision.scope,
            authTime: epochSeconds(decision.authenticatedAt),
          },
          ...ownerOf(decision.accountId),
          grantId: decision.grantId,
        };
  await tx
    .update(oidcRecords)
    .set({ ...decided, userCodeHash: null })
    .where(eq(oidcRecords.recordHash, row.recordHash));
}

/** Seconds between two polls, as the answer to the device says (RFC 8628, section 3.2). */
export const POLL_INTERVAL = 5;

/** Notes a poll of a device. True if it came too early: the interval grows by 5 s (RFC 8628, section 3.5). */
export async function isPolledTooOften(db: Database, project: Project, deviceCode: string): Promise<boolean> {
  const named = and(eq(oidcRecords.recordHash, recordHash('DeviceCode', deviceCode)), isNull(oidcRecords.consumedAt));
  const [row] = await db.select().from(oidcRecords).where(named);
  if (row === undefined) return false;
  const { polledAt = 0, interval = POLL_INTERVAL } = row.payload as { polledAt?: number; interval?: number };
  const now = project.now.getTime();
  const isEarly = now - polledAt < interval * 1000;
  const payload = { ...row.payload, polledAt: now, interval: isEarly ? interval + POLL_INTERVAL : interval };
  await db.update(oidcRecords).set({ payload }).where(named);
  return isEarly;
}
