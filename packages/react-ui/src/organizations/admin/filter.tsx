import type { IconShape } from '../../parts/icon';
import { Icon } from '../../parts/icon';
import { useStyles } from '../../theme/style-sheets';
import { useInstanceId } from '../../theme/use-theme';
import adminCss from './admin.css?inline';

const DOWN: IconShape = { path: 'M6 9.5l6 6 6-6' };

interface FilterProps {
  readonly label: string;
  /** The label is only for screen readers, because the options say what they choose. */
  readonly hideLabel?: boolean | undefined;
  readonly value: string;
  readonly disabled: boolean;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChoose: (value: string) => void;
}

/** A native select with its label. */
export function Filter({ label, hideLabel = false, value, disabled, options, onChoose }: FilterProps) {
  const id = useInstanceId();
  useStyles(adminCss);
  return (
    <div className="foyer-filter">
      <label className={hideLabel ? 'foyer-hidden' : 'foyer-label'} htmlFor={id}>
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
