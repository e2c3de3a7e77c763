import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeStyleProblems } from '../../src/theme/describe-style-problems';
import type { StyleConfig } from '../../src/theme/style-config';
import { readStyles } from '../../src/theme/style-config';
import tokensCss from '../../src/theme/tokens.css?inline';
import { runs } from '../../../../scripts/test-runs';

const complete: StyleConfig = {
  colorScheme: 'auto',
  container: { backgroundColor: '#111', borderColor: 'rgb(1, 2, 3)', borderRadius: 16, width: '30rem' },
  colors: { primary: '#fff', secondary: 'gray', success: '#0c5a56', error: 'rgb(255, 0, 0)' },
  buttons: {
    primary: { backgroundColor: '#111', textColor: '#222', borderColor: '#333', borderRadius: '22px' },
    secondary: { backgroundColor: '#111', textColor: '#222', borderColor: '#333', borderRadius: 0 },
    disabled: { backgroundColor: '#111', textColor: '#222', borderColor: '#333', borderRadius: 1.5 },
  },
  inputs: {
    backgroundColor: 'transparent',
    textColor: '#222',
    placeholderColor: '#333',
    borderColor: '#444',
    borderRadius: '0.5em',
  },
  fontFamily: '\'Inter Tight\', "Noto Sans", Arial, sans-serif',
  hideHeaderText: true,
  logo: { logoImageUrl: 'https://example.com/logo.png' },
};

describe('styles of the host', () => {
  it('accepts every key of the interface, and each one has a custom property that the theme declares', () => {
    const { properties, problems } = readStyles(complete);
    expect(problems).toEqual([]);
    expect(Object.keys(properties)).toHaveLength(26);
    for (const name of Object.keys(properties)) expect(tokensCss, name).toContain(`${name}:`);
    expect(properties).toMatchObject({
      '--foyer-container-border-radius': '16px',
      '--foyer-container-width': '30rem',
      '--foyer-primary': '#fff',
      '--foyer-button-disabled-border-radius': '1.5px',
      '--foyer-input-placeholder-color': '#333',
    });
  });

  it('accepts undefined', () => {
    for (const none of [undefined, {}, { colors: {} }, { colors: { primary: undefined } }]) {
      expect(readStyles(none)).toEqual({ properties: {}, problems: [] });
    }
  });

  it.each([
    ['styles takes an object.', 'red'],
    ['styles.colours is not a known key.', { colours: {} }],
    ['styles.colors takes an object.', { colors: '#fff' }],
    ["styles.colors.primary takes a CSS color, such as '#19303d'.", { colors: { primary: 'blau' } }],
    [
      "styles.container.width takes a number of px or a CSS length, such as 8 or '0.5rem'.",
      { container: { width: -1 } },
    ],
    ['styles.buttons.tertiary is not a known key.', { buttons: { tertiary: {} } }],
    ["styles.colorScheme takes 'light', 'dark' or 'auto'.", { colorScheme: 'sepia' }],
    ['styles.hideHeaderText takes true or false.', { hideHeaderText: 'yes' }],
    ['styles.logo.logoImageUrl takes the address of an image', { logo: { logoImageUrl: 'javascript:alert(1)' } }],
    ['styles.constructor is not a known key.', { constructor: 1 }],
  ])('%s', (message, styles) => {
    const { properties, problems } = readStyles(styles);
    expect(properties).toEqual({});
    expect(problems).toHaveLength(1);
    expect(describeStyleProblems(problems)).toContain(message);
  });

  it('ignores invalid values and keeps the rest', () => {
    const { properties, problems } = readStyles({ colors: { primary: '#fff', error: 1 }, fontFamily: 'A;b' });
    expect(properties).toEqual({ '--foyer-primary': '#fff' });
    expect(problems.map(({ path }) => path)).toEqual(['colors.error', 'fontFamily']);
  });
});

