import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment';
import { ofUser } from './people';

/** At most one per user. */
export const passwords = pgTable('passwords', {
  passwordId: text().primaryKey(),
  userId: ofUser().notNull().unique(),
  /** `scrypt$N$r$p$salt$key`. The parameters are stored with the hash so that they can change. */
  hash: text().notNull(),
  /** Disabled until a reset by email, because another person may have set it. */
  requiresReset: boolean().notNull(),
  createdAt: moment().notNull(),
});
