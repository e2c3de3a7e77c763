import { describe, expect, it } from 'vitest';
import type { FoyerError } from '../src/base/errors';
import { ApiError } from '../src/base/errors';
import { createOneTap } from '../src/users/api/one-tap';
import { oneTapPlace } from '../src/api/one-tap-prompts';
import { Secret } from '../src/base/secret';
import { fakeBrowser } from './support/browser';
import { rejection } from './support/http';
import { settle, virtualTime } from './support/time';

interface Page {
  readonly hasFedCm?: boolean;
  readonly finds?: boolean;
  readonly userAgent?: string;
  readonly start?: object | FoyerError;
  readonly submit?: object;
}

type PromptState =
  | { type: 'shown' }
  | { type: 'closed' }
  | { type: 'notShown'; reason: string }
  | { type: 'credential'; credential: Secret };

/** Google and the provider's page as the test tells them to be. */
function open({ hasFedCm = false, finds = true, userAgent = '', start, submit }: Page = {}) {
  const time = virtualTime();
  const tab = fakeBrowser({ time }).openTab();
  const calls: { method: string; request: object }[] = [];
  const prompts: { options: Record<string, unknown>; tell: (state: PromptState) => void; cancelled: boolean }[] = [];
  const went: string[] = [];
  const answers: Readonly<Record<string, object>> = {
    oneTapStart: start ?? { googleClientId: 'client-1', oauthCallbackId: 'callback-1' },
    oneTapSubmit: submit ?? { redirect_url: 'https://app.example.com/?stytch_token_type=oauth&token=t' },
  };
  const oneTap = createOneTap({
    platform: tab,
    publicToken: 'public-token-test-x',
    services: {
      call(method, request) {
        calls.push({ method, request });
        const answer = answers[method];
        if (answer instanceof Error) return Promise.reject(answer);
        return Promise.resolve(answer as Readonly<Record<string, unknown>>);
      },
    },
    google: {
      hasFedCm: () => hasFedCm,
      userAgent: () => userAgent,
      finds: () => finds,
      prompt(options, tell) {
        const prompt = { options, tell, cancelled: false };
        prompts.push(prompt);
        return Promise.resolve(() => void (prompt.cancelled = true));
      },
    },
    expect: (url) => went.push(`expect ${url}`),
    navigate: (url) => went.push(url),
  });
  return { oneTap, time, calls, prompts, went };
}

describe('contract 3.11: the place of the prompt', () => {
  it.each([
    ['floating', false, true, 'floating'],
    ['embedded', false, true, 'embedded'],
    ['embedded', true, true, 'floating'],
    ['embedded', false, false, 'floating'],
    ['floatingOrEmbedded', false, true, 'embedded'],
    ['floatingOrEmbedded', true, true, 'floating'],
    ['embeddedOnly', false, true, 'embedded'],
    ['embeddedOnly', true, true, 'none'],
    ['forceLegacyEmbedded', true, true, 'embedded'],
  ] as const)('%s, FedCM %s, an element %s: %s', (position, hasFedCm, canEmbed, place) => {
    expect(oneTapPlace(position, hasFedCm, canEmbed)).toBe(place);
  });
});

it.each([
  [undefined, 'none'],
  ['guide', 'none'],
  ['ignore', 'floating'],
] as const)('decision 163: in an in-app browser with the option %s, the place is %s', async (inAppBrowsers, place) => {
  const { oneTap } = open({ userAgent: 'Mozilla/5.0 (iPhone) Mobile/15E148 Instagram 334.0.4.32.98' });
  expect(await oneTap.place({ position: 'floating', inAppBrowsers })).toBe(place);
});

