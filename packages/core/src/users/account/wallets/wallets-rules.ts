import type { Problem } from '../../../base/errors';
import type { Secret } from '../../../base/secret';
import type { FlowEvent } from '../../../flow/flow';
import type { ToHost } from '../../../flow/host-event';
import type { ActAnswer, SectionCommand, SectionEvent, SectionTrouble, Thing } from '../../../flow/section/section';
import { sectionProblem } from '../../../flow/section/section';
import type { ListData, RemovalEvent, RemovalMoment, RemoveCommand } from '../../../flow/section/section-removal';
import { removalStep } from '../../../flow/section/section-removal';
import type { SectionRules, SectionStep } from '../../../flow/section/section-rules';
import { askProof, isFree, noticeOf, withProblem } from '../../../flow/section/section-rules';
import type { AskedMessage } from '../../login/crypto/sign-in-message';
import { isSameAddress, maySign } from '../../login/crypto/sign-in-message';
import type { Wallet, WalletChain } from '../../login/crypto/wallet';
import { isTaken } from '../../../flow/account/act-calls';

/** A wallet of the signed-in person. */
export interface WalletItem extends Thing {
  readonly address: string;
  readonly chain: string;
}

export type WalletsData = ListData<WalletItem>;

export type WalletsState =
  | ({ readonly at: 'list' } & WalletsData & SectionTrouble)
  /** `wallets`: those of this browser. */
  | ({ readonly at: 'choose'; readonly wallets: readonly Wallet[] } & WalletsData & SectionTrouble)
  | ({ readonly at: 'connecting'; readonly wallets: readonly Wallet[]; readonly wallet: Wallet } & WalletsData)
  | ({
      readonly at: 'signing';
      readonly wallets: readonly Wallet[];
      readonly wallet: Wallet;
      readonly address: string;
    } & WalletsData)
  | ({
      readonly at: 'verifying';
      readonly wallets: readonly Wallet[];
      readonly wallet: Wallet;
      readonly address: string;
    } & WalletsData)
  | RemovalMoment<WalletsData>;

export type WalletsEvent =
  | { readonly type: 'add' }
  | ({ readonly type: 'walletsFound'; readonly wallets: readonly Wallet[] } & ActAnswer<WalletsData>)
  | { readonly type: 'pick'; readonly walletId: string }
  | ({
      readonly type: 'challenged';
      readonly address: string;
      readonly challenge: string;
      readonly asked: AskedMessage;
    } & ActAnswer<WalletsData>)
  | ({ readonly type: 'signed'; readonly signature: Secret } & ActAnswer<WalletsData>)
  | ({ readonly type: 'walletAdded' } & ToHost<'CRYPTO_WALLET_AUTHENTICATE'> & ActAnswer<WalletsData>)
  | RemovalEvent<WalletsData>;

export type WalletsCommand =
  | { readonly type: 'awaitWallets'; readonly known: readonly Wallet[] | undefined }
  /**
   * Asks for an account and for the message that it has to sign. An address that the person has is not asked for one.
   */
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

type WalletsStep = SectionStep<WalletsState, WalletsData, WalletsCommand>;
type AnyWalletsEvent = FlowEvent<
  WalletsEvent | SectionEvent<WalletsData>,
  WalletsCommand | SectionCommand<WalletsData>
>;

/** The rules of the section 'Wallets'. */
export const walletsRules: SectionRules<WalletsState, WalletsEvent, WalletsCommand, WalletsData> = {
  keys: ['personId', 'list'],
  home: (data) => list(data),
  acts: { connect: 'addWallet', remove: 'removeWallet' },
  onThing: ['confirm'],
  own(state, event) {
    const removal = removalStep<WalletsState, WalletsData, WalletsCommand>(state, event, {
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

type WalletsAt<Name extends WalletsState['at']> = Extract<WalletsState, { readonly at: Name }>;
type Busy = WalletsAt<'connecting' | 'signing' | 'verifying'>;

const list = ({ personId, list: wallets }: WalletsData): WalletsAt<'list'> => ({ at: 'list', personId, list: wallets });
const choose = (state: WalletsData & { readonly wallets: readonly Wallet[] }): WalletsAt<'choose'> => ({
  ...list(state),
  at: 'choose',
  wallets: state.wallets,
});

function fromList(state: WalletsAt<'list'>, event: AnyWalletsEvent): WalletsStep {
  switch (event.type) {
    case 'add':
      return askProof(state, 'addWallet');
    case 'proved':
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

function fromChoose(state: WalletsAt<'choose'>, event: AnyWalletsEvent): WalletsStep {
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

function pick(state: WalletsAt<'choose'>, walletId: string): WalletsStep {
  const { personId, wallets } = state;
  const wallet = wallets.find(({ id }) => id === walletId);
  if (!wallet) return [state];
  const have = state.list.map(({ address }) => address);
  return [
    { ...list(state), at: 'connecting', wallets, wallet },
    { type: 'connect', wallet, personId, have },
  ];
}

function fromBusy(state: Busy, event: AnyWalletsEvent): WalletsStep {
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

/** The choice, which goes on to look for wallets. */
const back = (state: Busy, next: WalletsStep = [choose(state)]): WalletsStep => [
  ...next,
  { type: 'awaitWallets', known: state.wallets },
];

function sign(
  state: WalletsAt<'connecting'>,
  { address, challenge, asked }: Extract<WalletsEvent, { readonly type: 'challenged' }>,
): WalletsStep {
  const { wallet } = state;
  if (!maySign(challenge, asked, wallet, address)) {
    return refused(state, {
      code: 'unsafe_message',
      message: 'The message is not one of this page and this account, so it is not signed.',
    });
  }
  return [
    { ...state, at: 'signing', address },
    { type: 'sign', wallet, address, challenge },
  ];
}

function refused(state: Busy, error: Problem): WalletsStep {
  const shown = isTaken(error.code) ? sectionProblem('taken') : error;
  return back(state, withProblem<WalletsState, WalletsData, WalletsCommand>(choose(state), shown));
}

/** Whether the person has the wallet of an address. */
export const hasWallet = (have: readonly string[], address: string, chain: WalletChain): boolean =>
  have.some((one) => isSameAddress(one, address, { chain }));
