import type { Secret } from '../../base/secret';
import { INVALID_PASSCODE, isPasscode } from '../code-entry';
import type { At, Tagged } from '../flow';
import type { ActionResult, OwnEvent, SectionData, SectionState, SectionFailable } from '../section/section';
import type { OwnStep } from '../section/section-rules';
import { isFree, noticeOf, withProblem } from '../section/section-rules';

/** An authenticator app that is being set up. Its recovery codes show after the app is confirmed. */
export interface NewApp {
  /** The id of the new authenticator app at the provider. */
  readonly newId: string;
  /** The key for users who can't scan the image. */
  readonly secret: Secret;
  /** A data URI of the QR code. It contains the secret. */
  readonly qr: Secret;
  /** The recovery codes. */
  readonly codes: readonly Secret[];
}

/** States of the setup. `Data` is the section's data. */
export type NewAppState<Data> =
  /** The provider is asked for a new app. */
  /** Shows the image or the key, and a field for the first code. */
  | ({ readonly at: 'creating' } & Data)
  /** Shows the image or the key, and a field for the first code. */
  /** The first code is being checked. */
  | ({ readonly at: 'scan' | 'manual' } & NewApp & Data & SectionFailable)
  /** The first code is being checked. */
  | ({
      readonly at: 'confirming';
      /** The screen that the user came from. */
      readonly from: 'scan' | 'manual';
    } & NewApp &
      Data)
  /** `kept`: the user copied or saved the codes, or confirmed that they have them. */
  | ({
      readonly at: 'saveCodes';
      /** The recovery codes. */
      readonly codes: readonly Secret[];
      /** The user has confirmed that the codes are saved. */
      readonly kept: boolean;
    } & Data &
      SectionFailable);

export type NewAppEvent<Data> =
  | ({ readonly type: 'created' } & NewApp & ActionResult<Data>)
  /** Another tab or device has set up an app. */
  | ({ readonly type: 'alreadyOn' } & ActionResult<Data>)
  | { readonly type: 'showKey' | 'showImage' }
  | { readonly type: 'submitCode'; readonly code: Secret }
  | { readonly type: 'keepCodes'; readonly kept: boolean }
  | { readonly type: 'done' };

export interface ConfirmApp {
  readonly type: 'authenticate';
  readonly code: Secret;
  readonly newId: string;
  readonly personId: string;
}

type NewAppOwnEvent = OwnEvent<
  NewAppEvent<SectionData> | ({ readonly type: 'confirmed' } & ActionResult<unknown>),
  Tagged
>;
type SettingUp = NewAppState<SectionData>;
/** `Home`: the state without a form. Each of these states is a copy of it with more fields. */
type NewAppStep<Home> = OwnStep<Home, ConfirmApp>;

/**
 * Rules for setting up an authenticator app. Undefined in every other state.
 *
 * @param home The state without a form, as a new object.
 */
export function newAppStep<State extends SectionState>(
  state: State,
  tagged: Tagged,
  home: State,
): OwnStep<State, ConfirmApp> | undefined {
  // These names of events and states are unique within a section, so the casts are safe.
  return fromState(state as State & SettingUp, tagged as NewAppOwnEvent, home);
}

function fromState<State extends SectionState>(
  state: State & SettingUp,
  event: NewAppOwnEvent,
  home: State,
): NewAppStep<State> | undefined {
  switch (state.at) {
    case 'creating':
      return fromCreating(state, event, home);
    case 'scan':
    case 'manual':
      return fromNewApp(state, event, home);
    case 'confirming':
      return fromConfirming(state, event, home);
    case 'saveCodes':
      return fromSaveCodes(state, event, home);
    default:
      return undefined;
  }
}

function fromCreating<State extends SectionState>(
  state: State & At<SettingUp, 'creating'>,
  event: NewAppOwnEvent,
  home: State,
): NewAppStep<State> {
  switch (event.type) {
    case 'created': {
      const { newId, secret, qr, codes } = event;
      return [{ ...home, at: 'scan', newId, secret, qr, codes }];
    }
    case 'alreadyOn':
    case 'cancel':
      return [home];
    case 'failed':
      return withProblem(home, event.error);
    default:
      return [state];
  }
}

const appOf = ({ newId, secret, qr, codes }: NewApp): NewApp => ({ newId, secret, qr, codes });

function fromNewApp<State extends SectionState>(
  state: State & At<SettingUp, 'scan' | 'manual'>,
  event: NewAppOwnEvent,
  home: State,
): NewAppStep<State> {
  switch (event.type) {
    case 'showKey':
      return [{ ...state, at: 'manual' }];
    case 'showImage':
      return [{ ...state, at: 'scan' }];
    case 'submitCode':
      return isFree(state) ? submitCode(state, event.code, home) : [state];
    case 'cancel':
      return [home];
    default:
      return [state];
  }
}

function submitCode<State extends SectionState>(
  state: State & At<SettingUp, 'scan' | 'manual'>,
  code: Secret,
  home: State,
): NewAppStep<State> {
  if (!isPasscode(code.reveal())) return withProblem(state, INVALID_PASSCODE);
  const { at: from, newId, personId } = state;
  return [
    { ...home, at: 'confirming', from, ...appOf(state) },
    { type: 'authenticate', code, newId, personId },
  ];
}

/** The secret can no longer be confirmed: the setup needs a new one. */
const EXPIRED = ['expired_totp', 'totp_not_found', 'active_totp_exists'];

function fromConfirming<State extends SectionState>(
  state: State & At<SettingUp, 'confirming'>,
  event: NewAppOwnEvent,
  home: State,
): NewAppStep<State> {
  switch (event.type) {
    case 'confirmed':
      return [{ ...home, at: 'saveCodes', codes: state.codes, kept: false }, noticeOf('addApp', event)];
    case 'failed':
      if (event.command.type !== 'authenticate') return [state];
      return EXPIRED.includes(event.error.code)
        ? withProblem(home, event.error)
        : withProblem({ ...home, at: state.from, ...appOf(state) }, event.error);
    default:
      return [state];
  }
}

/** Closes only after the user has saved the codes, so that a click outside doesn't discard them. */
function fromSaveCodes<State extends SectionState>(
  state: State & At<SettingUp, 'saveCodes'>,
  event: NewAppOwnEvent,
  home: State,
): NewAppStep<State> {
  switch (event.type) {
    case 'keepCodes':
      return [{ ...state, kept: event.kept }];
    case 'done':
      return [state.kept ? home : state];
    default:
      return [state];
  }
}
