import { answers } from '@foyer/wire/answers';
import { calls } from '@foyer/wire/calls';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../src/users/client';
import { createClient } from '../src/users/client';
import { FoyerError } from '../src/base/errors';
import { fakeBrowser } from './support/browser';
import type { CallName } from './support/contract-answers';
import { sample } from './support/contract-answers';
import { DEATHS, generatedAnswer, textOf } from './support/generated-answers';
import { runs } from '../../../scripts/test-runs';

const MINUTES = { session_duration_minutes: 30 };
const CODE = { id: 'id-1' };
const EMAIL = 'ada@example.com';

/** The calls of the contract that need nothing of a browser but `fetch`. */
const CALLS: Partial<Record<CallName, (client: Client) => Promise<unknown>>> = {
  'otps.email.loginOrCreate': ({ otps }) => otps.email.loginOrCreate(EMAIL),
  'otps.email.send.secondary': ({ otps }) => otps.email.send(EMAIL),
  'otps.sms.loginOrCreate': ({ otps }) => otps.sms.loginOrCreate('+15005550006'),
  'otps.whatsapp.send.secondary': ({ otps }) => otps.whatsapp.send('+15005550006'),
  'otps.authenticate': ({ otps }) => otps.authenticate('123456', CODE.id, MINUTES),
  'magicLinks.email.loginOrCreate': ({ magicLinks }) => magicLinks.email.loginOrCreate(EMAIL, {}),
  'magicLinks.authenticate': ({ magicLinks }) => magicLinks.authenticate('token', MINUTES),
  'passwords.strengthCheck': ({ passwords }) => passwords.strengthCheck({ password: 'secret' }),
  'passwords.create': ({ passwords }) => passwords.create({ email: EMAIL, password: 'secret', ...MINUTES }),
  'passwords.authenticate': ({ passwords }) => passwords.authenticate({ email: EMAIL, password: 'secret', ...MINUTES }),
  'passwords.resetByEmailStart': ({ passwords }) => passwords.resetByEmailStart({ email: EMAIL }),
  'passwords.resetByEmail': ({ passwords }) => passwords.resetByEmail({ token: 't', password: 'secret', ...MINUTES }),
  'passwords.resetBySession': ({ passwords }) => passwords.resetBySession({ password: 'secret', ...MINUTES }),
  'cryptoWallets.authenticate': ({ cryptoWallets }) =>
    cryptoWallets.authenticate({
      crypto_wallet_address: '0x1',
      crypto_wallet_type: 'ethereum',
      signature: '0x2',
      ...MINUTES,
    }),
  'user.get': ({ user }) => user.get(),
  'user.update': ({ user }) => user.update({ name: { first_name: 'A' } }),
  'user.deleteEmail': ({ user }) => user.deleteEmail('1'),
  'user.getConnectedApps': ({ user }) => user.getConnectedApps(),
  'totps.create': ({ totps }) => totps.create({ expiration_minutes: 10 }),
  'totps.authenticate': ({ totps }) => totps.authenticate({ totp_code: '123456', ...MINUTES }),
  'totps.recoveryCodes': ({ totps }) => totps.recoveryCodes(),
  'totps.recover': ({ totps }) => totps.recover({ recovery_code: 'c', ...MINUTES }),
  'session.authenticate': ({ session }) => session.authenticate(),
  'session.exchangeAccessToken': ({ session }) => session.exchangeAccessToken({ access_token: 't', ...MINUTES }),
  'session.attest': ({ session }) => session.attest({ profile_id: 'p', token: 't', ...MINUTES }),
  'impersonation.authenticate': ({ impersonation }) => impersonation.authenticate({ impersonation_token: 't' }),
  'oauth.authenticate': ({ oauth }) => oauth.authenticate('token', MINUTES),
};
const NAMES = Object.keys(CALLS) as CallName[];
const TRUTH = new Map(NAMES.map((name) => [name, sample(answers[name].response)]));

/** The provider's response to each call. */
const said = fc.record({ name: fc.constantFrom(...NAMES), answer: generatedAnswer });
type Said = typeof said extends fc.Arbitrary<infer Value> ? Value : never;

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string';
/** An empty id identifies no user. */
const isId = (value: unknown) => isText(value) && value !== '';
const isDate = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));

