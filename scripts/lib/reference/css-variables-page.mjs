/** The page of the CSS variables: defaults of both schemes from the style sheets, meanings from here. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../process.mjs';
import { table } from '../report.mjs';

const SOURCES = join(root, 'packages', 'react-ui', 'src');
const TOKENS = join(SOURCES, 'theme', 'tokens.css');

/** Meanings, by the name after `--foyer-`. */
const MEANINGS = {
  'font-family': 'The font of all texts.',
  primary: 'Headings, texts, and the base of buttons and the focus ring.',
  secondary: 'Secondary texts, such as hints and legal notes.',
  success: 'Texts and icons of a success.',
  error: 'Texts, icons and borders of an error.',
  warning: 'Texts and icons of a warning.',
  rule: "The color of lines, such as those next to 'or'.",
  focus: 'The color of the focus ring.',
  'focus-gap': 'The color of the gap between a control and its focus ring.',
  motion: 'The duration of a color change.',
  'container-width': 'The width of the card.',
  'button-height': 'The height of every button.',
  'input-height': 'The height of every field.',
  'deep-mark': 'The color of logos that have one dark color.',
  'account-max-width': 'The greatest width of an account page.',
  'account-nav-width': 'The width of the section list of an account page.',
  'account-top':
    'The height of a header of your page that stays at the top: the section list of an account page sticks below it.',
};

const PARTS = {
  container: 'the card',
  'button-primary': 'the main button of a screen',
  'button-secondary': 'all other buttons',
  'button-disabled': 'a disabled button',
  input: 'a field',
};
const QUALITIES = {
  'background-color': 'The background of',
  'text-color': 'The text of',
  'border-color': 'The border of',
  'border-radius': 'The corner radius of',
  'placeholder-color': 'The placeholder of',
};

function meaningOf(name) {
  const [, part, quality] = /^(container|button-\w+|input)-(.+)$/.exec(name) ?? [];
  return MEANINGS[name] ?? (QUALITIES[quality] && PARTS[part] ? `${QUALITIES[quality]} ${PARTS[part]}.` : undefined);
}

/** The declarations of a rule: `--foyer-x: value`. */
const declared = (css) =>
  new Map([...css.matchAll(/--foyer-([a-z-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value.trim()]));

/** Variables that a style sheet only reads, with the value it falls back to. */
function readOnly() {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const texts = files.map((file) => readFileSync(join(SOURCES, file), 'utf8'));
  return new Map(
    texts.flatMap((text) =>
      [...text.matchAll(/var\(--foyer-([a-z-]+),\s*([^()]*(?:\([^)]*\))?)\)/g)].map(([, name, value]) => [name, value]),
    ),
  );
}

/** `button-primary-text-color` is `buttons.primary.textColor`. `properties` maps variables to keys of `styles`. */
export function cssVariablesPage(properties) {
  const css = readFileSync(TOKENS, 'utf8');
  const dark = css.indexOf("[data-scheme='dark']");
  const light = declared(css.slice(0, dark));
  const inDark = declared(css.slice(dark));
  const others = [...readOnly()].filter(([name]) => !light.has(name) && !name.startsWith('private'));
  const all = [...light, ...others];
  const unknown = all.filter(([name]) => !meaningOf(name)).map(([name]) => `--foyer-${name}`);
  if (unknown.length > 0) throw new Error(`css-variables-page.mjs has no meaning of ${unknown.join(', ')}.`);
  const value = (text) => (text ? `\`${text}\`` : '');
  const rows = all.map(([name, text]) => [
    value(`--foyer-${name}`),
    inDark.has(name) ? `${value(text)}, in dark ${value(inDark.get(name))}` : value(text),
    value(properties.get(`--foyer-${name}`)),
    meaningOf(name),
  ]);
  return [
    '# CSS variables',
    '',
    'Every widget reads these custom properties. Set them on `.foyer`, or with `enableShadowDOM` on the element that has the',
    'shadow root. Most of them are also a key of the prop `styles`. [Theming](/guide/theming) has examples.',
    '',
    '```css',
    '.foyer {',
    '  --foyer-primary: #0b5d4f;',
    '}',
    '```',
    '',
    table(['variable', 'default', 'key of `styles`', 'meaning'], rows),
    '',
  ].join('\n');
}
