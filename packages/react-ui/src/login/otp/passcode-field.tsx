import type { OtpChannel } from '@foyer/core/internal/shared';
import { OTP_LENGTH } from '@foyer/core/internal/shared';
import { PasscodeInput } from '@foyer/react-headless/internal';
import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { emptyField } from '../../parts/use-field-text';
import { useScreenFocus, useStagedField } from '../../parts/screen';
import { useStyles } from '../../theme/style-sheets';
import { FieldFrame } from '../../parts/field-frame';
import passcodeCss from './passcode-field.css?inline';
import { useInstanceId } from '../../theme/use-theme';

export interface PasscodeFieldProps {
  readonly label: string;
  readonly showsLabel?: boolean | undefined;
  readonly onComplete: (code: string) => void;
  /** Called with a passcode that was filled in and is not submitted by itself. */
  readonly onFill?: ((code: string) => void) | undefined;
  /** Gives access to the code when the form is submitted. */
  readonly inputRef?: RefObject<HTMLInputElement | null> | undefined;
  readonly channel?: OtpChannel | undefined;
  readonly error?: ReactNode;
  /** The current activity, such as 'Verifying passcode...'. */
  readonly status?: string | undefined;
  /** The code is being checked: the field is read-only and keeps the focus, so that the keyboard of a phone stays. */
  readonly verifying?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Clears a code that was refused. Otherwise selects it, so that the next digit replaces it. */
  readonly clears?: boolean | undefined;
}

const CELLS = Array.from({ length: OTP_LENGTH }, (_, index) => index);

/** One native input, displayed as six cells. */
export function PasscodeField(props: PasscodeFieldProps) {
  const {
    onComplete,
    onFill,
    inputRef,
    channel,
    error,
    status,
    verifying = false,
    disabled = false,
    clears = false,
  } = props;
  const { label, disabled: isStaged = false } = useStagedField(props.label);
  const id = useInstanceId();
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  useStyles(passcodeCss);
  useScreenFocus(input);
  useFocusAfter(verifying, input, clears);
  return (
    <FieldFrame
      inputId={id}
      errorId={`${id}error`}
      label={label}
      hideLabel={!props.showsLabel}
      error={error}
      status={status}
    >
      <div className="foyer-passcode" translate="no">
        <PasscodeInput
          className="foyer-passcode-input"
          id={id}
          inputRef={input}
          name="passcode"
          channel={isStaged ? undefined : channel}
          disabled={disabled || isStaged}
          readOnly={verifying}
          aria-busy={verifying || undefined}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={`${id}error`}
          onComplete={onComplete}
          onFill={onFill}
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

/** After a check the field is empty or its text selected, so that the next digit starts a new code. */
function useFocusAfter(
  verifying: boolean,
  input: { readonly current: HTMLInputElement | null },
  clears: boolean,
): void {
  const was = useRef(verifying);
  useEffect(() => {
    const ended = was.current && !verifying;
    was.current = verifying;
    if (!ended || !input.current) return;
    if (clears) emptyField(input.current);
    else input.current.select();
  }, [verifying, input, clears]);
}
