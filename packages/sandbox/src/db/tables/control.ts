import { bigserial, index, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import type { Channel } from '../../accounts/factors';
import { instant, ofProject } from './projects';

/** Effect of a fault on a request. See the sandbox's README for each field. */
export interface Fault {
  readonly status?: number | undefined;
  readonly error_type?: string | undefined;
  readonly error_message?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly delay_ms?: number | undefined;
  readonly hang?: boolean | undefined;
  readonly drop?: boolean | undefined;
}

/** Sent messages, in plain text. This table is the inbox. */
export const messages = pgTable(
  'messages',
  {
    sequence: bigserial({ mode: 'number' }).primaryKey(),
    messageId: text().notNull(),
    publicToken: ofProject(),
    channel: text().$type<Channel>().notNull(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    code: text(),
    links: json().$type<string[]>().notNull(),
    sentAt: instant().notNull(),
  },
  (table) => [index().on(table.publicToken, table.to)],
);

export const faults = pgTable(
  'faults',
  {
    sequence: bigserial({ mode: 'number' }).primaryKey(),
    faultId: text().notNull(),
    publicToken: ofProject(),
    path: text().notNull(),
    method: text(),
    /** Number of requests it still affects; null means until cleared. */
    remaining: integer(),
    fault: json().$type<Fault>().notNull(),
  },
  (table) => [index().on(table.publicToken, table.path)],
);

export const calls = pgTable(
  'calls',
  {
    sequence: bigserial({ mode: 'number' }).primaryKey(),
    publicToken: ofProject(),
    method: text().notNull(),
    path: text().notNull(),
    /** Masked before it is stored. */
    body: json().$type<unknown>(),
    status: integer().notNull(),
    at: instant().notNull(),
  },
  (table) => [index().on(table.publicToken)],
);
