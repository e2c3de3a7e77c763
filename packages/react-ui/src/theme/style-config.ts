import { isColor, isFontList, isLength, isLogoUrl } from './style-grammar';

type Color = string | undefined;
type Length = string | number | undefined;

interface BoxStyles {
  readonly backgroundColor?: Color;
  readonly borderColor?: Color;
  readonly borderRadius?: Length;
}
interface ContainerStyles extends BoxStyles {
  readonly width?: Length;
}
interface ControlStyles extends BoxStyles {
  readonly textColor?: Color;
}
interface InputStyles extends ControlStyles {
  readonly placeholderColor?: Color;
}
interface ColorStyles {
  readonly primary?: Color;
  readonly secondary?: Color;
  readonly success?: Color;
  readonly error?: Color;
}
interface ButtonStyles {
  readonly primary?: ControlStyles | undefined;
  readonly secondary?: ControlStyles | undefined;
  readonly disabled?: ControlStyles | undefined;
}

/** Base colors of a widget: 'auto' follows the page's `color-scheme`, otherwise the visitor's preference. */
export type ColorScheme = 'light' | 'dark' | 'auto';

/** How a host restyles the widgets. Every key is optional; lengths are CSS lengths or numbers of px. */
export interface StyleConfig {
  /** The base colors, which the other keys override. Default: 'light'. */
  readonly colorScheme?: ColorScheme | undefined;
  readonly container?: ContainerStyles | undefined;
  readonly colors?: ColorStyles | undefined;
  readonly buttons?: ButtonStyles | undefined;
  readonly inputs?: InputStyles | undefined;
  readonly fontFamily?: string | undefined;
  /** Hides the title of the first screen. */
  readonly hideHeaderText?: boolean | undefined;
  /** A path of this page, an https:, data: or blob: URL, or http: on an http page. SVG is an image like any other. */
  readonly logo?: { readonly logoImageUrl?: string | undefined } | undefined;
}

/** The type of a key's value. */
export type StyleKind = 'scheme' | 'color' | 'length' | 'fonts' | 'flag' | 'image' | 'group';

/** An ignored key of the host's styles: its path and the type that it accepts. Undefined: there is no such key. */
export interface StyleProblem {
  readonly path: string;
  readonly kind: StyleKind | undefined;
}

/** The valid part of a host's styles. */
export interface ReadStyles {
  /** Custom properties, by name. */
  readonly properties: Readonly<Record<string, string>>;
  readonly problems: readonly StyleProblem[];
}

type Leaf = Exclude<StyleKind, 'group'>;
interface Group {
  readonly [key: string]: Leaf | Group | undefined;
}

const box: Group = { backgroundColor: 'color', borderColor: 'color', borderRadius: 'length' };
const control: Group = { ...box, textColor: 'color' };
const STYLES: Group = {
  colorScheme: 'scheme',
  container: { ...box, width: 'length' },
  colors: { primary: 'color', secondary: 'color', success: 'color', error: 'color' },
  buttons: { primary: control, secondary: control, disabled: control },
  inputs: { ...control, placeholderColor: 'color' },
  fontFamily: 'fonts',
  hideHeaderText: 'flag',
  logo: { logoImageUrl: 'image' },
};

const accepts: Readonly<Record<Leaf, (value: unknown) => boolean>> = {
  scheme: (value) => value === 'light' || value === 'dark' || value === 'auto',
  color: isColor,
  length: isLength,
  fonts: isFontList,
  flag: (value) => typeof value === 'boolean',
  image: isLogoUrl,
};

/** Reads a host's styles. Invalid values and unknown keys are ignored and listed in `problems`. Never throws. */
export function readStyles(styles: unknown): ReadStyles {
  const properties: Record<string, string> = {};
  const problems: StyleProblem[] = [];

  function read(grammar: Leaf | Group | undefined, value: unknown, path: string): void {
    if (value === undefined) return;
    if (typeof grammar === 'object') {
      if (typeof value !== 'object' || value === null) return void problems.push({ path, kind: 'group' });
      for (const [key, inner] of Object.entries(value)) {
        read(Object.hasOwn(grammar, key) ? grammar[key] : undefined, inner, path ? `${path}.${key}` : key);
      }
    } else if (!grammar || !accepts[grammar](value)) {
      problems.push({ path, kind: grammar });
    } else if (grammar === 'color' || grammar === 'length' || grammar === 'fonts') {
      properties[customProperty(path)] = typeof value === 'number' ? `${value}px` : (value as string);
    }
  }

  read(STYLES, styles, '');
  return { properties, problems };
}

/** `buttons.primary.textColor` is `--foyer-button-primary-text-color`, `colors.error` is `--foyer-error`. */
function customProperty(path: string): string {
  const name = path
    .replace(/^colors\./, '')
    .replace(/^(button|input)s/, '$1')
    .replace(/\./g, '-');
  return `--foyer-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
