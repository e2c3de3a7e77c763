import type { StyleConfig } from './style-config';

// All colors are relative to those of the scheme, so that each theme suits the light and the dark one. `light-dark()`
// would need newer browsers than Foyer does.

/** The text color, with this share, on the background of the card. */
const tinted = (share: number) =>
  `color-mix(in srgb, var(--foyer-primary) ${share}%, var(--foyer-container-background-color))`;

/**
 * Large corners, the font of the system, and tinted controls without hard edges.
 *
 * @example
 * import { Login } from '@foyer/react-ui';
 * import { softTheme } from '@foyer/react-ui/themes';
 *
 * export const SignIn = () => (
 *   <Login config={{ products: ['passwords'] }} styles={{ ...softTheme, colorScheme: 'auto' }} />
 * );
 */
export const softTheme: StyleConfig = {
  fontFamily: 'system-ui, sans-serif',
  container: { borderColor: tinted(10), borderRadius: 20 },
  buttons: {
    primary: { borderRadius: 24 },
    secondary: { backgroundColor: tinted(8), borderColor: tinted(8), borderRadius: 24 },
    disabled: { borderRadius: 24 },
  },
  inputs: { backgroundColor: tinted(4), placeholderColor: 'var(--foyer-secondary)', borderRadius: 14 },
};

/** No rounded corners, and lines in the color of the text. */
export const sharpTheme: StyleConfig = {
  container: { borderColor: 'var(--foyer-primary)', borderRadius: 0 },
  buttons: {
    primary: { borderRadius: 0 },
    secondary: { borderColor: 'var(--foyer-primary)', borderRadius: 0 },
    disabled: { borderRadius: 0 },
  },
  inputs: { borderColor: 'var(--foyer-primary)', borderRadius: 0 },
};

/**
 * The colors of the system for text and background, black and white in most browsers. Every text has a contrast of at
 * least 7 to 1.
 */
export const highContrastTheme: StyleConfig = {
  container: { backgroundColor: 'canvas', borderColor: 'canvastext' },
  colors: { primary: 'canvastext', secondary: 'canvastext' },
  buttons: {
    primary: { backgroundColor: 'canvastext', textColor: 'canvas' },
    secondary: { borderColor: 'canvastext' },
    disabled: { backgroundColor: tinted(15), textColor: 'canvastext' },
  },
  inputs: { borderColor: 'canvastext', placeholderColor: 'canvastext' },
};

const SHADCN_RADIUS = 'calc(var(--radius) - 2px)';

/**
 * Follows the CSS variables of shadcn/ui for Tailwind 4, such as `--card` and `--radius`, also in dark mode if your
 * class `dark` sets `color-scheme: dark`. The border of a field uses `--muted-foreground`, because `--input` is too
 * pale for WCAG.
 */
export const shadcnTheme: StyleConfig = {
  colorScheme: 'auto',
  fontFamily: 'var(--font-sans, system-ui, sans-serif)',
  container: {
    backgroundColor: 'var(--card)',
    borderColor: 'var(--border)',
    borderRadius: 'calc(var(--radius) + 4px)',
  },
  colors: { primary: 'var(--foreground)', secondary: 'var(--muted-foreground)', error: 'var(--destructive)' },
  buttons: {
    primary: {
      backgroundColor: 'var(--primary)',
      textColor: 'var(--primary-foreground)',
      borderRadius: SHADCN_RADIUS,
    },
    secondary: {
      backgroundColor: 'var(--background)',
      textColor: 'var(--foreground)',
      borderColor: 'var(--border)',
      borderRadius: SHADCN_RADIUS,
    },
    disabled: {
      backgroundColor: 'var(--muted)',
      textColor: 'var(--muted-foreground)',
      borderRadius: SHADCN_RADIUS,
    },
  },
  inputs: {
    textColor: 'var(--foreground)',
    placeholderColor: 'var(--muted-foreground)',
    borderColor: 'var(--muted-foreground)',
    borderRadius: SHADCN_RADIUS,
  },
};

/**
 * Follows the CSS variables of Tailwind CSS 4: its font, its corners, and an indigo button. The other colors are those
 * of the scheme.
 */
export const tailwindTheme: StyleConfig = {
  colorScheme: 'auto',
  fontFamily: 'var(--font-sans, system-ui, sans-serif)',
  container: { borderRadius: 'var(--radius-2xl)' },
  buttons: {
    primary: {
      backgroundColor: 'var(--color-indigo-600)',
      textColor: 'var(--color-white)',
      borderRadius: 'var(--radius-lg)',
    },
    secondary: { borderRadius: 'var(--radius-lg)' },
    disabled: { borderRadius: 'var(--radius-lg)' },
  },
  inputs: { borderRadius: 'var(--radius-lg)' },
};
