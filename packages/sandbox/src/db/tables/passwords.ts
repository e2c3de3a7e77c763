import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './people';

/** At most one a user. */
export const passwords = pgTable('passwords', {
  passwordId: text().primaryKey(),
  userId: text()
    .notNull()
    .unique()
    .references(() => users.userId, { onDelete: 'cascade' }),
  /** `scrypt$N$r$p$salt$key`: the parameters stand with the hash, so that they can change. */
  hash: text().notNull(),
  /** It may be somebody else's by now: only a reset by email makes it work again. */
  requiresReset: boolean().notNull(),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});
