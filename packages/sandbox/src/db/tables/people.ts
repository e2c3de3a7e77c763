import { boolean, index, integer, json, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment } from './moment';
import { ofProject } from './projects';

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
    lockedUntil: moment(),
    createdAt: moment().notNull(),
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
    createdAt: moment().notNull(),
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
    createdAt: moment().notNull(),
  },
  (table) => [unique().on(table.publicToken, table.phoneNumber), index().on(table.userId)],
);
