import type { ConfirmApp, NewAppEvent, NewAppState } from '../../../flow/account/new-app-rules';
import { newAppStep } from '../../../flow/account/new-app-rules';
import type { Problem } from '../../../base/errors';
import type { Secret } from '../../../base/secret';
import type { AccountAction } from '../../../flow/account-action';
import type { At } from '../../../flow/flow';
import type { ToHost } from '../../../flow/host-event';
import type { OwnEvent, ActionResult, SectionData, SectionFailable } from '../../../flow/section/section';
import type { SectionRules, OwnStep } from '../../../flow/section/section-rules';
import { requestReauth, isFree, noticeOf, withProblem } from '../../../flow/section/section-rules';
import type { ToOrganizationHost } from '../../login/host-event';
import type { FactorGuard } from '../member-calls';
import { MFA_NEEDED } from '../member-calls';

/** The data of the section of the authenticator app. */
export interface MemberAppData extends SectionData {
  /** The id of the active authenticator app. Empty: none. */
  readonly totpId: string;
  /** The reason why the app cannot be removed. Null: it can. */
  readonly keeps: FactorGuard | null;
}

/** The states of the section of the authenticator app. */
export type MemberAppState =
  /** The member has no app, or has one. */
  | ({ readonly at: 'off' | 'on' } & MemberAppData & SectionFailable)
  | NewAppState<MemberAppData>
  /** A call is in progress: to read the recovery codes, to renew them, or to remove the app. */
  | ({ readonly at: 'reading' | 'renewing' | 'removing' } & MemberAppData)
  /** Shows the recovery codes. */
  | ({
      readonly at: 'showCodes';
      /** The recovery codes. */
      readonly codes: readonly Secret[];
    } & MemberAppData &
      SectionFailable)
  /** Asks whether to renew the recovery codes, or to remove the app. */
  | ({ readonly at: 'confirmRenew' | 'confirm' } & MemberAppData & SectionFailable);

/** The events of the section of the authenticator app. */
export type MemberAppEvent =
  | { readonly type: 'setUp' }
  | Exclude<NewAppEvent<MemberAppData>, { readonly type: 'created' }>
  | (Extract<NewAppEvent<MemberAppData>, { readonly type: 'created' }> & ToOrganizationHost<'B2B_TOTP_CREATE'>)
  | ({ readonly type: 'confirmed'; readonly isSignIn: false } & ToOrganizationHost<'B2B_TOTP_AUTHENTICATE'> &
      ActionResult<MemberAppData>)
  | { readonly type: 'showCodes' }
  | ({
      readonly type: 'codesRead' | 'codesRenewed';
      readonly codes: readonly Secret[];
    } & ToHost<'FOYER_ACCOUNT_CHANGED'> &
      ActionResult<MemberAppData>)
  | { readonly type: 'renew' }
  | { readonly type: 'remove' }
  | { readonly type: 'confirm' }
  | ({ readonly type: 'removed' } & ToHost<'FOYER_ACCOUNT_CHANGED'> & ActionResult<MemberAppData>);

interface CreateApp {
  readonly type: 'create';
  readonly personId: string;
  /** A retry after the member re-authenticated with another second factor, which the provider required. */
  readonly isAgain?: true;
}

export type MemberAppCommand =
  | CreateApp
  | ConfirmApp
  | { readonly type: 'readCodes' | 'renewCodes' | 'remove'; readonly personId: string };

/** The rules of a member's section 'Authenticator app'. */
export const memberAppRules: SectionRules<MemberAppState, MemberAppEvent, MemberAppCommand> = {
  keys: ['personId', 'totpId', 'keeps'],
  home: (data) => home(data),
  acts: { readCodes: 'showCodes', renewCodes: 'renewCodes', remove: 'removeApp' },
  isGone,
  own(state, event) {
    const moreReauth = needsMoreReauth(state, event);
    if (moreReauth) return moreReauth;
    const settingUp = newAppStep<MemberAppState>(state, event, home(state));
    if (settingUp) return settingUp;
    switch (state.at) {
      case 'off':
      case 'on':
        return fromHome(state, event);
      case 'showCodes':
        return [event.type === 'done' || event.type === 'cancel' ? home(state) : state];
      case 'confirmRenew':
      case 'confirm':
        return fromQuestion(state, event);
      case 'reading':
      case 'renewing':
      case 'removing':
        return fromBusy(state, event);
      default:
        return [state];
    }
  },
};

const ON_APP: readonly MemberAppState['at'][] = ['confirm', 'confirmRenew', 'showCodes'];

/**
 * Whether another tab or browser removed the app, or set up a different one during a setup here. A provider can list
 * an app before the user confirms it, so the app of this setup does not count.
 */
function isGone(state: MemberAppState, { totpId }: MemberAppData): boolean {
  if (totpId === '') return ON_APP.includes(state.at);
  return (state.at === 'scan' || state.at === 'manual') && totpId !== state.newId;
}

const dataOf = ({ personId, totpId, keeps }: MemberAppData): MemberAppData => ({ personId, totpId, keeps });
const home = (data: MemberAppData): At<MemberAppState, 'off' | 'on'> => ({
  at: data.totpId === '' ? 'off' : 'on',
  ...dataOf(data),
});
const failed = (state: MemberAppState, error: Problem): OwnStep<MemberAppState, MemberAppCommand> =>
  withProblem<MemberAppState>(state, error);

