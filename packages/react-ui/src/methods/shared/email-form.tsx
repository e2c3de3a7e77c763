import type { Problem } from '@foyer/core';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { EmailHintPlace } from './email-hint-place';
import { Button } from '../../parts/button';
import { Form } from '../../parts/form';
import { ProblemText } from '../../strings/error-text';
import { TextField } from '../../parts/text-field';
import { mainText } from '../../strings/main-text';
import { useText } from '../../strings/text';

export interface EmailFormProps {
  readonly value: string | undefined;
  readonly problem: Problem | undefined;
  /** What the problem says here. Default: what it says everywhere. */
  readonly problemText?: ReactNode;
  readonly busy: boolean;
  /** What 'Continue' says meanwhile. */
  readonly busyText?: string | undefined;
  readonly blocked: boolean;
  readonly autoComplete?: string | undefined;
  /** Whether a mistyped address may be pointed out. */
  readonly hasHint: boolean;
  readonly onSubmit: (email: string) => void;
}

/**
 * One email field and 'Continue'. The value is read at submit, because password managers may fill it without an event.
 */
export function EmailForm({ value, problem, problemText, busy, busyText, blocked, autoComplete = 'email', hasHint, onSubmit }: EmailFormProps) {
  const t = useText(mainText);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Form onSubmit={() => onSubmit(input.current?.value ?? '')} problem={problem} fieldRef={input}>
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
        hint={hasHint ? <EmailHintPlace field={input} busy={busy} /> : undefined}
      />
      <Button type="submit" busy={busy} busyText={busyText} disabled={blocked}>
        {t('button.continue')}
      </Button>
    </Form>
  );
}
