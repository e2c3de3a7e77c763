import type { MenuMove, UserMenuItem, UserMenuState } from '@foyer/core/user-button';
import { useLayoutEffect } from '@foyer/react-headless/internal';
import type { UserMenuActions } from '@foyer/react-headless/user-button';
import type { KeyboardEvent, ReactNode } from 'react';
import { useRef } from 'react';
import { useText } from '../text/text';
import { useStyles } from '../theme/style-sheets';
import { ACCOUNT } from './user-button-config';
import { userButtonText } from './user-button-text';
import { useClosing, useSide } from './use-menu-place';
import userMenuCss from './user-menu.css?inline';

interface MenuProps {
  readonly id: string;
  readonly labelledBy: string;
  readonly state: Extract<UserMenuState, { readonly at: 'open' }>;
  readonly actions: UserMenuActions;
  readonly items: readonly UserMenuItem[];
  /** Closes the menu and returns the focus to the button. */
  readonly onClose: () => void;
}

const MOVES: Readonly<Record<string, MenuMove>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

/** The signed-in account and the actions. One item at a time has the focus. */
export function Menu({ id, labelledBy, state, actions, items, onClose }: MenuProps) {
  const t = useText(userButtonText);
  const menu = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const { person, item: focused } = state;
  useStyles(userMenuCss);
  useClosing(sheet, actions.close);
  useSide(sheet);
  useLayoutEffect(() => itemsOf(menu.current)[focused]?.focus(), [focused]);
  const press = ({ id: pressed }: UserMenuItem) => {
    actions.press(pressed);
    onClose();
  };
  const labelOf = (item: UserMenuItem) => (item.id === ACCOUNT ? t('foyer.me.menu.manage') : item.label);
  return (
    <div className="foyer-user-menu" ref={sheet}>
      <div className="foyer-user-menu-who">
        {person.name ? <bdi className="foyer-user-menu-name">{person.name}</bdi> : null}
        <bdi className="foyer-user-menu-contact">{person.contact}</bdi>
      </div>
      <div
        role="menu"
        id={id}
        aria-labelledby={labelledBy}
        tabIndex={-1}
        ref={menu}
        onKeyDown={(event) => moveByKey(event, menu.current, { actions, onClose })}
      >
        {items.map((item) => (
          <Item key={item.id} href={item.href} onPress={() => press(item)}>
            {labelOf(item)}
          </Item>
        ))}
        <Item onPress={actions.signOut}>{t('foyer.account.logOut')}</Item>
      </div>
    </div>
  );
}

interface ItemProps {
  readonly href?: string | undefined;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Item({ href, onPress, children }: ItemProps) {
  const props = { className: 'foyer-user-menu-item', role: 'menuitem', tabIndex: -1 } as const;
  return href === undefined ? (
    <button {...props} type="button" onClick={onPress}>
      <bdi>{children}</bdi>
    </button>
  ) : (
    <a {...props} href={href}>
      <bdi>{children}</bdi>
    </a>
  );
}

const itemsOf = (menu: HTMLElement | null): readonly HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

function moveByKey(
  event: KeyboardEvent,
  menu: HTMLElement | null,
  { actions, onClose }: Pick<MenuProps, 'actions' | 'onClose'>,
): void {
  const { key } = event;
  const move = MOVES[key];
  // Tab continues from the button, as if the menu were not there.
  if (key === 'Tab' || key === 'Escape') onClose();
  else if (move) actions.move(move);
  else if (key === ' ') (event.target as HTMLElement).click();
  else focusByLetter(event, menu, actions);
  if (key === 'Escape' || key === ' ' || move) event.preventDefault();
  if (key === 'Escape') event.stopPropagation();
}

/** A letter focuses the next item that begins with it. */
function focusByLetter(
  { key, target, ctrlKey, metaKey, altKey }: KeyboardEvent,
  menu: HTMLElement | null,
  actions: UserMenuActions,
): void {
  if (key.length !== 1 || ctrlKey || metaKey || altKey) return;
  const items = itemsOf(menu);
  const from = items.indexOf(target as HTMLElement) + 1;
  const order = items.map((_, index) => (from + index) % items.length);
  const found = order.find((index) =>
    items[index]?.textContent.trim().toLocaleLowerCase().startsWith(key.toLocaleLowerCase()),
  );
  if (found !== undefined) actions.focus(found);
}
