import { useCountdown } from '@foyer/react-headless/organizations';
import { ResendButton } from '../../methods/otp/resend-button';
import { useText } from '../../strings/text';
import { resendText } from './resend-text';

interface ResendMessageProps {
  readonly what: keyof typeof WORDS;
  readonly resend: 'initial' | 'sending' | 'sent' | 'waiting';
  /** From when on it is offered (ms, monotonic). Absent: at once. */
  readonly resendAt?: number | undefined;
  readonly disabled: boolean;
  readonly send: (event: { readonly type: 'resend' }) => void;
}

const WORDS = {
  code: { again: 'passcode.resendCode', sent: 'passcode.codeSent', soon: 'foyer.resend.codeIn' },
  email: { again: 'foyer.resend.email', sent: 'foyer.resend.emailSent', soon: 'foyer.resend.emailIn' },
} as const;

// Org 5.8, 5.10, 12.
/** Sends a message again, after a pause that is counted down. Stands in a row. */
export function ResendMessage({ what, resend, resendAt, disabled, send }: ResendMessageProps) {
  const t = useText(resendText);
  const { seconds, formatted } = useCountdown(resendAt);
  const { again, sent, soon } = WORDS[what];
  const isSent = resend === 'sent';
  const isEarly = seconds > 0 && resend !== 'sending';
  return (
    <ResendButton
      label={isSent ? t(sent) : isEarly ? t(soon, { time: formatted }) : t(again)}
      busy={resend === 'sending'}
      disabled={disabled}
      waiting={isSent || isEarly}
      announced={isSent ? t(sent) : ''}
      onResend={() => send({ type: 'resend' })}
    />
  );
}
