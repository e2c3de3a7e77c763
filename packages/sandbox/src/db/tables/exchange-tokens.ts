import { index, json, pgTable, text } from 'drizzle-orm/pg-core';
import { apps } from './apps';
import { ofUser } from './users';
import { instant } from './projects';

/** Tokens of support staff, trusted systems and apps for a user. */
export const exchangeTokens = pgTable(
  'handed_tokens',
  {
    tokenHash: text().primaryKey(),
    publicToken: text().notNull(),
    kind: text().$type<'impersonation' | 'trusted' | 'access'>().notNull(),
    userId: ofUser().notNull(),
    /** The profile of a trusted token. */
    profileId: text(),
    /** The app that an access token was issued to. */
    clientId: text().references(() => apps.clientId, { onDelete: 'cascade' }),
    scopes: json().$type<string[]>().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index().on(table.userId)],
);