/** Asks a member who has another second factor to re-authenticate with it if the provider requires that. */
function needsMoreReauth(
  state: MemberAppState,
  event: OwnEvent<MemberAppEvent, MemberAppCommand>,
): OwnStep<MemberAppState, MemberAppCommand> | undefined {
  if (state.at !== 'creating' || event.type !== 'failed' || event.error.code !== 'insufficient_factors')
    return undefined;
  const { command } = event;
  return command.type === 'create' && !command.isAgain
    ? requestReauth(home(state), 'addApp', { again: { ...command, isAgain: true } as CreateApp })
    : undefined;
}

/** The sensitive actions while an app is active. */
const ACTIONS: Partial<Record<string, AccountAction>> = {
  showCodes: 'showCodes',
  renew: 'renewCodes',
  remove: 'removeApp',
};

function fromHome(
  state: At<MemberAppState, 'off' | 'on'>,
  event: OwnEvent<MemberAppEvent, MemberAppCommand>,
): OwnStep<MemberAppState, MemberAppCommand> {
  const isOn = state.at === 'on';
  switch (event.type) {
    case 'setUp':
      return isOn ? [state] : requestReauth(state, 'addApp');
    case 'showCodes':
    case 'renew':
    case 'remove':
      return isOn && isFree(state) ? begin(state, event.type) : [state];
    case 'reauthenticated':
      return afterReauth(state, event);
    // Late responses: the host is informed, and the data already contains the change.
    case 'confirmed':
      return [{ ...state }, noticeOf('addApp', event)];
    case 'codesRenewed':
      return [{ ...state }, noticeOf('renewCodes', event)];
    case 'removed':
      return [{ ...state }, noticeOf('removeApp', event)];
    default:
      return [state];
  }
}

function begin(state: At<MemberAppState, 'off' | 'on'>, pressed: string): OwnStep<MemberAppState, MemberAppCommand> {
  if (pressed === 'remove' && state.keeps) return [{ ...home(state), error: { ...MFA_NEEDED } }];
  const action = ACTIONS[pressed];
  return action ? requestReauth(state, action) : [state];
}

function afterReauth(
  state: At<MemberAppState, 'off' | 'on'>,
  { act, again }: Extract<OwnEvent<MemberAppEvent, MemberAppCommand>, { readonly type: 'reauthenticated' }>,
): OwnStep<MemberAppState, MemberAppCommand> {
  const { personId } = state;
  const isOn = state.at === 'on';
  if (act === 'addApp' && !isOn) {
    const create = again?.type === 'create' ? (again as CreateApp) : ({ type: 'create', personId } as const);
    return [{ at: 'creating', ...dataOf(state) }, create];
  }
  // Another tab or browser has set up or removed the app meanwhile.
  if (act === 'addApp' || !isOn) return [state];
  switch (act) {
    case 'showCodes':
      return [
        { at: 'reading', ...dataOf(state) },
        { type: 'readCodes', personId },
      ];
    case 'renewCodes':
      return [{ at: 'confirmRenew', ...dataOf(state) }];
    case 'removeApp':
      return [{ at: 'confirm', ...dataOf(state) }];
    default:
      return [state];
  }
}

function fromQuestion(
  state: At<MemberAppState, 'confirmRenew' | 'confirm'>,
  event: OwnEvent<MemberAppEvent, MemberAppCommand>,
): OwnStep<MemberAppState, MemberAppCommand> {
  const { personId } = state;
  if (event.type === 'cancel') return [home(state)];
  if (event.type !== 'confirm' || !isFree(state)) return [state];
  return state.at === 'confirm'
    ? [
        { at: 'removing', ...dataOf(state) },
        { type: 'remove', personId },
      ]
    : [
        { at: 'renewing', ...dataOf(state) },
        { type: 'renewCodes', personId },
      ];
}

const BUSY: Readonly<Record<string, string>> = { readCodes: 'reading', renewCodes: 'renewing', remove: 'removing' };

function fromBusy(
  state: At<MemberAppState, 'reading' | 'renewing' | 'removing'>,
  event: OwnEvent<MemberAppEvent, MemberAppCommand>,
): OwnStep<MemberAppState, MemberAppCommand> {
  switch (event.type) {
    case 'codesRead':
      return [state.at === 'reading' ? { at: 'showCodes', ...dataOf(state), codes: event.codes } : { ...state }];
    // The old codes no longer work, so the user has to save the new ones.
    case 'codesRenewed': {
      const next: MemberAppState =
        state.at === 'renewing' ? { at: 'saveCodes', ...dataOf(state), codes: event.codes, kept: false } : { ...state };
      return [next, noticeOf('renewCodes', event)];
    }
    case 'removed':
      return [home(state), noticeOf('removeApp', event)];
    case 'cancel':
      return [state.at === 'reading' ? home(state) : state];
    case 'failed':
      return BUSY[event.command.type] === state.at ? failed(home(state), event.error) : [state];
    default:
      return [state];
  }
}
