export type { UserMenuItem, UserMenuOptions } from './flow/account/user-menu-flow';
export { createUserMenuFlow, userMenuActions, userMenuItems } from './flow/account/user-menu-flow';
export type { MenuMove, UserMenuEvent, UserMenuState } from './flow/account/user-menu-rules';
