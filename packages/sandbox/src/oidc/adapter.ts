import type { Adapter, AdapterFactory, errors } from 'oidc-provider';
import { findApp } from '../accounts/apps';
import type { Database } from '../db/connect';
import { ApiError } from '../http/api-error';
import { clientMetadata } from './client-metadata';
import { consumeRecord, deleteGrant, deleteRecord, findRecord, saveRecord } from './records';

/** The library's storage: apps are its clients, the rest is in the database, where every instance sees it. */
export function createAdapter(db: Database, InvalidGrant: typeof errors.InvalidGrant): AdapterFactory {
  return (model) => (model === 'Client' ? clientAdapter(db) : recordAdapter(db, model, InvalidGrant));
}

function recordAdapter(
  db: Database,
  model: string,
  InvalidGrant: typeof errors.InvalidGrant,
): Adapter {
  return {
    ...unused,
    upsert: (id, payload, seconds = 0) => saveRecord(db, model, id, payload, seconds),
    find: (id) => findRecord(db, model, id),
    async consume(id) {
      const isFirst = await consumeRecord(db, model, id);
      // The library looks before it spends: between the two another request may have been faster.
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

/** Sessions and device codes of the library itself: this provider has its own, or none. */
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
  return Promise.reject(new ApiError('internal_server_error', 'The OpenID library keeps nothing else here.'));
}
