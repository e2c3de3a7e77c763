import { and, eq, isNull } from 'drizzle-orm';
import type { Adapter, AdapterFactory, AdapterPayload, errors } from 'oidc-provider';
import type { Database } from '../../../db/connect';
import { companyRecords } from '../../../db/tables/company-records';
import { ApiError } from '../../../http/api-error';
import { recordHash } from '../../../oidc/records';
import { findConnection, type Connection } from '../connections';
import { callbackAddress } from '../sso-services';

/** The library's storage for companies. Each connection is a client of its company. */
export function createCompanyAdapter(
  db: Database,
  origin: string,
  InvalidGrant: typeof errors.InvalidGrant,
): AdapterFactory {
  return (model) => (model === 'Client' ? clientAdapter(db, origin) : recordAdapter(db, model, InvalidGrant));
}

/** The connection as a client of the company. */
function clientOf({ connectionId, displayName, details }: Connection, origin: string): AdapterPayload {
  return {
    client_id: connectionId,
    client_name: displayName,
    client_secret: details.client_secret,
    token_endpoint_auth_method: 'client_secret_basic',
    redirect_uris: [callbackAddress(origin, connectionId)],
    grant_types: ['authorization_code'],
    response_types: ['code'],
  };
}

function clientAdapter(db: Database, origin: string): Adapter {
  return {
    ...unused,
    async find(clientId) {
      const connection = await findConnection(db, clientId);
      const isClient = connection?.kind === 'oidc' && connection.details.client_secret !== '';
      return isClient ? clientOf(connection, origin) : undefined;
    },
  };
}

function recordAdapter(db: Database, model: string, InvalidGrant: typeof errors.InvalidGrant): Adapter {
  const named = (id: string) => eq(companyRecords.recordHash, recordHash(model, id));
  return {
    ...unused,
    async upsert(id, { jti: _, ...payload }) {
      const { clientId: connectionId = '', grantId = id } = payload;
      const record = { connectionId, grantId, payload };
      await db
        .insert(companyRecords)
        .values({ recordHash: recordHash(model, id), ...record })
        .onConflictDoUpdate({ target: companyRecords.recordHash, set: record });
    },
    async find(id) {
      const [row] = await db.select().from(companyRecords).where(named(id));
      return row && { ...row.payload, jti: id, ...(row.consumedAt === null ? {} : { consumed: true }) };
    },
    async consume(id) {
      const unspent = and(named(id), isNull(companyRecords.consumedAt));
      const spent = await db.update(companyRecords).set({ consumedAt: new Date() }).where(unspent).returning();
      // The library checks before it consumes, and a concurrent request might consume the code in between.
      if (spent.length === 0) throw new InvalidGrant('already consumed');
    },
    async destroy(id) {
      await db.delete(companyRecords).where(named(id));
    },
    async revokeByGrantId(grantId) {
      await db.delete(companyRecords).where(eq(companyRecords.grantId, grantId));
    },
  };
}

/** For the library's own sessions and device codes, which a company does not use. */
const unused: Adapter = {
  upsert: refuse,
  find: () => Promise.resolve(undefined),
  findByUserCode: () => Promise.resolve(undefined),
  findByUid: () => Promise.resolve(undefined),
  consume: refuse,
  destroy: refuse,
  revokeByGrantId: refuse,
};

function refuse(): Promise<void> {
  return Promise.reject(new ApiError('internal_server_error', 'The OpenID library stores no other records here.'));
}
