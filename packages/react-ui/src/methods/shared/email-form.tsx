import type { Problem } from '@foyer/core';
import { useRef } from 'react';
import { EmailHintPlace } from './email-hint-place';
import { useAutocomplete, useLoginContext } from './login-context';
import { Button } from '../../parts/button';
import { Form } from '../../parts/form';
import { ProblemText } from '../../strings/error-text';
import { TextField } from '../../parts/text-field';
import { mainText } from '../../strings/main-text';
import { useText } from '../../strings/text';

interface EmailFormProps {
  readonly value: string | undefined;
  readonly problem: Problem | undefined;
  readonly busy: boolean;
  readonly blocked: boolean;
  readonly onSubmit: (email: string) => void;
}

/**
 * One email field and 'Continue'. The value is read at submit, because password managers may fill it without an event.
 */
export function EmailForm({ value, problem, busy, blocked, onSubmit }: EmailFormProps) {
  const t = useText(mainText);
  const { config } = useLoginContext();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Form onSubmit={() => onSubmit(input.current?.value ?? '')} problem={problem} fieldRef={input}>
      <TextField
        label={t('formField.email.label')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete={useAutocomplete('email')}
        placeholder={t('formField.email.placeholder')}
        defaultValue={value}
        readOnly={busy}
        required
        inputRef={input}
        error={problem ? <ProblemText problem={problem} /> : undefined}
        hint={config.emailHints === false ? undefined : <EmailHintPlace field={input} busy={busy} />}
      />
      <Button type="submit" busy={busy} disabled={blocked}>
        {t('button.continue')}
      </Button>
    </Form>
  );
}
