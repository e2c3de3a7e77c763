import type { ReactNode, RefObject } from 'react';
import { ErrorText } from '../../../kernel/parts/error-text';
import type { Drawing } from '../../../kernel/parts/icon';
import { Icon } from '../../../kernel/parts/icon';
import errorTextCss from '../../../kernel/parts/styles/error-text.css?inline';
import iconCss from '../../../kernel/parts/styles/icon.css?inline';
import { useText } from '../../../kernel/strings/text';
import { useStyles } from '../../../kernel/theme/style-sheets';
import { useInstanceId } from '../../../kernel/theme/use-theme';
import { Avatar } from '../../../kernel/widgets/signed-in/avatar';
import type { ShownPlace } from '../shared/switcher-config';
import { switcherButtonText } from '../shared/switcher-text';
import switcherCss from './switcher.css?inline';

interface SwitcherButtonProps {
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly place: ShownPlace;
  readonly isOpen: boolean;
  /** Something that was pressed is under way. */
  readonly isBusy: boolean;
  readonly problem: ReactNode;
  readonly onPress: () => void;
  /** Called when a person is about to open it. */
  readonly onPrepare: () => void;
  /** Draws what the button opens, also while that is closed. */
  readonly drawPanel: (id: string) => ReactNode;
}

const BOTH_WAYS: Drawing = { path: 'M8 10l4-4 4 4M8 14l4 4 4-4' };

/** The button with the organization, and what it opens. */
export function SwitcherButton({
  buttonRef,
  place,
  isOpen,
  isBusy,
  problem,
  onPress,
  onPrepare,
  drawPanel,
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
        <Icon drawing={BOTH_WAYS} />
      </button>
      {drawPanel(id)}
      <ErrorText>{problem}</ErrorText>
    </div>
  );
}