describe("Google's prompt", () => {
  it('contract 3.11: is requested with the client id of the project, its own nonce and the options of the host', async () => {
    const { oneTap, prompts, calls } = open();
    const first = oneTap.prompt({ position: 'floating', cancelOnTapOutside: false });
    await settle();
    const second = oneTap.prompt({ position: 'forceLegacyEmbedded', parentId: 'here' });
    await settle();
    prompts[1]?.tell({ type: 'shown' });
    expect(await second).toEqual({ type: 'shown' });
    expect(prompts.map(({ options: { nonce: _nonce, ...rest } }) => rest)).toEqual([
      { clientId: 'client-1', fedCm: true, cancelOnTapOutside: false, parentId: undefined },
      { clientId: 'client-1', fedCm: false, cancelOnTapOutside: true, parentId: 'here' },
    ]);
    expect(prompts[0]?.options['nonce']).not.toBe(prompts[1]?.options['nonce']);
    expect(prompts[0]?.cancelled, 'one prompt at a time').toBe(true);
    expect(calls[0]).toEqual({ method: 'oneTapStart', request: { publicToken: 'public-token-test-x' } });
    void first;
  });

  it('contract 8: the credential goes to the provider with the id of its callback, and the page follows', async () => {
    const { oneTap, prompts, calls, went } = open();
    const chosen = oneTap.prompt({ position: 'floating' });
    await settle();
    prompts[0]?.tell({ type: 'credential', credential: new Secret('id-token') });
    const state = await chosen;
    if (state.type !== 'credential') throw new TypeError(state.type);
    await oneTap.submit(state.credential, { login_redirect_url: 'https://app.example.com/in' });
    expect(calls[1]).toEqual({
      method: 'oneTapSubmit',
      request: {
        publicToken: 'public-token-test-x',
        idToken: 'id-token',
        oauthCallbackID: 'callback-1',
        loginRedirectURL: 'https://app.example.com/in',
        signupRedirectURL: undefined,
      },
    });
    const back = 'https://app.example.com/?stytch_token_type=oauth&token=t';
    expect(went).toEqual([`expect ${back}`, back]);
  });

  it.each([
    ['unregistered_origin', 'origin_not_allowed_for_client'],
    ['invalid_client', 'invalid_client'],
  ])('spec 4: not displayed for %s is %s', async (reason, code) => {
    const { oneTap, prompts } = open();
    const failing = rejection(oneTap.prompt({ position: 'floating' }));
    await settle();
    prompts[0]?.tell({ type: 'notShown', reason });
    expect(await failing).toMatchObject({ code });
  });

  it('spec 4: an empty client id is oauth_config_not_found, and the errors of the provider pass', async () => {
    const empty = open({ start: { googleClientId: '', oauthCallbackId: 'callback-1' } });
    expect(await rejection(empty.oneTap.prompt({}))).toMatchObject({ code: 'oauth_config_not_found' });
    const error = new ApiError({
      status_code: 404,
      error_type: 'no_login_redirect_urls_set',
      error_message: '',
      error_url: '',
    });
    expect(await rejection(open({ start: error }).oneTap.prompt({}))).toBe(error);
    expect(await rejection(open({ start: {} }).oneTap.prompt({}))).toMatchObject({ code: 'invalid_response' });
  });

  it('not displayed for any other reason is no error', async () => {
    const { oneTap, prompts } = open();
    const closed = oneTap.prompt({ position: 'floating' });
    await settle();
    prompts[0]?.tell({ type: 'notShown', reason: 'suppressed_by_user' });
    expect(await closed).toEqual({ type: 'closed' });
  });

  it('threat T32: an element that stays empty for 5 s is given up; a floating prompt can come later', async () => {
    const { oneTap, time } = open();
    const embedded = oneTap.prompt({ position: 'embedded', parentId: 'here' });
    await settle();
    await time.advance(5000);
    expect(await embedded).toEqual({ type: 'closed' });
  });

  it('an abort removes the prompt', async () => {
    const { oneTap, prompts } = open();
    const controller = new AbortController();
    const failing = rejection(oneTap.prompt({ position: 'floating' }, { signal: controller.signal }));
    await settle();
    controller.abort();
    expect(await failing).toMatchObject({ code: 'aborted' });
    expect(prompts[0]?.cancelled).toBe(true);
  });

  it('oauth.googleOneTap.start goes all the way by itself', async () => {
    const { oneTap, prompts, went } = open();
    const done = oneTap.start({ login_redirect_url: 'https://app.example.com/in' });
    await settle();
    prompts[0]?.tell({ type: 'shown' });
    prompts[0]?.tell({ type: 'credential', credential: new Secret('id-token') });
    await done;
    expect(went).toHaveLength(2);
  });
});
