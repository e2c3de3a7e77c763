import { answers } from '@foyer/wire/organizations/answers';
import type { Call } from '@foyer/wire/call';
import type { CallName } from '@foyer/wire/organizations/calls';
import { calls } from '@foyer/wire/organizations/calls';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runs } from '../../../../scripts/test-runs';
import { FoyerError } from '../../src/base/errors';
import { createOrganizationClient } from '../../src/organizations/client';
import { fakeBrowser } from '../support/browser';
import { sample } from '../support/contract-answers';
import { DEATHS, generatedAnswer, textOf } from '../support/generated-answers';
import { optionsOf, ROWS } from './api/contract';
import type { Json } from './api/needs';
import { isJson, NEEDS } from './api/needs';
import type { Page } from './api/page';
import { PLAYS } from './api/plays';

const TOKEN = 'public-token-test-x';
const SESSION = 'stytch_session';
const INTERMEDIATE = 'stytch_intermediate_session_token';
const RECORD = 'stytch_session_record';

/** Sign-in calls and the session's own calls, made through the client's namespaces. */
const NAMES = ROWS.filter(({ session_effect: effect }) => /^(full session|always partial)/.test(effect)).map(
  ({ name }) => name as CallName,
);
const OPTIONS = new Map(ROWS.map((row) => [row.name, optionsOf(row, 'least')]));

/** A valid response: of two forms, one of each, and one that combines both. */
const TRUTHS = new Map(
  NAMES.map((name) => {
    const whole = sample(answers[name].response) as Json;
    const none = { mfa_required: null, primary_required: null };
    const partial = { ...whole, member_session: null, session_token: '', session_jwt: '' };
    return [
      name,
      'mfa_required' in whole
        ? [whole, { ...whole, ...none }, { ...partial, primary_required: null }, { ...partial, mfa_required: null }]
        : [whole],
    ];
  }),
);

const said = fc
  .record({
    name: fc.constantFrom(...NAMES),
    form: fc.nat(3),
    before: fc.constantFrom('in', 'mid', 'any'),
    answer: generatedAnswer,
  })
  .map(({ form, ...rest }) => ({
    ...rest,
    truth: (TRUTHS.get(rest.name) ?? []).at(form % (TRUTHS.get(rest.name)?.length ?? 1)),
  }));
type Said = typeof said extends fc.Arbitrary<infer Value> ? Value : never;

