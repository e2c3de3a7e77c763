import type { ReactNode } from 'react';
import { useId } from 'react';

interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few options, all visible. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, hideLabel, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className="segmented">
      <legend className={hideLabel ? 'unseen' : 'label'}>{label}</legend>
      <span className="segmented-row">
        {options.map((option) => (
          <label key={option.value} className="segment">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </span>
    </fieldset>
  );
}

interface CheckProps {
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Check({ label, hint, checked, onChange }: CheckProps) {
  const hintId = useId();
  return (
    <div className="check">
      <label className="check-label">
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={hint ? hintId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {hint ? (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

interface TextControlProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly type?: 'text' | 'url';
  readonly onChange: (value: string) => void;
}

export function TextControl({ label, value, placeholder, type = 'text', onChange }: TextControlProps) {
  return (
    <label className="field">
      <span className="label">{label}</span>
      <input
        className="input"
        type={type}
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

/** A titled part of the panel that collapses. */
export function Section({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details className="section" open={open}>
      <summary className="section-title">
        <h3 className="section-heading">{title}</h3>
      </summary>
      <div className="section-body">{children}</div>
    </details>
  );
}
