import { describe, expect, it, vi } from 'vitest';
import { createEarlyCalls } from '../src/http/early-calls';
import type { Http } from '../src/http/http';
import { discoveryCodeRequest, memberCodeRequest } from '../src/organizations/base/code-request';
import { createOtps } from '../src/users/api/otps';
import { createUserSearch } from '../src/users/api/user-search';
import { firstEmailCall } from '../src/users/client/first-email-call';
import { performOtp } from '../src/users/login/otp/otp-commands';
import { virtualTime } from './support/time';
import { fakeBrowser } from './support/browser';

const ADA = 'ada@example.com';
const GRACE = 'grace@example.com';

/** The first calls of a login, with a provider that responds with `answer`. */
function newCalls(answer: () => Promise<object> = () => Promise.resolve({ userType: 'new' })) {
  const time = virtualTime();
  const sent = vi.fn((_call: string, { body }: { body: { email: string }; signal?: AbortSignal }) =>
    answer().then((found) => ({ ...found, email: body.email })),
  );
  const { http, start, cancel, forgive } = createEarlyCalls(sent as unknown as Http, fakeBrowser({ time }).openTab());
  return {
    time,
    start: (email: string) => void start({ name: 'users.search', email, body: { email } }),
    http,
    cancel: () => void cancel(),
    forgive: () => void forgive(),
    signals: () => sent.mock.calls.map(([, { signal }]) => signal),
    search: createUserSearch(http),
    sent: () => sent.mock.calls.map(([, { body }]) => body.email),
  };
}

describe('decision 132: a call that is made before its rules are loaded', () => {
  it('is joined by them, once', async () => {
    const { start, search, sent } = newCalls();
    start(ADA);
    expect(await search(ADA)).toMatchObject({ userType: 'new' });
    expect(sent()).toEqual([ADA]);
    await search(ADA);
    expect(sent()).toEqual([ADA, ADA]);
  });

  it('is made once, however often the user presses', () => {
    const { start, sent } = newCalls();
    for (const email of [ADA, ADA, GRACE]) start(email);
    expect(sent()).toEqual([ADA]);
  });

  it('is joined even if the options of the host change meanwhile', async () => {
    const { http, start, sent } = newCalls();
    start(ADA);
    await http('users.search', { body: { email: ADA, locale: 'es' } });
    expect(sent()).toEqual([ADA]);
  });

  it('ends with the action, before and after it is joined, and is not joined by an aborted call', async () => {
    const { http, start, cancel, search, sent, signals } = newCalls();
    start(ADA);
    cancel();
    expect(signals()[0]?.aborted).toBe(true);
    await search(ADA);
    expect(sent()).toEqual([ADA, ADA]);
    start(ADA);
    const caller = new AbortController();
    const joined = http('users.search', { body: { email: ADA }, signal: caller.signal });
    caller.abort();
    expect(signals()[2]?.aborted).toBe(true);
    await joined;
    start(ADA);
    await http('users.search', { body: { email: ADA }, signal: caller.signal });
    expect(sent()).toHaveLength(5);
  });

  it('is made again by a new action once it has failed', async () => {
    const answers = [Promise.reject(new Error('lost')), Promise.resolve({ userType: 'password' })];
    const { start, search, time } = newCalls(() => answers.shift() ?? Promise.reject(new Error('too often')));
    start(ADA);
    await time.advance(0);
    start(ADA);
    expect(await search(ADA)).toMatchObject({ userType: 'password' });
  });

  it('is no answer for another address', async () => {
    const { start, search, sent } = newCalls();
    start(ADA);
    expect(await search(GRACE)).toMatchObject({ email: GRACE });
    expect(await search(ADA)).toMatchObject({ email: ADA });
    expect(sent()).toEqual([ADA, GRACE]);
  });

  it('fails for the rules too: a message is not sent again by itself', async () => {
    const { start, search, sent } = newCalls(() => Promise.reject(new Error('lost')));
    start(ADA);
    await expect(search(ADA)).rejects.toThrow('lost');
    expect(sent()).toEqual([ADA]);
    await expect(search(ADA)).rejects.toThrow('lost');
    expect(sent()).toEqual([ADA, ADA]);
  });

  it('counts for nothing once it has failed and the rules could not be loaded', async () => {
    const answers = [Promise.reject(new Error('lost')), Promise.resolve({ userType: 'password' })];
    const { start, forgive, search, sent, time } = newCalls(
      () => answers.shift() ?? Promise.reject(new Error('too often')),
    );
    start(ADA);
    forgive();
    await time.advance(0);
    expect(await search(ADA)).toMatchObject({ userType: 'password' });
    expect(sent()).toEqual([ADA, ADA]);
  });

  it('is joined after such a failure of the rules if it has not failed itself', async () => {
    const { start, forgive, search, sent } = newCalls();
    start(ADA);
    forgive();
    await search(ADA);
    expect(sent()).toEqual([ADA]);
  });

  it('waits 60 s for the rules, from its answer on', async () => {
    const { start, search, sent, time } = newCalls(
      () => new Promise((resolve) => void time.timer(20_000, () => resolve({}))),
    );
    start(ADA);
    await time.advance(79_999);
    await search(ADA);
    expect(sent()).toEqual([ADA]);
    start(ADA);
    await time.advance(80_000);
    void search(ADA);
    expect(sent()).toEqual([ADA, ADA, ADA]);
  });

  it.each([
    '',
    'ada',
    'ada@example',
    'ada@example..com',
    'ada@-example.com',
    `${'a'.repeat(250)}@example.com`,
    'ada@exämple.com',
    '<b>@example.com',
  ])('waits for the rules where only they know: %s', (text) => {
    const { start, sent } = newCalls();
    start(text);
    expect(sent()).toEqual([]);
  });
});

