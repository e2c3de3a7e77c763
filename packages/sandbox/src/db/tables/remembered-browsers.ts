import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './projects';
import { ofUser } from './users';

/** Browsers that a user's sign-ins ask for no second factor (decision 171). */
export const rememberedBrowsers = pgTable(
  'remembered_browsers',
  {
    rememberedBrowserId: text().primaryKey(),
    publicToken: text().notNull(),
    userId: ofUser().notNull(),
    /** Of the secret in the browser's cookie. */
    secretHash: text().notNull().unique(),
    userAgent: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userId)],
);
