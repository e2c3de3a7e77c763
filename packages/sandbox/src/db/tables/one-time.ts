import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Channel } from '../../accounts/factors';
import { ofUser } from './users';
import { instant } from './projects';

export const otpCodes = pgTable(
  'otp_codes',
  {
    methodId: text().primaryKey(),
    publicToken: text().notNull(),
    userId: ofUser().notNull(),
    channel: text().$type<Channel>().notNull(),
    /** The address that a correct code verifies: an email address or an E.164 number. */
    destination: text().notNull(),
    /** The session that asked to add the address. Only that session can spend it (decision 142). */
    sessionId: text(),
    codeHash: text().notNull(),
    wrongAttempts: integer().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index().on(table.userId)],
);

export const magicLinks = pgTable(
  'magic_links',
  {
    tokenHash: text().primaryKey(),
    publicToken: text().notNull(),
    userId: ofUser().notNull(),
    email: text().notNull(),
    /** The session that asked to add the address. Only that session can spend it (decision 142). */
    sessionId: text(),
    /** S256 challenge of RFC 7636, if the start call sent one. */
    codeChallenge: text(),
    /** True for links in reset emails, which can also set a new password. */
    resetsPassword: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index().on(table.userId)],
);
