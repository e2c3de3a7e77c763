import { expect, it } from 'vitest';
import css from '../src/screens/panel.css?inline';

type Scheme = Readonly<Record<string, string>>;

/** The tokens of the panel in each scheme: the first rule, and the one for dark pages over it. */
function schemes(): readonly (readonly [string, Scheme])[] {
  const read = (text: string): Scheme =>
    Object.fromEntries(
      [...text.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6});/g)].map(([, name = '', value = '']) => [name, value]),
    );
  const [light = '', dark = ''] = [...css.matchAll(/:host \{([^}]*)\}/g)].map(([, body]) => body ?? '');
  return [
    ['light', read(light)],
    ['dark', { ...read(light), ...read(dark) }],
  ];
}

function luminance(hex: string): number {
  const long = hex.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3').slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(long.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const TEXTS = ['text', 'quiet', 'accent', 'good', 'bad', 'odd'];
const GROUNDS = ['surface', 'raised', 'chosen'];
const pairs = [
  ...TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground, 4.5] as const)),
  ['on-accent', 'accent', 4.5] as const,
  ['edge', 'surface', 3] as const,
];

it.each(schemes())('every text of the %s panel can be read', (_name, tokens) => {
  const weak = pairs.filter(
    ([text, ground, least]) => contrast(tokens[text] ?? '#000', tokens[ground] ?? '#000') < least,
  );
  expect(weak).toEqual([]);
});
