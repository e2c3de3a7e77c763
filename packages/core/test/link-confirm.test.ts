import { describe, expect, it } from 'vitest';
import { confirmationRequired } from '../src/links/link-consent';
import { createPageTokens } from '../src/links/page-tokens';
import { USER_LINKS } from '../src/links/url-tokens';
import { createUrlTokenSpender } from '../src/links/url-token-spender';
import type { LinkQuestion } from '../src/links/url-tokens';
import { FoyerError } from '../src/base/errors';
import type { LinkSpend, Present } from '../src/flow/deps';
import { fakeBrowser } from './support/browser';
import { rejection } from './support/http';
import { settle } from './support/time';

const MINUTES = { session_duration_minutes: 30 };
const LINK = 'https://app.example.com/in?stytch_token_type=magic_links&token=secret';
const ADA: Present = { id: 'ada', name: 'Ada', contact: 'ada@example.com' };

interface Scene {
  readonly isAsked?: boolean;
  readonly signedIn?: Present;
  /** Of each call in turn; the last one goes on. */
  readonly answers?: readonly unknown[];
  readonly says?: boolean;
}

function start({ isAsked = false, signedIn, answers = ['in'], says = true }: Scene = {}) {
  const tab = fakeBrowser().openTab(LINK);
  const pageTokens = createPageTokens(tab, 'public-token-test-x', USER_LINKS);
  const left = [...answers];
  const calls: LinkSpend[] = [];
  const questions: LinkQuestion[] = [];
  const spender = createUrlTokenSpender({
    platform: tab,
    pageTokens,
    isAsked: () => isAsked,
    present: () => signedIn,
    spend(_type, _token, _options, call) {
      calls.push(call);
      const next = left.length > 1 ? left.shift() : left[0];
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    },
  });
  const confirm = (question: LinkQuestion): boolean => {
    questions.push(question);
    return says;
  };
  return { tab, pageTokens, spender, calls, questions, open: () => spender.authenticateByUrl({ ...MINUTES, confirm }) };
}
const DONE = { handled: true, tokenType: 'magic_links', data: 'in' };

describe('decision 85: a host’s `confirm`', () => {
  it('is called before a foreign link is spent, without a signed-in user', async () => {
    const { open, questions, calls } = start();
    expect(await open()).toEqual(DONE);
    expect(questions).toEqual([{ tokenType: 'magic_links', signedIn: null }]);
    expect(calls).toMatchObject([{ agreed: { replacing: undefined } }]);
  });

  it('is called with the signed-in user, and agrees to replace them', async () => {
    const { open, questions, calls } = start({ signedIn: ADA });
    await open();
    expect(questions).toEqual([{ tokenType: 'magic_links', signedIn: ADA }]);
    expect(calls).toMatchObject([{ agreed: { replacing: 'ada' } }]);
  });

  it('that declines leaves the link unspent, and it is not requested again', async () => {
    const { open, calls, pageTokens, questions } = start({ says: false });
    expect(await open()).toBeNull();
    expect([calls, pageTokens.peek()]).toEqual([[], null]);
    expect(await open()).toBeNull();
    expect(questions).toHaveLength(1);
  });

  it('is not called for a link that this browser requested, if it replaces no user', async () => {
    const { open, questions, calls } = start({ isAsked: true });
    expect(await open()).toEqual(DONE);
    expect(questions).toEqual([]);
    expect(calls).toMatchObject([{ agreed: undefined }]);
  });

  it('is asked as soon as it turns out to be needed, and the link is spent then', async () => {
    const { open, questions, calls } = start({ isAsked: true, signedIn: ADA, answers: [confirmationRequired(), 'in'] });
    expect(await open()).toEqual(DONE);
    expect(questions).toHaveLength(1);
    expect(calls).toMatchObject([{ agreed: undefined }, { agreed: { replacing: 'ada' } }]);
  });

  it('that says no to that leaves it at that', async () => {
    const { open, calls } = start({ isAsked: true, signedIn: ADA, answers: [confirmationRequired()], says: false });
    expect(await open()).toBeNull();
    expect(calls).toHaveLength(1);
  });

  it('is not called if a link fails for another reason', async () => {
    const { open, questions } = start({ isAsked: true, answers: [new FoyerError('expired', 'Late.')] });
    expect(await rejection(open())).toMatchObject({ code: 'expired' });
    expect(questions).toEqual([]);
  });
});

describe('an address that the host gives', () => {
  const OTHER = LINK.replace('secret', 'other');

  it.each([true, false])('says nothing of the token of this page, whether it is agreed to or not: %s', async (says) => {
    const { spender, pageTokens, calls } = start({ says });
    const outcome = await spender.authenticateByUrl({ ...MINUTES, confirm: () => says }, OTHER);
    expect([outcome, calls.length]).toEqual(says ? [DONE, 1] : [null, 0]);
    expect(pageTokens.peek()?.token).toBe('secret');
  });
});

describe('decision 85: without `confirm`', () => {
  it('a foreign link is spent, but replaces no user', async () => {
    const { spender, calls } = start();
    expect(await spender.authenticateByUrl(MINUTES)).toEqual(DONE);
    expect(calls).toMatchObject([{ agreed: { replacing: undefined } }]);
    expect(calls[0]?.agreed).toBeDefined();
  });

  it('a link that would replace a user is refused, and stays valid for a user who agrees', async () => {
    const { spender, pageTokens, calls } = start({ answers: [confirmationRequired(), 'in'] });
    expect(await rejection(spender.authenticateByUrl(MINUTES))).toMatchObject({ code: 'confirmation_required' });
    expect([pageTokens.peek()?.token, spender.pending()]).toEqual(['secret', undefined]);
    expect(await spender.authenticate(MINUTES, { agreed: { replacing: 'ada' }, overdue: () => {} })).toBe('in');
    expect(calls).toMatchObject([{}, { agreed: { replacing: 'ada' } }]);
  });

  it('a link that fails for another reason is used up', async () => {
    const { spender, pageTokens } = start({ answers: [new FoyerError('expired', 'Late.')] });
    expect(await rejection(spender.authenticateByUrl(MINUTES))).toMatchObject({ code: 'expired' });
    expect(pageTokens.peek()).toBeNull();
  });
});

describe('fault N4: a link with a slow response', () => {
  const LATE = new FoyerError('timeout', 'Late.');

  it('rejects for a host, and continues for the page that receives `overdue`', async () => {
    const { spender, calls } = start({ answers: [new Promise(() => {})] });
    const reports: unknown[] = [];
    void spender.authenticate(MINUTES, { agreed: undefined, overdue: (error) => reports.push(error) });
    await settle();
    const hosts = [rejection(spender.authenticate(MINUTES)), rejection(spender.authenticateByUrl(MINUTES))];
    calls[0]?.overdue(LATE);
    expect(await Promise.all(hosts)).toEqual([LATE, LATE]);
    expect([reports, calls.length, spender.pending()]).toEqual([[LATE], 1, 'magic_links']);
  });
});

describe('threat T10: a link that a user discards', () => {
  it('is used up, and one of another kind is not', async () => {
    const { spender, pageTokens } = start();
    await spender.discard();
    expect(pageTokens.peek()).toBeNull();
    const tab = fakeBrowser().openTab('https://app.example.com/');
    const nothing = createUrlTokenSpender({
      platform: tab,
      pageTokens: createPageTokens(tab, 'public-token-test-x', USER_LINKS),
      isAsked: () => true,
      present: () => undefined,
      spend: () => Promise.resolve(),
    });
    await nothing.discard();
    expect(await nothing.authenticateByUrl(MINUTES)).toBeNull();
  });
});
