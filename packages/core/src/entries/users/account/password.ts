export {
  createPasswordSectionFlow,
  passwordSectionActions,
} from '../../../users/account/password-section-flow';
export type {
  PasswordEditState,
  PasswordSectionData,
  PasswordSectionEvent,
  PasswordSectionState,
} from '../../../flow/account/password-section-rules';
