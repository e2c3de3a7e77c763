import type { Problem } from '../../../base/errors';
import type { Secret } from '../../../base/secret';
import type { At } from '../../../flow/flow';
import type { ToHost } from '../../../flow/host-event';
import type { OwnEvent, ActionResult, SectionFailable, SectionItem } from '../../../flow/section/section';
import { sectionProblem } from '../../../flow/section/section';
import type { ListData, RemovalEvent, RemovalState, RemoveCommand } from '../../../flow/section/section-removal';
import { removalStep } from '../../../flow/section/section-removal';
import type { SectionRules, OwnStep } from '../../../flow/section/section-rules';
import { requestReauth, isFree, noticeOf, withProblem } from '../../../flow/section/section-rules';
import type { AskedMessage } from '../../login/crypto/sign-in-message';
import { isSameAddress, maySign } from '../../login/crypto/sign-in-message';
import type { Wallet, WalletChain } from '../../login/crypto/wallet';
import { isTaken } from '../../../flow/account/action-calls';

/** A wallet of the signed-in user. */
export interface WalletItem extends SectionItem {
  /** The address of the account in the wallet. */
  readonly address: string;
  /** The chain of the wallet, such as `ethereum`. */
  readonly chain: string;
}

/** The states of the section of wallets. */
export type WalletsState =
  /** The list shows. */
  | ({ readonly at: 'list' } & ListData<WalletItem> & SectionFailable)
  /** `wallets`: the wallets of this browser. */
  | ({
      readonly at: 'choose';
      /** The detected wallets. */
      readonly wallets: readonly Wallet[];
    } & ListData<WalletItem> &
      SectionFailable)
  /** A wallet is being connected. */
  | ({
      readonly at: 'connecting';
      /** The detected wallets. */
      readonly wallets: readonly Wallet[];
      /** The chosen wallet. */
      readonly wallet: Wallet;
    } & ListData<WalletItem>)
  /** The wallet asks the user to sign a message. */
  | ({
      readonly at: 'signing';
      /** The detected wallets. */
      readonly wallets: readonly Wallet[];
      /** The chosen wallet. */
      readonly wallet: Wallet;
      /** The address of the account in the wallet. */
      readonly address: string;
    } & ListData<WalletItem>)
  /** The signature is being checked. */
  | ({
      readonly at: 'verifying';
      /** The detected wallets. */
      readonly wallets: readonly Wallet[];
      /** The chosen wallet. */
      readonly wallet: Wallet;
      /** The address of the account in the wallet. */
      readonly address: string;
    } & ListData<WalletItem>)
  | RemovalState<ListData<WalletItem>>;

/** The events of the section of wallets. */
export type WalletsEvent =
  | { readonly type: 'add' }
  | ({ readonly type: 'walletsFound'; readonly wallets: readonly Wallet[] } & ActionResult<ListData<WalletItem>>)
  | { readonly type: 'pick'; readonly walletId: string }
  | ({
      readonly type: 'challenged';
      readonly address: string;
      readonly challenge: string;
      readonly asked: AskedMessage;
    } & ActionResult<ListData<WalletItem>>)
  | ({ readonly type: 'signed'; readonly signature: Secret } & ActionResult<ListData<WalletItem>>)
  | ({ readonly type: 'walletAdded' } & ToHost<'CRYPTO_WALLET_AUTHENTICATE'> & ActionResult<ListData<WalletItem>>)
  | RemovalEvent<ListData<WalletItem>>;

export type WalletsCommand =
  | { readonly type: 'awaitWallets'; readonly known: readonly Wallet[] | undefined }
  /** Requests an account and the message that it has to sign. Skips the message if the user already has the address. */
  | { readonly type: 'connect'; readonly wallet: Wallet; readonly personId: string; readonly have: readonly string[] }
  | { readonly type: 'sign'; readonly wallet: Wallet; readonly address: string; readonly challenge: string }
  | {
      readonly type: 'verify';
      readonly wallet: Wallet;
      readonly address: string;
      readonly signature: Secret;
      readonly personId: string;
    }
  | RemoveCommand;

/** Rules of the section 'Wallets'. */
export const walletsRules: SectionRules<WalletsState, WalletsEvent, WalletsCommand> = {
  keys: ['personId', 'list'],
  home: (data) => list(data),
  acts: { connect: 'addWallet', remove: 'removeWallet' },
  itemStates: ['confirm'],
  own(state, event) {
    const removal = removalStep<WalletsState>(state, event, {
      act: 'removeWallet',
      home: list,
    });
    if (removal) return removal;
    switch (state.at) {
      case 'list':
        return fromList(state, event);
      case 'choose':
        return fromChoose(state, event);
      case 'connecting':
      case 'signing':
      case 'verifying':
        return fromBusy(state, event);
      default:
        return [state];
    }
  },
};

