import { bigint, boolean, index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Verification } from '../../organizations/verification';
import { ofMember } from './members';
import { ofOrganization } from './organizations';
import { instant, ofProject } from './projects';

/** Tokens of links and redirects (org api 8). */
export const organizationTokens = pgTable(
  'organization_tokens',
  {
    tokenHash: text().primaryKey(),
    publicToken: ofProject(),
    /** A token of a reset email can set a password, or sign in without one. */
    kind: text()
      .$type<'link' | 'discovery' | 'reset' | 'discovery_reset' | 'oauth' | 'discovery_oauth' | 'sso'>()
      .notNull(),
    /** Lower case. */
    email: text().notNull(),
    organizationId: ofOrganization(),
    memberId: ofMember(),
    /** S256 challenge of RFC 7636, if the start call sent one. */
    codeChallenge: text(),
    /** The sign-in at a social provider or company that the token completes. */
    verification: json('proof').$type<Verification>(),
    details: json().$type<Record<string, unknown>>(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index().on(table.memberId), index().on(table.publicToken, table.email)],
);

/** Passcodes sent by email. The address and the organization, or only the address, identify a code. */
export const organizationEmailCodes = pgTable(
  'organization_email_codes',
  {
    codeId: text().primaryKey(),
    publicToken: ofProject(),
    email: text().notNull(),
    organizationId: ofOrganization(),
    /** The member, if the code changes that member's address. */
    memberId: ofMember(),
    /** The session that asked for the change. Only that session can complete it (decision 142). */
    sessionId: text(),
    codeHash: text().notNull(),
    wrongAttempts: integer().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index().on(table.publicToken, table.email)],
);

/** Wrong codes and passwords for an address without an organization. */
export const addressAttempts = pgTable(
  'address_attempts',
  {
    publicToken: ofProject(),
    email: text().notNull(),
    failedAttempts: integer().notNull(),
    lockedUntil: instant(),
  },
  (table) => [primaryKey({ columns: [table.publicToken, table.email] })],
);

export const memberSmsCodes = pgTable(
  'member_sms_codes',
  {
    codeId: text().primaryKey(),
    memberId: ofMember().notNull(),
    phoneNumber: text().notNull(),
    codeHash: text().notNull(),
    wrongAttempts: integer().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index().on(table.memberId)],
);

/** At most one per member. */
export const memberTotps = pgTable('member_totps', {
  registrationId: text().primaryKey(),
  memberId: ofMember().notNull().unique(),
  /** Base32, in plain text, because passcodes are computed from it. */
  secret: text().notNull(),
  verified: boolean().notNull(),
  /** The 30-second step of the last accepted passcode. Each step is accepted once. */
  lastStep: bigint({ mode: 'number' }).notNull(),
  /** Recovery codes are derived from this and the secret, so that they are not stored. */
  recoverySeed: text().notNull(),
  createdAt: instant().notNull(),
  /** The deadline for verification. */
  expiresAt: instant().notNull(),
});

/** The unused recovery codes. */
export const memberRecoveryCodes = pgTable(
  'member_recovery_codes',
  {
    registrationId: text()
      .notNull()
      .references(() => memberTotps.registrationId, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.registrationId, table.codeHash] })],
);
