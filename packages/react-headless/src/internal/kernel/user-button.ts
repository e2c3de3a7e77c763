export type { LateUserMenu, UserMenuFile } from '../../kernel/hooks/user-button/use-late-user-menu';
export { useLateUserMenu } from '../../kernel/hooks/user-button/use-late-user-menu';