function dataIn(text: string): Json | undefined {
  try {
    const { data } = JSON.parse(text) as { data?: unknown };
    return isJson(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a valid response is a full one. */
const isFull = (name: CallName, { member_session: session }: Json) =>
  NEEDS[name] !== NEEDS['otps.email.discovery.authenticate'] && isJson(session);
const textAt = (data: Json, key: string) => (typeof data[key] === 'string' ? data[key] : '');
/** The paths of the response's missing fields. This API has no HttpOnly cookies. */
function missingIn(name: CallName, data: Json | undefined): readonly string[] {
  if (!data) return [''];
  const token = isFull(name, data) ? 'session_token' : 'intermediate_session_token';
  return [...(NEEDS[name]?.(data) ?? []), ...(textAt(data, token) === '' ? [token] : [])];
}

/** A client with a server that responds with `now`. Time does not advance; short waits end immediately. */
function open() {
  const now = { path: '', status: 200, text: '' };
  const other = JSON.stringify({ data: sample(answers['session.revoke'].response) });
  const browser = fakeBrowser({
    time: {
      now: () => 0,
      wallClock: () => Date.UTC(2026, 0, 1),
      timer(ms, ring) {
        const id = ms < 3000 ? setImmediate(ring) : undefined;
        return () => clearImmediate(id);
      },
    },
  });
  const fetch = (url: string) =>
    Promise.resolve(url.endsWith(now.path) ? new Response(now.text, { status: now.status }) : new Response(other));
  const client = createOrganizationClient(
    TOKEN,
    { endpoints: { testAPIURL: 'https://api.test' } },
    { ...browser.openTab(), fetch },
  );
  return { browser, client, now };
}

describe('fault N14: generated responses to members’ sign-ins', () => {
  let page: ReturnType<typeof open>;
  beforeAll(() => void (page = open()));
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
  afterAll(() => page.client.destroy());

  const cookie = (name: string) => decodeURIComponent(page.browser.cookie(name) ?? '');
  const cookies = () => ({ token: cookie(SESSION), ist: cookie(INTERMEDIATE) });

  async function callWith(name: CallName, status: number, text: string): Promise<unknown> {
    Object.assign(page.now, { path: calls[name].path, status, text });
    const options = OPTIONS.get(name) ?? {};
    if (name === 'session.authenticate') return page.client.session.authenticate(options);
    return PLAYS[name]?.({ client: page.client } as unknown as Page, options as never);
  }
  /** Each session has its own id, because a signed-out session cannot come back. */
  const ownSession = (text: string) => text.replaceAll('member_session_id-1', crypto.randomUUID());

  async function begin(before: Said['before']): Promise<void> {
    page.browser.storage.delete(`stytch_sdk_state_${TOKEN}::foyer_waits`);
    const { token, ist } = cookies();
    if (before === 'any' || (before === 'in' ? token : ist)) return;
    const name = before === 'in' ? 'otps.email.authenticate' : 'otps.email.discovery.authenticate';
    await callWith(name, 200, ownSession(JSON.stringify({ data: TRUTHS.get(name)?.[0] })));
  }

  it('tries every sign-in of the table, and the refresh of a session', () => {
    const signIns = Object.entries<Call>(calls).flatMap(([name, { mints }]) => (mints ? [name] : []));
    expect([...NAMES].sort()).toEqual([...signIns, 'session.authenticate'].sort());
  });

  it(
    'faults N11, N12, N14: no throw but a FoyerError, no false sign-in, no half session',
    { timeout: 3_600_000 },
    async () => {
      await fc.assert(fc.asyncProperty(said, holds), { numRuns: runs(1000, 200_000) });
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
  );

  async function holds({ name, truth, before, answer }: Said): Promise<void> {
    await begin(before);
    const were = cookies();
    const text = ownSession(textOf(answer, truth));
    const outcome: unknown = await callWith(name, answer.status, text).then(
      () => 'ok',
      (thrown: unknown) => thrown,
    );
    if (outcome !== 'ok' && !(outcome instanceof FoyerError)) throw outcome;
    const data = answer.status < 300 ? dataIn(text) : undefined;
    const missing = missingIn(name, data);
    expect([name, before, text, outcome === 'ok']).toEqual([name, before, text, missing.length === 0]);
    const are = cookies();
    expect([name, text, are]).toEqual([
      name,
      text,
      cookiesAfter(name, were, missing.length === 0 ? data : undefined, outcome),
    ]);
    const { client } = page;
    const isIn = are.token !== '';
    expect([
      client.session.getSync() !== null,
      client.self.getSync() !== null,
      client.organization.getSync() !== null,
    ]).toEqual([isIn, isIn, isIn]);
    expect(are.token === '' || are.ist === '').toBe(true);
    // The record describes each of them, so the page that requested it can continue with it.
    if (isIn || are.ist) expect(cookie(RECORD)).toContain(isIn ? '.in.' : '.mid.');
  }

  function cookiesAfter(name: CallName, were: ReturnType<typeof cookies>, data: Json | undefined, outcome: unknown) {
    const isDead = outcome instanceof FoyerError && DEATHS.includes(outcome.code);
    if (name === 'session.authenticate' && isDead) return { ...were, token: '' };
    if (!data) return were;
    return isFull(name, data)
      ? { token: textAt(data, 'session_token'), ist: '' }
      : { token: '', ist: textAt(data, 'intermediate_session_token') };
  }
});
