import { boolean, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { WalletType } from '../../wallets/wallet';
import { ofUser } from './users';
import { instant, ofProject } from './projects';

export const cryptoWallets = pgTable(
  'crypto_wallets',
  {
    cryptoWalletId: text().primaryKey(),
    publicToken: text().notNull(),
    userId: ofUser().notNull(),
    type: text().$type<WalletType>().notNull(),
    /** Normalised: EIP-55 for Ethereum, base58 for Solana. */
    address: text().notNull(),
    verified: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [unique().on(table.publicToken, table.type, table.address), index().on(table.userId)],
);

export const walletChallenges = pgTable(
  'wallet_challenges',
  {
    challengeId: text().primaryKey(),
    publicToken: ofProject(),
    type: text().$type<WalletType>().notNull(),
    address: text().notNull(),
    /** The text to sign. It is not secret; only a signature verifies the wallet. */
    challenge: text().notNull(),
    /** The signed-in user that the wallet will be attached to. */
    userId: ofUser(),
    /** That user's session. Only it can spend the challenge (decision 142). */
    sessionId: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index().on(table.publicToken, table.address)],
);
