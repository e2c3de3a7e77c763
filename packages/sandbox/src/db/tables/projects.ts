import { bigint, json, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Each public token is a project of its own. */
export const projects = pgTable('projects', {
  publicToken: text().primaryKey(),
  projectId: text().notNull(),
  /** Stores only the differences from the defaults, so that new settings need no migration. */
  settings: json().$type<Record<string, unknown>>().notNull(),
  clockOffsetMs: bigint({ mode: 'number' }).notNull().default(0),
});

/** One key pair per purpose for the whole database. Issuer and audience distinguish the projects. */
export const signingKeys = pgTable('signing_keys', {
  purpose: text().primaryKey(),
  keyId: text().notNull(),
  privateJwk: json().$type<Record<string, unknown>>().notNull(),
  publicJwk: json().$type<Record<string, unknown>>().notNull(),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
});
