import { useContext } from 'react';
import { FrameContext } from '../../../theme/frame-context';
import { HelperText } from '../../../parts/helper-text';
import { Row } from '../../../parts/layout';
import { useText } from '../../../text/text';
import { otpText } from '../../../login/otp/otp-text';
import { ResendButton } from '../../../login/otp/resend-button';

interface ResendControlProps {
  readonly resend: 'initial' | 'sending' | 'sent' | 'waiting';
  readonly disabled: boolean;
  readonly send: (event: { readonly type: 'resend' }) => void;
}

/** The resend control: initial, sending, sent ('Code sent', 2 s), waiting (spec section 4, OTP). */
export function ResendControl({ resend, disabled, send }: ResendControlProps) {
  const t = useText(otpText);
  const { noScript = false } = useContext(FrameContext);
  const sent = resend === 'sent';
  // A page without JavaScript could not remove it, and has its own note.
  const isSaid = sent && !noScript;
  return (
    <Row>
      <HelperText>{t('passcode.didntGetIt')}</HelperText>
      <ResendButton
        label={isSaid ? t('passcode.codeSent') : t('passcode.resendCode')}
        busy={resend === 'sending'}
        disabled={disabled || isSaid}
        waiting={sent}
        announced={isSaid ? t('passcode.codeSent') : ''}
        onResend={() => send({ type: 'resend' })}
      />
    </Row>
  );
}
