import type { Problem } from '@foyer/core/organizations';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { wordsFor } from '../words';
import { textOf } from '../text-of';

/** A titled part of the member's page. */
export function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="works-card" aria-labelledby={id}>
      <h3 className="works-card-title" id={id}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Why something failed. Always in the page, so that screen readers announce it when it fills. */
export function Says({ id, problem }: { readonly id?: string; readonly problem: Problem | undefined }) {
  return (
    <p className="works-says" id={id} role="alert">
      {problem ? wordsFor(problem) : null}
    </p>
  );
}

interface CodeFieldProps {
  readonly label: string;
  readonly problem: Problem | undefined;
  readonly isBusy: boolean;
  readonly action: string;
  readonly onSubmit: (code: string) => void;
}

/** Six digits and a button. */
export function CodeForm({ label, problem, isBusy, action, onSubmit }: CodeFieldProps) {
  const id = useId();
  return (
    <form
      method="post"
      className="works-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(textOf(event, 'code').replaceAll(/\s/g, ''));
      }}
    >
      <label className="field">
        <span className="label">{label}</span>
        <input
          className="input works-code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          required
          aria-invalid={problem ? true : undefined}
          aria-describedby={id}
          data-autofocus
        />
      </label>
      <button type="submit" className="button button-strong" aria-disabled={isBusy}>
        {isBusy ? 'Checking…' : action}
      </button>
      <Says id={id} problem={problem} />
    </form>
  );
}
