import type { Secret } from '../../../kernel/base/names/secret';
import type { Problem } from '../../../kernel/base/errors';
import { INVALID_PASSCODE, isPasscode } from '../../../kernel/flow/code-entry/code-entry';
import type { FlowEvent } from '../../../kernel/flow/flow';
import type { ToHost } from '../../../kernel/flow/host-event';
import type { ActAnswer, SectionCommand, SectionData, SectionEvent, SectionTrouble } from '../../../kernel/flow/section/section';
import type { SectionRules, SectionStep } from '../../../kernel/flow/section/section-rules';
import { askProof, isFree, noticeOf, withProblem } from '../../../kernel/flow/section/section-rules';

export interface TwoFactorData extends SectionData {
  /** The authenticator app that is on. Empty: none is, or it has not been confirmed. */
  readonly totpId: string;
}

/** An app that is being set up. Its codes are shown once it works. */
export interface NewApp {
  readonly newId: string;
  readonly secret: Secret;
  /** A data URI of an image, with the secret in it. */
  readonly qr: Secret;
  readonly codes: readonly Secret[];
}

export type TwoFactorState =
  | ({ readonly at: 'off' | 'on' } & TwoFactorData & SectionTrouble)
  | ({ readonly at: 'creating' | 'reading' | 'removing' } & TwoFactorData)
  | ({ readonly at: 'scan' | 'manual' } & NewApp & TwoFactorData & SectionTrouble)
  | ({ readonly at: 'confirming'; readonly from: 'scan' | 'manual' } & NewApp & TwoFactorData)
  /** `kept`: the codes were copied or saved, or the person says so. */
  | ({ readonly at: 'saveCodes'; readonly codes: readonly Secret[]; readonly kept: boolean } & TwoFactorData & SectionTrouble)
  | ({ readonly at: 'showCodes'; readonly codes: readonly Secret[] } & TwoFactorData & SectionTrouble)
  | ({ readonly at: 'confirm' } & TwoFactorData & SectionTrouble);

export type TwoFactorEvent =
  | { readonly type: 'setUp' }
  | ({ readonly type: 'created' } & NewApp & ActAnswer<TwoFactorData>)
  /** An app has been set up elsewhere. */
  | ({ readonly type: 'alreadyOn' } & ActAnswer<TwoFactorData>)
  | { readonly type: 'showKey' | 'showImage' }
  | { readonly type: 'submitCode'; readonly code: Secret }
  | ({ readonly type: 'confirmed' } & ToHost<'FOYER_ACCOUNT_CHANGED'> & ActAnswer<TwoFactorData>)
  | { readonly type: 'keepCodes'; readonly kept: boolean }
  | { readonly type: 'done' }
  | { readonly type: 'showCodes' }
  | ({ readonly type: 'codesRead'; readonly codes: readonly Secret[] } & ToHost<'FOYER_ACCOUNT_CHANGED'> & ActAnswer<TwoFactorData>)
  | { readonly type: 'remove' }
  | { readonly type: 'confirm' }
  | ({ readonly type: 'removed' } & ToHost<'FOYER_ACCOUNT_CHANGED'> & ActAnswer<TwoFactorData>);

export type TwoFactorCommand =
  | { readonly type: 'create'; readonly personId: string }
  | { readonly type: 'authenticate'; readonly code: Secret; readonly newId: string; readonly personId: string }
  | { readonly type: 'readCodes'; readonly personId: string }
  | { readonly type: 'remove'; readonly id: string; readonly personId: string };

type TwoFactorStep = SectionStep<TwoFactorState, TwoFactorData, TwoFactorCommand>;
type AnyTwoFactorEvent = FlowEvent<TwoFactorEvent | SectionEvent<TwoFactorData>, TwoFactorCommand | SectionCommand<TwoFactorData>>;

/** The rules of the section 'Authenticator app'. */
export const twoFactorRules: SectionRules<TwoFactorState, TwoFactorEvent, TwoFactorCommand, TwoFactorData> = {
  keys: ['personId', 'totpId'],
  home: (data) => home(data),
  // Removed elsewhere, or set up elsewhere while it was being set up here.
  isGone: ({ at }, { totpId }) => (totpId === '' ? at === 'confirm' || at === 'showCodes' : at === 'scan' || at === 'manual'),
  own(state, event) {
    switch (state.at) {
      case 'off':
      case 'on':
        return fromHome(state, event);
      case 'creating':
        return fromCreating(state, event);
      case 'scan':
      case 'manual':
        return fromNewApp(state, event);
      case 'confirming':
        return fromConfirming(state, event);
      case 'saveCodes':
        return fromSaveCodes(state, event);
      case 'reading':
        return fromReading(state, event);
      case 'showCodes':
        return [event.type === 'done' || event.type === 'cancel' ? home(state) : state];
      case 'confirm':
      case 'removing':
        return fromRemoval(state, event);
    }
  },
};

type TwoFactorAt<Name extends TwoFactorState['at']> = Extract<TwoFactorState, { readonly at: Name }>;

const dataOf = ({ personId, totpId }: TwoFactorData): TwoFactorData => ({ personId, totpId });
const home = (data: TwoFactorData): TwoFactorAt<'off' | 'on'> => ({ at: data.totpId === '' ? 'off' : 'on', ...dataOf(data) });
const failed = (state: TwoFactorState, error: Problem): TwoFactorStep => withProblem<TwoFactorState, TwoFactorData, TwoFactorCommand>(state, error);

