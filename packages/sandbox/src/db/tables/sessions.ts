import type { Factor } from '@foyer/wire';
import { bigint, boolean, index, json, pgTable, text } from 'drizzle-orm/pg-core';
import { ofUser } from './users';
import { instant } from './projects';

export const sessions = pgTable(
  'sessions',
  {
    sessionId: text().primaryKey(),
    publicToken: text().notNull(),
    userId: ofUser().notNull(),
    tokenHash: text().notNull().unique(),
    startedAt: instant().notNull(),
    lastAccessedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    ipAddress: text().notNull(),
    userAgent: text().notNull(),
    factors: json().$type<Factor[]>().notNull(),
    /**
     * True once the session has seen recovery codes. They then don't count as re-authentication in it (decision 141).
     */
    hasSeenCodes: boolean().notNull().default(false),
    /** `iat` of the newest JWT, in seconds. It never decreases, even when the clock is moved back. */
    lastIat: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index().on(table.userId)],
);
