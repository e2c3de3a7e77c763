import type { Factor, UserCryptoWallet } from '@foyer/wire';
import { and, asc, eq } from 'drizzle-orm';
import { lockName, type Database } from '../db/connect';
import { users } from '../db/tables/users';
import { cryptoWallets } from '../db/tables/wallets';
import { ApiError } from '../http/api-error';
import { newId } from '../ids';
import type { Project } from '../projects/project';
import type { Wallet } from '../wallets/wallet';
import { demandSignUp, insertUser } from './users';

type WalletRow = typeof cryptoWallets.$inferSelect;

/** Finds the wallet in the project, if a user has it. */
export async function findWallet(db: Database, project: Project, wallet: Wallet): Promise<WalletRow | undefined> {
  const own = and(
    eq(cryptoWallets.publicToken, project.publicToken),
    eq(cryptoWallets.type, wallet.type),
    eq(cryptoWallets.address, wallet.address),
  );
  return (await db.select().from(cryptoWallets).where(own))[0];
}

/**
 * Records that a wallet was verified and returns the user it signs in: its owner, else `askedBy`, who asked to attach
 * it, else a new user. Throws `duplicate_wallet_address` if the wallet belongs to a different user than `askedBy`.
 */
export async function verifyWallet(
  tx: Database,
  project: Project,
  wallet: Wallet,
  askedBy: string | null,
): Promise<{ userId: string; factor: Factor; isEnrolled: boolean }> {
  await lockName(tx, 'wallet', project.publicToken, wallet.type, wallet.address);
  const known = await findWallet(tx, project, wallet);
  if (known !== undefined && askedBy !== null && known.userId !== askedBy) {
    throw new ApiError('duplicate_wallet_address');
  }
  const row = known ?? (await insertWallet(tx, project, wallet, askedBy));
  await tx.update(users).set({ status: 'active' }).where(eq(users.userId, row.userId));
  return { userId: row.userId, factor: factorOf(project, row), isEnrolled: known === undefined };
}

/** The wallets of a user, oldest first, in the contract's format. */
export async function viewWallets(db: Database, userId: string): Promise<UserCryptoWallet[]> {
  const rows = await db
    .select()
    .from(cryptoWallets)
    .where(eq(cryptoWallets.userId, userId))
    .orderBy(asc(cryptoWallets.createdAt), asc(cryptoWallets.cryptoWalletId));
  return rows.map((row) => ({
    crypto_wallet_id: row.cryptoWalletId,
    crypto_wallet_address: row.address,
    crypto_wallet_type: row.type,
    verified: row.verified,
  }));
}

async function insertWallet(
  tx: Database,
  project: Project,
  wallet: Wallet,
  askedBy: string | null,
): Promise<WalletRow> {
  if (askedBy === null) demandSignUp(project, null);
  const row: WalletRow = {
    ...wallet,
    cryptoWalletId: newId('crypto-wallet'),
    publicToken: project.publicToken,
    userId: askedBy ?? (await insertUser(tx, project, 'active')).userId,
    verified: true,
    createdAt: project.now,
  };
  await tx.insert(cryptoWallets).values(row);
  return row;
}

function factorOf(project: Project, row: WalletRow): Factor {
  return {
    type: 'crypto',
    delivery_method: 'crypto_wallet',
    last_authenticated_at: project.now.toISOString(),
    crypto_wallet_factor: {
      crypto_wallet_id: row.cryptoWalletId,
      crypto_wallet_address: row.address,
      crypto_wallet_type: row.type,
    },
  };
}
