import { BrowserError } from '../../../kernel/base/errors';
import type { Platform } from '../../../kernel/base/platform';

/** Output of a text for the person: to the clipboard, as a file, or on paper. */
export interface CopySavePrint {
  /** Only while the person presses something. Rejects with `unsupported` if the browser has no clipboard or forbids it. */
  copy(this: void, text: string): Promise<void>;
  /** Saves a text file in the way of a download, with the line ends of the device. */
  save(this: void, name: string, lines: readonly string[]): void;
  /** Prints these lines and nothing else of the page. Rejects with `unsupported` if the browser cannot print. */
  print(this: void, title: string, lines: readonly string[]): Promise<void>;
}

// Org W24.
/** Lifetime of the address of a file, in ms: a browser may ask where to put it before it reads the file. */
const FILE_LASTS_MS = 60_000;
/** Lifetime of a page to print if the browser does not say when it is printed, in ms. */
const PAGE_LASTS_MS = 600_000;

export const createCopySavePrint = (platform: Pick<Platform, 'timer'>): CopySavePrint => ({
  async copy(text) {
    try {
      await navigator.clipboard.writeText(text);
    } catch (cause) {
      throw new BrowserError('unsupported', 'The browser does not allow to copy.', { cause });
    }
  },
  save(name, lines) {
    const newline = /^win/i.test(navigator.platform) ? '\r\n' : '\n';
    const file = new Blob(lines.map((line) => line + newline), { type: 'text/plain;charset=utf-8' });
    const address = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.setAttribute('href', address);
    link.download = name;
    link.click();
    platform.timer(FILE_LASTS_MS, () => URL.revokeObjectURL(address));
  },
  async print(title, lines) {
    const frame = await openFrame();
    const { contentWindow: page, contentDocument: paper } = frame;
    const remove = () => frame.remove();
    if (typeof page?.print !== 'function' || !paper) {
      remove();
      throw new BrowserError('unsupported', 'The browser does not allow to print.');
    }
    paper.title = title;
    const text = paper.createElement('pre');
    text.textContent = lines.join('\n');
    paper.body.replaceChildren(text);
    page.addEventListener('afterprint', remove);
    platform.timer(PAGE_LASTS_MS, remove);
    page.print();
  },
});

/** A page of our own inside of the host's, out of sight. Not every browser prints what is hidden. */
function openFrame(): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  for (const [name, value] of OUT_OF_SIGHT) frame.style.setProperty(name, value);
  return new Promise((resolve) => {
    // Some browsers replace an empty page once more before they say that it is there.
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
