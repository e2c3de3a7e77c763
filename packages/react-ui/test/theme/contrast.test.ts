import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { highContrastTheme, shadcnTheme, sharpTheme, softTheme, tailwindTheme } from '../../src/theme/presets';
import type { StyleConfig } from '../../src/theme/style-config';
import { readStyles } from '../../src/theme/style-config';
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

type Tokens = ReadonlyMap<string, string>;

/** The system colors of each scheme, in the browser with the palest dark background. */
const SYSTEM: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  canvas: ['#fff', '#1e1e1e'],
  canvastext: ['#000', '#fff'],
};
const MIXED = /^color-mix\(in srgb, (\S+) (\d+)%, (\S+)\)$/;
const VARIABLE = /^var\(--foyer-([\w-]+)\)$/;

/** The color of a value: a hexadecimal one, a variable, a mix or a system color. */
function colorOf(value: string, tokens: Tokens, scheme: Scheme): Rgb {
  const [, over, share, under] = MIXED.exec(value) ?? [];
  if (over !== undefined && under !== undefined)
    return mix(colorOf(over, tokens, scheme), Number(share) / 100, colorOf(under, tokens, scheme));
  const other = VARIABLE.exec(value)?.[1] ?? (value === 'transparent' ? 'container-background-color' : undefined);
  if (other !== undefined) return colorOf(tokens.get(`--foyer-${other}`) ?? '', tokens, scheme);
  return rgb(SYSTEM[value]?.[scheme === 'light' ? 0 : 1] ?? value);
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

function ratioOf(scheme: Scheme, tokens: Tokens, [ink, ground, mixed = ground, share = 0]: Pair): number {
  const of = (name: string) => colorOf(`var(--foyer-${name})`, tokens, scheme);
  return contrast(of(ink), mix(of(mixed), share, of(ground)));
}

const short = ([ink, ground, mixed, share = 0]: Pair): string =>
  `${ink} on ${ground}${mixed !== undefined && share > 0 ? ` with ${share * 100} % of ${mixed}` : ''}`;

/** The pairs with too little contrast in a scheme, with the styles of a host. */
const below = (pairs: readonly Pair[], least: number, styles: StyleConfig = {}) =>
  (['light', 'dark'] as const).flatMap((scheme) => {
    const tokens = new Map([...SCHEMES[scheme], ...Object.entries(readStyles(styles).properties)]);
    return pairs
      .map((pair) => ({ pair: `${scheme}: ${short(pair)}`, ratio: ratioOf(scheme, tokens, pair) }))
      .filter(({ ratio }) => !(ratio >= least));
  });

describe('the colors of the theme', () => {
  it('are parsed in both schemes', () => {
    const of = (scheme: Scheme, name: string) => colorOf(`var(--foyer-${name})`, SCHEMES[scheme], scheme);
    expect(of('light', 'focus')).toEqual(rgb('#19303d'));
    expect(of('dark', 'focus')).toEqual(rgb('#e6edf1'));
    expect(of('dark', 'input-background-color')).toEqual(rgb('#14191d'));
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

describe('the ready themes', () => {
  const THEMES = { softTheme, sharpTheme, highContrastTheme };

  it.each(Object.entries(THEMES))('WCAG 1.4.3, 1.4.11: %s has enough contrast in both schemes', (_, theme) => {
    expect(below(TEXTS, 4.5, theme)).toEqual([]);
    expect(below(MARKS, 3, theme)).toEqual([]);
  });

  it.each(Object.entries({ ...THEMES, shadcnTheme, tailwindTheme }))(
    '%s is valid, and is a few hundred bytes',
    (_, theme) => {
      expect(readStyles(theme).problems).toEqual([]);
      expect(brotliCompressSync(JSON.stringify(theme)).length).toBeLessThan(400);
    },
  );

  it('the theme for high contrast has 7:1 for each text but that of a pressed button', () => {
    const atRest = TEXTS.filter(([, , , share = 0]) => share < 0.12);
    expect(below(atRest, 7, highContrastTheme)).toEqual([]);
  });
});
