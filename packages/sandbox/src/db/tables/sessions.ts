import type { Factor } from '@foyer/wire';
import { bigint, index, json, pgTable, text } from 'drizzle-orm/pg-core';
import { ofUser } from './people';
import { moment } from './projects';

export const sessions = pgTable(
  'sessions',
  {
    sessionId: text().primaryKey(),
    publicToken: text().notNull(),
    userId: ofUser().notNull(),
    tokenHash: text().notNull().unique(),
    startedAt: moment().notNull(),
    lastAccessedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    ipAddress: text().notNull(),
    userAgent: text().notNull(),
    factors: json().$type<Factor[]>().notNull(),
    /** `iat` of the newest JWT, in seconds. It never decreases, even when the clock is moved back. */
    lastIat: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index().on(table.userId)],
);
