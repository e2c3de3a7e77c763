import { answers } from '@foyer/wire/organizations/answers';
import type { CallName } from '@foyer/wire/organizations/calls';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Path } from '../../../../../scripts/answer-mutations';
import { withPart } from '../../../../../scripts/answer-mutations';
import { runs } from '../../../../../scripts/test-runs';
import { FoyerError } from '../../../src/base/errors';
import { sample } from '../../support/contract-answers';
import type { GeneratedAnswer } from '../../support/generated-answers';
import { generatedAnswer, textOf } from '../../support/generated-answers';
import type { Time } from '../../support/time';
import { optionsOf, ROWS } from './contract';
import type { Json } from './needs';
import { isJson, NEEDS } from './needs';
import { openPage } from './page';
import { PLAYS } from './plays';

/** Automatic calls of a page; Google One Tap fetches its settings once, and submits the user's account. */
const APART = [
  'bootstrap',
  'events.log',
  'oauth.googleOneTap.settings',
  'oauth.googleOneTap.submit',
  'oauth.googleOneTap.discovery.submit',
];
const NAMES = (Object.keys(answers) as CallName[]).filter((name) => !APART.includes(name));

/** Time does not advance, and short waits end immediately. */
const time: Time = {
  now: () => 0,
  wallClock: () => Date.UTC(2026, 0, 1),
  timer(ms, ring) {
    const id = ms < 3000 ? setImmediate(ring) : undefined;
    return () => clearImmediate(id);
  },
};

function dataIn(text: string): Json | undefined {
  try {
    const { data } = JSON.parse(text) as { data?: unknown };
    return isJson(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Checks a stored response: a full one has a session and both tokens or none; a partial one has no token.
 *
 * @param whole A complete response of the call.
 */
function isOneForm(whole: Json, answer: Json): boolean {
  const { member_session: session, session_token: token, session_jwt: jwt } = answer;
  if ('discovered_organizations' in whole) return !('member_session' in answer) && !('session_token' in answer);
  const isPair = isJson(session) && (token === '') === (jwt === '');
  if (isPair && 'mfa_required' in whole)
    return !answer['mfa_required'] && !answer['primary_required'] && !answer['intermediate_session_token'];
  return isPair || isPartial(answer);
}

function isPartial(answer: Json): boolean {
  const { session_token: token, session_jwt: jwt } = answer;
  return (
    token === '' &&
    jwt === '' &&
    answer['member_authenticated'] === false &&
    (isJson(answer['mfa_required']) || isJson(answer['primary_required']))
  );
}

/** A change of the central fields of a sign-in, which random changes rarely reach. */
const aim = fc.record({
  path: fc.constantFrom<Path>(
    ['member'],
    ['member', 'member_id'],
    ['organization'],
    ['organization', 'organization_id'],
    ['member_session'],
    ['member_session', 'member_session_id'],
    ['member_session', 'expires_at'],
    ['member_session', 'started_at'],
    ['session_token'],
    ['session_jwt'],
    ['mfa_required'],
    ['primary_required'],
    ['primary_required', 'allowed_auth_methods'],
    ['discovered_organizations'],
    ['discovered_organizations', 0],
    ['discovered_organizations', 0, 'organization'],
  ),
  junk: fc.constantFrom(undefined, null, 7, '', 'text', {}, []),
});

function hit(truth: unknown, aimed: { readonly path: Path; readonly junk: unknown } | null): unknown {
  const around = aimed?.path
    .slice(0, -1)
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], truth);
  return aimed && typeof around === 'object' && around !== null ? withPart(truth, aimed.path, aimed.junk) : truth;
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

describe('fault N14: generated responses to the calls of members', () => {
  it('tries every call except those that a page makes automatically', () => {
    const inContract = ROWS.filter(({ method }) => method !== 'GET(navigation)').map(({ name }) => name);
    expect([...NAMES, ...APART].sort()).toEqual(inContract.sort());
    expect(Object.keys(NEEDS).filter((name) => !NAMES.includes(name as CallName))).toEqual([]);
  });

  it.each(NAMES)(
    '%s: throws only FoyerErrors, accepts no response without required fields, and stores no partial session',
    { timeout: 3_600_000 },
    async (name) => {
      const row = ROWS.find((one) => one.name === name);
      const options = row ? optionsOf(row, 'least') : {};
      const now = { status: 200, text: '' };
      const page = openPage({ time, answer: () => new Response(now.text, { status: now.status }) });
      // The session protocol stores the responses of the session's own call.
      const signsIn = page.kept.signedIn;
      const truths = truthsOf(name);
      const said = fc.record({ truth: fc.constantFrom(...truths), aimed: fc.option(aim), answer: generatedAnswer });

      const holds = async ({ truth, aimed, answer }: typeof said extends fc.Arbitrary<infer Said> ? Said : never) => {
        page.store.remove('::foyer_waits');
        signsIn.length = 0;
        Object.assign(now, { status: answer.status, text: textOf(answer, hit(truth, aimed)) });
        const outcome: unknown = await Promise.resolve(PLAYS[name]?.(page, options as never)).then(
          () => 'ok',
          (thrown: unknown) => thrown,
        );
        if (outcome !== 'ok' && !(outcome instanceof FoyerError)) throw outcome;
        const data = answer.status < 300 ? dataIn(now.text) : undefined;
        const missing = data ? (NEEDS[name]?.(data) ?? []) : [''];
        expect([now.text, outcome === 'ok']).toEqual([now.text, missing.length === 0]);
        if (outcome !== 'ok' && answer.status < 300) expect([...missing, '']).toContain(outcome.details?.path);
        for (const kept of signsIn)
          expect([now.text, isOneForm(truths[0] as Json, kept.answer as Json)]).toEqual([now.text, true]);
      };
      await fc.assert(fc.asyncProperty(said, holds), { numRuns: runs(250, 10_000) });
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
  );
});

describe('fault N14: generated responses to the automatic calls of a page', () => {
  const READ = {
    bootstrap: [],
    'oauth.googleOneTap.settings': [],
    'oauth.googleOneTap.submit': ['redirect_url'],
    'oauth.googleOneTap.discovery.submit': ['redirect_url'],
  } as const;

  it.each(Object.entries(READ))('%s', (name, needed: readonly string[]) => {
    const { read } = answers[name as CallName];
    const [truth] = truthsOf(name as CallName);
    const holds = (answer: GeneratedAnswer) => {
      const data = dataIn(textOf(answer, truth));
      const missing = data ? needed.filter((field) => typeof data[field] !== 'string') : [''];
      expect(read(data).success).toBe(missing.length === 0);
    };
    fc.assert(fc.property(generatedAnswer, holds), { numRuns: runs(250, 10_000) });
  });
});

/** A valid response; if it has two forms, one of each and one that combines both. */
function truthsOf(name: CallName): readonly unknown[] {
  const whole = sample(answers[name].response) as Json;
  if (!('mfa_required' in whole)) return [whole];
  const none = { mfa_required: null, primary_required: null };
  const partial = { ...whole, member_session: null, session_token: '', session_jwt: '' };
  return [whole, { ...whole, ...none }, { ...partial, primary_required: null }, { ...partial, mfa_required: null }];
}
