import type { ComponentPropsWithoutRef, ReactNode, Ref } from 'react';
import { FieldFrame } from './field-frame';
import { useInstanceId } from '../theme/use-theme';

export interface TextFieldProps {
  readonly label: string;
  /** The label stays for assistive technology and is not drawn. */
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
  readonly disabled?: boolean | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly onInput?: ComponentPropsWithoutRef<'input'>['onInput'];
}

/** A line of text. The browser keeps its value: password managers and page translators may write into it. */
export function TextField(props: TextFieldProps) {
  const id = useInstanceId();
  const errorId = `${id}error`;
  const invalid = Boolean(props.error);
  const { inputRef, label, hideLabel, error, type = 'text', ...input } = props;
  return (
    <FieldFrame inputId={id} errorId={errorId} label={label} hideLabel={hideLabel} error={error}>
      <input
        {...input}
        ref={inputRef}
        className="foyer-input"
        id={id}
        type={type}
        dir={type === 'text' ? 'auto' : 'ltr'}
        spellCheck={false}
        autoCapitalize="none"
        aria-invalid={invalid || undefined}
        aria-describedby={errorId}
      />
    </FieldFrame>
  );
}
