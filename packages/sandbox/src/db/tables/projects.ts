import { bigint, integer, json, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** A point in time, with the milliseconds that JavaScript dates have. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** Each public token is a project of its own. */
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

/** Recent questions of callers without a session about whether something exists. */
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
