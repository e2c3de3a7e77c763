import type { IconShape } from '../../parts/icon';
import { Icon } from '../../parts/icon';
import { useStyles } from '../../theme/style-sheets';
import { useInstanceId } from '../../theme/use-theme';
import adminCss from './admin.css?inline';

const DOWN: IconShape = { path: 'M6 9.5l6 6 6-6' };

interface FilterProps {
  readonly label: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChoose: (value: string) => void;
}

/** A native select with a label above it. */
export function Filter({ label, value, disabled, options, onChoose }: FilterProps) {
  const id = useInstanceId();
  useStyles(adminCss);
  return (
    <div className="foyer-filter">
      <label className="foyer-label" htmlFor={id}>
        {label}
      </label>
      <span className="foyer-filter-choice">
        <select
          className="foyer-input"
          id={id}
          value={value}
          disabled={disabled}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          {options.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
        <Icon shape={DOWN} />
      </span>
    </div>
  );
}
