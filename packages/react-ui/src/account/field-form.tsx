import type { Problem } from '@foyer/core/internal/shared';
import type { ReactNode, RefObject } from 'react';
import { useEffect } from 'react';
import { Button } from '../parts/button';
import { Form } from '../parts/form';
import { useText } from '../text/text';
import { sectionText } from './section-text';

interface FieldFormProps {
  readonly fieldRef: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  readonly problem?: Problem | undefined;
  readonly busy: boolean;
  readonly blocked?: boolean | undefined;
  /** @defaultValue `'Save'` */
  readonly submitText?: string | undefined;
  /** @defaultValue `'primary'` */
  readonly variant?: 'primary' | 'danger' | undefined;
  /** Select the text of the first field. */
  readonly selects?: boolean | undefined;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A form in a section. Focuses its first field, or after a refusal the refused field. */
export function FieldForm({
  fieldRef,
  problem,
  busy,
  blocked = false,
  submitText,
  variant = 'primary',
  selects = false,
  onSubmit,
  onCancel,
  children,
}: FieldFormProps) {
  const t = useText(sectionText);
  useEffect(() => {
    fieldRef.current?.focus();
    if (selects) fieldRef.current?.select();
  }, [fieldRef, selects]);
  return (
    <Form onSubmit={onSubmit} problem={problem} fieldRef={fieldRef}>
      {children}
      <div className="foyer-form-buttons">
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          {t('button.cancel')}
        </Button>
        <Button type="submit" variant={variant} busy={busy} disabled={blocked}>
          {submitText ?? t('foyer.me.save')}
        </Button>
      </div>
    </Form>
  );
}
