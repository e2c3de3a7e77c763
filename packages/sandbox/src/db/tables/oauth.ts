import { boolean, index, json, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Provider } from '../../oauth/providers';
import { ofUser } from './users';
import { instant, ofProject } from './projects';

/** The identities at the stand-in providers. */
export const oauthIdentities = pgTable(
  'oauth_identities',
  {
    identityId: text().primaryKey(),
    publicToken: ofProject(),
    provider: text().$type<Provider>().notNull(),
    subject: text().notNull(),
    /** Lower case; null when the identity has no email address. */
    email: text(),
    /** True when the provider has verified the address. */
    verified: boolean().notNull(),
    name: text().notNull(),
    pictureUrl: text().notNull(),
    locale: text().notNull(),
    /** The companies' accounts at the provider that the user belongs to. */
    tenants: json().$type<{ tenant_id: string; tenant_name: string }[]>().notNull().default([]),
    createdAt: instant().notNull(),
  },
  (table) => [unique().on(table.publicToken, table.provider, table.subject)],
);

/** Links a user of a project to an identity at a provider. */
export const oauthRegistrations = pgTable(
  'oauth_registrations',
  {
    registrationId: text().primaryKey(),
    publicToken: text().notNull(),
    userId: ofUser().notNull(),
    provider: text().$type<Provider>().notNull(),
    subject: text().notNull(),
    pictureUrl: text().notNull(),
    locale: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [unique().on(table.publicToken, table.provider, table.subject), index().on(table.userId)],
);

/** A started sign-in, waiting for the user to return from the provider. */
export const oauthAttempts = pgTable('oauth_attempts', {
  attemptHash: text().primaryKey(),
  publicToken: ofProject(),
  provider: text().$type<Provider>().notNull(),
  codeChallenge: text(),
  scopes: json().$type<string[]>().notNull(),
  providerParams: json().$type<Record<string, string>>().notNull(),
  loginUrl: text().notNull(),
  signupUrl: text().notNull(),
  /** The user that the registration will be attached to. */
  attachTo: ofUser(),
  /** The session that asked to attach it. Only that session can complete it (decision 142). */
  attachSessionId: text(),
  expiresAt: instant().notNull(),
});

/** The tokens that redirect URLs carry. */
export const oauthTokens = pgTable('oauth_tokens', {
  tokenHash: text().primaryKey(),
  publicToken: ofProject(),
  identityId: text()
    .notNull()
    .references(() => oauthIdentities.identityId, { onDelete: 'cascade' }),
  codeChallenge: text(),
  scopes: json().$type<string[]>().notNull(),
  attachTo: ofUser(),
  /** The session that asked to attach it. Only that session can complete it (decision 142). */
  attachSessionId: text(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});

/** Tokens that identify the signed-in user in a start call, because a navigation cannot carry the session token. */
export const oauthAttachTokens = pgTable('oauth_attach_tokens', {
  tokenHash: text().primaryKey(),
  publicToken: ofProject(),
  userId: ofUser().notNull(),
  sessionId: text(),
  provider: text().$type<Provider>().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});

/** A started One Tap flow. The page that shows the prompt knows its id. */
export const oneTapCallbacks = pgTable('one_tap_callbacks', {
  callbackHash: text().primaryKey(),
  publicToken: ofProject(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});
