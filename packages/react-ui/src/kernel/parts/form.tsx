import type { Problem } from '@foyer/core/internal/kernel';
import type { ReactNode, RefObject } from 'react';
import { useLayoutEffect } from 'react';
import { useStyles } from '../theme/style-sheets';
import formCss from './form.css?inline';

export interface FormProps {
  readonly onSubmit: () => void;
  /** The problem of the last submit. The field takes the focus when it appears. */
  readonly problem?: Problem | undefined;
  readonly fieldRef?: RefObject<HTMLElement | null> | undefined;
  readonly children: ReactNode;
}

/**
 * Fields and their submit button. Our messages replace the browser's validation, and the browser itself sends nothing.
 */
export function Form({ onSubmit, problem, fieldRef, children }: FormProps) {
  useStyles(formCss);
  useLayoutEffect(() => {
    if (problem) fieldRef?.current?.focus();
  }, [problem, fieldRef]);
  return (
    <form
      className="foyer-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
