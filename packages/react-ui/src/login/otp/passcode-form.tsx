import type { Problem, OtpChannel } from '@foyer/core/internal/shared';
import { isPassing } from '@foyer/core/internal/shared';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { Button } from '../../parts/button';
import { Form } from '../../parts/form';
import { mainText } from '../../text/main-text';
import { useText } from '../../text/text';
import { otpText } from './otp-text';
import { PasscodeField } from './passcode-field';

export interface PasscodeFormProps {
  /** Undefined: an authenticator app shows the passcode. */
  readonly channel?: OtpChannel | undefined;
  /** Identifies the passcode: a new one gets a new field. */
  readonly passcodeId?: string | undefined;
  /** The label is visible. Otherwise only screen readers get it. */
  readonly showsLabel?: boolean | undefined;
  readonly verifying: boolean;
  readonly blocked: boolean;
  /** Why the last passcode was refused, and the text of that error. */
  readonly problem?: Problem | undefined;
  readonly problemText: ReactNode;
  /**
   * Treatment of a refused passcode.
   * @defaultValue `select`, so that the next digit replaces it
   */
  readonly refused?: 'select' | 'clear' | undefined;
  readonly onCode: (code: string) => void;
  /** Content above the field, which is submitted with it. */
  readonly above?: ReactNode;
}

/**
 * A field for six digits, which is submitted with the last digit. It has a button if the same code can be sent again,
 * and if a password manager has filled in a code, which might be that of an authenticator app.
 */
export function PasscodeForm(props: PasscodeFormProps) {
  const { problem, verifying, onCode } = props;
  const t = useText(otpText);
  const input = useRef<HTMLInputElement>(null);
  const field = useFieldKey(props.passcodeId);
  const [isFilled, setFilled] = useState(false);
  const main = useText(mainText);
  const mayRepeat = problem !== undefined && isPassing(problem);
  return (
    <Form onSubmit={() => onCode(input.current?.value ?? '')} problem={problem} fieldRef={input}>
      {props.above}
      <PasscodeField
        key={field}
        label={t('formField.otp.ariaLabel')}
        showsLabel={props.showsLabel}
        channel={props.channel}
        verifying={verifying}
        disabled={props.blocked}
        status={verifying ? t('formField.passcode.status.verifying') : undefined}
        error={problem ? props.problemText : undefined}
        clears={props.refused === 'clear' && !mayRepeat}
        inputRef={input}
        onComplete={onCode}
        onFill={() => setFilled(true)}
      />
      {mayRepeat || isFilled ? (
        <Button type="submit" busy={verifying}>
          {mayRepeat ? t('button.retry') : main('button.continue')}
        </Button>
      ) : null}
    </Form>
  );
}

/** A new passcode gets a new field. A screen that is rendered before the passcode is sent has no id yet. */
function useFieldKey(id: string | undefined): string | undefined {
  const first = useRef(id);
  first.current ||= id;
  return id === first.current ? 'first' : id;
}
