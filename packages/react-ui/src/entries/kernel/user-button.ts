export type { UserButtonConfig } from '../../kernel/widgets/user-button-shared/user-button-config';
export type { UserButtonProps } from '../../kernel/widgets/user-button/user-button';
export { UserButton } from '../../kernel/widgets/user-button/user-button';
export type { UserButtonStringKey, UserButtonStrings } from '../../kernel/widgets/user-button-shared/user-button-text';
