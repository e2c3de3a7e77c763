import { describe, expect, it } from 'vitest';
import { fingerprint } from '../../src/base/fingerprint';
import { hasIntermediate } from '../../src/organizations/client/member-session';
import type { SessionRecord } from '../../src/session/record';
import type { Snapshot } from '../../src/session/snapshot';

const IST = 'ist-of-this-browser';
const OWN = fingerprint(IST);
const OTHERS = fingerprint('ist-of-a-neighbour');

const record = (changes: Partial<SessionRecord> = {}): SessionRecord => ({
  gen: 'gen-1',
  owner: '',
  state: 'mid',
  ver: 0,
  at: 1,
  retryAt: 0,
  tries: 0,
  token: OWN,
  session: '',
  ...changes,
});

const cookies = (changes: Partial<Snapshot> = {}): Snapshot => ({
  token: '',
  jwt: '',
  ist: IST,
  record: record(),
  gen: 'gen-1',
  isLater: false,
  isShared: false,
  status: 'mid',
  ...changes,
});

const holds = (now: Snapshot, remembered: unknown = OWN) =>
  hasIntermediate(now, { read: (name: string) => (name === '::foyer_intermediate' ? remembered : undefined) });

describe('threat T17, decision 102: which intermediate session continues automatically', () => {
  it('is the one that the record and localStorage name', () => {
    expect(holds(cookies())).toBe(true);
  });

  it.each<[string, Snapshot, unknown?]>([
    ['next to a session', cookies({ status: 'in' })],
    ['after a sign-out', cookies({ status: 'out' })],
    ['without a record', cookies({ record: null })],
    ['whose record is of a session', cookies({ record: record({ state: 'in' }) })],
    ['whose record is of a sign-out', cookies({ record: record({ state: 'out' }) })],
    ['that the record does not name', cookies({ record: record({ token: OTHERS }) })],
    ['that localStorage does not name, however well a neighbour planted it', cookies(), OTHERS],
    ['of which localStorage knows nothing', cookies(), null],
    ['that took the place of ours', cookies({ ist: 'ist-of-a-neighbour' })],
  ])('is ignored %s', (_what, now, remembered = OWN) => {
    expect(holds(now, remembered)).toBe(false);
  });
});
