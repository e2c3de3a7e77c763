import { sql } from 'drizzle-orm';
import { boolean, index, integer, json, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MfaMethod, OrganizationProvider } from '../../organizations/auth-methods';
import { apps } from './apps';
import { connections, ofOrganization } from './organizations';
import { instant, ofProject } from './projects';

export interface AssignedRole {
  readonly role_id: string;
  readonly sources: readonly { readonly type: string; readonly details: Readonly<Record<string, unknown>> }[];
}

export const members = pgTable(
  'members',
  {
    memberId: text().primaryKey(),
    publicToken: ofProject(),
    organizationId: ofOrganization().notNull(),
    status: text().$type<'pending' | 'invited' | 'active' | 'deleted'>().notNull(),
    emailId: text().notNull(),
    /** Lower case: addresses ignore case. */
    email: text().notNull(),
    emailVerified: boolean().notNull(),
    retiredEmails: json().$type<{ email_id: string; email_address: string }[]>().notNull(),
    name: text().notNull(),
    /** Assigned roles. The address and connections can give more roles. */
    roles: json().$type<AssignedRole[]>().notNull(),
    isBreakglass: boolean().notNull(),
    mfaEnrolled: boolean().notNull(),
    phoneId: text(),
    /** E.164. */
    mfaPhoneNumber: text(),
    mfaPhoneVerified: boolean().notNull(),
    defaultMfaMethod: text().$type<MfaMethod>(),
    trustedMetadata: json().$type<Record<string, unknown>>().notNull(),
    untrustedMetadata: json().$type<Record<string, unknown>>().notNull(),
    /** Wrong codes and passwords since the last correct one. */
    failedAttempts: integer().notNull().default(0),
    lockedUntil: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex()
      .on(table.organizationId, table.email)
      .where(sql`status <> 'deleted'`),
    uniqueIndex()
      .on(table.organizationId, table.mfaPhoneNumber)
      .where(sql`status <> 'deleted'`),
    index().on(table.publicToken, table.email),
    // The order of a search.
    index().on(table.organizationId, table.createdAt, table.memberId),
  ],
);

/** The id of a member. Rows with it are deleted with the member. */
export const ofMember = () => text().references(() => members.memberId, { onDelete: 'cascade' });

/** A password belongs to one member or, if the project has one password for all organizations, to an address. */
export const memberPasswords = pgTable(
  'member_passwords',
  {
    passwordId: text().primaryKey(),
    publicToken: ofProject(),
    memberId: ofMember().unique(),
    email: text(),
    /** As in `passwords`. */
    hash: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [unique().on(table.publicToken, table.email)],
);

export const memberOauthRegistrations = pgTable(
  'member_oauth_registrations',
  {
    registrationId: text().primaryKey(),
    memberId: ofMember().notNull(),
    provider: text().$type<OrganizationProvider>().notNull(),
    subject: text().notNull(),
    pictureUrl: text(),
    locale: text(),
    tenants: json().$type<{ tenant_id: string; tenant_name: string }[]>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [unique().on(table.memberId, table.provider, table.subject)],
);

export const ssoRegistrations = pgTable(
  'sso_registrations',
  {
    registrationId: text().primaryKey(),
    memberId: ofMember().notNull(),
    connectionId: text()
      .notNull()
      .references(() => connections.connectionId, { onDelete: 'cascade' }),
    /** The user's id at the identity provider. */
    externalId: text().notNull(),
    attributes: json().$type<Record<string, unknown>>().notNull(),
    /** The groups that the identity provider named last. */
    groups: json().$type<string[]>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [unique().on(table.connectionId, table.externalId), index().on(table.memberId)],
);

/** The scopes a member has granted to an app. Stored until revoked. */
export const memberConsents = pgTable(
  'member_consents',
  {
    memberId: ofMember().notNull(),
    clientId: text()
      .notNull()
      .references(() => apps.clientId, { onDelete: 'cascade' }),
    scopes: json().$type<string[]>().notNull(),
    grantedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.clientId] }), index().on(table.clientId)],
);

/** Tokens of support staff, trusted systems and apps for a member. */
export const memberExchangeTokens = pgTable(
  'member_handed_tokens',
  {
    tokenHash: text().primaryKey(),
    publicToken: ofProject(),
    kind: text().$type<'impersonation' | 'trusted' | 'access'>().notNull(),
    memberId: ofMember().notNull(),
    /** The profile of a trusted token. */
    profileId: text(),
    /** The app that an access token was issued to. */
    clientId: text().references(() => apps.clientId, { onDelete: 'cascade' }),
    scopes: json().$type<string[]>().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index().on(table.memberId)],
);
