import { createWallets } from '../../src/users/browser/wallets/wallets';
import { createCryptoFlow, cryptoActions } from '../../src/users/login/crypto/crypto-flow';
import { scoped } from '../../src/base/platform';
import { solanaKey, solanaProvider, WalletPage } from '../support/wallets';
import type { Journey } from './journey';
import { isAt, visitOf } from './journey';
import { until } from './until';

const KEY = solanaKey();

export const walletJourney: Journey = {
  name: 'wallet',
  visit({ client, tab, time }) {
    const page = new WalletPage({ solana: solanaProvider(KEY, { isPhantom: true }) });
    const flow = createCryptoFlow({ ...client, wallets: createWallets(scoped(tab), page) });
    const actions = cryptoActions(flow.send);
    return visitOf(flow, [
      {
        calls: ['/crypto_wallets/authenticate/start/primary', '/crypto_wallets/authenticate'],
        async act() {
          await until(time, () => flow.getState().wallets !== undefined, 'the wallets are found');
          actions.select('phantom');
        },
        isDone: isAt('success'),
        again: () => actions.retry(),
        mints: true,
      },
    ]);
  },
};
