export type { LateUserMenu, UserMenuFile } from '../../user-menu/use-late-user-menu';
export { useLateUserMenu } from '../../user-menu/use-late-user-menu';
