import { until } from './processes.mjs';

/** Runs in the page: the position of a visible element, by its kind and text. */
function locate(kind, name) {
  const selectors = {
    button: 'button',
    heading: 'h1, h2, h3',
    field: 'input',
    text: 'p, span, li, dd, strong, output, h1, h2, h3',
  };
  const plain = (text) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element) => {
    const label = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent;
    return plain(label ?? element.textContent);
  };
  const found = [...document.querySelectorAll(selectors[kind])].find((element) => {
    const { width, height } = element.getBoundingClientRect();
    const text = nameOf(element);
    return width > 0 && height > 0 && (kind === 'text' ? text.includes(name) : text === name);
  });
  if (!found) return null;
  found.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = found.getBoundingClientRect();
  const isReady =
    !found.disabled && found.getAttribute('aria-disabled') !== 'true' && found.getAttribute('aria-busy') !== 'true';
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2), isReady };
}

const POINTER = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } };
const KEYS = { type: 'key', id: 'keyboard' };

/** A user's actions on a page: sees, clicks and types. Input comes from the browser, so the page trusts it. */
export const userAt = (tab) => ({
  goto: (url) => tab.goto(url),
  address: () => tab.evaluate('() => location.href'),
  sees: (kind, name) => until(() => tab.evaluate(locate.toString(), kind, name), { what: `the ${kind} "${name}"` }),
  async goesTo(pattern) {
    await until(async () => pattern.test(await tab.evaluate('() => location.href')), {
      what: `an address like ${pattern}`,
    });
  },
  async clicks(kind, name) {
    await tab.front();
    const { x, y } = await until(() => readyPlace(tab, kind, name), { what: `the ${kind} "${name}", ready` });
    const press = [
      { type: 'pointerDown', button: 0 },
      { type: 'pause', duration: 30 },
      { type: 'pointerUp', button: 0 },
    ];
    await tab.perform([{ ...POINTER, actions: [{ type: 'pointerMove', x, y, duration: 0 }, ...press] }]);
  },
  async types(field, text) {
    await this.clicks('field', field);
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await tab.perform([{ ...KEYS, actions }]);
  },
});

async function readyPlace(tab, kind, name) {
  const place = await tab.evaluate(locate.toString(), kind, name);
  return place?.isReady ? place : undefined;
}
