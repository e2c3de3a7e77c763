import { useContext } from 'react';
import { FrameContext } from '../../theme/frame-context';
import { Button } from '../../parts/button';

export interface ResendButtonProps {
  /** Present text of the button. */
  readonly label: string;
  readonly busy: boolean;
  readonly disabled: boolean;
  /** Not yet, but the button keeps the focus that it has. */
  readonly waiting?: boolean | undefined;
  /** Said to screen readers once a message was sent. Empty before. */
  readonly announced: string;
  readonly onResend: () => void;
}

/** Sends a message again. It stands in a row with other words. */
export function ResendButton({ label, busy, disabled, waiting = false, announced, onResend }: ResendButtonProps) {
  // A page without a script cannot say when it may be pressed. Too early, it does nothing but show the page as it is by
  // then.
  const isPressable = useContext(FrameContext).noScript === true;
  const early = isPressable ? nothing : undefined;
  return (
    <>
      <Button
        variant="text"
        busy={busy}
        disabled={disabled}
        waiting={waiting && !isPressable}
        onClick={waiting ? early : onResend}
      >
        {label}
      </Button>
      <span className="foyer-hidden" role="status">
        {announced}
      </span>
    </>
  );
}

const nothing = () => undefined;
