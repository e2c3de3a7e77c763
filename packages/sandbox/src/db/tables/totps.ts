import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { ofUser } from './users';
import { instant } from './projects';

/** At most one per user. */
export const totps = pgTable('totps', {
  totpId: text().primaryKey(),
  userId: ofUser().notNull().unique(),
  /** Base32, in plain text, because passcodes are computed from it. */
  secret: text().notNull(),
  /** True once a correct passcode has shown that the app has the secret. */
  verified: boolean().notNull(),
  /** The 30-second step of the last accepted passcode. Each step is accepted once. */
  lastStep: bigint({ mode: 'number' }).notNull(),
  createdAt: instant().notNull(),
  /** The deadline for verification. */
  expiresAt: instant().notNull(),
});

export const totpRecoveryCodes = pgTable(
  'totp_recovery_codes',
  {
    recoveryCodeId: text().primaryKey(),
    totpId: text()
      .notNull()
      .references(() => totps.totpId, { onDelete: 'cascade' }),
    /** In plain text, because its owner can ask to see it again. */
    code: text().notNull(),
  },
  (table) => [index().on(table.totpId)],
);
