import { useStyles } from '../theme/style-sheets';
import backButtonCss from './back-button.css?inline';
import type { IconShape } from './icon';
import { Icon } from './icon';

const BACK: IconShape = { path: 'M20 12H4m7-7-7 7 7 7', directed: true };

export interface BackButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean | undefined;
}

/** The back arrow, to the previous screen. */
export function BackButton({ label, onClick, disabled }: BackButtonProps) {
  useStyles(backButtonCss);
  return (
    <button className="foyer-back" type="button" aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon shape={BACK} />
    </button>
  );
}
