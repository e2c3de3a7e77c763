import type { UserMenuState } from '@foyer/core/user-button';
import type { KeyboardEvent, ReactNode } from 'react';
import { useRef } from 'react';
import { ErrorText } from '../parts/error-text';
import errorTextCss from '../parts/error-text.css?inline';
import iconCss from '../parts/icon.css?inline';
import { useText } from '../text/text';
import { useStyles } from '../theme/style-sheets';
import { useInstanceId } from '../theme/use-theme';
import { Avatar } from './avatar';
import userButtonCss from './user-button.css?inline';
import { userButtonText } from './user-button-text';

/** Props that the button passes to its menu. */
export interface MenuAtButton {
  readonly id: string;
  readonly labelledBy: string;
  /** Closes the menu and returns the focus to the button. */
  readonly onClose: () => void;
}

interface MenuButtonProps {
  readonly state: Exclude<UserMenuState, { readonly at: 'hidden' }>;
  readonly showName: boolean;
  /** An action is in progress. */
  readonly isBusy: boolean;
  readonly problem: ReactNode;
  readonly onOpen: (at: 'first' | 'last') => void;
  readonly onClose: () => void;
  /** Called when the user is about to open the menu. */
  readonly onPrepare: () => void;
  /** Renders the menu while it is open. */
  readonly renderMenu: (at: MenuAtButton) => ReactNode;
}

/** The button, and its menu while that is open. */
export function MenuButton({
  state: { at, person },
  showName,
  isBusy,
  problem,
  onOpen,
  onClose,
  onPrepare,
  renderMenu,
}: MenuButtonProps) {
  const t = useText(userButtonText);
  const id = useInstanceId();
  const button = useRef<HTMLButtonElement>(null);
  useStyles(iconCss, errorTextCss, userButtonCss);
  const isOpen = at === 'open';
  function close(): void {
    onClose();
    button.current?.focus();
  }
  const name = person.name || person.contact;
  return (
    <div className="foyer-user-button">
      <button
        className="foyer-user-button-face"
        type="button"
        ref={button}
        id={`${id}button`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}menu` : undefined}
        aria-busy={isBusy || undefined}
        onPointerEnter={onPrepare}
        onFocus={onPrepare}
        onClick={() => (isOpen ? close() : onOpen('first'))}
        onKeyDown={(event) => openByKey(event, onOpen)}
      >
        <Avatar picture="" name={person.name} />
        <span className="foyer-hidden">{`${t('foyer.me.menu.open')}${showName ? ': ' : ''}`}</span>
        {showName ? <bdi className="foyer-user-button-name">{name}</bdi> : null}
      </button>
      {isOpen ? renderMenu({ id: `${id}menu`, labelledBy: `${id}button`, onClose: close }) : null}
      <ErrorText>{problem}</ErrorText>
    </div>
  );
}

/** Arrow keys open the menu at its first or last item. Enter and Space press the button. */
function openByKey(event: KeyboardEvent, onOpen: MenuButtonProps['onOpen']): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  onOpen(event.key === 'ArrowDown' ? 'first' : 'last');
}
