import type { ReactNode } from 'react';
import { useStyles } from '../theme/style-sheets';
import checkboxCss from './checkbox.css?inline';

export interface CheckboxProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly isChecked: boolean;
  readonly disabled?: boolean | undefined;
  readonly onChange: (isChecked: boolean) => void;
}

/** A checkbox with its label. */
export function Checkbox({ name, label, isChecked, disabled, onChange }: CheckboxProps) {
  useStyles(checkboxCss);
  return (
    <label className="foyer-checkbox">
      <input
        type="checkbox"
        name={name}
        checked={isChecked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
