import { bigint, index, json, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { AuthenticatorType } from '../../webauthn/credential';
import { ofUser } from './users';
import { instant, ofProject } from './projects';

export const webauthnRegistrations = pgTable(
  'webauthn_registrations',
  {
    webauthnRegistrationId: text().primaryKey(),
    publicToken: text().notNull(),
    userId: ofUser().notNull(),
    /** Base64url, as sent by the browser. */
    credentialId: text().notNull(),
    /** COSE key in base64url. */
    publicKey: text().notNull(),
    /** The authenticator's signature counter; 0 when it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: json().$type<string[]>().notNull(),
    /** The `user.id` that the authenticator stores with the key. */
    userHandle: text().notNull(),
    /** The relying party's id. */
    domain: text().notNull(),
    userAgent: text().notNull(),
    authenticatorType: text().$type<AuthenticatorType>().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [unique().on(table.publicToken, table.credentialId), index().on(table.userId)],
);

export const webauthnChallenges = pgTable(
  'webauthn_challenges',
  {
    /** Not secret; only a signature over it verifies the key. */
    challenge: text().primaryKey(),
    publicToken: ofProject(),
    ceremony: text().$type<'register' | 'authenticate'>().notNull(),
    /** The user who was signed in at the start call, if any. */
    userId: ofUser(),
    domain: text().notNull(),
    /** Origin of the page that runs the ceremony. The browser signs it with the challenge. */
    origin: text().notNull(),
    /** Used by registrations only, with the two columns below: the values to store. */
    userHandle: text().notNull(),
    userAgent: text().notNull(),
    authenticatorType: text().$type<AuthenticatorType>().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index().on(table.publicToken, table.expiresAt)],
);
