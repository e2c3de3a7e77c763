export type { UserButtonProps } from './user-button/user-button';
export { UserButton } from './user-button/user-button';
export type { UserButtonConfig } from './user-button/user-button-config';
export type { UserButtonStringKey, UserButtonStrings } from './user-button/user-button-text';
