import { waitFor } from 'storybook/test';

interface Played {
  readonly canvasElement: HTMLElement;
}

/** Some parts come after a pause in typing, and with their own chunk. */
const LATEST = { timeout: 120_000 };

/**
 * Waits until the texts are on the page, shadow roots included, so that axe checks the state itself. No state can be
 * wider than the page (fault B20: complete at 320px).
 */
export const shows =
  (...texts: readonly string[]) =>
  async ({ canvasElement }: Played): Promise<void> => {
    await waitFor(() => {
      const shown = textOf(canvasElement);
      const missing = texts.filter((text) => !shown.includes(text));
      if (missing.length > 0) throw new TypeError(`Not on the page: ${missing.join(' | ')}. There is: ${shown}`);
    }, LATEST);
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) throw new RangeError(`The page is ${scrollWidth - clientWidth}px too wide.`);
  };

function textOf(element: Element): string {
  const host = element.querySelector('.foyer-host');
  const inside = host?.shadowRoot ?? element;
  const values = [...inside.querySelectorAll('input')].map(({ value, placeholder }) => value || placeholder);
  return [inside.textContent, ...values].join(' ').replaceAll(/\s+/g, ' ');
}
