import type { ReactNode } from 'react';
import { Button } from '../parts/button';
import { useSectionParts } from './section-parts';

interface GuardedButtonProps {
  /** What it opens: the focus returns to it when that closes. */
  readonly opens: string;
  readonly variant?: 'primary' | 'secondary' | 'text' | undefined;
  /** The name of several that read alike. */
  readonly label?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly describedBy?: string | undefined;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button that begins an act of a section. It is busy while its act waits, and the others are off. */
export function GuardedButton({
  opens,
  variant = 'secondary',
  label,
  disabled = false,
  describedBy,
  onClick,
  children,
}: GuardedButtonProps) {
  const { isBusy, isOff, opener, prepare } = useSectionParts();
  const isOwn = isBusy && opener === opens;
  return (
    <span className="foyer-action" data-opener={opens} onPointerEnter={prepare} onFocus={prepare}>
      <Button
        variant={variant}
        busy={isOwn}
        disabled={(isOff && !isOwn) || disabled}
        describedBy={describedBy}
        onClick={onClick}
      >
        {label === undefined ? (
          children
        ) : (
          <>
            <span aria-hidden="true">{children}</span>
            <span className="foyer-hidden">{label}</span>
          </>
        )}
      </Button>
    </span>
  );
}
