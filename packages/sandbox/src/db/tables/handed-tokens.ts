import { index, json, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { apps } from './apps';
import { users } from './people';

/** Tokens that support staff, another system or an app holds for a user. */
export const handedTokens = pgTable(
  'handed_tokens',
  {
    tokenHash: text().primaryKey(),
    publicToken: text().notNull(),
    kind: text().$type<'impersonation' | 'trusted' | 'access'>().notNull(),
    userId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    /** The profile that a trusted token is attested under. */
    profileId: text(),
    /** The app that holds an access token. */
    clientId: text().references(() => apps.clientId, { onDelete: 'cascade' }),
    scopes: json().$type<string[]>().notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    usedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [index().on(table.userId)],
);
