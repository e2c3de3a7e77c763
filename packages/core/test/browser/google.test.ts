// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { createOneTap } from '../../src/users/api/one-tap';
import type { PromptOutcome } from '../../src/browser/google';
import { createGoogle } from '../../src/browser/google';
import { fakeBrowser } from '../support/browser';
import { CHOSEN, googlePage, idToken, SHOWN, SKIPPED } from '../support/google-page';
import { rejection } from '../support/http';
import { settle, virtualTime } from '../support/time';

const NONCE = '1-2-3-4';
const OPTIONS = { clientId: 'client-1', nonce: NONCE, fedCm: true, cancelOnTapOutside: true };

/** Our side of Google's prompt, on a page with the stand-in. */
async function prompted(options: Partial<Parameters<ReturnType<typeof createGoogle>['prompt']>[0]> = {}) {
  const page = googlePage();
  const reports: PromptOutcome[] = [];
  const remove = await createGoogle(page.window).prompt({ ...OPTIONS, ...options }, (state) => reports.push(state));
  const [asked] = page.asked;
  if (!asked) throw new TypeError('No prompt was asked for.');
  return { page, reports, remove, ...asked };
}

describe("Google's script", () => {
  it('contract 3.11: comes from its one address, and gets the settings of the contract and our nonce', async () => {
    const { page, settings } = await prompted();
    expect(page.scripts).toEqual(['https://accounts.google.com/gsi/client']);
    const { callback, ...plain } = settings;
    expect(callback).toBeTypeOf('function');
    expect(plain).toStrictEqual({
      client_id: 'client-1',
      nonce: NONCE,
      auto_select: false,
      context: 'use',
      itp_support: true,
      use_fedcm_for_prompt: true,
      cancel_on_tap_outside: true,
    });
  });

  it.each([
    [true, undefined, true],
    [false, undefined, false],
    [true, 'here', false],
    [false, 'here', false],
  ])('a press outside, wanted %s, with a parent %s: %s', async (cancelOnTapOutside, parentId, closes) => {
    const { settings } = await prompted({ cancelOnTapOutside, parentId });
    expect(settings['cancel_on_tap_outside']).toBe(closes);
    expect(settings['prompt_parent_id']).toBe(parentId);
  });

  it.each([
    ['shown', SHOWN, [{ type: 'shown' }]],
    ['skipped', SKIPPED, [{ type: 'closed' }]],
    ['dismissed because an account was chosen', CHOSEN, []],
    ['nothing that we know', {}, []],
    [
      'not displayed',
      { isNotDisplayed: () => true, getNotDisplayedReason: () => 'invalid_client' },
      [{ type: 'notShown', reason: 'invalid_client' }],
    ],
    ['not displayed, without a reason', { isNotDisplayed: () => true }, [{ type: 'notShown', reason: '' }]],
  ])('reports %s', async (_what, notification, stateNames) => {
    const { listener, reports } = await prompted();
    listener(notification);
    expect(reports).toEqual(stateNames);
  });

  it.each([
    ['nothing', {}],
    ['an object of its own alone', { google: {} }],
    ['accounts without the prompt', { google: { accounts: {} } }],
  ])('that brings %s is not supported', async (_what, brings) => {
    const { window } = googlePage({ brings });
    const asked = createGoogle(window).prompt(OPTIONS, () => {});
    expect(await rejection(asked)).toMatchObject({
      code: 'unsupported',
      message: "Google's script loaded without its prompt.",
    });
  });

  it('fault N25: that is blocked counts as a network error', async () => {
    const { window } = googlePage({ isBlocked: true });
    expect(await rejection(createGoogle(window).prompt(OPTIONS, () => {}))).toMatchObject({ code: 'network_error' });
  });

  it('a page with and without FedCM, and with and without the element for the prompt', () => {
    const sees = (parts: Parameters<typeof googlePage>[0]) => {
      const google = createGoogle(googlePage(parts).window);
      return [google.hasFedCm(), google.finds('here')];
    };
    expect(sees({ hasFedCm: true, ids: ['here'] })).toEqual([true, true]);
    expect(sees({ ids: ['there'] })).toEqual([false, false]);
  });
});

