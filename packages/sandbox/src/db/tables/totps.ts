import { bigint, boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './people';

/** At most one a user. */
export const totps = pgTable('totps', {
  totpId: text().primaryKey(),
  userId: text()
    .notNull()
    .unique()
    .references(() => users.userId, { onDelete: 'cascade' }),
  /** Base32, in plain text: passcodes are computed from it. */
  secret: text().notNull(),
  /** A first right passcode has shown that the app took the secret. */
  verified: boolean().notNull(),
  /** The newest step of 30 seconds whose passcode was taken: none works twice. */
  lastStep: bigint({ mode: 'number' }).notNull(),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  /** Until when it has to be verified. */
  expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});

export const totpRecoveryCodes = pgTable(
  'totp_recovery_codes',
  {
    recoveryCodeId: text().primaryKey(),
    totpId: text()
      .notNull()
      .references(() => totps.totpId, { onDelete: 'cascade' }),
    /** In plain text: its owner may ask for it again. */
    code: text().notNull(),
  },
  (table) => [index().on(table.totpId)],
);
