import { eq } from 'drizzle-orm';
import { findApp } from '../accounts/connected-apps';
import type { Database } from '../db/connect';
import { oidcRecords } from '../db/tables/oidc';
import type { JsonObject } from '../http/json';
import { loadProject, type Project } from '../projects/project';
import { recordHash } from './records';

/** The project of a relying party's request, found by its client id, else by its access token. */
export async function projectOfRequest(db: Database, headers: Headers, form: JsonObject): Promise<Project | null> {
  const authorization = headers.get('authorization');
  const clientId = form['client_id'] ?? clientOf(authorization) ?? (await ownerOf(db, authorization));
  if (typeof clientId !== 'string') return null;
  const app = await findApp(db, clientId);
  return app === undefined ? null : loadProject(db, app.publicToken);
}

/** The username in Basic authorization, which is form-encoded (RFC 6749, section 2.3.1). */
function clientOf(authorization: string | null): string | null {
  const encoded = /^basic +(\S+)$/i.exec(authorization ?? '')?.[1];
  const user = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8').split(':')[0];
  return new URLSearchParams(`id=${user ?? ''}`).get('id') || null;
}

async function ownerOf(db: Database, authorization: string | null): Promise<string | null> {
  const token = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) return null;
  const named = eq(oidcRecords.recordHash, recordHash('AccessToken', token));
  return (await db.select().from(oidcRecords).where(named))[0]?.clientId ?? null;
}