describe('decision 132: the first call of a login to organizations', () => {
  const options = { discoveryExpirationMinutes: 3, loginExpirationMinutes: 4, locale: 'es' };

  it('emails a code that lists organizations', () => {
    expect(discoveryCodeRequest(ADA, options)).toEqual({
      email_address: ADA,
      locale: 'es',
      discovery_expiration_minutes: 3,
    });
  });

  it('emails a code for one organization', () => {
    expect(memberCodeRequest(ADA, 'organization-test-1', options)).toEqual({
      email_address: ADA,
      organization_id: 'organization-test-1',
      locale: 'es',
      login_expiration_minutes: 4,
    });
  });
});

describe('decision 132: the call of the first event', () => {
  const options = () => ({ expirationMinutes: 7, loginTemplateId: 'template' });

  it('is the search of a login with passwords', () => {
    expect(firstEmailCall({ type: 'password', event: { type: 'submitEmail', email: ` ${ADA} ` } }, options)).toEqual({
      name: 'users.search',
      email: ADA,
      body: { email: ADA },
    });
  });

  it('sends a passcode, with the options of the host', () => {
    const destination = { channel: 'email', email: ADA } as const;
    expect(firstEmailCall({ type: 'otp', event: { type: 'submitDestination', destination } }, options)).toEqual({
      name: 'otps.email.loginOrCreate',
      email: ADA,
      body: { email: ADA, expiration_minutes: 7, login_template_id: 'template' },
    });
  });

  it.each([
    {},
    { expirationMinutes: 0 },
    { expirationMinutes: Infinity, locale: 'pt-br' },
    { expirationMinutes: 60, loginTemplateId: 'login', signupTemplateId: 'signup', locale: 'es' },
  ])('is the call of the rules, to the letter: %o', async (given) => {
    const sent = vi.fn((_call: string, _options: { body: object }) => Promise.resolve({ method_id: 'email-test-1' }));
    const destination = { channel: 'email', email: ADA } as const;
    await performOtp({ type: 'sendCode', draft: destination }, {
      deps: {
        otps: createOtps({ http: sent } as never),
        options: () => given,
        clock: { now: () => 0 },
        events: { log: () => {} },
      },
    } as never);
    const call = firstEmailCall({ type: 'otp', event: { type: 'submitDestination', destination } }, () => given);
    expect(JSON.stringify([call?.name, call?.body])).toBe(
      JSON.stringify([sent.mock.lastCall?.[0], sent.mock.lastCall?.[1].body]),
    );
  });

  it('is unknown for a number, which the rules read first, and for every other event', () => {
    const destination = { channel: 'sms', phone: '2025550123', country: 'US' } as const;
    expect(firstEmailCall({ type: 'otp', event: { type: 'submitDestination', destination } }, options)).toBe(undefined);
    expect(firstEmailCall({ type: 'chooseTab', tab: 'sms' }, options)).toBe(undefined);
  });
});
