import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Channel } from '../../accounts/factors';
import { users } from './people';

export const otpCodes = pgTable(
  'otp_codes',
  {
    methodId: text().primaryKey(),
    publicToken: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    channel: text().$type<Channel>().notNull(),
    /** The address that a correct code proves: an email address or an E.164 number. */
    destination: text().notNull(),
    codeHash: text().notNull(),
    wrongAttempts: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    usedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [index().on(table.userId)],
);

export const magicLinks = pgTable(
  'magic_links',
  {
    tokenHash: text().primaryKey(),
    publicToken: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** S256 challenge of RFC 7636, if the start call sent one. */
    codeChallenge: text(),
    /** True for links in reset mails, which may also set a new password. */
    resetsPassword: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    usedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [index().on(table.userId)],
);
