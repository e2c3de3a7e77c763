import { bigserial, index, integer, json, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Channel } from '../../accounts/factors';
import type { Fault } from '../../control/fault';
import { projects } from './projects';

const ownProject = () =>
  text()
    .notNull()
    .references(() => projects.publicToken, { onDelete: 'cascade' });

/** Sent messages, in plain text. This table is the inbox. */
export const messages = pgTable(
  'messages',
  {
    sequence: bigserial({ mode: 'number' }).primaryKey(),
    messageId: text().notNull(),
    publicToken: ownProject(),
    channel: text().$type<Channel>().notNull(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    code: text(),
    links: json().$type<string[]>().notNull(),
    sentAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index().on(table.publicToken, table.to)],
);

export const faults = pgTable(
  'faults',
  {
    sequence: bigserial({ mode: 'number' }).primaryKey(),
    faultId: text().notNull(),
    publicToken: ownProject(),
    path: text().notNull(),
    method: text(),
    /** Requests it still affects; null means until cleared. */
    remaining: integer(),
    fault: json().$type<Fault>().notNull(),
  },
  (table) => [index().on(table.publicToken, table.path)],
);

export const calls = pgTable(
  'calls',
  {
    sequence: bigserial({ mode: 'number' }).primaryKey(),
    publicToken: ownProject(),
    method: text().notNull(),
    path: text().notNull(),
    /** Masked before it is stored. */
    body: json().$type<unknown>(),
    status: integer().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index().on(table.publicToken)],
);
