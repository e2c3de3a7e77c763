import { warnLinked, withLink } from '@foyer/core/internal/shared';

/** Time limit for the page's scripts to set the properties of an element, in ms. */
const PATIENCE = 3000;

/**
 * Tells developers why an element is not rendered: in the console and, on their own machine, in the page (decision 73).
 */
export function createAdvice(element: HTMLElement) {
  let text: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let note: HTMLElement | undefined;

  function clear(): void {
    clearTimeout(timer);
    note?.remove();
    text = timer = note = undefined;
  }

  function tell(said: string): void {
    warnLinked(said);
    if (!isOfDeveloper(location.hostname)) return;
    note = element.ownerDocument.createElement('p');
    note.setAttribute('role', 'alert');
    note.textContent = said;
    element.append(note);
  }

  return {
    clear,
    /** Shows a problem with its link, once. One that a script might still solve shows 3 s later. */
    show(said: string, isFinal: boolean): void {
      if (said === text) return;
      clear();
      text = said;
      if (isFinal) tell(said);
      else timer = setTimeout(() => tell(said), PATIENCE);
    },
  };
}

/** Whether only its developers see pages of this host name. */
export const isOfDeveloper = (hostname: string): boolean => /^(.+\.)?localhost$|^127\.|^\[::1\]$|^$/.test(hostname);

/** The advice for an element without the values that it needs. */
export const notReady = (tag: string, needs: string): string =>
  withLink('FOYER_ELEMENT_NOT_READY', `<${tag}> is not rendered yet: it needs ${needs}.`);

/** Reads an attribute that contains JSON. Returns neither value nor problem without the attribute. */
export function jsonAttribute(element: Element, name: string): { readonly value?: unknown; readonly problem?: string } {
  const text = element.getAttribute(name);
  if (text === null) return {};
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    const tag = element.localName;
    const message = `The attribute ${name} of <${tag}> is not JSON. Write ${name}='{"...": ...}' with double quotes inside, or set the property: element.${name} = { ... }.`;
    return { problem: withLink('FOYER_ATTRIBUTE_NOT_JSON', message) };
  }
}
