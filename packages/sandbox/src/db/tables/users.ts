import { boolean, index, integer, json, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant, ofProject } from './projects';

export const users = pgTable(
  'users',
  {
    userId: text().primaryKey(),
    publicToken: ofProject(),
    status: text().$type<'active' | 'pending'>().notNull(),
    firstName: text().notNull().default(''),
    middleName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    roles: json().$type<string[]>().notNull(),
    trustedMetadata: json().$type<Record<string, unknown>>().notNull(),
    untrustedMetadata: json().$type<Record<string, unknown>>().notNull(),
    /** Wrong passcodes and passwords since the last correct one. */
    failedAttempts: integer().notNull().default(0),
    lockedUntil: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.publicToken)],
);

/** The id of a user. Rows with it are deleted with the user. */
export const ofUser = () => text().references(() => users.userId, { onDelete: 'cascade' });

export const emails = pgTable(
  'emails',
  {
    emailId: text().primaryKey(),
    publicToken: text().notNull(),
    userId: ofUser().notNull(),
    /** Lower case: addresses ignore case. */
    email: text().notNull(),
    verified: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [unique().on(table.publicToken, table.email), index().on(table.userId)],
);

export const phoneNumbers = pgTable(
  'phone_numbers',
  {
    phoneId: text().primaryKey(),
    publicToken: text().notNull(),
    userId: ofUser().notNull(),
    /** E.164. */
    phoneNumber: text().notNull(),
    verified: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [unique().on(table.publicToken, table.phoneNumber), index().on(table.userId)],
);

/** At most one per user. */
export const passwords = pgTable('passwords', {
  passwordId: text().primaryKey(),
  userId: ofUser().notNull().unique(),
  /** `scrypt$N$r$p$salt$key`. The parameters are stored with the hash so that they can change. */
  hash: text().notNull(),
  /** Disabled until a reset by email, because someone else might have set it. */
  requiresReset: boolean().notNull(),
  createdAt: instant().notNull(),
});
