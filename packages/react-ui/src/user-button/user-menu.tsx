import type { Problem } from '@foyer/core/internal/shared';
import { problemText } from '@foyer/core/internal/shared';
import type { UserMenuItem, UserMenuState } from '@foyer/core/user-button';
import { createUserMenuFlow, userMenuActions, userMenuItems } from '@foyer/core/user-button';
import { menuReader } from '@foyer/react-headless/internal';
import type { LazyUserMenu } from '@foyer/react-headless/internal';
import { useContext, useMemo } from 'react';
import { FrameContext } from '../theme/frame-context';
import type { UserButtonConfig } from './user-button-config';
import { accountItem } from './user-button-config';
import { Menu } from './menu';

export { createUserMenuFlow, menuReader };

interface UserMenuProps {
  readonly id: string;
  readonly labelledBy: string;
  readonly state: Extract<UserMenuState, { readonly at: 'open' }>;
  readonly send: LazyUserMenu<unknown>['send'];
  readonly config: UserButtonConfig;
  readonly onClose: () => void;
}

/** The items of a menu, without the sign-out item, which comes last. */
export function menuItems(config: UserButtonConfig): readonly UserMenuItem[] {
  const { items = [] } = config;
  return [...userMenuItems({ items: accountItem(config) }, location.href), ...userMenuItems({ items }, location.href)];
}

/** The open menu of a button. */
export function UserMenu({ send, config, ...props }: UserMenuProps) {
  const actions = useMemo(() => userMenuActions((event) => send(() => event)), [send]);
  return <Menu {...props} actions={actions} items={menuItems(config)} />;
}

/**
 * The text of an error below the button. A rate limit has no countdown here: the text disappears when the limit ends.
 */
export function MenuProblem({ problem }: { readonly problem: Problem }) {
  const { texts = {}, locale } = useContext(FrameContext);
  return <span>{problemText(problem, { locale: { tag: locale?.tag ?? 'en', texts } })}</span>;
}
