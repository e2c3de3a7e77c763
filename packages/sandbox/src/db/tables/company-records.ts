import { index, json, pgTable, text } from 'drizzle-orm/pg-core';
import type { AdapterPayload } from 'oidc-provider';
import { connections } from './organizations';
import { instant } from './projects';

/** Codes, tokens and grants that the OpenID library stores for the simulated company. */
export const companyRecords = pgTable(
  'company_records',
  {
    /** Hash of model and id, because the id of a code or token is its secret. */
    recordHash: text().primaryKey(),
    connectionId: text()
      .notNull()
      .references(() => connections.connectionId, { onDelete: 'cascade' }),
    grantId: text().notNull(),
    payload: json().$type<AdapterPayload>().notNull(),
    consumedAt: instant(),
  },
  (table) => [index().on(table.grantId), index().on(table.connectionId)],
);
