import { BrowserError } from '../base/errors';
import type { Platform } from '../base/platform';
import { printLines } from './print-lines';

/** Output of a text: to the clipboard, as a file, or on paper. */
export interface CopySavePrint {
  /** Needs a user gesture. Rejects with `unsupported` if the browser has no clipboard or forbids it. */
  copy(this: void, text: string): Promise<void>;
  /** Downloads a text file, with the device's line ends. */
  save(this: void, name: string, lines: readonly string[]): void;
  /** Prints only these lines. Rejects with `unsupported` if the browser can't print. */
  print(this: void, title: string, lines: readonly string[]): Promise<void>;
}

// Org W24.
/** Lifetime of a file's address, in ms: a browser might ask where to save it before it reads the file. */
const FILE_LASTS_MS = 60_000;

export const createCopySavePrint = (platform: Pick<Platform, 'timer'>): CopySavePrint => ({
  async copy(text) {
    try {
      await navigator.clipboard.writeText(text);
    } catch (cause) {
      throw new BrowserError('unsupported', 'The browser does not allow copying.', { cause });
    }
  },
  save(name, lines) {
    const newline = /^win/i.test(navigator.platform) ? '\r\n' : '\n';
    const file = new Blob(
      lines.map((line) => line + newline),
      { type: 'text/plain;charset=utf-8' },
    );
    const address = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.setAttribute('href', address);
    link.download = name;
    link.click();
    platform.timer(FILE_LASTS_MS, () => URL.revokeObjectURL(address));
  },
  print: (title, lines) => printLines(platform, title, lines),
});
