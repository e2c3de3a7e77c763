import { LOOK_TABLE } from '../setup/looks';
import type { StyleField } from '../setup/setup';
import { LOOKS } from '../setup/setup';
import type { SetupControl } from '../setup/use-setup';
import { ColorControl } from './color-control';
import { Check, Section, Segmented, TextControl } from './controls';
import { RangeControl } from './number-control';

const COLORS = [
  ['colors.primary', 'Text', '#19303d'],
  ['colors.secondary', 'Quiet text', '#5c727d'],
  ['container.backgroundColor', 'Card', '#ffffff'],
  ['container.borderColor', 'Card border', '#dfe5e8'],
  ['buttons.primary.backgroundColor', 'Button', '#19303d'],
  ['buttons.primary.textColor', 'Button text', '#ffffff'],
  ['inputs.borderColor', 'Field border', '#7a8f9a'],
  ['colors.error', 'Error', '#8b1214'],
] as const;

const LENGTHS = [
  ['container.width', 'Card width', 400, 240, 640, 10],
  ['container.borderRadius', 'Card corners', 8, 0, 40, 1],
  ['buttons.primary.borderRadius', 'Button corners', 4, 0, 24, 1],
  ['inputs.borderRadius', 'Field corners', 4, 0, 24, 1],
] as const;

const FONTS = [
  ['', 'As the look says'],
  ['Arial, Helvetica, sans-serif', 'Arial'],
  ["Georgia, 'Times New Roman', serif", 'Georgia'],
  ["'Trebuchet MS', Verdana, sans-serif", 'Trebuchet'],
  ["ui-monospace, 'Courier New', monospace", 'Monospace'],
] as const;

const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'As the page' },
] as const;
const schemeOf = (text: string) => SCHEMES.find(({ value }) => value === text)?.value ?? 'light';

const looks = LOOKS.map((value) => ({ value, label: LOOK_TABLE[value].label }));

/** A look to start from, and each value that can be changed on top of it. */
export function LookSection({ setup, change, open }: SetupControl & { readonly open: boolean }) {
  const { look, styles } = setup;
  const base = LOOK_TABLE[look].styles;
  const value = (field: StyleField, otherwise: string) => styles[field] ?? base[field] ?? otherwise;
  const set = (field: StyleField, next: string | undefined) => {
    const { [field]: _old, ...others } = styles;
    change({ styles: next === undefined ? others : { ...others, [field]: next } });
  };
  return (
    <Section title="Look" open={open}>
      <Segmented
        label="Start from"
        options={looks}
        value={look}
        onChange={(next) => change({ look: next, styles: {}, page: next === 'night' ? 'dark' : 'light' })}
      />
      <Segmented
        label="Colours"
        options={SCHEMES}
        value={schemeOf(value('colorScheme', 'light'))}
        onChange={(next) => set('colorScheme', next)}
      />
      <div className="colors">
        {COLORS.map(([field, label, otherwise]) => (
          <ColorControl
            key={field}
            label={label}
            value={value(field, otherwise)}
            onChange={(next) => set(field, next)}
          />
        ))}
      </div>
      {LENGTHS.map(([field, label, otherwise, min, max, step]) => (
        <RangeControl
          key={field}
          {...{ label, min, max, step }}
          unit="px"
          value={Number.parseFloat(value(field, String(otherwise))) || 0}
          onChange={(next) => set(field, String(next))}
        />
      ))}
      <label className="field">
        <span className="label">Font</span>
        <select
          className="input"
          value={styles['fontFamily'] ?? ''}
          onChange={(event) => set('fontFamily', event.target.value || undefined)}
        >
          {FONTS.map(([font, label]) => (
            <option key={label} value={font}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <TextControl
        label="Logo (https: or data: address of an image)"
        value={styles['logo.logoImageUrl'] ?? ''}
        onChange={(url) => set('logo.logoImageUrl', url || undefined)}
      />
      <Check
        label="Hide the heading"
        checked={value('hideHeaderText', '0') === '1'}
        onChange={(hide) => set('hideHeaderText', hide ? '1' : undefined)}
      />
    </Section>
  );
}
