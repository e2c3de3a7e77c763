import { index, json, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { SomePolicies } from '../../organizations/policies';
import { instant, ofProject } from './projects';

export const organizations = pgTable(
  'organizations',
  {
    organizationId: text().primaryKey(),
    publicToken: ofProject(),
    name: text().notNull(),
    slug: text().notNull(),
    /** Empty if there is no logo. */
    logoUrl: text().notNull(),
    /** Stores only the differences from the defaults, so that a new policy needs no migration. */
    policies: json().$type<SomePolicies>().notNull(),
    trustedMetadata: json().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [unique().on(table.publicToken, table.slug)],
);

/** The id of an organization. Rows with it are deleted with the organization. */
export const ofOrganization = () => text().references(() => organizations.organizationId, { onDelete: 'cascade' });

/** Email domains that belong to one organization. Users with such an address cannot join a different organization. */
export const claimedDomains = pgTable(
  'claimed_domains',
  {
    publicToken: ofProject(),
    /** Lower case. */
    domain: text().notNull(),
    organizationId: ofOrganization().notNull(),
  },
  (table) => [primaryKey({ columns: [table.publicToken, table.domain] }), index().on(table.organizationId)],
);

/** An organization's identity providers. */
export const connections = pgTable(
  'connections',
  {
    connectionId: text().primaryKey(),
    publicToken: ofProject(),
    organizationId: ofOrganization().notNull(),
    kind: text().$type<'oidc' | 'saml' | 'external'>().notNull(),
    displayName: text().notNull(),
    identityProvider: text().notNull(),
    /** For an external connection: the connection of another organization that it uses. */
    sourceId: text(),
    status: text().$type<'active' | 'pending'>().notNull(),
    /** Addresses, client ids and keys of the provider, by kind. */
    details: json().$type<Record<string, unknown>>().notNull(),
    /** Roles of all members who sign in through the connection, and roles that its groups give. */
    roleAssignments: json().$type<readonly { readonly role_id: string; readonly group?: string }[]>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.organizationId), index().on(table.publicToken), index().on(table.sourceId)],
);

/** A started sign-in at a social provider or a company's identity provider, waiting for the user to return. */
export const organizationAttempts = pgTable('organization_attempts', {
  attemptHash: text().primaryKey(),
  publicToken: ofProject(),
  kind: text().$type<'oauth' | 'discovery_oauth' | 'sso'>().notNull(),
  /** The social provider. */
  provider: text(),
  connectionId: text().references(() => connections.connectionId, { onDelete: 'cascade' }),
  organizationId: ofOrganization(),
  codeChallenge: text(),
  scopes: json().$type<string[]>().notNull(),
  providerParams: json().$type<Record<string, string>>().notNull(),
  loginUrl: text().notNull(),
  signupUrl: text().notNull(),
  /** Values that the exchange with the provider must match: nonce, request id, verifier. */
  details: json().$type<Record<string, unknown>>().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});

/** Assertions that were accepted. Each is accepted once. */
export const spentAssertions = pgTable(
  'spent_assertions',
  {
    connectionId: text()
      .notNull()
      .references(() => connections.connectionId, { onDelete: 'cascade' }),
    assertionId: text().notNull(),
    spentAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.assertionId] })],
);
