export type { UserMenuActions, UserMenuCallbacks } from '../../user-menu/use-user-menu';
export { useUserMenu } from '../../user-menu/use-user-menu';
