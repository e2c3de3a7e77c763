import type { Page } from '@playwright/test';

/**
 * Acts as a page translator: it replaces every text, present and future, with an element that holds the same words, so
 * that a test can still find them. `translate="no"` is left alone.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isLeftAlone = (text: Text) =>
      !text.data.trim() || text.parentElement?.closest('[translate="no"], font, style, script, option') !== null;
    // HTML has deprecated this element; translators still use it.
    const font = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.currentNode; ;) {
        if (node instanceof Text && !isLeftAlone(node)) texts.push(node);
        const next = walker.nextNode();
        if (!next) break;
        node = next;
      }
      for (const text of texts) {
        const [outer, inner] = [font(), font()];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof Text && target.isConnected && !isLeftAlone(target)) translate(target);
        for (const node of addedNodes) if (node.isConnected) translate(node);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}
