import { boolean, index, json, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { Provider } from '../../oauth/providers';
import { users } from './people';
import { projects } from './projects';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

const ownProject = () =>
  text()
    .notNull()
    .references(() => projects.publicToken, { onDelete: 'cascade' });

/** The identities at the stand-in providers. */
export const oauthIdentities = pgTable(
  'oauth_identities',
  {
    identityId: text().primaryKey(),
    publicToken: ownProject(),
    provider: text().$type<Provider>().notNull(),
    subject: text().notNull(),
    /** Lower case; null when the identity has no email address. */
    email: text(),
    /** True when the provider has verified the address. */
    verified: boolean().notNull(),
    name: text().notNull(),
    pictureUrl: text().notNull(),
    locale: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [unique().on(table.publicToken, table.provider, table.subject)],
);

/** Links a user of a project to an identity at a provider. */
export const oauthRegistrations = pgTable(
  'oauth_registrations',
  {
    registrationId: text().primaryKey(),
    publicToken: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    provider: text().$type<Provider>().notNull(),
    subject: text().notNull(),
    pictureUrl: text().notNull(),
    locale: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [unique().on(table.publicToken, table.provider, table.subject), index().on(table.userId)],
);

/** A started sign-in, waiting for the person to return from the provider. */
export const oauthAttempts = pgTable('oauth_attempts', {
  attemptHash: text().primaryKey(),
  publicToken: ownProject(),
  provider: text().$type<Provider>().notNull(),
  codeChallenge: text(),
  scopes: json().$type<string[]>().notNull(),
  providerParams: json().$type<Record<string, string>>().notNull(),
  loginUrl: text().notNull(),
  signupUrl: text().notNull(),
  /** The user that the registration will be attached to. */
  attachTo: text().references(() => users.userId, { onDelete: 'cascade' }),
  expiresAt: moment().notNull(),
});

/** The tokens that redirect URLs carry. */
export const oauthTokens = pgTable('oauth_tokens', {
  tokenHash: text().primaryKey(),
  publicToken: ownProject(),
  identityId: text()
    .notNull()
    .references(() => oauthIdentities.identityId, { onDelete: 'cascade' }),
  codeChallenge: text(),
  scopes: json().$type<string[]>().notNull(),
  attachTo: text().references(() => users.userId, { onDelete: 'cascade' }),
  expiresAt: moment().notNull(),
  usedAt: moment(),
});

/** Tokens that let a start call name the signed-in user. A navigation cannot carry the session token. */
export const oauthAttachTokens = pgTable('oauth_attach_tokens', {
  tokenHash: text().primaryKey(),
  publicToken: ownProject(),
  userId: text()
    .notNull()
    .references(() => users.userId, { onDelete: 'cascade' }),
  provider: text().$type<Provider>().notNull(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
});

/** A One Tap flow that was started. Its id is visible to the page that shows the prompt. */
export const oneTapCallbacks = pgTable('one_tap_callbacks', {
  callbackHash: text().primaryKey(),
  publicToken: ownProject(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
});
