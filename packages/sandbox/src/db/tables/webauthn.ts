import { bigint, index, json, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { AuthenticatorType } from '../../webauthn/authenticator-type';
import { users } from './people';
import { projects } from './projects';

export const webauthnRegistrations = pgTable(
  'webauthn_registrations',
  {
    webauthnRegistrationId: text().primaryKey(),
    publicToken: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    /** Base64url, as the browser writes it. */
    credentialId: text().notNull(),
    /** COSE key in base64url. */
    publicKey: text().notNull(),
    /** Signatures so far, by the authenticator's count; 0 where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: json().$type<string[]>().notNull(),
    /** `user.id` that the authenticator keeps with the key. */
    userHandle: text().notNull(),
    /** The relying party's id. */
    domain: text().notNull(),
    userAgent: text().notNull(),
    authenticatorType: text().$type<AuthenticatorType>().notNull(),
    name: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [unique().on(table.publicToken, table.credentialId), index().on(table.userId)],
);

export const webauthnChallenges = pgTable(
  'webauthn_challenges',
  {
    /** It is no secret: a signature over it is. */
    challenge: text().primaryKey(),
    publicToken: text()
      .notNull()
      .references(() => projects.publicToken, { onDelete: 'cascade' }),
    ceremony: text().$type<'register' | 'authenticate'>().notNull(),
    /** Who asked, when somebody was signed in. */
    userId: text().references(() => users.userId, { onDelete: 'cascade' }),
    domain: text().notNull(),
    /** Of the page that asked: the browser signs it with the challenge. */
    origin: text().notNull(),
    /** Only to register: what the registration takes over. */
    userHandle: text().notNull(),
    userAgent: text().notNull(),
    authenticatorType: text().$type<AuthenticatorType>().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    usedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [index().on(table.publicToken, table.expiresAt)],
);
