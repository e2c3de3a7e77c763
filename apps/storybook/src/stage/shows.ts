import { waitFor } from 'storybook/test';

interface Played {
  readonly canvasElement: HTMLElement;
}

/**
 * Waits until the texts stand on the page, also inside a shadow root: what axe then looks at is the moment itself. In
 * each moment nothing reaches out of the page's width (fault B20: whole at 320px).
 */
export const shows =
  (...texts: readonly string[]) =>
  async ({ canvasElement }: Played): Promise<void> => {
    await waitFor(() => {
      const shown = textOf(canvasElement);
      const missing = texts.filter((text) => !shown.includes(text));
      if (missing.length > 0) throw new TypeError(`Not on the page: ${missing.join(' | ')}. There is: ${shown}`);
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) throw new RangeError(`The page is ${scrollWidth - clientWidth}px too wide.`);
  };

function textOf(element: Element): string {
  const host = element.querySelector('.foyer-host');
  const inside = host?.shadowRoot ?? element;
  const values = [...inside.querySelectorAll('input')].map(({ value, placeholder }) => value || placeholder);
  return [inside.textContent, ...values].join(' ').replaceAll(/\s+/g, ' ');
}
