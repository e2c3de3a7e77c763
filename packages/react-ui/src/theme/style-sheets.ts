import { useContext, useInsertionEffect } from 'react';
import { FrameContext } from './frame-context';

export type StyleRoot = Document | ShadowRoot;

interface Adopted {
  readonly sheets: Map<string, () => void>;
  widgets: number;
}

// Remembers the sheets of each root, so that each text is inserted once.
const adoptedByRoot = new WeakMap<StyleRoot, Adopted>();

/**
 * Adds style sheets to a document or shadow root, each text once. Constructable sheets need no nonce under a strict
 * Content-Security-Policy; a browser without them gets `<style>` elements with the nonce of the page's scripts.
 */
export function adoptStyles(root: StyleRoot, ...cssTexts: readonly string[]): void {
  const { sheets } = adoptedIn(root);
  for (const text of cssTexts) {
    if (text && !sheets.has(text)) sheets.set(text, insertSheet(root, text).remove);
  }
}

/**
 * Registers a widget. The returned function unregisters it; the last one removes every sheet from the root, so that
 * unmounted widgets leave nothing behind.
 */
export function retainStyles(root: StyleRoot): () => void {
  const adopted = adoptedIn(root);
  adopted.widgets += 1;
  return () => {
    adopted.widgets -= 1;
    if (adopted.widgets > 0) return;
    for (const remove of adopted.sheets.values()) remove();
    adopted.sheets.clear();
  };
}

/** An inserted style sheet, and the function that removes it. */
export interface InsertedSheet {
  readonly sheet: CSSStyleSheet | null;
  readonly remove: () => void;
}

export function insertSheet(root: StyleRoot, text: string): InsertedSheet {
  const view = documentOf(root).defaultView;
  if (!view || !('adoptedStyleSheets' in root)) return insertElement(root, text);
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(text);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const remove = () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
  };
  return { sheet, remove };
}

function insertElement(root: StyleRoot, text: string): InsertedSheet {
  const page = documentOf(root);
  const element = page.createElement('style');
  const nonce = page.querySelector<HTMLElement>('script[nonce], style[nonce]')?.nonce;
  if (nonce) element.nonce = nonce;
  element.textContent = text;
  ('head' in root ? root.head : root).append(element);
  return { sheet: element.sheet, remove: () => element.remove() };
}

const documentOf = (root: StyleRoot): Document => root.ownerDocument ?? root;

function adoptedIn(root: StyleRoot): Adopted {
  const known = adoptedByRoot.get(root);
  if (known) return known;
  const adopted: Adopted = { sheets: new Map(), widgets: 0 };
  adoptedByRoot.set(root, adopted);
  return adopted;
}

/** Adds the style sheets of a part or a screen before its first paint, after the one of the widget's frame. */
export function useStyles(...cssTexts: readonly string[]): void {
  const { root, css = '' } = useContext(FrameContext);
  // The texts are constants of the calling module, so they are not dependencies.
  useInsertionEffect(() => adoptStyles(root ?? document, css, ...cssTexts), [root, css]);
}
