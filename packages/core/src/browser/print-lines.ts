import { BrowserError } from '../base/errors';
import type { Platform } from '../base/platform';

/** Lifetime of the printed page if the browser does not report the end of printing, in ms. */
const PAGE_LASTS_MS = 600_000;

/** Prints only these lines. Rejects with `unsupported` if the browser can't print. */
export async function printLines(
  { timer }: Pick<Platform, 'timer'>,
  title: string,
  lines: readonly string[],
): Promise<void> {
  const frame = await openFrame();
  const { contentWindow: page, contentDocument: paper } = frame;
  const remove = () => frame.remove();
  if (typeof page?.print !== 'function' || !paper) {
    remove();
    throw new BrowserError('unsupported', 'The browser does not allow printing.');
  }
  paper.title = title;
  const text = paper.createElement('pre');
  text.textContent = lines.join('\n');
  paper.body.replaceChildren(text);
  page.addEventListener('afterprint', remove);
  timer(PAGE_LASTS_MS, remove);
  page.print();
}

/** A separate page in a frame that is moved out of view, because some browsers don't print hidden content. */
function openFrame(): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  for (const [name, value] of OUT_OF_SIGHT) frame.style.setProperty(name, value);
  return new Promise((resolve) => {
    // Some browsers replace an empty page once more before they fire `load`.
    frame.addEventListener('load', () => resolve(frame), { once: true });
    document.body.append(frame);
  });
}

const OUT_OF_SIGHT = [
  ['position', 'fixed'],
  ['inset', '0 auto auto 0'],
  ['inline-size', '0'],
  ['block-size', '0'],
  ['border', '0'],
] as const;
