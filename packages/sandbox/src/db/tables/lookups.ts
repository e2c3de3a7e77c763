import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './moment';
import { ofProject } from './projects';

/** Recent questions of callers without a session about whether something exists. */
export const lookups = pgTable(
  'lookups',
  {
    publicToken: ofProject(),
    ipAddress: text().notNull(),
    since: moment().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.publicToken, table.ipAddress] })],
);
