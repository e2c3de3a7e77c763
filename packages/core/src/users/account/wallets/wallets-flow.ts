import type { ListData } from '../../../flow/section/section-removal';
import type { User } from '@foyer/wire';
import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import type { SendOf, FlowOf, Context } from '../../../flow/flow';
import { sectionFlow } from '../../../flow/section/section-flow';
import { createFlow } from '../../../flow/create-flow';
import { announced } from '../../../flow/public-answer';
import type { Users } from '../../api/users';
import type { AccountSectionOptions } from '../options';
import { changedAccount, sectionError } from '../../../flow/account/action-calls';
import { removeItem, waysRules } from '../section-calls';
import { userSource } from '../user-section';
import type { WalletSignatureDeps } from '../wallet-signature';
import { challengeOf, authenticateWallet, signChallenge } from '../wallet-signature';
import type { WaysInRules } from '../ways-in';
import { keptItem } from '../ways-in';
import type { WalletItem, WalletsCommand, WalletsEvent } from './wallets-rules';
import { hasWallet, walletsRules } from './wallets-rules';

/** Deps of the section 'Wallets'. A client provides all of them except the options. */
export interface WalletsDeps extends WalletSignatureDeps {
  readonly user: WalletSignatureDeps['user'] & Pick<Users, 'deleteCryptoWallet'>;
}

/** The section 'Wallets' as data; `createFlow(walletsFlow, deps)` runs it. */
export const walletsFlow = sectionFlow({
  name: 'wallets',
  shown: ['address', 'asked', 'challenge', 'list', 'wallet', 'walletId', 'wallets'],
  rules: walletsRules,
  source: userSource((user, deps: WalletsDeps) => walletsOf(user, waysRules(deps))),
  perform: performWallets,
  uninterruptible: ({ type }) => type === 'verify' || type === 'remove',
});

async function performWallets(
  command: WalletsCommand,
  { deps, signal, overdue }: Context<WalletsDeps>,
): Promise<WalletsEvent> {
  switch (command.type) {
    case 'awaitWallets':
      return { type: 'walletsFound', wallets: await deps.wallets.changed(command.known, signal) };
    case 'connect': {
      const { wallet, personId, have } = command;
      const address = await deps.wallets.connect(wallet.id);
      if (hasWallet(have, address, wallet.chain)) throw sectionError('have');
      return { type: 'challenged', address, ...(await challengeOf(deps, { wallet, address, personId }, signal)) };
    }
    case 'sign':
      return { type: 'signed', signature: await signChallenge(deps, command) };
    case 'verify':
      return {
        type: 'walletAdded',
        ...announced('CRYPTO_WALLET_AUTHENTICATE', await authenticateWallet(deps, command, overdue)),
      };
    case 'remove': {
      const { id } = command;
      return removeItem(deps, command, deps.user.deleteCryptoWallet, {
        type: 'removed',
        id,
        ...changedAccount('removeWallet', id),
      } as const);
    }
  }
}

/** The section's data of a user, in the order of the provider. */
const walletsOf = (user: User | null, rules: WaysInRules): ListData<WalletItem> => ({
  personId: user?.user_id ?? '',
  list: (user?.crypto_wallets ?? []).map(
    ({ crypto_wallet_id: id, crypto_wallet_address: address, crypto_wallet_type: chain }) =>
      keptItem(user, { id, address, chain }, rules),
  ),
});

/** Functions that send the events of the section, for hooks and hosts. */
export const walletsActions = (send: SendOf<typeof walletsFlow>) => ({
  /** Detects the wallets of this browser. */
  add: () => send({ type: 'add' }),
  /** Connects a wallet of `wallets`, by its id. */
  pick: (walletId: string) => send({ type: 'pick', walletId }),
  /** Asks whether to remove the wallet. */
  remove: (id: string) => send({ type: 'remove', id }),
  /** Removes the wallet. */
  confirm: () => send({ type: 'confirm' }),
  /** Closes the list or the question. */
  cancel: () => send({ type: 'cancel' }),
  /** Discards forms and questions, for a page that is hidden for good. */
  forget: () => send({ type: 'forget' }),
});

/** The section 'Wallets'. */
export function createWalletsFlow(
  client: FlowClient<WalletsDeps>,
  options: AccountSectionOptions | (() => AccountSectionOptions) = {},
): FlowOf<typeof walletsFlow> {
  return createFlow(walletsFlow, depsOf<WalletsDeps>(client, options));
}
