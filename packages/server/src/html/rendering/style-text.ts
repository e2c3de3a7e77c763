import type { StyleConfig } from '@foyer/react-ui';
import { autoSchemeCss, readStyles } from '@foyer/react-ui/internal/shared';

/** Style rules for pages without scripts: the select with the countries is visible, and its overlay is hidden. */
const NO_SCRIPT = `@layer foyer.screens{
.foyer-country-select{position:static;opacity:1;block-size:var(--foyer-input-height);border:1px solid var(--foyer-input-border-color);border-radius:var(--foyer-input-border-radius);background:var(--foyer-input-background-color);color:var(--foyer-input-text-color);padding-inline:8px}
.foyer-country-select:focus-visible{outline:2px solid var(--foyer-focus);outline-offset:2px}
.foyer-country-face{display:none}
.foyer-no-script-note{margin:0;font-size:14px;line-height:20px;color:var(--foyer-secondary)}
}`.replaceAll('\n', '');

/** Without scripts, the visible list of countries is as wide as the row, because no script shortens it. */
const STACKED = '@layer foyer.screens{.foyer-phone{grid-template-columns:minmax(0,1fr)}}';
/** A widget will replace this markup. Its layout must be the widget's, except in browsers without scripts. */
const ADOPTED = `@media (scripting:none){${STACKED}.foyer-button-room{display:none}}`;

// Decision 81.
/** The host's style values. Each was parsed, so none can end its declaration. */
function hostRule(selector: string, styles: StyleConfig | undefined): string {
  const { properties } = readStyles(styles);
  const declarations = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
  return declarations.length === 0 ? '' : `@layer foyer.host{${selector}{${declarations.join(';')}}}`;
}

/**
 * The style sheet of a screen: the skin, the styles of its parts, and the host's values.
 *
 * @param selector The element that the host's values apply to.
 * @param isAdopted Whether a widget later replaces the markup.
 */
export function styleText(
  sheets: readonly string[],
  selector: string,
  styles: StyleConfig | undefined,
  isAdopted: boolean,
): string {
  const skin = [...new Set(sheets)].join('');
  const auto = styles?.colorScheme === 'auto' ? autoSchemeCss : '';
  // `</` would end the style element. None of our style sheets contains it.
  return `${skin}${auto}${NO_SCRIPT}${isAdopted ? ADOPTED : STACKED}${hostRule(selector, styles)}`.replace(
    /<\//g,
    String.raw`<\/`,
  );
}

/** A fake root node for the styles of screens. It passes each style sheet to `take`. */
export function styleRoot(take: (css: string) => void): ShadowRoot {
  const ownerDocument = {
    defaultView: null,
    querySelector: () => null,
    createElement: () => ({ textContent: '', sheet: null, remove: () => undefined }),
  };
  const append = ({ textContent }: { readonly textContent: string }) => take(textContent);
  return { ownerDocument, append } as unknown as ShadowRoot;
}
