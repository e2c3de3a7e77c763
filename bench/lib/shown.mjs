/**
 * Runs in the page: whether a visitor sees this element. A screen that is rendered before its answer, hidden and inert,
 * has boxes too: it is laid out, and not shown. The cheap checks come first, because this runs on each change of the
 * document.
 * @param {Element} element
 */
function isShown(element) {
  if (element.getClientRects().length === 0 || element.closest('[inert]')) return false;
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  for (let box = element; box; box = box.parentElement) {
    if (box.clientHeight === 0 && box.offsetHeight === 0 && getComputedStyle(box).overflowY !== 'visible') return false;
  }
  return true;
}

/**
 * Runs in the page: whether a visitor can type into this field.
 * @param {HTMLInputElement} input
 */
function isUsable(input) {
  return !input.disabled && !input.readOnly && isShown(input);
}

/**
 * Runs in the page: whether a visitor sees this text. The innermost elements that contain it decide.
 * @param {Element} element
 * @param {string} text
 */
function showsText(element, text) {
  const around = [...element.children].filter(({ textContent }) => textContent.includes(text));
  return around.length > 0 ? around.some((child) => showsText(child, text)) : isShown(element);
}

/**
 * The source of these functions for a page. All pages are judged by them: Foyer's, the provider's SDK and the bare
 * ones.
 */
export const shownRules = `${isShown}\n${isUsable}\n${showsText}\n`;
