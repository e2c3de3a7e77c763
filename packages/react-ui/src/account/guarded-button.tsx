import type { ReactNode } from 'react';
import { Button } from '../parts/button';
import { useSectionParts } from './section-parts';

interface GuardedButtonProps {
  /** Id of the form or question that it opens. The focus returns to the button when that closes. */
  readonly opens: string;
  readonly variant?: 'primary' | 'secondary' | 'text' | undefined;
  /** It removes, ends or takes away something. */
  readonly isDanger?: boolean | undefined;
  /** Accessible name, if several buttons have the same text. */
  readonly label?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Its action is in progress although it was pressed on another page, before a redirect. */
  readonly isResumed?: boolean | undefined;
  /** A logo at the start of the button. */
  readonly mark?: ReactNode;
  /**
   * The change that it begins, as the re-authentication dialog names it.
   * @defaultValue its accessible name
   */
  readonly change?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/**
 * A button that starts an action of a section. It is busy while its action is in progress; the other buttons are
 * disabled.
 */
export function GuardedButton({
  opens,
  variant = 'secondary',
  isDanger = false,
  label,
  disabled = false,
  isResumed = false,
  mark,
  change,
  describedBy,
  onClick,
  children,
}: GuardedButtonProps) {
  const { isBusy, isOff, opener, prepare } = useSectionParts();
  const isOwn = isResumed || (isBusy && opener === opens);
  return (
    <span
      className="foyer-action"
      data-danger={isDanger || undefined}
      data-opener={opens}
      data-change={change ?? label}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <Button
        variant={variant}
        mark={mark}
        busy={isOwn}
        disabled={(isOff || disabled) && !isOwn}
        describedBy={describedBy}
        onClick={onClick}
      >
        {label === undefined ? children : <NamedText name={label}>{children}</NamedText>}
      </Button>
    </span>
  );
}

/** The text of a button with a longer accessible name. */
export const NamedText = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <span aria-hidden="true">{children}</span>
    <span className="foyer-hidden">{name}</span>
  </>
);
