import { describe, expect, it } from 'vitest';
import { withinOf } from '../../src/base/within';
import { FoyerError } from '../../src/base/errors';
import { NONE } from '../../src/organizations/api/intermediate-credential';
import { createIntermediates } from '../../src/organizations/session/intermediates';
import type { Snapshot } from '../../src/session/snapshot';

const SIGNED_OUT: Snapshot = {
  token: '',
  jwt: '',
  ist: '',
  record: null,
  gen: 'g0',
  isLater: false,
  status: 'out',
  isShared: false,
};
const half = (ist: string, gen = ist): Partial<Snapshot> => ({ status: 'mid', ist, gen });
const IN: Partial<Snapshot> = { status: 'in', token: 't', gen: 'in' };

/** The intermediate sessions of a page, over cookies that a test sets. */
function page() {
  const all = { now: SIGNED_OUT, isShown: true };
  const intermediates = createIntermediates(
    () => all.now,
    () => all.isShown,
  );
  const set = (cookies: Partial<Snapshot>) => void (all.now = { ...SIGNED_OUT, ...cookies });
  /** Notes a response about the intermediate session of a token. Returns the id of that session. */
  const answered = (ist: string, within?: string) => withinOf(intermediates.note({}, false, ist, within));
  return { ...intermediates, set, answered, hide: () => void (all.isShown = false) };
}
const changed = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof FoyerError ? error.code : error;
  }
};

describe('decision 102: the intermediate session in a call', () => {
  it('is the one in the cookies, whosever it is', () => {
    const { set, current } = page();
    expect(current()).toMatchObject({ token: '', within: undefined });
    set(half('i'));
    expect(current()).toMatchObject({ token: 'i', within: undefined });
    set(IN);
    expect(current()).toBe(NONE);
  });

  it('is checked again when the request is sent, and no session token is sent with it', () => {
    const { set, current } = page();
    set(half('i'));
    const { secret } = current();
    expect(secret?.()).toBe('');
    // The browser has dropped the cookie, so the server rejects the call.
    set({ ...half(''), gen: 'i' });
    expect(secret?.()).toBe('');
    for (const cookies of [
      half('other', 'i'),
      half('i', 'other'),
      { ...half('i'), status: 'in' as const },
      { ...half('i'), status: 'foreign' as const },
    ]) {
      set(cookies);
      expect(
        changed(() => secret?.()),
        JSON.stringify(cookies),
      ).toBe('account_changed');
    }
  });

  it('is the one of the page’s last response', () => {
    const { set, answered, required } = page();
    set(half('i'));
    expect(required()).toMatchObject({ token: 'i', within: undefined });
    expect(answered('i')).toBe('i');
    expect(required()).toMatchObject({ token: 'i', within: 'i' });
    set(half('other'));
    expect(changed(() => required())).toBe('account_changed');
    expect(changed(() => required('i'))).toBe('account_changed');
    expect(changed(() => required('unknown'))).toBe('account_changed');
    expect(answered('other')).toBe('other');
    expect(required()).toMatchObject({ token: 'other', within: 'other' });
    set(half('i'));
    expect(required('i')).toMatchObject({ token: 'i', within: 'i' });
  });

  it('keeps the id of the session that a call continued', () => {
    const { set, answered, required } = page();
    set(half('i'));
    answered('i');
    set(half('j'));
    expect(answered('j', 'i')).toBe('i');
    expect(required('i')).toMatchObject({ token: 'j', within: 'i' });
  });

  it('is empty after a response that signs in, and the response is not tagged', () => {
    const { set, answered, required, note } = page();
    set(half('i'));
    answered('i');
    const answer = {};
    expect(note(answer, true, '', 'i')).toBe(answer);
    expect(withinOf(answer)).toBeUndefined();
    expect(required()).toMatchObject({ token: 'i', within: undefined });
  });

  it('is lost if another tab has changed the cookies since, even without a generation in the cookies', () => {
    const { set, answered, required } = page();
    set(half('other'));
    const lost = answered('i');
    expect(lost).toBe('lost 0');
    expect(changed(() => required(lost))).toBe('account_changed');
    expect(answered('i')).toBe('lost 1');
    set(half('i', ''));
    const unnamed = answered('i');
    expect(unnamed).toBe('lost 2');
    expect(required(unnamed)).toMatchObject({ token: 'i', within: 'lost 2' });
  });
});

describe('decision 102: a signed-in user', () => {
  it('continues with their session, on a page that shows them', () => {
    const { set, answered, required } = page();
    set(half('i'));
    answered('i');
    set(IN);
    expect(required()).toBe(NONE);
    expect(required('i')).toBe(NONE);
    expect(changed(() => required('other'))).toBe('account_changed');
  });

  it('does not on a page that does not show them yet', () => {
    const { set, answered, required, hide } = page();
    set(half('i'));
    answered('i');
    set(IN);
    hide();
    expect(changed(() => required('i'))).toBe('account_changed');
  });

  it('does not matter without a session: only the intermediate session of this page applies', () => {
    const { set, answered, required } = page();
    set(half('i'));
    answered('i');
    set({ gen: 'out' });
    expect(changed(() => required('i'))).toBe('account_changed');
  });
});

describe('a first factor, which needs no intermediate session', () => {
  it('continues the existing one, if it belongs to this page', () => {
    const { set, answered, optional } = page();
    set(half('i'));
    expect(optional()).toMatchObject({ token: 'i', within: undefined });
    answered('i');
    expect(optional()).toMatchObject({ token: 'i', within: 'i' });
    set(half('other'));
    expect(optional()).toBe(NONE);
  });

  it('of a call that continues a session is that one, or the call fails', () => {
    const { set, answered, optional } = page();
    set(half('i'));
    answered('i');
    expect(optional('i')).toMatchObject({ token: 'i', within: 'i' });
    set(half('other'));
    expect(changed(() => optional('i'))).toBe('account_changed');
  });
});
