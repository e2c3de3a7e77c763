export type { UserMenuItem, UserMenuOptions } from '../../kernel/flow/user-menu/user-menu-flow';
export { createUserMenuFlow, userMenuActions, userMenuItems } from '../../kernel/flow/user-menu/user-menu-flow';
export type { MenuMove, UserMenuEvent, UserMenuState } from '../../kernel/flow/user-menu/user-menu-rules';
