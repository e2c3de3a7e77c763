import type { StyleConfig } from '@foyer/react-ui';
import { autoSchemeCss, readStyles } from '@foyer/react-ui/internal/shared';

/**
 * What a script would do, done by rules: nothing opens the list of countries over its drawing, and nobody hears what is
 * said only.
 */
const NO_SCRIPT = `@layer foyer.screens{
.foyer-country-select{position:static;opacity:1;block-size:var(--foyer-input-height);border:1px solid var(--foyer-input-border-color);border-radius:var(--foyer-input-border-radius);background:var(--foyer-input-background-color);color:var(--foyer-input-text-color);padding-inline:8px}
.foyer-country-select:focus-visible{outline:2px solid var(--foyer-focus);outline-offset:2px}
.foyer-country-face{display:none}
.foyer-no-script-note{margin:0;font-size:14px;line-height:20px;color:var(--foyer-secondary)}
}`.replaceAll('\n', '');

/** The visible list of countries has the whole row, where no script makes it a short one. */
const STACKED = '@layer foyer.screens{.foyer-phone{grid-template-columns:minmax(0,1fr)}}';
/**
 * A widget takes the place of this markup, so nothing may stand elsewhere than in the widget, except in browsers that
 * run no script.
 */
const ADOPTED = `@media (scripting:none){${STACKED}.foyer-button-room{display:none}}`;

// Decision 81.
/** The values of a host, each of which its grammar has read: none can end its declaration. */
function hostRule(selector: string, styles: StyleConfig | undefined): string {
  const { properties } = readStyles(styles);
  const declarations = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
  return declarations.length === 0 ? '' : `@layer foyer.host{${selector}{${declarations.join(';')}}}`;
}

/**
 * The style sheet of a drawing: the skin, what its screen needs, and the values of the host.
 *
 * @param selector The element that the host's values are for.
 * @param isAdopted Whether a widget takes the place of the drawing.
 */
export function styleText(
  sheets: readonly string[],
  selector: string,
  styles: StyleConfig | undefined,
  isAdopted: boolean,
): string {
  const skin = [...new Set(sheets)].join('');
  const auto = styles?.colorScheme === 'auto' ? autoSchemeCss : '';
  // No sheet of ours has this; a browser would end the element here.
  return `${skin}${auto}${NO_SCRIPT}${isAdopted ? ADOPTED : STACKED}${hostRule(selector, styles)}`.replace(
    /<\//g,
    String.raw`<\/`,
  );
}

/** Stands for the document where screens put their style sheets, and hands each text on. */
export function styleRoot(take: (css: string) => void): ShadowRoot {
  const ownerDocument = {
    defaultView: null,
    querySelector: () => null,
    createElement: () => ({ textContent: '', sheet: null, remove: () => undefined }),
  };
  const append = ({ textContent }: { readonly textContent: string }) => take(textContent);
  return { ownerDocument, append } as unknown as ShadowRoot;
}
