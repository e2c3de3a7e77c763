import { boolean, index, json, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { Provider } from '../../oauth/providers';
import { users } from './people';
import { projects } from './projects';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

const ownProject = () =>
  text()
    .notNull()
    .references(() => projects.publicToken, { onDelete: 'cascade' });

/** The people whom the stand-in providers know. */
export const oauthIdentities = pgTable(
  'oauth_identities',
  {
    identityId: text().primaryKey(),
    publicToken: ownProject(),
    provider: text().$type<Provider>().notNull(),
    subject: text().notNull(),
    /** Lower case; null for somebody without an address. */
    email: text(),
    /** Whether the provider has proved the address. */
    verified: boolean().notNull(),
    name: text().notNull(),
    pictureUrl: text().notNull(),
    locale: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [unique().on(table.publicToken, table.provider, table.subject)],
);

/** What joins a user of a project to somebody at a provider. */
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

/** A start, waiting for the person to come back from the provider. */
export const oauthAttempts = pgTable('oauth_attempts', {
  attemptHash: text().primaryKey(),
  publicToken: ownProject(),
  provider: text().$type<Provider>().notNull(),
  codeChallenge: text(),
  scopes: json().$type<string[]>().notNull(),
  providerParams: json().$type<Record<string, string>>().notNull(),
  loginUrl: text().notNull(),
  signupUrl: text().notNull(),
  /** Whom the registration is to be joined to. */
  attachTo: text().references(() => users.userId, { onDelete: 'cascade' }),
  expiresAt: moment().notNull(),
});

/** What the redirect URL carries. */
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

/** Lets a start name the signed-in person, whom a navigation cannot prove. */
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

/** A One Tap that was started; its id is no secret to the page that shows it. */
export const oneTapCallbacks = pgTable('one_tap_callbacks', {
  callbackHash: text().primaryKey(),
  publicToken: ownProject(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
});
