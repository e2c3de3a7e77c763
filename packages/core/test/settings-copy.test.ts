import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenStorage } from '../src/base/token-storage';
import { SAFE_BOOTSTRAP } from '../src/bootstrap/bootstrap';
import type { CopyMark } from '../src/bootstrap/settings-copy';
import { MAX_AGE, readCopy, sourceOf } from '../src/bootstrap/settings-copy';
import { fakeBrowser } from './support/browser';

const [TOKEN, BASE_URL] = ['public-token-test-x', 'https://api.test'];
const NOW = Date.UTC(2026, 0, 1);
const LOADED = { ...SAFE_BOOTSTRAP, projectName: 'Harbour', captchaSettings: { enabled: true, siteKey: 'key' } };
const marked = (mark: unknown, settings: object = LOADED) => JSON.stringify({ ...settings, foyer: mark });

/** Reads the stored copy of one public token, as another page can. */
function read(stored: string, { token = TOKEN, baseUrl = BASE_URL, now = NOW } = {}) {
  const { storage } = fakeBrowser().openTab();
  storage.set(tokenStorage(storage, TOKEN).key('::bootstrap'), stored);
  return readCopy(tokenStorage(storage, token), baseUrl, now);
}

const fresh = marked({ of: sourceOf(BASE_URL), at: NOW - 1 });

describe('decision 118: whether a copy serves, and without a request', () => {
  it('of this project, API and version, and of the last 5 minutes', () => {
    expect(read(fresh)).toEqual({ settings: LOADED, isFresh: true });
    for (const [now, isFresh] of [
      [NOW - 2, false],
      [NOW - 1, true],
      [NOW - 2 + MAX_AGE, true],
      [NOW - 1 + MAX_AGE, false],
    ] as const) {
      expect(read(fresh, { now }), String(now - NOW)).toEqual({ settings: LOADED, isFresh });
    }
  });

  it('not of another project or API', () => {
    const none = { settings: SAFE_BOOTSTRAP, isFresh: false };
    expect(read(fresh, { token: `${TOKEN}y` })).toEqual(none);
    expect(read(fresh, { baseUrl: 'https://api.test.example' })).toEqual(none);
  });

  it.each([
    [{ of: `0 ${BASE_URL}`, at: NOW }],
    [{ of: `2 ${BASE_URL}`, at: NOW, more: true }],
    [{ of: sourceOf(BASE_URL) }],
    [{ of: sourceOf(BASE_URL), at: String(NOW) }],
    [{ of: sourceOf(BASE_URL), at: null }],
    [{ of: sourceOf(BASE_URL), at: { valueOf: 1, toString: 1 } }],
    [null],
    [[]],
    ['1'],
  ])('not of another version, or of a form that none has: %j', (mark) => {
    expect(read(marked(mark))).toEqual({ settings: SAFE_BOOTSTRAP, isFresh: false });
  });

  it('an unmarked one, as the provider’s own client writes it, serves and is never fresh', () => {
    expect(read(JSON.stringify(LOADED))).toEqual({ settings: LOADED, isFresh: false });
  });

  it.each([
    ['a field is missing', { ...LOADED, emailDomains: undefined }],
    ['a field is null that never is', { ...LOADED, pkceRequiredForOAuth: null }],
    ['a field has another kind', { ...LOADED, projectName: 7 }],
    ['a part has another kind', { ...LOADED, passwordConfig: { ludsComplexity: 'x' } }],
  ])('%s: it has its safe value, and the others serve', (_, settings) => {
    const copy = read(marked({ of: sourceOf(BASE_URL), at: NOW }, settings));
    expect(copy).toMatchObject({ settings: { captchaSettings: LOADED.captchaSettings } });
    for (const [key, safe] of Object.entries(SAFE_BOOTSTRAP)) {
      if (safe !== null) expect(typeof copy.settings[key as keyof typeof SAFE_BOOTSTRAP], key).toBe(typeof safe);
    }
  });
});

const junk = fc.oneof(fc.string(), fc.json());
const marks = fc.oneof(
  fc.jsonValue(),
  fc.record({
    of: fc.oneof(fc.jsonValue(), fc.constantFrom(sourceOf(BASE_URL), sourceOf('https://other.test'))),
    at: fc.oneof(fc.jsonValue(), fc.double(), fc.nat()),
  }),
);
const fields = fc.record(
  Object.fromEntries(Object.entries(LOADED).map(([key, value]) => [key, fc.oneof(fc.constant(value), fc.jsonValue())])),
  { requiredKeys: [] },
);
const copies = fc.record({ fields, mark: marks }).map(({ fields: settings, mark }) => marked(mark, settings));
const anything = fc.oneof(junk, copies, fc.constant(`{"foyer":{"of":"1 ${BASE_URL}","at":1e999}}`));

describe('decision 118: whatever is stored', () => {
  it('never throws, and a fresh copy is from this API and the last 5 minutes', () => {
    fc.assert(
      fc.property(anything, fc.integer({ min: -2 * MAX_AGE, max: 2 * MAX_AGE }), (stored, offset) => {
        const now = offset + NOW;
        if (!read(stored, { now }).isFresh) return;
        const { foyer } = JSON.parse(stored) as { readonly foyer: CopyMark };
        expect(foyer.of).toBe(sourceOf(BASE_URL));
        expect(now - foyer.at).toBeGreaterThanOrEqual(0);
        expect(now - foyer.at).toBeLessThan(MAX_AGE);
      }),
    );
  });

  it('a page of another project never gets any of it, nor one of another API any marked field', () => {
    fc.assert(
      fc.property(anything, (stored) => {
        expect(read(stored, { token: 'public-token-test-y' }).settings).toBe(SAFE_BOOTSTRAP);
        const { settings, isFresh } = read(stored, { baseUrl: 'https://third.test' });
        expect(isFresh).toBe(false);
        if (stored.includes('"foyer"')) expect(settings).toEqual(SAFE_BOOTSTRAP);
      }),
    );
  });

  it('a copy of the settings is read as it was written, on any day but before it', () => {
    fc.assert(
      fc.property(fc.nat(MAX_AGE - 1), fc.nat(), (age, at) => {
        expect(read(marked({ of: sourceOf(BASE_URL), at }), { now: at + age })).toEqual({
          settings: LOADED,
          isFresh: true,
        });
      }),
    );
  });
});