function dataIn(text: string): Json | undefined {
  try {
    const { data } = JSON.parse(text) as { data?: unknown };
    return isJson(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** The required fields of a call's response, written a second time here: not the schemas that the client reads with. */
const NEEDS: Partial<Record<CallName, Readonly<Record<string, (value: unknown) => boolean>>>> = {
  'otps.email.loginOrCreate': { method_id: isText },
  'otps.email.send.secondary': { method_id: isText },
  'otps.sms.loginOrCreate': { method_id: isText },
  'otps.whatsapp.send.secondary': { method_id: isText },
  'passwords.strengthCheck': { valid_password: (value) => typeof value === 'boolean' },
  'user.get': { user_id: isId },
  'totps.create': { secret: isText, qr_code: isText },
  'totps.recoveryCodes': { totps: (value) => typeof value === 'object' && value !== null },
};
/** The calls that answer with a session; one renews it. */
const SIGN_INS = NAMES.filter((name) => calls[name].mints || name === 'session.authenticate');

/** The paths of the missing fields of a response. Any of them can be reported. */
function missingIn(name: CallName, data: Json | undefined): readonly string[] {
  if (!data) return [''];
  const needs = Object.entries(NEEDS[name] ?? {}).filter(([field, fits]) => !fits(data[field]));
  return [...needs.map(([field]) => field), ...(SIGN_INS.includes(name) ? missingInSignIn(data) : [])];
}

function missingInSignIn({ user, session, session_token, session_jwt }: Json): readonly string[] {
  const missing: string[] = [];
  const check = (path: string, isThere: boolean) => !isThere && missing.push(path);
  check('user', isJson(user));
  if (isJson(user)) check('user.user_id', isId(user['user_id']));
  check('session', isJson(session));
  if (isJson(session)) {
    check('session.session_id', isId(session['session_id']));
    check('session.expires_at', isDate(session['expires_at']));
    check('session.last_accessed_at', isDate(session['last_accessed_at']) || isDate(session['started_at']));
  }
  // This API has no HttpOnly cookies.
  check('session_token', isText(session_token) && session_token !== '');
  check('session_jwt', isText(session_jwt) && session_jwt !== '');
  return missing;
}

/** A client with a server that responds with the value of `now`. Time stands still; short waits end immediately. */
function open() {
  const now = { path: '', status: 200, text: '' };
  // The answers to other calls: no settings, and a confirmed sign-out.
  const other = JSON.stringify({ data: sample(answers['session.revoke'].response) });
  const wallClock = Date.UTC(2026, 0, 1);
  const browser = fakeBrowser({
    time: {
      now: () => 0,
      wallClock: () => wallClock,
      timer(ms, ring) {
        const id = ms < 3000 ? setImmediate(ring) : undefined;
        return () => clearImmediate(id);
      },
    },
  });
  const tab = browser.openTab();
  const fetch = (url: string) => {
    const isIt = url.endsWith(now.path);
    return Promise.resolve(isIt ? new Response(now.text, { status: now.status }) : new Response(other));
  };
  const client = createClient(
    'public-token-test-x',
    { endpoints: { testAPIURL: 'https://api.test' } },
    { ...tab, fetch },
  );
  const say = (name: CallName, status: number, text: string) =>
    Object.assign(now, { path: calls[name].path.replace(/\{.*?\}/, '1'), status, text });
  return { browser, client, say };
}

describe('fault N14: generated answers of the provider', () => {
  let page: ReturnType<typeof open>;
  beforeAll(() => {
    page = open();
  });
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
  afterAll(() => page.client.destroy());

  const cookie = () => decodeURIComponent(page.browser.cookie('stytch_session') ?? '');
  async function callWith(name: CallName, status: number, text: string): Promise<unknown> {
    page.say(name, status, text);
    return CALLS[name]?.(page.client);
  }
  const truthful = (name: CallName) => callWith(name, 200, JSON.stringify({ data: TRUTH.get(name) }));

  /** A session that was signed out of does not come back: this is another. */
  async function signInAnew(): Promise<void> {
    const answer = JSON.stringify({ data: TRUTH.get('otps.authenticate') });
    await callWith('otps.authenticate', 200, answer.replace('session_id-1', crypto.randomUUID()));
  }

  it.each(NAMES)('accepts a valid answer of %s', async (name) => {
    await truthful('otps.authenticate');
    await expect(truthful(name)).resolves.toMatchObject({ request_id: 'request_id-1' });
  });

  it(
    'faults N11, N12, N14: no throw but a FoyerError, no false sign-in, no lost session',
    { timeout: 3_600_000 },
    async () => {
      await truthful('otps.authenticate');
      await fc.assert(fc.asyncProperty(said, holds), { numRuns: runs(1000, 200_000) });
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect(({} as { a?: unknown }).a).toBeUndefined();
    },
  );

  async function holds({ name, answer }: Said): Promise<void> {
    if (!cookie()) await signInAnew();
    page.browser.lines.length = 0;
    // Every wait that the server asked for is over.
    page.browser.storage.delete('stytch_sdk_state_public-token-test-x::foyer_waits');
    const before = cookie();
    const text = textOf(answer, TRUTH.get(name));
    const outcome = await callWith(name, answer.status, text).then(
      () => 'ok' as const,
      (thrown: unknown) => thrown,
    );
    if (outcome !== 'ok' && !(outcome instanceof FoyerError)) throw outcome;
    const data = answer.status < 300 ? dataIn(text) : undefined;
    const missing = missingIn(name, data);
    expect([text, outcome === 'ok']).toEqual([text, missing.length === 0]);
    if (outcome !== 'ok' && answer.status < 300) {
      expect(outcome.code).toBe('invalid_response');
      expect(missing).toContain(outcome.details?.path);
    }
    expect(cookie()).toBe(tokenAfter(name, before, missing.length === 0 ? data : undefined, outcome));
  }

  function tokenAfter(name: CallName, before: string, data: Json | undefined, outcome: unknown): unknown {
    const isDead = outcome instanceof FoyerError && DEATHS.includes(outcome.code);
    if (name === 'session.authenticate' && isDead) return '';
    return data && SIGN_INS.includes(name) ? data['session_token'] : before;
  }
});
