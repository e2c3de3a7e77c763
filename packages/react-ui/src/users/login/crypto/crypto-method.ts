import type { LoginMethodFile } from '../login-method';
import { CryptoConfirmation } from './crypto-confirmation';
import { CryptoConnect } from './crypto-connect';
import { CryptoError } from './crypto-error';
import { CryptoOtherScreen } from './crypto-other-screen';
import { CryptoSetupWallet } from './crypto-setup-wallet';
import { CryptoSignMessage } from './crypto-sign-message';
import { WalletButtons } from './wallet-buttons';

export const cryptoMethod: LoginMethodFile<'crypto'> = {
  buttons: WalletButtons,
  screens: {
    others: CryptoOtherScreen,
    setup: CryptoSetupWallet,
    connecting: CryptoConnect,
    challenge: CryptoConnect,
    signing: CryptoSignMessage,
    authenticating: CryptoSignMessage,
    error: CryptoError,
    success: CryptoConfirmation,
  },
};
