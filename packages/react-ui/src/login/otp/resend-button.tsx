import { useContext } from 'react';
import { FrameContext } from '../../theme/frame-context';
import { Button } from '../../parts/button';

export interface ResendButtonProps {
  /** Current text of the button. */
  readonly label: string;
  readonly busy: boolean;
  readonly disabled: boolean;
  /** The button can't be pressed yet, but keeps its focus. */
  readonly waiting?: boolean | undefined;
  /** Announced to screen readers after a message was sent. Empty before. */
  readonly announced: string;
  readonly onResend: () => void;
}

/** Sends a message again. Rendered inline, next to other words. */
export function ResendButton({ label, busy, disabled, waiting = false, announced, onResend }: ResendButtonProps) {
  // A page without JavaScript can't enable the button later. Pressed too early, it only shows the current page.
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
