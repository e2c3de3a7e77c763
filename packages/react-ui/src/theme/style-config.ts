import { isColor, isFontList, isLength, isLogoUrl } from './style-grammar';

type Color = string | undefined;
type Length = string | number | undefined;

interface BoxStyles {
  /** The color of the background, as a CSS color. */
  readonly backgroundColor?: Color;
  /** The color of the border, as a CSS color. */
  readonly borderColor?: Color;
  /** The radius of the corners: a CSS length, or a number of px. */
  readonly borderRadius?: Length;
}
interface ContainerStyles extends BoxStyles {
  /** The width of the card: a CSS length, or a number of px. */
  readonly width?: Length;
}
interface ControlStyles extends BoxStyles {
  /** The color of the text, as a CSS color. */
  readonly textColor?: Color;
}
interface InputStyles extends ControlStyles {
  /** The color of the placeholder, as a CSS color. */
  readonly placeholderColor?: Color;
}
interface ColorStyles {
  /** The color of headings and texts, and the base of buttons and the focus ring. */
  readonly primary?: Color;
  /** The color of secondary texts, such as hints and legal notes. */
  readonly secondary?: Color;
  /** The color of texts and icons of a success. */
  readonly success?: Color;
  /** The color of texts, icons and borders of an error. */
  readonly error?: Color;
}
interface ButtonStyles {
  /** The main button of a screen. */
  readonly primary?: ControlStyles | undefined;
  /** All other buttons. */
  readonly secondary?: ControlStyles | undefined;
  /** A disabled button. */
  readonly disabled?: ControlStyles | undefined;
}

/** Base colors of a widget: 'auto' follows the page's `color-scheme`, otherwise the visitor's preference. */
export type ColorScheme = 'light' | 'dark' | 'auto';

/** How a host restyles the widgets. Every key is optional; lengths are CSS lengths or numbers of px. */
export interface StyleConfig {
  /**
   * The base colors, which the other keys override.
   * @defaultValue `'light'`
   */
  readonly colorScheme?: ColorScheme | undefined;
  /** The card around the screens. */
  readonly container?: ContainerStyles | undefined;
  /** The basic colors. The colors of all parts depend on them. */
  readonly colors?: ColorStyles | undefined;
  /** The buttons, by kind. */
  readonly buttons?: ButtonStyles | undefined;
  /** The fields. */
  readonly inputs?: InputStyles | undefined;
  /** The font of all texts: a CSS font list. */
  readonly fontFamily?: string | undefined;
  /** Hides the title of the first screen. */
  readonly hideHeaderText?: boolean | undefined;
  /** A path of this page, an https:, data: or blob: URL, or http: on an http page. SVG is an image like any other. */
  readonly logo?:
    | {
        /** The address of the logo. */
        readonly logoImageUrl?: string | undefined;
      }
    | undefined;
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