describe('threat T25: styles that come from user data', () => {
  const hostile = fc.constantFrom(
    'url(https://evil.example/x.png)',
    'u\\72l(x)',
    'expression(alert(1))',
    '#fff;}',
    '}*{display:none}',
    '</style>',
    '@import "x"',
    'image-set("x.png" 1x)',
    'var(--x, url(x))',
    'red/**/',
    'red!important',
    'attr(x)',
    '\u0000',
    '\n',
  );
  const value = fc.oneof(
    hostile,
    fc.string(),
    fc.tuple(fc.constantFrom('#fff', 'red', '8px', 'Arial'), hostile).map((two) => two.join('')),
  );

  it('no value fetches anything or leaves its declaration', () => {
    fc.assert(
      fc.property(value, (one) => {
        const { properties } = readStyles({
          container: { backgroundColor: one, borderRadius: one, width: one },
          inputs: { placeholderColor: one },
          fontFamily: one,
        });
        for (const text of Object.values(properties)) {
          expect(text).not.toMatch(/url|image|expression|attr|[;{}@\\<>!]|\/\*/i);
        }
      }),
      { numRuns: runs(2000, 20_000) },
    );
  });

  it.each(['(', ')', 'calc(1px', 'var(--x', 'rgb(1, 2, 3', 'rgb(1, 2, 3))', ')(', '*/', 'red */', 'calc(2 */ 1)'])(
    'brackets and comments close in the value that opens them: %s',
    (value) => {
      const { properties } = readStyles({
        container: { backgroundColor: value, width: value, borderRadius: value },
        fontFamily: value,
      });
      expect(properties).toEqual({});
    },
  );

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>',
    'data:,image/png',
    'about:blank',
    'file:///etc/passwd',
    'mailto:a@b.example',
    'https://user:pass@example.com/a.png',
    'https://',
    '',
    ' ',
    7,
    null,
  ])('a logo is refused if an image cannot load it: %s', (url) => {
    expect(readStyles({ logo: { logoImageUrl: url } }).problems).toHaveLength(1);
  });
});

describe('decision 25: values that a browser can use safely are accepted', () => {
  it.each([
    'https://example.com/logo.png',
    'http://example.com/logo.png',
    '/logo.png',
    'logo.png',
    './img/logo.svg',
    '../logo.png',
    '//example.com/logo.png',
    '?logo',
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/svg+xml;base64,PHN2Zz4=',
    "data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg'/>",
    'data:image/avif,x',
    'blob:https://app.example/1-2-3',
  ])('a logo at %s, on a page of http', (url) => {
    expect(location.protocol).toBe('http:');
    expect(readStyles({ logo: { logoImageUrl: url } }).problems).toEqual([]);
  });

  it.each([
    ['width', 'calc(100% - 2rem)'],
    ['width', 'min(100%, 480px)'],
    ['width', 'clamp(20rem, 50vw, 40rem)'],
    ['width', 'var(--card)'],
    ['width', 'auto'],
    ['width', '12cm'],
    ['width', '90vmin'],
    ['width', 200_000],
    ['borderRadius', '8px 8px 0 0'],
    ['borderRadius', '50%'],
    ['backgroundColor', 'var(--image-background)'],
    ['backgroundColor', 'var(--curl, #fff)'],
    ['backgroundColor', 'currentcolor'],
    ['backgroundColor', 'rgb(0 0 0 / 50%)'],
    ['borderColor', 'rgb(1,\n 2, 3)'],
  ])('container.%s can be %s', (key, value) => {
    expect(readStyles({ container: { [key]: value } }).problems).toEqual([]);
  });

  it.each([
    'var(--font-inter)',
    'var(--font-inter), system-ui, sans-serif',
    'var(--font, "Inter", Arial)',
    '-apple-system, BlinkMacSystemFont',
    '"O’Reilly & Sons", serif',
    '"Segoe UI (Variable)"',
    'ヒラギノ角ゴ Pro',
  ])('fontFamily can be %s', (fontFamily) => {
    expect(readStyles({ fontFamily }).problems).toEqual([]);
  });

  it.each(['var(--x, url(x))', 'a, url(x)', '"a', 'Arial; color: red', 'Arial}', '"a\\22 b"', 'var(--x'])(
    'threat T25: fontFamily cannot be %s',
    (fontFamily) => {
      expect(readStyles({ fontFamily }).problems).toHaveLength(1);
    },
  );
});

describe('the defaults', () => {
  const token = (name: string) => new RegExp(`${name}: ([^;]+);`).exec(tokensCss)?.[1] ?? '';

  it.each([
    ['--foyer-container-background-color', '#fff'],
    ['--foyer-container-width', '400px'],
    ['--foyer-container-border-radius', '8px'],
    ['--foyer-button-primary-border-radius', '4px'],
    ['--foyer-button-height', '45px'],
    ['--foyer-input-height', '47px'],
    ['--foyer-input-border-radius', '4px'],
    ['--foyer-input-background-color', 'transparent'],
    ['--foyer-font-family', 'Arial, Helvetica, sans-serif'],
  ])('spec 3 (Theme): %s is %s', (name, expected) => {
    expect(token(name)).toBe(expected);
  });

  it.each(['primary', 'secondary', 'success', 'error', 'warning', 'input-placeholder-color'])(
    '%s has a contrast of at least 4.5:1 on the container',
    (name) => {
      expect(contrast(token(`--foyer-${name}`), '#ffffff')).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('WCAG 1.4.11: the edge of an input has a contrast of at least 3:1', () => {
    expect(contrast(token('--foyer-input-border-color'), '#ffffff')).toBeGreaterThanOrEqual(3);
  });
});

/** WCAG 2.2, relative luminance. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
