import { index, json, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './people';
import { projects } from './projects';

/** Apps of others that sign people in through a project. */
export const apps = pgTable('apps', {
  /** Unique over all projects: relying parties name nothing else. */
  clientId: text().primaryKey(),
  publicToken: text()
    .notNull()
    .references(() => projects.publicToken, { onDelete: 'cascade' }),
  clientType: text().$type<'first_party' | 'third_party'>().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  logoUrl: text(),
  redirectUris: json().$type<string[]>().notNull(),
  postLogoutRedirectUris: json().$type<string[]>().notNull(),
  scopes: json().$type<string[]>().notNull(),
  clientSecret: text(),
});

/** What a user has granted to an app; remembered until revoked. */
export const consents = pgTable(
  'consents',
  {
    userId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    clientId: text()
      .notNull()
      .references(() => apps.clientId, { onDelete: 'cascade' }),
    scopes: json().$type<string[]>().notNull(),
    grantedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.clientId] }), index().on(table.clientId)],
);
