import { bigint, integer, json, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** A timestamp column with milliseconds, as in JavaScript dates. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** Each public token has its own project. */
export const projects = pgTable('projects', {
  publicToken: text().primaryKey(),
  projectId: text().notNull(),
  /** Stores only the differences from the defaults, so that new settings need no migration. */
  settings: json().$type<Record<string, unknown>>().notNull(),
  clockOffsetMs: bigint({ mode: 'number' }).notNull().default(0),
});

/** The public token of a project. Rows with it are deleted with the project. */
export const ofProject = () =>
  text()
    .notNull()
    .references(() => projects.publicToken, { onDelete: 'cascade' });

/** One key pair per purpose for the whole database. Issuer and audience distinguish the projects. */
export const signingKeys = pgTable('signing_keys', {
  purpose: text().primaryKey(),
  keyId: text().notNull(),
  privateJwk: json().$type<Record<string, unknown>>().notNull(),
  publicJwk: json().$type<Record<string, unknown>>().notNull(),
  createdAt: instant().notNull().defaultNow(),
});

/** Recent lookups by callers without a session, which reveal whether a user or organization exists. */
export const lookups = pgTable(
  'lookups',
  {
    publicToken: ofProject(),
    ipAddress: text().notNull(),
    since: instant().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.publicToken, table.ipAddress] })],
);
