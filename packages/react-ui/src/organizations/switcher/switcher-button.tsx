import type { ReactNode, RefObject } from 'react';
import { ErrorText } from '../../parts/error-text';
import type { IconShape } from '../../parts/icon';
import { Icon } from '../../parts/icon';
import errorTextCss from '../../parts/error-text.css?inline';
import iconCss from '../../parts/icon.css?inline';
import { useText } from '../../text/text';
import { useStyles } from '../../theme/style-sheets';
import { useInstanceId } from '../../theme/use-theme';
import { Avatar } from '../../user-button/avatar';
import type { ShownPlace } from './switcher-config';
import { switcherButtonText } from './switcher-text';
import switcherCss from './switcher.css?inline';

interface SwitcherButtonProps {
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly place: ShownPlace;
  readonly isOpen: boolean;
  /** An action is in progress. */
  readonly isBusy: boolean;
  readonly problem: ReactNode;
  readonly onPress: () => void;
  /** Called when the user is about to open the panel. */
  readonly onPrepare: () => void;
  /** Renders the panel, also while it is closed. */
  readonly renderPanel: (id: string) => ReactNode;
}

const BOTH_WAYS: IconShape = { path: 'M8 10l4-4 4 4M8 14l4 4 4-4' };

/** The button with the current organization, and its panel. */
export function SwitcherButton({
  buttonRef,
  place,
  isOpen,
  isBusy,
  problem,
  onPress,
  onPrepare,
  renderPanel,
}: SwitcherButtonProps) {
  const t = useText(switcherButtonText);
  const id = useInstanceId();
  useStyles(iconCss, errorTextCss, switcherCss);
  return (
    <div className="foyer-switcher">
      <button
        className="foyer-switcher-face"
        type="button"
        ref={buttonRef}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-busy={isBusy || undefined}
        onPointerEnter={onPrepare}
        onFocus={onPrepare}
        onClick={onPress}
      >
        <Avatar picture={place.logo.startsWith('https://') ? place.logo : ''} name={place.name} />
        <span className="foyer-hidden">{`${t('foyer.org.switch.label')}: `}</span>
        <bdi className="foyer-switcher-name" translate="no">
          {place.name}
        </bdi>
        <Icon shape={BOTH_WAYS} />
      </button>
      {renderPanel(id)}
      <ErrorText>{problem}</ErrorText>
    </div>
  );
}
