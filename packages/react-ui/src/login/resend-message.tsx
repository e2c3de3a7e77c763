import { useCountdown } from '@foyer/react-headless/internal';
import type { ComponentProps } from 'react';
import { useContext } from 'react';
import { FrameContext } from '../theme/frame-context';
import { ResendButton } from './otp/resend-button';
import { HelperText } from '../parts/helper-text';
import { Row } from '../parts/layout';
import { useText } from '../text/text';
import { useStyles } from '../theme/style-sheets';
import { resendText } from './resend-text';
import resendMessageCss from './resend-message.css?inline';

interface ResendMessageProps {
  readonly what: keyof typeof WORDS;
  readonly resend: 'initial' | 'sending' | 'sent' | 'waiting';
  /** Earliest time to resend (ms, monotonic). Undefined: immediately. */
  readonly resendAt?: number | undefined;
  /** After a message was sent, shows the wait for the next one; 'Code sent' is only announced. */
  readonly counts?: boolean | undefined;
  readonly disabled: boolean;
  readonly send: (event: { readonly type: 'resend' }) => void;
}

const WORDS = {
  code: {
    again: 'passcode.resendCode',
    wait: 'foyer.email.sendingCode',
    sent: 'passcode.codeSent',
    soon: 'foyer.resend.codeIn',
  },
  email: {
    again: 'foyer.resend.email',
    wait: 'foyer.main.sending',
    sent: 'foyer.resend.emailSent',
    soon: 'foyer.resend.emailIn',
  },
} as const;

// Org 5.8, 5.10, 12.
/** Sends a message again, after a visible countdown. Rendered inline. */
export function ResendMessage({ what, resend, resendAt, counts = false, disabled, send }: ResendMessageProps) {
  const t = useText(resendText);
  const { seconds, formatted } = useCountdown(resendAt);
  useStyles(resendMessageCss);
  const { again, wait, sent, soon } = WORDS[what];
  const { noScript } = useContext(FrameContext);
  // A page without JavaScript could not remove the announcement.
  const done = noScript ? '' : t(sent);
  const tagged = resend === 'sending' ? t(wait) : resend === 'sent' ? done : '';
  const label = counts && resend === 'sent' ? '' : tagged;
  const isEarly = seconds > 0 && resend !== 'sending';
  return (
    <ResendButton
      label={label || (isEarly ? t(soon, { time: formatted }) : t(again))}
      busy={resend === 'sending'}
      disabled={disabled}
      waiting={resend === 'sent' || isEarly}
      announced={tagged}
      onResend={() => send({ type: 'resend' })}
    />
  );
}

/** 'Didn't get it?', and the button that sends it again. */
export function ResendLine(props: ComponentProps<typeof ResendMessage>) {
  const t = useText(resendText);
  return (
    <Row>
      <HelperText>{t('passcode.didntGetIt')}</HelperText>
      <ResendMessage {...props} />
    </Row>
  );
}