describe('threat T32: a credential counts only with the nonce of its prompt', () => {
  it('the right one passes, unchanged', async () => {
    const { settings, reports } = await prompted();
    const credential = idToken({ nonce: NONCE, name: 'Zoë 漢字 ?>?>' });
    settings.callback({ credential });
    expect(reports.map((state) => state.type === 'credential' && state.credential.reveal())).toEqual([credential]);
  });

  it.each([
    ['another nonce', idToken({ nonce: '9-9-9-9' })],
    ['the start of the nonce', idToken({ nonce: '1-2-3' })],
    ['more than the nonce', idToken({ nonce: `${NONCE}-5` })],
    ['no nonce', idToken({ sub: 'ada' })],
    ['null for a nonce', idToken({ nonce: null })],
    ['a list with the nonce', idToken({ nonce: [NONCE] })],
    ['no claims', idToken(null)],
    ['a list for claims', idToken([NONCE])],
    ['no payload', 'abc'],
    ['a payload that is no JSON', 'a.b.c'],
    ['nothing', ''],
    ['a number', 7],
    ['no text', undefined],
  ])('with %s, the prompt only closes', async (_what, credential) => {
    const { settings, reports } = await prompted();
    settings.callback({ credential });
    expect(reports).toEqual([{ type: 'closed' }]);
  });

  it.each([[undefined], [null], ['text'], [7]])('so does the answer %j', async (answer) => {
    const { settings, reports } = await prompted();
    settings.callback(answer);
    expect(reports).toEqual([{ type: 'closed' }]);
  });

  it('each prompt has its own nonce, and the credential of the previous one is refused', async () => {
    const { oneTap, page } = open();
    void oneTap.prompt({ position: 'floating' });
    await settle();
    const second = oneTap.prompt({ position: 'floating' });
    await settle();
    const [first, next] = page.asked.map(({ settings }) => settings);
    expect(first?.['nonce']).not.toBe(next?.['nonce']);
    next?.callback({ credential: idToken({ nonce: first?.['nonce'] }) });
    expect(await second).toEqual({ type: 'closed' });
  });
});

describe('an embedded prompt', () => {
  const embedded = { position: 'embedded', parentId: 'here' } as const;

  it('that was shown stays as long as the user wants, and then returns its credential', async () => {
    const { oneTap, page, time } = open();
    const first = oneTap.prompt(embedded);
    await settle();
    page.asked[0]?.listener(SHOWN);
    expect(await first).toEqual({ type: 'shown' });
    const next = oneTap.next();
    await time.advance(120_000);
    expect(page.shows(), 'the prompt is still on the page').toBeDefined();
    const credential = idToken({ nonce: page.asked[0]?.settings['nonce'] });
    page.asked[0]?.settings.callback({ credential });
    expect(await next).toMatchObject({ type: 'credential' });
  });

  it('threat T32: that stays empty for 5 s is given up and removed, so that it cannot come after the button has', async () => {
    const { oneTap, page, time } = open();
    const first = oneTap.prompt(embedded);
    await settle();
    await time.advance(4999);
    expect(page.shows()).toBeDefined();
    await time.advance(1);
    expect(await first).toEqual({ type: 'closed' });
    expect(page.shows()).toBeUndefined();
  });

  it('that was replaced within 5 s does not remove the newer one', async () => {
    const { oneTap, page, time } = open();
    void oneTap.prompt(embedded);
    await settle();
    // Google does not report the end of the first prompt here.
    Object.assign(page.asked[0] ?? {}, { listener: () => {} });
    await time.advance(3000);
    const second = oneTap.prompt({ position: 'floating' });
    await settle();
    page.asked[1]?.listener(SHOWN);
    expect(await second).toEqual({ type: 'shown' });
    await time.advance(3000);
    expect(page.shows()).toBe(page.asked[1]);
  });

  it('that is aborted after another took its place does not remove that one', async () => {
    const { oneTap, page } = open();
    const controller = new AbortController();
    const first = oneTap.prompt({ position: 'floating' }, { signal: controller.signal });
    const ended = first.catch(() => 'aborted');
    await settle();
    // Google does not report the end of the first prompt here.
    Object.assign(page.asked[0] ?? {}, { listener: () => {} });
    void oneTap.prompt({ position: 'floating' });
    await settle();
    controller.abort();
    expect(await ended).toBe('aborted');
    expect(page.shows()).toBe(page.asked[1]);
  });
});

/** One Tap joined with Google's side, on a page with one element named `here`. */
function open() {
  const page = googlePage({ ids: ['here'] });
  const time = virtualTime();
  const answers: Readonly<Record<string, object>> = {
    oneTapStart: { googleClientId: 'client-1', oauthCallbackId: 'callback-1' },
  };
  const oneTap = createOneTap({
    platform: fakeBrowser({ time }).openTab(),
    publicToken: 'public-token-test-x',
    services: { call: (method) => Promise.resolve({ ...answers[method] }) },
    google: createGoogle(page.window),
    expect: () => {},
    navigate: () => {},
  });
  return { oneTap, page, time };
}
