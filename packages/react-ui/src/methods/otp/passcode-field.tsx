import type { OtpChannel } from '@foyer/core';
import { OTP_LENGTH } from '@foyer/core/skin/otp';
import { PasscodeInput } from '@foyer/react-headless/skin/inputs';
import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { useScreenFocus } from '../../parts/screen';
import { useStyles } from '../../theme/style-sheets';
import { FieldFrame } from '../../parts/field-frame';
import passcodeCss from './passcode-field.css?inline';
import { useInstanceId } from '../../theme/use-theme';

export interface PasscodeFieldProps {
  readonly label: string;
  readonly onComplete: (code: string) => void;
  /** For reading the code when its form is submitted. */
  readonly inputRef?: RefObject<HTMLInputElement | null> | undefined;
  readonly channel?: OtpChannel | undefined;
  readonly error?: ReactNode;
  /** What is going on, such as 'Verifying passcode...'. */
  readonly status?: string | undefined;
  /** The code is being checked: the field is disabled, and has the focus again when it is not accepted. */
  readonly verifying?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

const CELLS = Array.from({ length: OTP_LENGTH }, (_, index) => index);

/** One real input, drawn as six cells. */
export function PasscodeField(props: PasscodeFieldProps) {
  const { label, onComplete, inputRef, channel, error, status, verifying = false, disabled = false } = props;
  const id = useInstanceId();
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  useStyles(passcodeCss);
  useScreenFocus(input);
  useFocusAfter(verifying, input);
  return (
    <FieldFrame inputId={id} errorId={`${id}error`} label={label} hideLabel error={error} status={status}>
      <div className="foyer-passcode" translate="no">
        <PasscodeInput
          className="foyer-passcode-input"
          id={id}
          inputRef={input}
          name="passcode"
          channel={channel}
          disabled={disabled || verifying}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={`${id}error`}
          onComplete={onComplete}
        />
        <div className="foyer-passcode-cells" aria-hidden="true">
          {CELLS.map((cell) => (
            <span key={cell} className="foyer-passcode-cell" />
          ))}
        </div>
      </div>
    </FieldFrame>
  );
}

/** Disabling took the focus away. Its content is selected, so that the next digit begins a new code. */
function useFocusAfter(verifying: boolean, input: { readonly current: HTMLInputElement | null }): void {
  const was = useRef(verifying);
  useEffect(() => {
    if (was.current && !verifying) input.current?.select();
    was.current = verifying;
  }, [verifying, input]);
}
