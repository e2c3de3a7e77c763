import { HelperText } from '../../../kernel/parts/later/helper-text';
import { Row } from '../../../kernel/parts/later/layout';
import { useText } from '../../../kernel/strings/text';
import { otpText } from '../../../kernel/methods/otp/otp-text';
import { ResendButton } from '../../../kernel/methods/otp/resend-button';

interface ResendControlProps {
  readonly resend: 'initial' | 'sending' | 'sent' | 'waiting';
  readonly disabled: boolean;
  readonly send: (event: { readonly type: 'resend' }) => void;
}

/** The resend control: initial, sending, sent ('Code sent', 2 s), waiting (spec section 4, OTP). */
export function ResendControl({ resend, disabled, send }: ResendControlProps) {
  const t = useText(otpText);
  const sent = resend === 'sent';
  return (
    <Row>
      <HelperText>{t('passcode.didntGetIt')}</HelperText>
      <ResendButton
        label={sent ? t('passcode.codeSent') : t('passcode.resendCode')}
        busy={resend === 'sending'}
        disabled={disabled || sent}
        announced={sent ? t('passcode.codeSent') : ''}
        onResend={() => send({ type: 'resend' })}
      />
    </Row>
  );
}
