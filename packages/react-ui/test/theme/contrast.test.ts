import { describe, expect, it } from 'vitest';
import tokensCss from '../../src/theme/tokens.css?inline';

type Rgb = readonly [number, number, number];

/** The tokens of each scheme. The second block of the file contains the changes of the dark scheme. */
const [, light = '', dark = ''] = tokensCss
  .replaceAll(/\/\*[\s\S]*?\*\//g, '')
  .split(/@layer foyer\.tokens \{|:host\(\[data-scheme/);
const read = (css: string) =>
  [...css.matchAll(/(--foyer-[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()] as const);
const SCHEMES = { light: new Map(read(light)), dark: new Map([...read(light), ...read(dark)]) };
type Scheme = keyof typeof SCHEMES;

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/;

function hexOf(scheme: Scheme, name: string): string {
  const value = SCHEMES[scheme].get(`--foyer-${name}`) ?? '';
  const other = /^var\(--foyer-([\w-]+)\)$/.exec(value)?.[1];
  if (other !== undefined) return hexOf(scheme, other);
  return value === 'transparent' ? hexOf(scheme, 'container-background-color') : value;
}

function rgb(hex: string): Rgb {
  const whole = hex.length === 4 ? hex.replaceAll(/[0-9a-f]/g, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(whole.slice(at, at + 2), 16));
  return [red, green, blue];
}

/** `color-mix(in srgb, over share, under)`. */
const mix = (over: Rgb, share: number, under: Rgb): Rgb =>
  [0, 1, 2].map((at) => (over[at] ?? 0) * share + (under[at] ?? 0) * (1 - share)) as unknown as Rgb;

function luminance(color: Rgb): number {
  const [r = 0, g = 0, b = 0] = color.map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Rgb, other: Rgb): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

/** A color on its background, which can be one color mixed into another with this share. */
type Pair = readonly [ink: string, ground: string, mixed?: string, share?: number];
const CARD = 'container-background-color';

const TEXTS: readonly Pair[] = [
  ...['primary', 'secondary', 'success', 'error', 'warning'].map((ink) => [ink, CARD] as const),
  ['input-text-color', 'input-background-color'],
  ['input-placeholder-color', 'input-background-color'],
  ['error', 'input-background-color'],
  ['input-text-color', CARD, 'secondary', 0.08],
  ...['primary', 'secondary'].flatMap((kind) =>
    [0, 0.12, 0.22].map(
      (share) =>
        [`button-${kind}-text-color`, `button-${kind}-background-color`, `button-${kind}-text-color`, share] as const,
    ),
  ),
  ['button-disabled-text-color', 'button-disabled-background-color'],
  ...['primary', 'success', 'error', 'warning'].map((tone) => ['primary', CARD, tone, 0.06] as const),
  ['primary', CARD, 'secondary', 0.2],
];

const MARKS: readonly Pair[] = [
  ['input-border-color', CARD],
  ['error', CARD],
  ['success', CARD],
  ['button-primary-background-color', CARD],
  ['focus', CARD],
  ['focus', 'focus-gap'],
  ...['primary', 'success', 'error', 'warning'].map((tone) => [tone, CARD, tone, 0.06] as const),
];

/** Edges that are not needed to recognize a control, because its text or background identifies it. */
const DECORATION = [
  'container-border-color',
  'rule',
  'button-primary-border-color',
  'button-secondary-border-color',
  'button-disabled-border-color',
  'deep-mark',
];

const ratioOf = (scheme: Scheme, [ink, ground, mixed = ground, share = 0]: Pair): number =>
  contrast(rgb(hexOf(scheme, ink)), mix(rgb(hexOf(scheme, mixed)), share, rgb(hexOf(scheme, ground))));

const short = ([ink, ground, mixed, share = 0]: Pair): string =>
  `${ink} on ${ground}${mixed !== undefined && share > 0 ? ` with ${share * 100} % of ${mixed}` : ''}`;

const below = (pairs: readonly Pair[], least: number) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    pairs
      .map((pair) => ({ pair: `${scheme}: ${short(pair)}`, ratio: ratioOf(scheme, pair) }))
      .filter(({ ratio }) => ratio < least),
  );

describe('the colors of the theme', () => {
  it('are parsed in both schemes', () => {
    expect(hexOf('light', 'focus')).toBe('#19303d');
    expect(hexOf('dark', 'focus')).toBe('#e6edf1');
    expect(hexOf('dark', 'input-background-color')).toBe('#14191d');
    expect(contrast(rgb('#fff'), rgb('#000'))).toBeCloseTo(21);
  });

  it('WCAG 1.4.3: every text has a contrast of at least 4.5:1, in the light and the dark scheme', () => {
    expect(below(TEXTS, 4.5)).toEqual([]);
  });

  it('WCAG 1.4.11: every meaningful edge and mark has a contrast of at least 3:1, in the light and the dark scheme', () => {
    expect(below(MARKS, 3)).toEqual([]);
  });

  it('WCAG 1.4.3, 1.4.11: every color of the theme is in a pair', () => {
    const paired = new Set([...TEXTS, ...MARKS].flatMap(([ink, ground, mixed]) => [ink, ground, mixed ?? ink]));
    const colors = [...SCHEMES.dark]
      .filter(([name, value]) => HEX.test(value) || /color|focus|rule|mark/.test(name))
      .map(([name]) => name.replace('--foyer-', ''));
    expect(colors.length).toBeGreaterThan(20);
    expect(colors.filter((name) => !paired.has(name) && !DECORATION.includes(name))).toEqual([]);
  });
});
