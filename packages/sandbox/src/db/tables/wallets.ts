import { boolean, index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { WalletType } from '../../wallets/wallet-kind';
import { users } from './people';
import { projects } from './projects';

export const cryptoWallets = pgTable(
  'crypto_wallets',
  {
    cryptoWalletId: text().primaryKey(),
    publicToken: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    type: text().$type<WalletType>().notNull(),
    /** Normalised: EIP-55 for Ethereum, base58 for Solana. */
    address: text().notNull(),
    verified: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [unique().on(table.publicToken, table.type, table.address), index().on(table.userId)],
);

export const walletChallenges = pgTable(
  'wallet_challenges',
  {
    challengeId: text().primaryKey(),
    publicToken: text()
      .notNull()
      .references(() => projects.publicToken, { onDelete: 'cascade' }),
    type: text().$type<WalletType>().notNull(),
    address: text().notNull(),
    /** The text to sign. It is not secret; only a signature proves anything. */
    challenge: text().notNull(),
    /** The signed-in user that the wallet will be attached to. */
    userId: text().references(() => users.userId, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    usedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [index().on(table.publicToken, table.address)],
);