type Busy = At<WalletsState, 'connecting' | 'signing' | 'verifying'>;

const list = ({ personId, list: wallets }: ListData<WalletItem>): At<WalletsState, 'list'> => ({
  at: 'list',
  personId,
  list: wallets,
});
const choose = (state: ListData<WalletItem> & { readonly wallets: readonly Wallet[] }): At<WalletsState, 'choose'> => ({
  ...list(state),
  at: 'choose',
  wallets: state.wallets,
});

function fromList(
  state: At<WalletsState, 'list'>,
  event: OwnEvent<WalletsEvent, WalletsCommand>,
): OwnStep<WalletsState, WalletsCommand> {
  switch (event.type) {
    case 'add':
      return requestReauth(state, 'addWallet');
    case 'reauthenticated':
      return [
        { ...list(state), at: 'choose', wallets: [] },
        { type: 'awaitWallets', known: undefined },
      ];
    case 'walletAdded':
      return [{ ...state }, noticeOf('addWallet', event)];
    default:
      return [state];
  }
}

function fromChoose(
  state: At<WalletsState, 'choose'>,
  event: OwnEvent<WalletsEvent, WalletsCommand>,
): OwnStep<WalletsState, WalletsCommand> {
  switch (event.type) {
    case 'walletsFound':
      return [
        { ...state, wallets: event.wallets },
        { type: 'awaitWallets', known: event.wallets },
      ];
    case 'pick':
      return isFree(state) ? pick(state, event.walletId) : [state];
    case 'cancel':
      return [list(state)];
    case 'walletAdded':
      return [list(state), noticeOf('addWallet', event)];
    default:
      return [state];
  }
}

function pick(state: At<WalletsState, 'choose'>, walletId: string): OwnStep<WalletsState, WalletsCommand> {
  const { personId, wallets } = state;
  const wallet = wallets.find(({ id }) => id === walletId);
  if (!wallet) return [state];
  const have = state.list.map(({ address }) => address);
  return [
    { ...list(state), at: 'connecting', wallets, wallet },
    { type: 'connect', wallet, personId, have },
  ];
}

function fromBusy(state: Busy, event: OwnEvent<WalletsEvent, WalletsCommand>): OwnStep<WalletsState, WalletsCommand> {
  const { personId, wallet } = state;
  switch (event.type) {
    case 'challenged':
      return state.at === 'connecting' ? sign(state, event) : [state];
    case 'signed': {
      if (state.at !== 'signing') return [state];
      const { address } = state;
      return [
        { ...state, at: 'verifying' },
        { type: 'verify', wallet, address, signature: event.signature, personId },
      ];
    }
    case 'walletAdded':
      return [list(state), noticeOf('addWallet', event)];
    case 'cancel':
      return back(state);
    case 'failed':
      return refused(state, event.error);
    default:
      return [state];
  }
}

/** The state that shows the wallets, and continues to search for more. */
const back = (
  state: Busy,
  next: OwnStep<WalletsState, WalletsCommand> = [choose(state)],
): OwnStep<WalletsState, WalletsCommand> => [...next, { type: 'awaitWallets', known: state.wallets }];

function sign(
  state: At<WalletsState, 'connecting'>,
  { address, challenge, asked }: Extract<WalletsEvent, { readonly type: 'challenged' }>,
): OwnStep<WalletsState, WalletsCommand> {
  const { wallet } = state;
  if (!maySign(challenge, asked, wallet, address)) {
    return refused(state, {
      code: 'unsafe_message',
      message: 'The message does not belong to this page and account, so it is not signed.',
    });
  }
  return [
    { ...state, at: 'signing', address },
    { type: 'sign', wallet, address, challenge },
  ];
}

function refused(state: Busy, error: Problem): OwnStep<WalletsState, WalletsCommand> {
  const shown = isTaken(error.code) ? sectionProblem('taken') : error;
  return back(state, withProblem<WalletsState>(choose(state), shown));
}

/** Whether the user already has the wallet with this address. */
export const hasWallet = (have: readonly string[], address: string, chain: WalletChain): boolean =>
  have.some((one) => isSameAddress(one, address, { chain }));
