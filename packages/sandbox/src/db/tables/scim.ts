import { sql } from 'drizzle-orm';
import { index, json, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofMember } from './members';
import { ofOrganization } from './organizations';
import { instant, ofProject } from './projects';

/** An organization's directory, which synchronizes members and groups (admin api 2, SCIMConnection). */
export const scimConnections = pgTable(
  'scim_connections',
  {
    connectionId: text().primaryKey(),
    publicToken: ofProject(),
    organizationId: ofOrganization().notNull().unique(),
    displayName: text().notNull(),
    identityProvider: text().notNull(),
    tokenHash: text().notNull(),
    /** The last four characters, which identify the token for admins. */
    tokenEnd: text().notNull(),
    tokenExpiresAt: instant().notNull(),
    /** The token that will replace the current one. Until then both work. */
    nextTokenHash: text(),
    nextTokenEnd: text(),
    nextTokenExpiresAt: instant(),
    roleAssignments: json().$type<readonly { readonly role_id: string; readonly group_id: string }[]>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.publicToken)],
);

/** The id of a SCIM connection. Rows with it are deleted with the connection. */
const ofScimConnection = () =>
  text()
    .notNull()
    .references(() => scimConnections.connectionId, { onDelete: 'cascade' });

/**
 * Members that a directory manages. The member id is the SCIM user id. The SCIM user is active unless the member is
 * deleted.
 */
export const scimUsers = pgTable(
  'scim_users',
  {
    memberId: ofMember().notNull().primaryKey(),
    connectionId: ofScimConnection(),
    /** Lower case: user names ignore case. */
    userName: text().notNull(),
    externalId: text(),
    /** All attributes that the directory sent, by the names of RFC 7643. */
    attributes: json().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex().on(table.connectionId, table.userName),
    index().on(table.connectionId, table.externalId),
    index().on(table.connectionId, table.createdAt, table.memberId),
  ],
);

export const scimGroups = pgTable(
  'scim_groups',
  {
    groupId: text().primaryKey(),
    connectionId: ofScimConnection(),
    name: text().notNull(),
    externalId: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('scim_groups_connection_id_name_index').on(table.connectionId, sql`lower(${table.name})`),
    index().on(table.connectionId, table.createdAt, table.groupId),
  ],
);

export const scimGroupMembers = pgTable(
  'scim_group_members',
  {
    groupId: text()
      .notNull()
      .references(() => scimGroups.groupId, { onDelete: 'cascade' }),
    memberId: ofMember().notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.memberId] }), index().on(table.memberId)],
);
