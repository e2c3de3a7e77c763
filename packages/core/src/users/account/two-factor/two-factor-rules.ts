import type { Secret } from '../../../base/secret';
import type { Problem } from '../../../base/errors';
import type { ConfirmApp, NewAppEvent, NewAppState } from '../../../flow/account/new-app-rules';
import { newAppStep } from '../../../flow/account/new-app-rules';
import type { At } from '../../../flow/flow';
import type { ToHost } from '../../../flow/host-event';
import type { OwnEvent, ActionResult, SectionData, SectionFailable } from '../../../flow/section/section';
import type { SectionRules, OwnStep } from '../../../flow/section/section-rules';
import { requestReauth, noticeOf, withProblem } from '../../../flow/section/section-rules';

/** The data of the section of the authenticator app. */
export interface TwoFactorData extends SectionData {
  /** The active authenticator app. Empty: there is none, or it has not been confirmed. */
  readonly totpId: string;
  /** The number of unused recovery codes. Undefined: the provider does not return it. */
  readonly codesLeft?: number | undefined;
  /** The time when the app was set up, in RFC 3339. Undefined: unknown. */
  readonly since?: string | undefined;
}

/** The states of the section of the authenticator app. */
export type TwoFactorState =
  /** The user has no app, or has one. */
  | ({ readonly at: 'off' | 'on' } & TwoFactorData & SectionFailable)
  | NewAppState<TwoFactorData>
  /** A call is in progress: to read the recovery codes, or to remove the app. */
  | ({ readonly at: 'reading' | 'removing' } & TwoFactorData)
  /** Shows the recovery codes. */
  | ({
      readonly at: 'showCodes';
      /** The recovery codes. */
      readonly codes: readonly Secret[];
    } & TwoFactorData &
      SectionFailable)
  /** Asks whether to remove the app. */
  | ({ readonly at: 'confirm' } & TwoFactorData & SectionFailable);

/** The events of the section of the authenticator app. */
export type TwoFactorEvent =
  | { readonly type: 'setUp' }
  | NewAppEvent<TwoFactorData>
  | ({ readonly type: 'confirmed' } & ToHost<'FOYER_ACCOUNT_CHANGED'> & ActionResult<TwoFactorData>)
  | { readonly type: 'showCodes' }
  | ({ readonly type: 'codesRead'; readonly codes: readonly Secret[] } & ToHost<'FOYER_ACCOUNT_CHANGED'> &
      ActionResult<TwoFactorData>)
  | { readonly type: 'remove' }
  | { readonly type: 'confirm' }
  | ({ readonly type: 'removed' } & ToHost<'FOYER_ACCOUNT_CHANGED'> & ActionResult<TwoFactorData>);

export type TwoFactorCommand =
  | { readonly type: 'create'; readonly personId: string }
  | ConfirmApp
  | { readonly type: 'readCodes'; readonly personId: string }
  | { readonly type: 'remove'; readonly id: string; readonly personId: string };

/** Rules of the section 'Authenticator app'. */
export const twoFactorRules: SectionRules<TwoFactorState, TwoFactorEvent, TwoFactorCommand> = {
  keys: ['personId', 'totpId', 'codesLeft', 'since'],
  home: (data) => home(data),
  acts: { create: 'addApp', readCodes: 'showCodes', remove: 'removeApp' },
  // Another tab or device removed the app, or set one up while this page was setting one up.
  isGone: ({ at }, { totpId }) =>
    totpId === '' ? at === 'confirm' || at === 'showCodes' : at === 'scan' || at === 'manual',
  own(state, event) {
    const settingUp = newAppStep<TwoFactorState>(state, event, home(state));
    if (settingUp) return settingUp;
    switch (state.at) {
      case 'off':
      case 'on':
        return fromHome(state, event);
      case 'reading':
        return fromReading(state, event);
      case 'showCodes':
        return [event.type === 'done' || event.type === 'cancel' ? home(state) : state];
      case 'confirm':
      case 'removing':
        return fromRemoval(state, event);
      default:
        return [state];
    }
  },
};

const dataOf = ({ personId, totpId, codesLeft, since }: TwoFactorData): TwoFactorData => ({
  personId,
  totpId,
  ...(codesLeft !== undefined && { codesLeft }),
  ...(since !== undefined && { since }),
});
const home = (data: TwoFactorData): At<TwoFactorState, 'off' | 'on'> => ({
  at: data.totpId === '' ? 'off' : 'on',
  ...dataOf(data),
});
const failed = (state: TwoFactorState, error: Problem): OwnStep<TwoFactorState, TwoFactorCommand> =>
  withProblem<TwoFactorState>(state, error);

function fromHome(
  state: At<TwoFactorState, 'off' | 'on'>,
  event: OwnEvent<TwoFactorEvent, TwoFactorCommand>,
): OwnStep<TwoFactorState, TwoFactorCommand> {
  const { totpId, personId } = state;
  const isOn = totpId !== '';
  switch (event.type) {
    case 'setUp':
      return isOn ? [state] : requestReauth(state, 'addApp');
    case 'showCodes':
      return isOn ? requestReauth(state, 'showCodes') : [state];
    case 'remove':
      return isOn ? requestReauth(state, 'removeApp') : [state];
    case 'reauthenticated':
      if (event.act === 'addApp' && !isOn)
        return [
          { at: 'creating', ...dataOf(state) },
          { type: 'create', personId },
        ];
      // Another tab or device set up or removed the app meanwhile.
      if (event.act === 'addApp' || !isOn) return [state];
      return event.act === 'showCodes'
        ? [
            { at: 'reading', ...dataOf(state) },
            { type: 'readCodes', personId },
          ]
        : [{ at: 'confirm', ...dataOf(state) }];
    // Stale responses still report to the host. Their changes show already.
    case 'confirmed':
      return [{ ...state }, noticeOf('addApp', event)];
    case 'removed':
      return [{ ...state }, noticeOf('removeApp', event)];
    default:
      return [state];
  }
}

function fromReading(
  state: At<TwoFactorState, 'reading' | 'removing'>,
  event: OwnEvent<TwoFactorEvent, TwoFactorCommand>,
): OwnStep<TwoFactorState, TwoFactorCommand> {
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

function fromRemoval(
  state: At<TwoFactorState, 'confirm'> | At<TwoFactorState, 'reading' | 'removing'>,
  event: OwnEvent<TwoFactorEvent, TwoFactorCommand>,
): OwnStep<TwoFactorState, TwoFactorCommand> {
  const isAsked = state.at === 'confirm';
  switch (event.type) {
    case 'confirm':
      return isAsked
        ? [
            { at: 'removing', ...dataOf(state) },
            { type: 'remove', id: state.totpId, personId: state.personId },
          ]
        : [state];
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
