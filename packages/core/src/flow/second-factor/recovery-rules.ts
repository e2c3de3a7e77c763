import { withoutHidden } from '@foyer/wire/pasted';
import { Secret } from '../../base/secret';
import { clearError } from '../code-entry';
import type { Step } from '../flow';
import { problem, retryCommand } from '../problem';
import type {
  EnterRecoveryCodeState,
  FactorFlowEvent,
  FactorStart,
  FactorStep,
  FactorWait,
  PaperCommand,
  SaveCodesState,
  TotpEnrollment,
} from './factor-state';
import { ownerOf } from './factor-state';

// Org 5.23.
export function fromRecoveryCode<Own extends FactorStart>(
  state: EnterRecoveryCodeState<Own>,
  event: FactorFlowEvent,
): FactorStep<Own> {
  switch (event.type) {
    case 'submitCode':
      return submitCode(state, event.code);
    case 'failed':
      if (event.command.type !== 'recover' || state.entry !== 'verifying') return [state];
      return [{ ...clearError(state), entry: 'open', ...problem(event.error) }, ...retryCommand(event.error)];
    case 'back':
      return [state.entry === 'open' ? { at: 'enterTotp', login: state.login, entry: 'open' } : state];
    case 'unblocked':
      return [clearError(state)];
    case 'start':
      return [state, ...retryCommand(state.error)];
    case 'stop':
      return [state.entry === 'open' ? state : { ...state, entry: 'open' }];
    default:
      return [state];
  }
}

/** Trims a recovery code and removes invisible characters; otherwise sends it as typed (org 13). */
function submitCode<Own extends FactorStart>(state: EnterRecoveryCodeState<Own>, code: Secret): FactorStep<Own> {
  const text = withoutHidden(code.reveal()).trim();
  if (state.entry === 'verifying' || state.blocked || text === '') return [state];
  return [
    { ...clearError(state), entry: 'verifying' },
    { type: 'recover', owner: ownerOf(state.login), code: new Secret(text) },
  ];
}

/** The screen of the recovery codes, before any of them is saved. */
export const saveCodes = ({ recoveryCodes }: TotpEnrollment): SaveCodesState => ({
  at: 'saveCodes',
  codes: recoveryCodes,
  isSaved: false,
  isTicked: false,
});

/**
 * Whether the user can leave the screen: they copied, downloaded or printed the codes, or confirmed that they saved
 * them.
 */
export const mayFinish = ({ isSaved, isTicked }: Pick<SaveCodesState, 'isSaved' | 'isTicked'>): boolean =>
  isSaved || isTicked;

const isOfPaper = ({ type }: { readonly type: string }): boolean => type === 'downloadCodes' || type === 'printCodes';

// Org 5.24.
/**
 * The rules of the screen of the recovery codes. `finish` belongs to the kind of account.
 *
 * @param title The name of the file, and the title of the printed page.
 */
export function fromSaveCodes<State extends SaveCodesState>(
  state: State,
  event: FactorFlowEvent,
  title: string,
): Step<State, PaperCommand | FactorWait> {
  const { copy, error: _error, ...rest } = state;
  const { codes } = state;
  const next = (change: Partial<SaveCodesState>): State => ({ ...rest, ...change }) as State;
  switch (event.type) {
    case 'copy':
      return [state, { type: 'copyCodes', codes }];
    case 'copied':
      return [next({ isSaved: true, copy: 'copied' }), { type: 'settleCopy' }];
    case 'download':
      return [state, { type: 'downloadCodes', codes, title }];
    case 'print':
      return [state, { type: 'printCodes', codes, title }];
    case 'downloaded':
    case 'printed':
      return [next({ isSaved: true })];
    case 'tick':
      return [event.isTicked === state.isTicked ? state : { ...state, isTicked: event.isTicked }];
    case 'failed':
      if (event.command.type === 'copyCodes') return [next({ copy: 'failed' }), { type: 'settleCopy' }];
      return [isOfPaper(event.command) ? next({ error: event.error }) : state];
    case 'copySettled':
    case 'stop': {
      const { copy: _over, ...still } = state;
      return [copy ? (still as State) : state];
    }
    default:
      return [state];
  }
}
