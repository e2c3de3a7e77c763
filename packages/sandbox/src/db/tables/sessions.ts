import type { Factor } from '@foyer/wire';
import { bigint, index, json, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './people';

export const sessions = pgTable(
  'sessions',
  {
    sessionId: text().primaryKey(),
    publicToken: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    startedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    lastAccessedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    revokedAt: timestamp({ withTimezone: true, precision: 3 }),
    ipAddress: text().notNull(),
    userAgent: text().notNull(),
    factors: json().$type<Factor[]>().notNull(),
    /** `iat` of the newest JWT, in seconds. It never decreases, even when the clock is moved back. */
    lastIat: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index().on(table.userId)],
);
