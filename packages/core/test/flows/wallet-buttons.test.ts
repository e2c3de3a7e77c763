import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { walletButtons } from '../../src/users/login/crypto/wallet-buttons';

const WALLETS = ['phantom', 'metamask', 'coinbase', 'binance', 'vessel', 'ethereum', 'solana'];

describe('wallet buttons on Main', () => {
  it('spec 9: six wallet and social buttons at most, the last one of them for the rest', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.subarray(WALLETS), (social, wallets) => {
        const { shown } = walletButtons(social, wallets);
        expect(social + shown.length + 1).toBeLessThanOrEqual(6);
        expect(shown).toEqual(wallets.slice(0, shown.length));
      }),
    );
  });

  it("spec 9: extra wallets go under 'Continue with other Crypto Wallet'", () => {
    expect(walletButtons(0, WALLETS)).toEqual({ shown: WALLETS.slice(0, 5), more: 'other' });
    expect(walletButtons(3, WALLETS.slice(0, 3))).toEqual({ shown: WALLETS.slice(0, 2), more: 'other' });
  });

  it('contract 10.2: if every wallet has its button, the last one sets up a new wallet', () => {
    expect(walletButtons(0, [])).toEqual({ shown: [], more: 'setup' });
    expect(walletButtons(3, WALLETS.slice(0, 2))).toEqual({ shown: WALLETS.slice(0, 2), more: 'setup' });
  });

  it('with more than six social buttons, one button represents all wallets', () => {
    expect(walletButtons(19, WALLETS)).toEqual({ shown: [], more: 'other' });
    expect(walletButtons(6, [])).toEqual({ shown: [], more: 'setup' });
  });
});
