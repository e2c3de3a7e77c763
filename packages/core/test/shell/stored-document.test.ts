import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { generationOf, sessionJar } from '../../src/browser/shell/session-jar';
import type { StoredDocument } from '../../src/browser/shell/stored-document';
import { createStoredDocument } from '../../src/browser/shell/stored-document';
import { parseEntries } from '../../src/browser/shell/stored-entries';
import { fakeBrowser } from '../support/browser';
import { FakeShellStorage, gate } from '../support/shell-storage';
import { settle, virtualTime } from '../support/time';

const KEY = 'foyer_session';

function openWindow(storage: FakeShellStorage, time = virtualTime(), browser = fakeBrowser({ time })) {
  const outcomes: string[] = [];
  const changed = vi.fn();
  const document = createStoredDocument({
    platform: browser.openTab(),
    storage,
    key: KEY,
    generationOf,
    saved: () => {},
    changed,
    settled: (call, failure) => void outcomes.push(failure ? `${call} failed` : call),
  });
  const jar = sessionJar(document, time, () => true);
  return { time, document, jar, outcomes, changed };
}

type Window = ReturnType<typeof openWindow>;

/** Writes a session as a commit does: the tokens, then the record. */
function commit({ jar }: Pick<Window, 'jar'>, gen: string, token = `of-${gen}`): void {
  jar.write(`stytch_session=${token}; path=/; samesite=lax; max-age=${token ? 1800 : 0}; secure`);
  jar.write(`stytch_session_record=2.${gen}.owner.in.1.1.1.1.a.b; path=/; samesite=lax; max-age=34560000; secure`);
}

const storedOf = (storage: FakeShellStorage) => Object.fromEntries(parseEntries(storage.values.get(KEY)));
const entriesOf = ({ entries }: StoredDocument) => Object.fromEntries(entries());

describe('decision 166: the session in the storage of a shell', () => {
  it('one commit is one save, and the next start reads it', async () => {
    const storage = new FakeShellStorage();
    const first = openWindow(storage);
    await first.document.load();
    commit(first, 'one');
    await settle();
    expect(storage.written).toHaveLength(1);
    const second = openWindow(storage);
    await second.document.load();
    expect(second.jar.read()).toBe('stytch_session=of-one; stytch_session_record=2.one.owner.in.1.1.1.1.a.b');
  });

  it('a cookie ends with its lifetime, one without a lifetime with the page, and max-age=0 removes both', async () => {
    const storage = new FakeShellStorage();
    const { time, jar, document } = openWindow(storage);
    jar.write('a=1; path=/; samesite=lax; max-age=60');
    jar.write('b=2; path=/; samesite=lax');
    expect(jar.read()).toBe('a=1; b=2');
    await time.advance(60_000);
    expect(jar.read()).toBe('b=2');
    expect(storage.values.get(KEY)).not.toContain('"b"');
    jar.write('b=; path=/; samesite=lax; max-age=0; domain=other.example');
    jar.write('a=; path=/; samesite=lax; max-age=0');
    await settle();
    expect([jar.read(), entriesOf(document), storedOf(storage)]).toEqual(['', {}, {}]);
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '7',
    '{"a":1,"b":{"value":2},"c":{"value":"x","until":"soon"}}',
    '{"__proto__":{"value":7}}',
  ])('a damaged text is an empty one: %s', async (text) => {
    const storage = new FakeShellStorage();
    storage.values.set(KEY, text);
    const { document, jar } = openWindow(storage);
    await document.load();
    expect(jar.read()).toBe('');
    commit({ jar }, 'one');
    await settle();
    expect(Object.keys(storedOf(storage))).toHaveLength(2);
  });

  it('invariant I1: a sign-out in one window is not undone by the refresh of another, which is saved later', async () => {
    const storage = new FakeShellStorage();
    const [one, other] = [openWindow(storage), openWindow(storage)];
    commit(one, 'in');
    await settle();
    await other.document.load();
    const held = gate();
    storage.before = () => held.opened;
    commit(other, 'in', 'refreshed');
    await settle();
    storage.before = () => Promise.resolve();
    commit(one, 'out', '');
    await settle();
    held.open();
    await settle();
    expect(storedOf(storage)).not.toHaveProperty('stytch_session');
    expect(entriesOf(other.document)).toEqual(storedOf(storage));
    expect(other.changed).toHaveBeenCalled();
  });

  it('a window that loads while its own refresh is unsaved adopts the sign-out of another', async () => {
    const storage = new FakeShellStorage();
    const [one, other] = [openWindow(storage), openWindow(storage)];
    commit(one, 'in');
    await settle();
    await other.document.load();
    storage.failing = ['set', 'remove'];
    commit(other, 'in', 'refreshed');
    await settle();
    storage.failing = [];
    commit(one, 'out', '');
    await settle();
    await other.document.load();
    await settle();
    expect(storedOf(storage)).not.toHaveProperty('stytch_session');
    expect(entriesOf(other.document)).toEqual(storedOf(storage));
  });

  it('whatever the order of saves, no generation returns, and all windows agree in the end', async () => {
    const step = fc.record({
      window: fc.nat(2),
      what: fc.constantFrom('sign in', 'sign out', 'refresh', 'load') as fc.Arbitrary<string>,
      wait: fc.nat(3),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const storage = new FakeShellStorage();
        const time = virtualTime();
        // The windows of a shell share their locks.
        const browser = fakeBrowser({ time });
        const windows = [0, 1, 2].map(() => openWindow(storage, time, browser));
        let number = 0;
        for (const { window, what, wait } of steps) {
          const one = windows[window] ?? openWindow(storage);
          const current = generationOf(one.document.entries());
          if (what === 'load') void one.document.load();
          else if (what === 'refresh' && current) commit(one, current, `refreshed-${(number += 1)}`);
          else if (what !== 'refresh') commit(one, `gen${(number += 1)}`, what === 'sign in' ? `token-${number}` : '');
          for (let turn = 0; turn < wait; turn += 1) await Promise.resolve();
        }
        await settle();
        for (const one of windows) await one.document.load();
        await settle();
        const gens = storage.written.map(({ value }) => generationOf(parseEntries(value)));
        const changes = gens.filter((gen, at) => gen !== gens[at - 1]);
        expect(new Set(changes).size).toBe(changes.length);
        for (const one of windows) expect(entriesOf(one.document)).toEqual(storedOf(storage));
        expect(browser.storage.size).toBe(0);
      }),
    );
  });
});

