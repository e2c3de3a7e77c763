// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCopySavePrint } from '../../src/browser/copy-save-print';

/** Records the saved files, and when their addresses end. */
function page(platform: string) {
  const saved: { name: string; file: Blob }[] = [];
  const revoked: string[] = [];
  const timers: (readonly [number, () => void])[] = [];
  let file = new Blob();
  vi.stubGlobal('navigator', { platform });
  vi.stubGlobal('URL', {
    createObjectURL(given: Blob) {
      file = given;
      return 'blob:codes';
    },
    revokeObjectURL: (address: string) => void revoked.push(address),
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file });
  });
  const { save, copy } = createCopySavePrint({
    timer(ms, ring) {
      timers.push([ms, ring]);
      return () => {};
    },
  });
  return { save, copy, saved, revoked, timers };
}

const textOf = (file: Blob | undefined): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(file ?? new Blob());
  });

describe('org W24: a file of recovery codes', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it.each([
    ['MacIntel', 'one\ntwo\n'],
    ['Win32', 'one\r\ntwo\r\n'],
  ])('on %s has a code a line, with the line ends of the device', async (platform, text) => {
    const { save, saved } = page(platform);
    save('Harbour-backup-codes.txt', ['one', 'two']);
    expect(saved[0]?.name).toBe('Harbour-backup-codes.txt');
    expect(await textOf(saved[0]?.file)).toBe(text);
  });

  it('has an address that ends later, not while the browser asks where to save it', () => {
    const { save, revoked, timers } = page('MacIntel');
    save('codes.txt', ['one']);
    expect([revoked, timers[0]?.[0]]).toEqual([[], 60_000]);
    timers[0]?.[1]();
    expect(revoked).toEqual(['blob:codes']);
  });

  it('a browser without a clipboard says so', async () => {
    const { copy } = page('MacIntel');
    await expect(copy('one')).rejects.toMatchObject({ name: 'BrowserError', code: 'unsupported' });
  });
});

describe('org 5.24: recovery codes on paper', () => {
  /** The page that is about to be printed. */
  function open(print: (() => void) | undefined) {
    const timers: (() => void)[] = [];
    const { print: start } = createCopySavePrint({
      timer(_ms, ring) {
        timers.push(ring);
        return () => {};
      },
    });
    const begun = start('Harbour <Works>', ['ab12', '<b>cd34</b>']);
    const frame = document.querySelector('iframe');
    const page = frame?.contentWindow;
    if (page) Object.defineProperty(page, 'print', { value: print, configurable: true });
    return { begun, frame, timers, frames: () => document.querySelectorAll('iframe').length };
  }

  it('prints the codes and nothing else, as text, and removes its page afterwards', async () => {
    const print = vi.fn();
    const { begun, frame, frames } = open(print);
    await begun;
    const paper = frame?.contentDocument;
    expect([paper?.title, paper?.body.textContent, paper?.querySelectorAll('body *').length]).toEqual([
      'Harbour <Works>',
      'ab12\n<b>cd34</b>',
      1,
    ]);
    expect(print).toHaveBeenCalledOnce();
    expect([frame?.getAttribute('aria-hidden'), frame?.tabIndex, frames()]).toEqual(['true', -1, 1]);
    frame?.contentWindow?.dispatchEvent(new Event('afterprint'));
    expect(frames()).toBe(0);
  });

  it('does not leave its page behind if the browser never reports the end of printing', async () => {
    const { begun, timers, frames } = open(() => {});
    await begun;
    timers[0]?.();
    expect(frames()).toBe(0);
  });

  it('a browser that cannot print says so, and leaves nothing behind', async () => {
    const { begun, frames } = open(undefined);
    await expect(begun).rejects.toMatchObject({ name: 'BrowserError', code: 'unsupported' });
    expect(frames()).toBe(0);
  });
});
