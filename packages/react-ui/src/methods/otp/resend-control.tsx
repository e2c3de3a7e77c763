import { Button } from '../../parts/button';
import { HelperText } from '../../parts/helper-text';
import { Row } from '../../parts/layout';
import { otpText } from './otp-text';
import { useText } from '../../strings/text';

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
      <Button
        variant="text"
        busy={resend === 'sending'}
        disabled={disabled || sent}
        onClick={() => send({ type: 'resend' })}
      >
        {sent ? t('passcode.codeSent') : t('passcode.resendCode')}
      </Button>
      <span className="foyer-hidden" role="status">
        {sent ? t('passcode.codeSent') : ''}
      </span>
    </Row>
  );
}
