import { boolean, index, integer, json, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { projects } from './projects';

export const users = pgTable(
  'users',
  {
    userId: text().primaryKey(),
    publicToken: text()
      .notNull()
      .references(() => projects.publicToken, { onDelete: 'cascade' }),
    status: text().$type<'active' | 'pending'>().notNull(),
    firstName: text().notNull().default(''),
    middleName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    roles: json().$type<string[]>().notNull(),
    trustedMetadata: json().$type<Record<string, unknown>>().notNull(),
    untrustedMetadata: json().$type<Record<string, unknown>>().notNull(),
    /** Wrong passcodes and passwords since the last correct one. */
    failedAttempts: integer().notNull().default(0),
    lockedUntil: timestamp({ withTimezone: true, precision: 3 }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index().on(table.publicToken)],
);

export const emails = pgTable(
  'emails',
  {
    emailId: text().primaryKey(),
    publicToken: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    /** Lower case: addresses ignore case. */
    email: text().notNull(),
    verified: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [unique().on(table.publicToken, table.email), index().on(table.userId)],
);

export const phoneNumbers = pgTable(
  'phone_numbers',
  {
    phoneId: text().primaryKey(),
    publicToken: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    /** E.164. */
    phoneNumber: text().notNull(),
    verified: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [unique().on(table.publicToken, table.phoneNumber), index().on(table.userId)],
);
