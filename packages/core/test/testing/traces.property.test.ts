import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tagged } from '../../src/flow/flow';
import { FoyerError } from '../../src/base/errors';
import { Secret } from '../../src/base/secret';
import type { Trace } from '../../src/testing';
import { flowOf, readTrace, replay } from '../../src/testing';
import type { AnyWalk } from '../flow-walk/flow-walk';
import { recordWalk, REPLAYED_WALKS } from './recorded-walk';
import { rotatingFifth } from '../../../../scripts/rotating-fifth';
import { runs } from '../../../../scripts/test-runs';

/** Events of a visitor and responses of the provider, in any order: most events have no meaning in a given state. */
const happenings = (walk: AnyWalk) =>
  fc.record({
    state: fc.constantFrom(...walk.states),
    events: fc.array(fc.constantFrom(...walk.samples), { maxLength: 40 }),
  });

describe.each(REPLAYED_WALKS.map((walk) => [walk.name, walk] as const))('traces of %s', (_name, walk) => {
  it('replaying a recording gives the recorded steps', () => {
    fc.assert(
      fc.property(happenings(walk), ({ state, events }) => {
        const trace = recordWalk(walk, state, events);
        const read = readTrace(JSON.stringify(trace));
        expect(read).toEqual(trace);
        expect(replay(flowOf(read), read)).toEqual([]);
      }),
      { numRuns: runs(150, 1500) },
    );
  });

  it('from each sample of a state, every event of which something comes is replayed', () => {
    for (const state of walk.states) {
      const trace = recordWalk(walk, state, walk.samples);
      expect(replay(flowOf(trace), trace)).toEqual([]);
    }
    for (const state of rotatingFifth(walk.states)) {
      for (const event of walk.samples) {
        const trace = recordWalk(walk, state, [event]);
        expect({ event, differs: replay(flowOf(trace), trace) }).toEqual({ event, differs: [] });
      }
    }
  });

  it('no secret and no personal datum of a visitor is in a trace', () => {
    fc.assert(
      fc.property(happenings(walk), visitor, ({ state, events }, { word, passcode, secret }) => {
        const own = createVisitor(word, passcode, secret);
        const trace = recordWalk(
          walk,
          own(state) as object,
          events.map((event) => own(event) as Tagged),
        );
        const text = JSON.stringify(trace).toLowerCase();
        for (const datum of [word, passcode, secret]) expect(text).not.toContain(datum.toLowerCase());
        expect(replay(flowOf(trace), trace)).toEqual([]);
      }),
      { numRuns: runs(60, 600) },
    );
  });

  it('a trace that was edited by hand is refused, or reported, and never trusted', () => {
    fc.assert(
      fc.property(happenings(walk), fc.nat(), fc.json({ maxDepth: 3 }), ({ state, events }, at, junk) => {
        const trace = recordWalk(walk, state, events);
        const edited = edit(trace, at, JSON.parse(junk));
        try {
          const read = readTrace(edited);
          expect(Array.isArray(replay(flowOf(read), read))).toBe(true);
        } catch (thrown) {
          expect(thrown).toMatchObject({ name: 'UsageError', code: 'invalid_trace' });
        }
      }),
      { numRuns: runs(60, 600) },
    );
  });
});

const letters = (from: number, to: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from('bcdfghjklmnpqrstvwxzäßşюж')), minLength: from, maxLength: to });
/** Words that no text of ours has in it, six digits that no time has, and tokens as servers make them. */
const visitor = fc.record({
  word: letters(6, 12),
  passcode: fc.integer({ min: 700_001, max: 899_999 }).map(String),
  secret: fc.tuple(letters(5, 9), fc.base64String({ minLength: 24, maxLength: 40 })).map((parts) => parts.join('.')),
});

/** The fields that hold what visitors type, and what providers know of them. */
const PERSONAL = new Set([
  ...[
    'email',
    'email_address',
    'contact',
    'name',
    'displayName',
    'phone',
    'phoneNumber',
    'organizationName',
    'organization_name',
  ],
  ...[
    'address',
    'userId',
    'user_id',
    'memberId',
    'member_id',
    'text',
    'warning',
    'suggestions',
    'slug',
    'organization_slug',
    'replacing',
  ],
]);

/** Gives samples to a visitor: each word of theirs becomes one of this visitor, each secret one of theirs. */
function createVisitor(word: string, passcode: string, secret: string) {
  const secrets = new WeakMap<Secret, Secret>();
  const ownSecret = (value: Secret): Secret => {
    const [old, kept] = [value.reveal(), secrets.get(value)];
    const made = kept ?? new Secret(/^\d{6}$/.test(old) ? passcode : old === '' ? '' : `${secret}${old}`);
    secrets.set(value, made);
    return made;
  };
  const owned = (value: unknown, field: string): unknown => {
    if (typeof value === 'string')
      return PERSONAL.has(field)
        ? value.replaceAll(/[a-z]+/gi, (part) => `${word}${part.length > 2 ? part.slice(0, 9) : ''}`)
        : value;
    if (value instanceof Secret) return ownSecret(value);
    if (Array.isArray(value)) return value.map((item) => owned(item, field));
    if (typeof value !== 'object' || value === null) return value;
    if (value instanceof FoyerError)
      return Object.assign(new FoyerError(value.code, ''), value, { message: `${word} is not allowed.` });
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, owned(inner, name)]));
  };
  return (value: unknown): unknown => owned(value, '');
}

/** Puts junk in one place of the JSON. */
function edit(trace: Trace, at: number, junk: unknown): unknown {
  const copy = structuredClone(trace) as unknown;
  const places: (readonly [object, string])[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      places.push([value, name]);
      visit(inner);
    }
  };
  visit(copy);
  const [holder, name] = places[at % places.length] ?? [{}, ''];
  Object.assign(holder, { [name]: junk });
  return copy;
}
