import { and, eq, gt, isNull } from 'drizzle-orm';
import type { AdapterPayload } from 'oidc-provider';
import { findApp } from '../accounts/connected-apps';
import type { Database } from '../db/connect';
import { oidcRecords } from '../db/tables/oidc';
import { ApiError } from '../http/api-error';
import { hash } from '../ids';
import { loadProject, type Project } from '../projects/project';
import { epochSeconds } from '../projects/times';
import { hashOfUserCode } from './user-code';

export interface AccessGrant {
  readonly userId: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
}

/**
 * Stores a record of the library. Its times are converted to the project's clock, so that moving the clock expires it.
 */
export async function saveRecord(
  db: Database,
  model: string,
  id: string,
  made: AdapterPayload,
  seconds: number,
): Promise<void> {
  const { clientId, accountId, userCode } = made;
  const isWaiting = model === 'DeviceCode';
  if (clientId === undefined || (accountId === undefined && !isWaiting)) {
    throw new ApiError('internal_server_error', `${model} is not stored here`);
  }
  const project = await projectOfApp(db, clientId);
  const payload = shifted(made, secondsAhead(project));
  delete payload.jti;
  const expiresAt = new Date(project.now.getTime() + seconds * 1000);
  const record = {
    model,
    clientId,
    ...ownerOf(accountId),
    // The id of a device code is its secret.
    grantId: made.grantId ?? (isWaiting ? recordHash(model, id) : id),
    userCodeHash: userCode === undefined ? null : hashOfUserCode(userCode),
    payload,
    expiresAt,
  };
  await db
    .insert(oidcRecords)
    .values({ recordHash: recordHash(model, id), ...record })
    .onConflictDoUpdate({ target: oidcRecords.recordHash, set: record });
}

/** Finds a record, expired or not, with its times converted to the library's clock. */
export async function findRecord(db: Database, model: string, id: string): Promise<AdapterPayload | undefined> {
  const [row] = await db.select().from(oidcRecords).where(named(model, id));
  if (row === undefined) return undefined;
  const project = await projectOfApp(db, row.clientId);
  const payload = shifted(row.payload, -secondsAhead(project));
  return { ...payload, jti: id, ...(row.consumedAt === null ? {} : { consumed: true }) };
}

/** Marks a code as consumed. Returns true for only one of several concurrent requests. */
export async function consumeRecord(db: Database, model: string, id: string): Promise<boolean> {
  const unspent = and(named(model, id), isNull(oidcRecords.consumedAt));
  return (await db.update(oidcRecords).set({ consumedAt: new Date() }).where(unspent).returning()).length > 0;
}

export async function deleteRecord(db: Database, model: string, id: string): Promise<void> {
  await db.delete(oidcRecords).where(named(model, id));
}

/** Deletes a grant with its codes and tokens. */
export async function deleteGrant(db: Database, grantId: string): Promise<void> {
  await db.delete(oidcRecords).where(eq(oidcRecords.grantId, grantId));
}

/** Finds an access token issued by the OpenID provider. Returns undefined when it is unknown or has expired. */
export async function findAccess(db: Database, project: Project, token: string): Promise<AccessGrant | undefined> {
  const live = and(named('AccessToken', token), gt(oidcRecords.expiresAt, project.now));
  const [row] = await db.select().from(oidcRecords).where(live);
  if (row === undefined || row.userId === null) return undefined;
  const owner = await projectOfApp(db, row.clientId);
  if (owner.publicToken !== project.publicToken) return undefined;
  const { userId, clientId, payload } = row;
  return { userId, clientId, scopes: payload.scope?.split(' ') ?? [] };
}

/** Access by a member's access token. */
export interface MemberAccess {
  readonly memberId: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
  /** Time of issue, by the project's clock. */
  readonly createdAt: Date;
}

/** Spends a member's access token for an exchange. Returns undefined when it is unknown, spent or has expired. */
export async function spendMemberAccess(
  tx: Database,
  project: Project,
  token: string,
): Promise<MemberAccess | undefined> {
  const live = and(named('AccessToken', token), gt(oidcRecords.expiresAt, project.now), isNull(oidcRecords.consumedAt));
  const [row] = await tx.update(oidcRecords).set({ consumedAt: project.now }).where(live).returning();
  if (row === undefined || row.memberId === null) return undefined;
  const owner = await projectOfApp(tx, row.clientId);
  if (owner.publicToken !== project.publicToken) return undefined;
  const { memberId, clientId, payload } = row;
  const createdAt = new Date((payload.iat ?? 0) * 1000);
  return { memberId, clientId, scopes: payload.scope?.split(' ') ?? [], createdAt };
}

/** The columns of the owner of a record: a user, a member, or not known yet. */
export function ownerOf(accountId: string | undefined): { userId: string | null; memberId: string | null } {
  if (accountId === undefined) return { userId: null, memberId: null };
  const isMember = accountId.startsWith('member-');
  return { userId: isMember ? null : accountId, memberId: isMember ? accountId : null };
}

function named(model: string, id: string) {
  return eq(oidcRecords.recordHash, recordHash(model, id));
}

/** The key that a record is stored under. */
export function recordHash(model: string, id: string): string {
  return hash(`${model}:${id}`);
}

function shifted(payload: AdapterPayload, seconds: number): AdapterPayload {
  const { iat, exp } = payload;
  return {
    ...payload,
    ...(iat === undefined ? {} : { iat: iat + seconds }),
    ...(exp === undefined ? {} : { exp: exp + seconds }),
  };
}

/** The project of an app. Throws `connected_app_not_found`. */
async function projectOfApp(db: Database, clientId: string): Promise<Project> {
  const app = await findApp(db, clientId);
  if (app === undefined) throw new ApiError('connected_app_not_found');
  return loadProject(db, app.publicToken);
}

/** Lead of a project's clock over the machine's clock, which the library uses, in seconds. */
export function secondsAhead(project: Project): number {
  return epochSeconds(project.now) - epochSeconds(new Date());
}
