import type { StyleRoot } from './style-sheets';
import { insertSheet } from './style-sheets';

/**
 * Overrides the tokens of one widget with custom properties. They are written through CSSOM, where a value cannot end
 * its declaration. In a shadow root they are set on the host element, so that the page's own rules for it still win.
 * Returns a function that removes them.
 */
export function applyStyles(
  root: StyleRoot,
  id: string,
  properties: Readonly<Record<string, string>>,
): (() => void) | undefined {
  const entries = Object.entries(properties);
  if (entries.length === 0) return undefined;
  const selector = 'host' in root ? ':host' : `.foyer[data-foyer=${JSON.stringify(id)}]`;
  const { sheet, remove } = insertSheet(root, `@layer foyer.host{${selector}{}}`);
  const rule = styleRuleIn(sheet?.cssRules);
  for (const [name, value] of entries) rule?.style.setProperty(name, value);
  return remove;
}

function styleRuleIn(rules: CSSRuleList | undefined): CSSStyleRule | undefined {
  for (const rule of rules ?? []) {
    if ('selectorText' in rule) return rule as CSSStyleRule;
    const inner = 'cssRules' in rule ? styleRuleIn((rule as CSSGroupingRule).cssRules) : undefined;
    if (inner) return inner;
  }
  return undefined;
}
