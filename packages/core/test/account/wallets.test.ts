import { describe, expect, it } from 'vitest';
import { internals } from '../../src/flow/deps';
import { scoped } from '../../src/base/platform';
import type { Platform } from '../../src/base/platform';
import type { Client } from '../../src/users/client';
import { createWallets } from '../../src/users/browser/wallets/wallets';
import { createStepUp, stepUpActions } from '../../src/users/account/step-up/step-up-flow';
import { createWalletsFlow, walletsActions } from '../../src/users/account/wallets/wallets-flow';
import { solanaKey, solanaProvider, WalletPage } from '../support/wallets';
import { accountStage } from './stage';

const { provider, ada, running, signIn } = accountStage();

const withWallet = (client: Client, tab: Platform, key = solanaKey()) => ({
  ...client[internals],
  ...client,
  wallets: createWallets(scoped(tab), new WalletPage({ solana: solanaProvider(key) })),
});

async function added() {
  const page = await ada();
  const key = solanaKey();
  const client = withWallet(page.client, page.tab, key);
  const section = running(createWalletsFlow(client));
  const wallets = walletsActions(section.flow.send);
  wallets.add();
  await section.until({ at: 'choose', wallets: [{ chain: 'solana' }] });
  const state = section.flow.getState();
  const walletId = state.at === 'choose' ? (state.wallets[0]?.id ?? '') : '';
  wallets.pick(walletId);
  await section.until({ at: 'list', list: [{ address: key.address, chain: 'solana' }] });
  return { ...page, ...section, wallets, walletId, key };
}

describe('wallets', () => {
  it('are added with a signature, recognized if already listed, and removed', async () => {
    const { client, flow, until, hostEvents, wallets, walletId } = await added();
    expect(hostEvents.map(({ type }) => type)).toEqual(['CRYPTO_WALLET_AUTHENTICATE', 'FOYER_SECURITY_NOTICE']);
    wallets.add();
    await until({ at: 'choose', wallets: [{}] });
    wallets.pick(walletId);
    await until({ at: 'choose', error: { code: 'have' } });
    wallets.cancel();
    wallets.remove(client.user.getSync()?.crypto_wallets[0]?.crypto_wallet_id ?? '');
    await until({ at: 'confirm' });
    wallets.confirm();
    await until({ at: 'list', list: [] });
    expect(flow.getState()).not.toHaveProperty('error');
  });

  it('account W14: a wallet of another account cannot be used, and gets no request to sign', async () => {
    const { client, tab, personId } = await added();
    // A credential that a session added cannot be used to re-authenticate in it (decision 141).
    await client.session.revoke();
    await signIn(client);
    await provider.advance(11 * 60);
    const before = await provider.calls('/sdk/v1/crypto_wallets/authenticate/start/secondary');
    const stepUp = createStepUp(withWallet(client, tab));
    const dialog = running(stepUp.flow);
    void stepUp.reauthProvider.reauthenticate({ act: 'addEmail', personId }, new AbortController().signal);
    await dialog.until({ at: 'choose' });
    const { methods } = dialog.flow.getState() as {
      readonly methods: readonly { readonly type: string; readonly key: string }[];
    };
    stepUpActions(dialog.flow.send).pick(methods.find(({ type }) => type === 'wallet')?.key ?? '');
    await dialog.until({ at: 'choose', error: { code: 'wallet_account_changed' } });
    expect(await provider.calls('/sdk/v1/crypto_wallets/authenticate/start/secondary')).toHaveLength(before.length);
  });
});
