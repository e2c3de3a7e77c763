import { useState } from 'react';

interface NumberControlProps {
  readonly label: string;
  readonly unit: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number | 'any';
  readonly onChange: (value: number) => void;
}

/** A number that might be half typed: only a valid one within its bounds is passed on. */
export function NumberControl({ label, unit, value, min, max, step = 'any', onChange }: NumberControlProps) {
  const [typed, setTyped] = useState<string>();
  const take = (text: string) => {
    setTyped(text);
    const number = Number(text);
    if (text.trim() !== '' && number >= min && number <= max) onChange(number);
  };
  return (
    <label className="field">
      <span className="label">
        {label} <span className="unit">({unit})</span>
      </span>
      <input
        className="input"
        type="number"
        inputMode="decimal"
        min={min}
        max={max}
        step={step}
        value={typed ?? String(value)}
        onChange={(event) => take(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  );
}

interface RangeControlProps extends Omit<NumberControlProps, 'step'> {
  readonly step: number;
}

export function RangeControl({ label, unit, value, min, max, step, onChange }: RangeControlProps) {
  return (
    <label className="field">
      <span className="label label-row">
        {label}
        <output className="unit">
          {value} {unit}
        </output>
      </span>
      <input
        className="range"
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}
