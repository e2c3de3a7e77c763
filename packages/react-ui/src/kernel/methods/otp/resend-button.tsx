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
  return (
    <>
      <Button variant="text" busy={busy} disabled={disabled} waiting={waiting} onClick={waiting ? undefined : onResend}>
        {label}
      </Button>
      <span className="foyer-hidden" role="status">
        {announced}
      </span>
    </>
  );
}
