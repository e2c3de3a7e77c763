import { withoutHidden } from '@foyer/wire/pasted';
import { clearError } from '../../../flow/code-entry';
import { problem, retryCommand } from '../../../flow/problem';
import { Secret } from '../../../base/secret';
import { ended } from '../outcome';
import type { OrganizationTarget } from '../target';
import type {
  EnterRecoveryCodeState,
  SaveCodesState,
  SecondFactorCommand,
  SecondFactorStep,
  SecondFactorFlowEvent,
  TotpEnrollment,
} from './second-factor-state';
import { ownerOf } from './second-factor-state';

// Org 5.23.
export function fromRecoveryCode(state: EnterRecoveryCodeState, event: SecondFactorFlowEvent): SecondFactorStep {
  switch (event.type) {
    case 'submitCode':
      return submitCode(state, event);
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
function submitCode(
  state: EnterRecoveryCodeState,
  { code }: SecondFactorFlowEvent & { type: 'submitCode' },
): SecondFactorStep {
  const text = withoutHidden(code.reveal()).trim();
  if (state.entry === 'verifying' || state.blocked || text === '') return [state];
  return [
    { ...clearError(state), entry: 'verifying' },
    { type: 'recover', owner: ownerOf(state.login), code: new Secret(text) },
  ];
}

const isOfPaper = ({ type }: SecondFactorCommand): boolean => type === 'downloadCodes' || type === 'printCodes';

export const saveCodes = (organization: OrganizationTarget, { recoveryCodes }: TotpEnrollment): SaveCodesState => ({
  at: 'saveCodes',
  organization,
  codes: recoveryCodes,
  isSaved: false,
  isTicked: false,
});

/**
 * Whether the user can leave the screen: they copied, downloaded or printed the codes, or confirmed that they saved
 * them.
 */
export const mayFinish = ({ isSaved, isTicked }: SaveCodesState): boolean => isSaved || isTicked;

// Org 5.24.
export function fromSaveCodes(state: SaveCodesState, event: SecondFactorFlowEvent): SecondFactorStep {
  const { copy: _shown, error: _error, ...rest } = state;
  const { codes, organization } = state;
  switch (event.type) {
    case 'copy':
      return [state, { type: 'copyCodes', codes }];
    case 'copied':
      return [{ ...rest, isSaved: true, copy: 'copied' }, { type: 'settleCopy' }];
    case 'download':
      return [state, { type: 'downloadCodes', codes, organizationName: organization.name }];
    case 'print':
      return [state, { type: 'printCodes', codes, organizationName: organization.name }];
    case 'downloaded':
    case 'printed':
      return [{ ...rest, isSaved: true }];
    case 'tick':
      return [event.isTicked === state.isTicked ? state : { ...state, isTicked: event.isTicked }];
    case 'finish':
      return [mayFinish(state) ? ended({ how: 'member', result: { next: 'done', organization } }) : state];
    case 'failed':
      if (event.command.type === 'copyCodes') return [{ ...rest, copy: 'failed' }, { type: 'settleCopy' }];
      return [isOfPaper(event.command) ? { ...rest, error: event.error } : state];
    case 'copySettled':
    case 'stop': {
      const { copy: _over, ...still } = state;
      return [state.copy ? still : state];
    }
    default:
      return [state];
  }
}
