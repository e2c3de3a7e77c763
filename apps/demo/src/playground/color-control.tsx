interface ColorControlProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const HEX = /^#[\da-f]{6}$/i;

/** A color to pick, or to type in any CSS notation. */
export function ColorControl({ label, value, onChange }: ColorControlProps) {
  return (
    <fieldset className="color">
      <legend className="label">{label}</legend>
      <input
        className="swatch"
        type="color"
        aria-label={`${label}: pick`}
        value={HEX.test(value) ? value : '#000000'}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        className="input color-text"
        type="text"
        aria-label={`${label}: value`}
        value={value}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </fieldset>
  );
}
