export type { UserMenuActions, UserMenuCallbacks } from '../../kernel/hooks/user-menu/use-user-menu';
export { useUserMenu } from '../../kernel/hooks/user-menu/use-user-menu';
