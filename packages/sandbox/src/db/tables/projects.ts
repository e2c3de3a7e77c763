import { bigint, json, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment';

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
  createdAt: moment().notNull().defaultNow(),
});
