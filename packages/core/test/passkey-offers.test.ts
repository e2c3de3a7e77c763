import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../src/users/client';
import { challengeAge } from '../src/users/browser/passkeys/challenge-age';
import { plugInAuthenticator } from './support/authenticator';
import type { Tab } from './support/browser';
import { fakeBrowser } from './support/browser';
import { MINUTES, openClients } from './support/clients';
import { eventually } from './support/eventually';
import { rejection } from './support/http';
import { startProvider } from './support/provider';
import { virtualTime } from './support/time';

const provider = startProvider();
const { open, signIn } = openClients(provider);
afterEach(() => void vi.unstubAllGlobals());

const MINUTE = 60_000;
const OFFER = { is_passkey: true, conditional_mediation: true, disable_input_check: true, ...MINUTES } as const;
const STARTS = '/sdk/v1/webauthn/authenticate/start/primary';
const startsAre = (count: number) => eventually(async () => expect(await provider.calls(STARTS)).toHaveLength(count));

/** A page on virtual time that suggests Ada's passkey in a field, with a prompt that waits. */
async function offering() {
  const authenticator = plugInAuthenticator();
  const own = open().client;
  await signIn(own);
  await own.webauthn.register({ is_passkey: true, ...MINUTES });
  const made = authenticator.asked.length;
  authenticator.silence();
  const time = virtualTime();
  const { client, tab } = open(fakeBrowser({ time, fetch: provider.handle }));
  const controller = new AbortController();
  const signedIn = client.webauthn.authenticate({ ...OFFER, signal: controller.signal });
  signedIn.catch(() => {});
  /** Resolves once so many challenges were asked for, and the browser offers a passkey with the newest. */
  async function offers(count: number): Promise<void> {
    await startsAre(count);
    await eventually(() => expect(authenticator.asked).toHaveLength(made + count));
  }
  await offers(1);
  /** Lets time pass here and at the provider. */
  async function pass(ms: number): Promise<void> {
    await provider.advance(ms / 1000);
    await time.advance(ms);
  }
  /** The device sleeps: timers do not notice. */
  async function sleep(ms: number): Promise<void> {
    await provider.advance(ms / 1000);
    time.turnClock(ms);
  }
  return { authenticator, client, tab, time, signedIn, offers, pass, sleep, abort: () => controller.abort() };
}

const isAda = (client: Client) => expect(client.user.getSync()?.emails[0]?.email).toBe('ada@example.com');

async function show(tab: Tab, visible: boolean): Promise<void> {
  tab.visible = visible;
  tab.fire('visibilitychange');
  await Promise.resolve();
}

describe('decision 146: passkeys that are offered in a field', () => {
  it('have a challenge that is renewed as often as needed, and the pick signs in', async () => {
    const { authenticator, client, signedIn, offers, pass } = await offering();
    for (let renewals = 1; renewals <= 8; renewals += 1) {
      await pass(4 * MINUTE);
      await offers(1 + renewals);
    }
    authenticator.pick();
    await signedIn;
    isAda(client);
    expect(authenticator.asked.at(-1)).toMatchObject({ mediation: 'conditional' });
  });

  it('ask for nothing on a hidden page, and for a new challenge when it is shown', async () => {
    const { authenticator, client, tab, signedIn, offers, pass } = await offering();
    await show(tab, false);
    await pass(3 * 60 * MINUTE);
    await offers(1);
    await show(tab, true);
    await offers(2);
    authenticator.pick();
    await signedIn;
    isAda(client);
  });

  it.each(['visibilitychange', 'pageshow', 'focus', 'resume'] as const)(
    'are renewed after a sleep of the device that ends with %s',
    async (event) => {
      const { authenticator, client, tab, signedIn, offers, sleep } = await offering();
      await sleep(8 * 60 * MINUTE);
      tab.fire(event);
      await offers(2);
      authenticator.pick();
      await signedIn;
      isAda(client);
    },
  );

  it('are renewed within 15 s of a sleep that no event ends', async () => {
    const { time, offers, sleep, abort, signedIn } = await offering();
    await time.advance(10_000);
    await sleep(8 * 60 * MINUTE);
    await time.advance(5000);
    await offers(2);
    abort();
    expect(await rejection(signedIn)).toMatchObject({ code: 'aborted' });
  });

  it('are prompted once more if one is picked before any event shows that the device has slept', async () => {
    const { authenticator, client, signedIn, sleep } = await offering();
    await sleep(8 * 60 * MINUTE);
    authenticator.silence(false);
    authenticator.pick();
    await signedIn;
    isAda(client);
    expect(authenticator.asked.at(-1)?.mediation).toBeUndefined();
  });

  it('end with the page that shows them, and leave nothing behind', async () => {
    const { tab, time, signedIn, abort, pass, offers } = await offering();
    const before = { listeners: tab.listeners(), timers: time.pending() };
    abort();
    expect(await rejection(signedIn)).toMatchObject({ code: 'aborted' });
    expect(tab.listeners()).toBe(before.listeners - 4);
    await pass(60 * MINUTE);
    await offers(1);
  });

  it('reject with the error of a renewal', async () => {
    const { signedIn, pass } = await offering();
    await provider.fault({ path: STARTS, times: 1, status: 400, error_type: 'bad_request' });
    await pass(4 * MINUTE);
    expect(await rejection(signedIn)).toMatchObject({ code: 'bad_request' });
  });
});

describe('the age of a challenge', () => {
  it('is the longer of both clocks: a clock that is set back makes it no younger', async () => {
    const time = virtualTime();
    const age = challengeAge(fakeBrowser({ time }).openTab());
    const old = vi.fn();
    age.onceOld(old);
    time.turnClock(-24 * 60 * MINUTE);
    await time.advance(4 * MINUTE - 1);
    expect([old.mock.calls.length, age.isDead()]).toEqual([0, false]);
    await time.advance(1);
    expect([old.mock.calls.length, age.isDead()]).toEqual([1, false]);
    await time.advance(MINUTE);
    expect([old.mock.calls.length, age.isDead(), time.pending()]).toEqual([1, true, 0]);
  });
});
