import type { Ref } from 'react';
import { useStyles } from '../theme/style-sheets';
import type { IconShape } from './icon';
import { Icon } from './icon';
import iconButtonCss from './icon-button.css?inline';

export interface IconButtonProps {
  readonly shape: IconShape;
  /** The accessible name and the tooltip. */
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean | undefined;
  /**
   * Whether the element that it opens is visible.
   * @defaultValue it opens nothing
   */
  readonly expanded?: boolean | undefined;
  /** The id of the element that it opens, while that is visible. */
  readonly controls?: string | undefined;
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined;
}

/** A button with only an icon, for narrow rows. */
export function IconButton({ shape, label, onClick, disabled, expanded, controls, buttonRef }: IconButtonProps) {
  useStyles(iconButtonCss);
  return (
    <button
      className="foyer-icon-button"
      type="button"
      aria-label={label}
      title={label}
      aria-expanded={expanded}
      aria-controls={controls}
      disabled={disabled}
      onClick={onClick}
      ref={buttonRef}
    >
      <Icon shape={shape} />
    </button>
  );
}
