import type { ReactNode, Ref } from 'react';
import { FieldFrame } from '../../parts/field-frame';
import { useStyles } from '../../theme/style-sheets';
import { useInstanceId } from '../../theme/use-theme';
import adminCss from './admin.css?inline';

interface TextAreaProps {
  readonly label: string;
  /** The label is only for screen readers, because the surrounding text says the same. */
  readonly hideLabel?: boolean | undefined;
  readonly name: string;
  readonly rows: number;
  readonly defaultValue: string;
  readonly readOnly?: boolean | undefined;
  readonly error?: ReactNode;
  readonly hint?: ReactNode;
  readonly inputRef?: Ref<HTMLTextAreaElement> | undefined;
  readonly onInput?: ((text: string) => void) | undefined;
}

/** A field with several lines, one for each address or domain. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, name, rows, defaultValue, readOnly, error, hint, inputRef, onInput } = props;
  const id = useInstanceId();
  const errorId = `${id}error`;
  const hintId = `${id}hint`;
  useStyles(adminCss);
  return (
    <FieldFrame
      inputId={id}
      errorId={errorId}
      label={label}
      hideLabel={hideLabel}
      error={error}
      hint={
        hint && !error ? (
          <span id={hintId} className="foyer-field-hint">
            {hint}
          </span>
        ) : undefined
      }
    >
      <textarea
        className="foyer-input foyer-text-area"
        id={id}
        name={name}
        rows={rows}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        defaultValue={defaultValue}
        readOnly={readOnly}
        ref={inputRef}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={hint && !error ? `${errorId} ${hintId}` : errorId}
        onInput={({ currentTarget }) => onInput?.(currentTarget.value)}
      />
    </FieldFrame>
  );
}
