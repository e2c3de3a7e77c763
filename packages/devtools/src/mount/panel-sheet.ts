import panelCss from '../screens/panel.css?inline';

/** The styles of one panel. */
export interface PanelSheet {
  /** Sets the height or width of the drawer, in px. */
  setSize(this: void, size: number): void;
}

/**
 * Adds the styles to a shadow root. A constructable sheet needs no nonce under a strict policy; a browser without them
 * gets an element with the nonce. The size is a property of a rule, because such a policy also forbids style
 * attributes.
 */
export function insertPanelSheet(root: ShadowRoot, nonce?: string): PanelSheet {
  const sheet = 'adoptedStyleSheets' in root ? adopt(root) : insertElement(root, nonce);
  const rule = [...(sheet?.cssRules ?? [])].find((one) => one instanceof CSSStyleRule && one.selectorText === ':host');
  return {
    setSize(size) {
      if (rule instanceof CSSStyleRule) rule.style.setProperty('--size', `${size}px`);
    },
  };
}

function adopt(root: ShadowRoot): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(panelCss);
  root.adoptedStyleSheets = [sheet];
  return sheet;
}

function insertElement(root: ShadowRoot, nonce: string | undefined): CSSStyleSheet | null {
  const element = document.createElement('style');
  if (nonce !== undefined) element.nonce = nonce;
  element.textContent = panelCss;
  root.append(element);
  return element.sheet;
}
