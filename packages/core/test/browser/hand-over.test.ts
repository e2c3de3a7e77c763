// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHandOver } from '../../src/browser/hand-over';

/** What a page would save, and when its address ends. */
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
  const { save, copy } = createHandOver({
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

  it('has an address that ends later, not while the browser asks where to put it', () => {
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
