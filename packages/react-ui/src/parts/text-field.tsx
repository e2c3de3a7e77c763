import type { ComponentPropsWithoutRef, ReactNode, Ref } from 'react';
import { fieldFrame } from './field-frame';
import { useIsAwaiting, useStagedField } from './screen';
import { useInstanceId } from '../theme/use-theme';

export interface TextFieldProps {
  readonly label: string;
  /** Hides the label visually. It remains the accessible name. */
  readonly hideLabel?: boolean | undefined;
  readonly name: string;
  readonly type?: 'text' | 'email' | 'password' | 'tel' | undefined;
  readonly inputMode?: ComponentPropsWithoutRef<'input'>['inputMode'];
  readonly autoComplete?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly required?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly error?: ReactNode;
  /** Shown below the field, in the place of the error if there is none. */
  readonly hint?: ReactNode;
  /** Progress, announced when it changes and shown in the place of the error. */
  readonly status?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly onInput?: ComponentPropsWithoutRef<'input'>['onInput'];
  readonly onKeyDown?: ComponentPropsWithoutRef<'input'>['onKeyDown'];
}

/** A single-line text field. It is uncontrolled, because password managers and page translators might write into it. */
export function TextField(props: TextFieldProps) {
  const id = useInstanceId();
  const errorId = `${id}error`;
  const invalid = Boolean(props.error);
  const readOnly = useIsAwaiting() || props.readOnly;
  const { inputRef, hideLabel, error, hint, status, type = 'text', ...input } = props;
  const { label, disabled } = useStagedField(props.label, props.disabled);
  const children = (
    <input
      {...input}
      ref={inputRef}
      className="foyer-input"
      id={id}
      disabled={disabled}
      type={type}
      readOnly={readOnly}
      dir={type === 'text' ? 'auto' : 'ltr'}
      spellCheck={false}
      autoCapitalize="none"
      aria-invalid={invalid || undefined}
      aria-describedby={errorId}
    />
  );
  return fieldFrame({ inputId: id, errorId, label, hideLabel, error, hint, status, children });
}
