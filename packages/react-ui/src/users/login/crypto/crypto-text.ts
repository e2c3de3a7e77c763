import { walletWords } from '@foyer/core/internal/shared';
import { walletNamesText } from '../../text/wallet-names-text';

/** Texts of the wallet buttons and screens. */
export const cryptoText = {
  ...walletNamesText,
  'crypto.wallet.continueWithBinance': 'Continue with Binance',
  'crypto.wallet.continueWithCoinbase': 'Continue with Coinbase',
  'crypto.wallet.continueWithEthereum': 'Continue with Ethereum',
  'crypto.wallet.continueWithMetamask': 'Continue with Metamask',
  'crypto.wallet.continueWithOtherWallet': 'Continue with other Crypto Wallet',
  'crypto.wallet.continueWithPhantom': 'Continue with Phantom',
  'crypto.wallet.continueWithSolana': 'Continue with Solana',
  'crypto.wallet.continueWithVessel': 'Continue with Vessel',
  'crypto.wallet.setupNewWallet': 'Set up a new crypto wallet',
  'crypto.connectWallet.title': 'Connecting to your wallet...',
  'crypto.connectWallet.instructionPopup': 'Allow the connection in the window that your wallet has opened.',
  'crypto.signMessage.title': 'Completing signature request...',
  'crypto.signMessage.instruction': 'Sign the message in your wallet to show that it is yours. This costs nothing.',
  'crypto.continueWithOtherWallet.title': 'Continue with other wallet',
  'crypto.setupNewWallet.title': 'Set up a new crypto wallet',
  'crypto.setupNewWallet.content': 'You need a wallet in this browser. Choose one to download it.',
  'crypto.setupNewWallet.instruction': 'Once it is installed, come back to this page and reload it.',
  'crypto.success.title': 'Success!',
  'crypto.success.content': 'You have successfully connected your wallet.',
  'crypto.error.title': 'Looks like there was an error!',
  'crypto.troubleHelp': 'Having trouble? Go back and try again.',
  'button.back.ariaLabel': 'Back',
  'button.retry': 'Try again',
  ...walletWords,
} as const;