describe('decision 166: a storage that is slow or fails', () => {
  it('a start waits 3 s at most, and adopts what comes later', async () => {
    const storage = new FakeShellStorage();
    commit(openWindow(storage), 'one');
    await settle();
    const held = gate();
    storage.before = () => held.opened;
    const { time, document, changed, outcomes } = openWindow(storage);
    let isLoaded = false;
    void document.load().then(() => (isLoaded = true));
    await time.advance(2999);
    expect(isLoaded).toBe(false);
    await time.advance(1);
    expect([isLoaded, entriesOf(document), outcomes]).toEqual([true, {}, ['load failed']]);
    held.open();
    await settle();
    expect(changed).toHaveBeenCalledOnce();
    expect([entriesOf(document), outcomes]).toEqual([storedOf(storage), ['load failed', 'load']]);
  });

  it('a sign-in before the storage answers replaces what it had', async () => {
    const storage = new FakeShellStorage();
    commit(openWindow(storage), 'old');
    await settle();
    const held = gate();
    storage.before = () => held.opened;
    const late = openWindow(storage);
    void late.document.load();
    commit(late, 'new');
    held.open();
    await settle();
    expect(storedOf(storage)).toMatchObject({ stytch_session: { value: 'of-new' } });
  });

  it('a save that fails removes the old session, and is repeated with the next load', async () => {
    const storage = new FakeShellStorage();
    const { document, outcomes, jar } = openWindow(storage);
    commit({ jar }, 'in');
    await settle();
    storage.failing = ['set'];
    commit({ jar }, 'out', '');
    await settle();
    expect([storage.values.has(KEY), outcomes.at(-1)]).toEqual([false, 'save failed']);
    storage.failing = [];
    await document.load();
    await settle();
    expect([generationOf(parseEntries(storage.values.get(KEY))), outcomes.at(-1)]).toEqual(['out', 'save']);
  });

  it.each([
    ['and removes the old text', ['set']],
    ['and leaves the old text', ['set', 'remove']],
    ['and cannot be read', ['get', 'set', 'remove']],
  ] as const)('a refresh whose save fails once %s does not sign the user out', async (_what, failing) => {
    const storage = new FakeShellStorage();
    const { document, jar, changed } = openWindow(storage);
    commit({ jar }, 'in');
    await settle();
    storage.failing = failing;
    commit({ jar }, 'in', 'refreshed');
    await settle();
    storage.failing = [];
    await document.load();
    await settle();
    expect(entriesOf(document)).toMatchObject({ stytch_session: { value: 'refreshed' } });
    expect(generationOf(document.entries())).toBe('in');
    expect(storedOf(storage)).toEqual(entriesOf(document));
    expect(changed).not.toHaveBeenCalled();
  });

  it('a sign-in whose save fails once is stored whole with the next load, with what was stored before', async () => {
    const storage = new FakeShellStorage();
    const { document, jar } = openWindow(storage);
    commit({ jar }, 'in');
    jar.write('of_another_project=1; path=/; samesite=lax; max-age=60');
    await settle();
    storage.failing = ['set'];
    commit({ jar }, 'again');
    await settle();
    storage.failing = [];
    await document.load();
    await settle();
    expect(generationOf(document.entries())).toBe('again');
    expect(Object.keys(storedOf(storage))).toHaveLength(3);
    expect(storedOf(storage)).toEqual(entriesOf(document));
  });

  it('a slow save is not overtaken by the next one', async () => {
    const storage = new FakeShellStorage();
    const { jar } = openWindow(storage);
    const held = gate();
    storage.before = (call) => (call === 'set' ? held.opened : Promise.resolve());
    commit({ jar }, 'one');
    await settle();
    commit({ jar }, 'two');
    await settle();
    expect(storage.written).toEqual([]);
    held.open();
    await settle();
    expect(storage.written.map(({ value }) => generationOf(parseEntries(value)))).toEqual(['one', 'two']);
  });

  /** The next call of this name does not settle until the gate opens. */
  function hang(storage: FakeShellStorage, name: 'get' | 'set' | 'remove') {
    const held = gate();
    let isHeld = false;
    storage.before = (call) => {
      if (call !== name || isHeld) return Promise.resolve();
      isHeld = true;
      return held.opened;
    };
    return held;
  }

  it.each(['get', 'set'] as const)(
    'a %s that never settles is reported once, and after 3 s later saves and loads work',
    async (name) => {
      const storage = new FakeShellStorage();
      const { document, jar, outcomes, time } = openWindow(storage);
      hang(storage, name);
      commit({ jar }, 'one');
      await settle();
      commit({ jar }, 'two');
      let isLoaded = false;
      void document.load().then(() => (isLoaded = true));
      await time.advance(2999);
      expect([storage.written, outcomes, isLoaded]).toEqual([[], [], false]);
      await time.advance(1);
      await settle();
      expect([storedOf(storage), isLoaded]).toEqual([entriesOf(document), true]);
      expect(generationOf(document.entries())).toBe('two');
      expect(outcomes.filter((outcome) => outcome.endsWith('failed'))).toEqual(['save failed']);
      await time.advance(60_000);
      expect(outcomes.filter((outcome) => outcome.endsWith('failed'))).toHaveLength(1);
    },
  );

  it.each(['get', 'set'] as const)(
    'invariant I1: a %s that was given up and settles after all brings no earlier session back',
    async (name) => {
      const storage = new FakeShellStorage();
      const { document, jar, time } = openWindow(storage);
      commit({ jar }, 'zero');
      await settle();
      const held = hang(storage, name);
      commit({ jar }, 'in');
      jar.write('of_another_project=1; path=/; samesite=lax; max-age=60');
      await time.advance(3000);
      commit({ jar }, 'out', '');
      jar.write('of_another_project=; path=/; samesite=lax; max-age=0');
      await settle();
      expect(generationOf(parseEntries(storage.values.get(KEY)))).toBe('out');
      held.open();
      await settle();
      expect(Object.keys(storedOf(storage))).toEqual(['stytch_session_record']);
      expect([generationOf(document.entries()), storedOf(storage)]).toEqual(['out', entriesOf(document)]);
      const next = openWindow(storage);
      await next.document.load();
      expect(generationOf(next.document.entries())).toBe('out');
    },
  );

  it('a removal that was given up and settles after all removes no later session', async () => {
    const storage = new FakeShellStorage();
    const { document, jar, time } = openWindow(storage);
    commit({ jar }, 'in');
    await settle();
    const held = hang(storage, 'remove');
    storage.failing = ['set'];
    commit({ jar }, 'out', '');
    await time.advance(3000);
    storage.failing = [];
    commit({ jar }, 'again');
    await settle();
    held.open();
    await settle();
    expect(generationOf(parseEntries(storage.values.get(KEY)))).toBe('again');
    expect(storedOf(storage)).toEqual(entriesOf(document));
  });
});
