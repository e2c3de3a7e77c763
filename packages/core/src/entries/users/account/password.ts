export {
  createPasswordSectionFlow,
  passwordSectionActions,
} from '../../../users/account/password/password-section-flow';
export type {
  PasswordEditState,
  PasswordSectionData,
  PasswordSectionEvent,
  PasswordSectionState,
} from '../../../kernel/account/password/password-section-rules';
