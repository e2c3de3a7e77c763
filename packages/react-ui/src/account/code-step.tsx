import type { CodeEntryState } from '@foyer/core/account';
import type { ReactNode, RefObject } from 'react';
import { useEffect } from 'react';
import { Address } from '../parts/address';
import { BodyText } from '../parts/heading';
import { Button } from '../parts/button';
import { HelperText } from '../parts/helper-text';
import { otpText } from '../login/otp/otp-text';
import { PasscodeForm } from '../login/otp/passcode-form';
import { ResendButton } from '../login/otp/resend-button';
import { useStagedField } from '../parts/screen';
import { useText } from '../text/text';
import { sectionText } from './section-text';
import { SectionProblem } from './section-problem';
import { useExpiryFocus, useFirstField } from './use-section-focus';

interface CodeStepProps {
  readonly state: CodeEntryState;
  readonly channel: 'email' | 'sms' | 'whatsapp';
  /** Formatted for display. */
  readonly destination: string;
  readonly actions: {
    readonly submitCode: (code: string) => void;
    readonly resend: () => void;
    readonly cancel: () => void;
  };
}

/** When the passcode expires, the focus moves to the button that sends a new one. */
function useResendFocus(step: RefObject<HTMLElement | null>, expired: boolean): void {
  useEffect(() => {
    const element = step.current;
    if (!expired || !element?.contains((element.getRootNode() as Document | ShadowRoot).activeElement)) return;
    element.querySelector<HTMLElement>('.foyer-form-buttons > [data-variant="text"]')?.focus();
  }, [step, expired]);
}

/** Enter the passcode that was sent to a new address, request a new one, or change the address. */
export function CodeStep({ state, channel, destination, actions }: CodeStepProps): ReactNode {
  const t = useText(otpText);
  // The form before it has a button with this text too.
  const cancel = useStagedField(useText(sectionText)('button.cancel')).label;
  const step = useFirstField<HTMLDivElement>(state.methodId);
  const { error, expired, resend } = state;
  const another = useExpiryFocus(step, expired);
  const isChecking = state.at === 'verifying';
  useResendFocus(step, expired);
  return (
    <div className="foyer-form-step" ref={step}>
      <BodyText>
        {t.rich('passcode.sentConfirmation', { recipient: <Address isLarge>{destination}</Address> })}
      </BodyText>
      <PasscodeForm
        channel={channel}
        passcodeId={state.methodId}
        verifying={isChecking}
        blocked={state.blocked === true}
        problem={error}
        problemText={error ? <SectionProblem problem={error} /> : undefined}
        refused="clear"
        onCode={actions.submitCode}
      />
      {expired ? <HelperText role="status">{t('passcode.expired')}</HelperText> : null}
      <div className="foyer-form-buttons">
        <Button variant="secondary" disabled={isChecking} onClick={actions.cancel}>
          {cancel}
        </Button>
        <span ref={another}>
          <ResendButton
            label={resend === 'sent' ? t('passcode.codeSent') : t('passcode.resendCode')}
            busy={resend === 'sending'}
            disabled={isChecking || state.blocked === true}
            waiting={resend === 'sent'}
            announced={resend === 'sent' ? t('passcode.codeSent') : ''}
            onResend={actions.resend}
          />
        </span>
      </div>
    </div>
  );
}
