import { index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AdapterPayload } from 'oidc-provider';
import { apps } from './apps';
import { ofMember } from './members';
import { ofUser } from './users';
import { instant } from './projects';
import { sessions } from './sessions';

/** Codes, tokens and grants that the OpenID library stores. */
export const oidcRecords = pgTable(
  'oidc_records',
  {
    /** Hash of model and id, because the id of a code or token is its secret. */
    recordHash: text().primaryKey(),
    model: text().notNull(),
    clientId: text()
      .notNull()
      .references(() => apps.clientId, { onDelete: 'cascade' }),
    /** Owner of the record: a user or a member. */
    userId: ofUser(),
    memberId: ofMember(),
    grantId: text().notNull(),
    /** Of a device's request that waits for a decision. */
    userCodeHash: text().unique(),
    /** Without its id. `iat` and `exp` use the project's clock. */
    payload: json().$type<AdapterPayload>().notNull(),
    expiresAt: instant().notNull(),
    consumedAt: instant(),
  },
  (table) => [
    index().on(table.grantId),
    index().on(table.userId, table.clientId),
    index().on(table.memberId, table.clientId),
    index().on(table.clientId),
  ],
);

const guesses = () => ({ failedAttempts: integer().notNull().default(0), lockedUntil: instant() });

/** Wrong user codes of each user. */
export const deviceGuesses = pgTable('device_guesses', { accountId: ofUser().primaryKey(), ...guesses() });

/** Wrong user codes of each member. */
export const memberDeviceGuesses = pgTable('member_device_guesses', {
  accountId: ofMember().primaryKey(),
  ...guesses(),
});

/** Requests with a consent screen that the session has seen. Submitting one of these without consent is a refusal. */
export const consentQuestions = pgTable(
  'consent_questions',
  {
    sessionId: text()
      .notNull()
      .references(() => sessions.sessionId, { onDelete: 'cascade' }),
    requestHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.requestHash] })],
);
