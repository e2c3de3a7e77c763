import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './people';

/** At most one per user. */
export const passwords = pgTable('passwords', {
  passwordId: text().primaryKey(),
  userId: text()
    .notNull()
    .unique()
    .references(() => users.userId, { onDelete: 'cascade' }),
  /** `scrypt$N$r$p$salt$key`. The parameters are stored with the hash so that they can change. */
  hash: text().notNull(),
  /** Disabled until a reset by email, because another person may have set it. */
  requiresReset: boolean().notNull(),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});