function fromHome(state: TwoFactorAt<'off' | 'on'>, event: AnyTwoFactorEvent): TwoFactorStep {
  const { totpId, personId } = state;
  const isOn = totpId !== '';
  switch (event.type) {
    case 'setUp':
      return isOn ? [state] : askProof(state, 'addApp');
    case 'showCodes':
      return isOn ? askProof(state, 'showCodes') : [state];
    case 'remove':
      return isOn ? askProof(state, 'removeApp') : [state];
    case 'proved':
      if (event.act === 'addApp' && !isOn) return [{ at: 'creating', ...dataOf(state) }, { type: 'create', personId }];
      // Meanwhile it was set up, or removed, elsewhere.
      if (event.act === 'addApp' || !isOn) return [state];
      return event.act === 'showCodes' ? [{ at: 'reading', ...dataOf(state) }, { type: 'readCodes', personId }] : [{ at: 'confirm', ...dataOf(state) }];
    // Late answers are told, and what they have changed is shown already.
    case 'confirmed':
      return [{ ...state }, noticeOf('addApp', event)];
    case 'removed':
      return [{ ...state }, noticeOf('removeApp', event)];
    default:
      return [state];
  }
}

function fromCreating(state: TwoFactorAt<'creating' | 'reading' | 'removing'>, event: AnyTwoFactorEvent): TwoFactorStep {
  switch (event.type) {
    case 'created': {
      const { newId, secret, qr, codes } = event;
      return [{ at: 'scan', ...dataOf(state), newId, secret, qr, codes }];
    }
    case 'alreadyOn':
    case 'cancel':
      return [home(state)];
    case 'failed':
      return failed(home(state), event.error);
    default:
      return [state];
  }
}

const appOf = ({ newId, secret, qr, codes }: NewApp): NewApp => ({ newId, secret, qr, codes });

function fromNewApp(state: TwoFactorAt<'scan' | 'manual'>, event: AnyTwoFactorEvent): TwoFactorStep {
  switch (event.type) {
    case 'showKey':
      return [{ ...state, at: 'manual' }];
    case 'showImage':
      return [{ ...state, at: 'scan' }];
    case 'submitCode':
      return isFree(state) ? submitCode(state, event.code) : [state];
    case 'cancel':
      return [home(state)];
    default:
      return [state];
  }
}

function submitCode(state: TwoFactorAt<'scan' | 'manual'>, code: Secret): TwoFactorStep {
  if (!isPasscode(code.reveal())) return failed(state, INVALID_PASSCODE);
  return [
    { at: 'confirming', from: state.at, ...dataOf(state), ...appOf(state) },
    { type: 'authenticate', code, newId: state.newId, personId: state.personId },
  ];
}

/** The secret is of no use any more: another one has to be made. */
const EXPIRED = ['expired_totp', 'totp_not_found', 'active_totp_exists'];

function fromConfirming(state: TwoFactorAt<'confirming'>, event: AnyTwoFactorEvent): TwoFactorStep {
  switch (event.type) {
    case 'confirmed':
      return [{ at: 'saveCodes', ...dataOf(state), codes: state.codes, kept: false }, noticeOf('addApp', event)];
    case 'failed':
      if (event.command.type !== 'authenticate') return [state];
      return EXPIRED.includes(event.error.code)
        ? failed(home(state), event.error)
        : failed({ at: state.from, ...dataOf(state), ...appOf(state) }, event.error);
    default:
      return [state];
  }
}

/** The codes go when the person has them: a press beside does not take them away. */
function fromSaveCodes(state: TwoFactorAt<'saveCodes'>, event: AnyTwoFactorEvent): TwoFactorStep {
  switch (event.type) {
    case 'keepCodes':
      return [{ ...state, kept: event.kept }];
    case 'done':
      return [state.kept ? home(state) : state];
    default:
      return [state];
  }
}

function fromReading(state: TwoFactorAt<'creating' | 'reading' | 'removing'>, event: AnyTwoFactorEvent): TwoFactorStep {
  switch (event.type) {
    case 'codesRead':
      return [{ at: 'showCodes', ...dataOf(state), codes: event.codes }];
    case 'cancel':
      return [home(state)];
    case 'failed':
      return event.command.type === 'readCodes' ? failed(home(state), event.error) : [state];
    default:
      return [state];
  }
}

function fromRemoval(state: TwoFactorAt<'confirm'> | TwoFactorAt<'creating' | 'reading' | 'removing'>, event: AnyTwoFactorEvent): TwoFactorStep {
  const isAsked = state.at === 'confirm';
  switch (event.type) {
    case 'confirm':
      return isAsked ? [{ at: 'removing', ...dataOf(state) }, { type: 'remove', id: state.totpId, personId: state.personId }] : [state];
    case 'cancel':
      return [isAsked ? home(state) : state];
    case 'removed':
      return [home(state), noticeOf('removeApp', event)];
    case 'failed':
      return event.command.type === 'remove' ? failed(home(state), event.error) : [state];
    default:
      return [state];
  }
}
