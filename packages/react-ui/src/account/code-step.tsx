import type { CodeEntryState } from '@foyer/core/account';
import type { ReactNode } from 'react';
import { Button } from '../parts/button';
import { PasscodeEntry } from '../login/otp/passcode-entry';
import { ResendLine } from '../login/resend-message';
import { useStagedField } from '../parts/screen';
import { useText } from '../text/text';
import { sectionText } from './section-text';
import { SectionProblem } from './section-problem';
import { useExpiryFocus, useFirstField } from './use-section-focus';

interface CodeStepProps {
  readonly state: Pick<CodeEntryState, 'at' | 'methodId' | 'until' | 'resend' | 'expired' | 'error' | 'blocked'> & {
    /** Undefined: another passcode can be sent immediately. */
    readonly resendAt?: number | undefined;
  };
  readonly channel: 'email' | 'sms' | 'whatsapp';
  /** Formatted for display. */
  readonly destination: string;
  readonly actions: {
    readonly submitCode: (code: string) => void;
    readonly resend: () => void;
    readonly cancel: () => void;
  };
}

/** Enter the passcode that was sent to a new address, request a new one, or change the address. */
export function CodeStep({ state, channel, destination, actions }: CodeStepProps): ReactNode {
  // The form before it has a button with this text too.
  const cancel = useStagedField(useText(sectionText)('button.cancel')).label;
  const step = useFirstField<HTMLDivElement>(state.methodId);
  const { error, expired, resend, resendAt, blocked = false } = state;
  const another = useExpiryFocus(step, expired);
  const isChecking = state.at === 'verifying';
  return (
    <div className="foyer-form-step" ref={step}>
      <PasscodeEntry
        destination={destination}
        channel={channel}
        passcodeId={state.methodId}
        deadline={state.until}
        expired={expired}
        verifying={isChecking}
        blocked={blocked}
        problem={error}
        problemText={error ? <SectionProblem problem={error} /> : undefined}
        refused="clear"
        onCode={actions.submitCode}
      >
        <div ref={another}>
          <ResendLine
            what="code"
            resend={resend}
            resendAt={resend === 'sent' ? resendAt : undefined}
            counts={resendAt !== undefined}
            disabled={isChecking || blocked}
            send={actions.resend}
          />
        </div>
      </PasscodeEntry>
      <div className="foyer-form-buttons">
        <Button variant="secondary" disabled={isChecking} onClick={actions.cancel}>
          {cancel}
        </Button>
      </div>
    </div>
  );
}
