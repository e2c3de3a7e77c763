import type { Problem } from '@foyer/core/internal/shared';
import type { ComponentType, ReactNode, RefObject } from 'react';
import { useRef } from 'react';
import type { EmailHintPlaceProps } from './email-hint-place';
import { Button } from '../parts/button';
import { Form } from '../parts/form';
import { ProblemText } from '../text/error-text';
import { useIsSubmitting } from '../parts/screen';
import { TextField } from '../parts/text-field';
import { mainText } from '../text/main-text';
import { useText } from '../text/text';

export interface EmailFormProps {
  readonly value: string | undefined;
  readonly problem: Problem | undefined;
  /**
   * Text of the error.
   * @defaultValue the shared text of its code
   */
  readonly problemText?: ReactNode;
  readonly busy: boolean;
  /** Text of 'Continue' meanwhile. */
  readonly busyText?: string | undefined;
  readonly blocked: boolean;
  readonly autoComplete?: string | undefined;
  /** Points out a mistyped address, unless the configuration turns that off. Undefined: not loaded yet. */
  readonly Hint: ComponentType<EmailHintPlaceProps> | undefined;
  /**
   * The label of its button.
   * @defaultValue `'Continue'`
   */
  readonly submitText?: string | undefined;
  /** The name of the form for a host's route without JavaScript. */
  readonly formName?: string | undefined;
  /** For a button outside of the form that needs the typed address. */
  readonly fieldRef?: RefObject<HTMLInputElement | null> | undefined;
  readonly onSubmit: (email: string) => void;
}

/**
 * One email field and 'Continue'. The value is read at submit, because password managers might fill it without an
 * event.
 */
export function EmailForm(props: EmailFormProps) {
  const {
    value,
    problem,
    problemText,
    busyText,
    blocked,
    autoComplete = 'email',
    Hint,
    submitText,
    fieldRef,
    formName,
    onSubmit,
  } = props;
  const t = useText(mainText);
  const isSubmitting = useIsSubmitting();
  const busy = props.busy || isSubmitting;
  const own = useRef<HTMLInputElement>(null);
  const input = fieldRef ?? own;
  return (
    <Form onSubmit={() => onSubmit(input.current?.value ?? '')} problem={problem} fieldRef={input} name={formName}>
      <TextField
        label={t('formField.email.label')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete={autoComplete}
        placeholder={t('formField.email.placeholder')}
        defaultValue={value}
        readOnly={busy}
        required
        inputRef={input}
        error={problem ? (problemText ?? <ProblemText problem={problem} />) : undefined}
        hint={Hint ? <Hint field={input} busy={busy} /> : undefined}
      />
      <Button type="submit" busy={busy} busyText={busyText} disabled={blocked}>
        {submitText ?? t('button.continue')}
      </Button>
    </Form>
  );
}
