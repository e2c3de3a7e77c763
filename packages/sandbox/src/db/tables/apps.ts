import { index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofUser } from './users';
import { instant, ofProject } from './projects';

/** Apps that sign in users and members through a project. */
export const apps = pgTable('apps', {
  /** Unique across projects, because relying parties send only the client id. */
  clientId: text().primaryKey(),
  publicToken: ofProject(),
  clientType: text().$type<'first_party' | 'third_party'>().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  logoUrl: text(),
  redirectUris: json().$type<string[]>().notNull(),
  postLogoutRedirectUris: json().$type<string[]>().notNull(),
  scopes: json().$type<string[]>().notNull(),
  clientSecret: text(),
});

/** The scopes a user has granted to an app. Stored until revoked. */
export const consents = pgTable(
  'consents',
  {
    userId: ofUser().notNull(),
    clientId: text()
      .notNull()
      .references(() => apps.clientId, { onDelete: 'cascade' }),
    scopes: json().$type<string[]>().notNull(),
    grantedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.clientId] }), index().on(table.clientId)],
);
