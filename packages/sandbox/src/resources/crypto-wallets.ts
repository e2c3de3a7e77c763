import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { findWallet, verifyWallet } from '../accounts/wallets';
import type { Database } from '../db/connect';
import { walletChallenges } from '../db/tables/wallets';
import { ApiError } from '../http/api-error';
import { requiredText, sessionMinutes } from '../http/fields';
import type { CallContext, SdkCall } from '../http/sdk-call';
import { newId, newSecret } from '../ids';
import type { Project } from '../projects/project';
import { minutesAfter } from '../projects/times';
import { readSiweParams, writeSiwe } from '../wallets/siwe';
import { readWallet, walletKinds, type Wallet } from '../wallets/wallet';
import { authenticated, demandAsker, requireSession, signInCaller } from './authenticated';

const CHALLENGE_MINUTES = 5;
/** Maximum number of open challenges that a wallet's signature is checked against. Each open tab has one. */
const OPEN_CHALLENGES = 20;

/** Crypto wallets (contract 3.5). */
export const cryptoWalletCalls: readonly SdkCall[] = [
  {
    method: 'POST',
    path: '/crypto_wallets/authenticate/start/primary',
    run: (context) => startWallet(context, NO_SESSION),
  },
  {
    method: 'POST',
    path: '/crypto_wallets/authenticate/start/secondary',
    run: async (context) => startWallet(context, await requireSession(context)),
  },
  { method: 'POST', path: '/crypto_wallets/authenticate', run: authenticateWallet },
];

/** The session that asks to attach a wallet. */
type Asker = Pick<typeof walletChallenges.$inferSelect, 'userId' | 'sessionId'>;

const NO_SESSION: Asker = { userId: null, sessionId: null };

async function startWallet(context: CallContext, { userId, sessionId }: Asker) {
  const { db, project } = context;
  const wallet = readWallet(context.body);
  const owner = userId === null ? undefined : await findWallet(db, project, wallet);
  if (owner !== undefined && owner.userId !== userId) throw new ApiError('duplicate_wallet_address');
  const expiresAt = minutesAfter(project.now, CHALLENGE_MINUTES);
  const challenge = writeChallenge(context, wallet, expiresAt);
  await db.insert(walletChallenges).values({
    ...wallet,
    challengeId: newId('crypto-wallet-challenge'),
    publicToken: project.publicToken,
    challenge,
    userId,
    sessionId,
    createdAt: project.now,
    expiresAt,
  });
  return { challenge };
}

function writeChallenge(context: CallContext, wallet: Wallet, expiresAt: Date): string {
  const { body, project, caller } = context;
  const { siwe_required_for_crypto_wallets: isRequired, project_name: name } = project.settings;
  const isSiwe = isRequired || (body['siwe_params'] ?? null) !== null;
  if (!isSiwe || wallet.type !== 'ethereum') return `Signing in with Project: ${name}\n\n${newSecret()}`;
  // The message names the page's domain, so the page must be known.
  if (caller.page === null) throw new ApiError('bad_domain_for_stytch_sdk');
  const params = readSiweParams(body, caller.page);
  return writeSiwe({
    ...params,
    domain: caller.page.host,
    address: wallet.address,
    // EIP-4361 requires at least eight letters and digits.
    nonce: newSecret().replaceAll(/[^A-Za-z0-9]/g, ''),
    issuedAt: params.issuedAt ?? project.now.toISOString(),
    expiresAt: expiresAt.toISOString(),
  });
}

/**
 * `POST /crypto_wallets/authenticate`. Throws `duplicate_wallet_address`, and `unable_to_authenticate_crypto_wallet`
 * when the signature matches no open challenge of the wallet, or one of a session that is not presented. A refusal
 * spends no challenge.
 */
async function authenticateWallet(context: CallContext) {
  const wallet = readWallet(context.body);
  const signature = requiredText(context.body, 'signature');
  const durationMinutes = sessionMinutes(context.body);
  const { project } = context;
  const open = await context.db.transaction(async (tx) => {
    const { userId, sessionId } = await spendChallenge(tx, project, wallet, signature);
    await demandAsker(tx, context, sessionId, 'unable_to_authenticate_crypto_wallet');
    const verified = await verifyWallet(tx, project, wallet, userId);
    return signInCaller(tx, context, { ...verified, extendsOnly: sessionId !== null, durationMinutes });
  });
  return authenticated(context, open);
}

/** Spends the signed challenge. Returns the session that requested it, if any. */
async function spendChallenge(tx: Database, project: Project, wallet: Wallet, signature: string): Promise<Asker> {
  const open = and(
    eq(walletChallenges.publicToken, project.publicToken),
    eq(walletChallenges.type, wallet.type),
    eq(walletChallenges.address, wallet.address),
    isNull(walletChallenges.usedAt),
    gt(walletChallenges.expiresAt, project.now),
  );
  const rows = await tx
    .select()
    .from(walletChallenges)
    .where(open)
    .orderBy(desc(walletChallenges.createdAt))
    .limit(OPEN_CHALLENGES);
  const kind = walletKinds[wallet.type];
  const signed = rows.find((row) => kind.verify(row.challenge, signature, wallet.address));
  if (signed === undefined) throw new ApiError('unable_to_authenticate_crypto_wallet');
  // Of concurrent requests, only one finds the challenge unused.
  const [spent] = await tx
    .update(walletChallenges)
    .set({ usedAt: project.now })
    .where(and(open, eq(walletChallenges.challengeId, signed.challengeId)))
    .returning();
  if (spent === undefined) throw new ApiError('unable_to_authenticate_crypto_wallet');
  return spent;
}
