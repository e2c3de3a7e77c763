import type { Adapter, AdapterFactory, errors } from 'oidc-provider';
import { findApp } from '../accounts/connected-apps';
import type { Database } from '../db/connect';
import { ApiError } from '../http/api-error';
import { clientMetadata } from './client-metadata';
import { consumeRecord, deleteGrant, deleteRecord, findRecord, saveRecord } from './records';

/** The library's storage. Apps serve as its clients; everything else is in the database, shared by all instances. */
export function createAdapter(db: Database, InvalidGrant: typeof errors.InvalidGrant): AdapterFactory {
  return (model) => (model === 'Client' ? clientAdapter(db) : recordAdapter(db, model, InvalidGrant));
}

function recordAdapter(db: Database, model: string, InvalidGrant: typeof errors.InvalidGrant): Adapter {
  return {
    ...unused,
    upsert: (id, payload, seconds = 0) => saveRecord(db, model, id, payload, seconds),
    find: (id) => findRecord(db, model, id),
    async consume(id) {
      const isFirst = await consumeRecord(db, model, id);
      // The library checks before it consumes, and a concurrent request might consume the code in between.
      if (!isFirst) throw new InvalidGrant('already consumed');
    },
    destroy: (id) => deleteRecord(db, model, id),
    revokeByGrantId: (grantId) => deleteGrant(db, grantId),
  };
}

function clientAdapter(db: Database): Adapter {
  return {
    ...unused,
    async find(clientId) {
      const app = await findApp(db, clientId);
      return app === undefined ? undefined : clientMetadata(app);
    },
  };
}

/** For the library's own sessions and device codes, which the sandbox does not use. */
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
