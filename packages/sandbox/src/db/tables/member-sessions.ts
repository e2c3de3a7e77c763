import { bigint, boolean, index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Verification } from '../../organizations/verification';
import { ofMember } from './members';
import { ofOrganization } from './organizations';
import { instant, ofProject } from './projects';

export const memberSessions = pgTable(
  'member_sessions',
  {
    sessionId: text().primaryKey(),
    publicToken: ofProject(),
    memberId: ofMember().notNull(),
    organizationId: ofOrganization().notNull(),
    tokenHash: text().notNull().unique(),
    startedAt: instant().notNull(),
    lastAccessedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    ipAddress: text().notNull(),
    userAgent: text().notNull(),
    verifications: json('proofs').$type<readonly Verification[]>().notNull(),
    customClaims: json().$type<Record<string, unknown>>(),
    /** True for a session of support staff. It cannot be extended and must not change data. */
    isImpersonated: boolean().notNull(),
    /**
     * True once the session has seen recovery codes. They then don't count as re-authentication in it (decision 141).
     */
    hasSeenCodes: boolean().notNull().default(false),
    /** `iat` of the newest JWT, in seconds. It never decreases, even when the clock is moved back. */
    lastIat: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index().on(table.memberId)],
);

/** Verified factors before there is a session (org api 4). */
export const intermediateSessions = pgTable(
  'intermediate_sessions',
  {
    tokenHash: text().primaryKey(),
    publicToken: ofProject(),
    /** Lower case. */
    email: text().notNull(),
    /** The organization that the member signs in to; null in discovery. */
    organizationId: ofOrganization(),
    verifications: json('proofs').$type<readonly Verification[]>().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Set when it became a session, or when a later token replaced it. */
    spentAt: instant(),
  },
  (table) => [index().on(table.publicToken, table.email)],
);

/** Requests for which a member's session was shown the consent screen. */
export const memberConsentQuestions = pgTable(
  'member_consent_questions',
  {
    sessionId: text()
      .notNull()
      .references(() => memberSessions.sessionId, { onDelete: 'cascade' }),
    requestHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.requestHash] })],
);
