import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { consentHostEvents } from '../../src/flow/consent/consent-host-events';
import { hostEvents } from '../../src/users/login/host-events';
import { signInOf } from '../../src/users/login/sign-in';
import { Secret } from '../../src/base/secret';
import { plugInAuthenticator } from '../support/authenticator';
import { startProvider } from '../support/provider';
import type { Journey, Page } from './journey';
import { JOURNEYS } from './journeys';
import { closePages, recordAll, reopen } from './strike';
import { until } from './until';

const provider = startProvider();
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  plugInAuthenticator();
  await recordAll(provider);
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(closePages);

/** Fields that a provider might add to its responses in the future. */
const ADDED = {
  intermediate_session_token: 'ADDED-1',
  device_token: 'ADDED-2',
  recovery_codes: ['ADDED-3'],
  provider_values: { access_token: 'ADDED-4' },
};

async function withMore(real: () => Response): Promise<Response> {
  const answer = real();
  const json = (await answer.json().catch(() => undefined)) as { data?: object } | undefined;
  return json?.data ? new Response(JSON.stringify({ ...json, data: { ...ADDED, ...json.data } }), answer) : real();
}

/** Every text in a value, and what its secrets hide. */
function textsIn(value: unknown, seen = new Set<unknown>()): string[] {
  if (value instanceof Secret) return [value.reveal()];
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  return Object.values(value).flatMap((inner) => textsIn(inner, seen));
}

const SECRETS = [
  'password',
  'existing_password',
  'token',
  'code_verifier',
  'signature',
  'public_key_credential',
  'session_token',
  'session_jwt',
];

/** The secrets that the page has sent and received. */
function secretsOf({ tab, client }: Page, given: readonly string[]): string[] {
  const sent = tab.requests.flatMap(({ init }) => {
    const body = JSON.parse(init.body ?? '{}') as Readonly<Record<string, unknown>>;
    return SECRETS.map((name) => body[name]);
  });
  const tokens = client.session.getTokens();
  return [...sent, tokens?.session_token, tokens?.session_jwt, ...given].filter(
    (one): one is string => typeof one === 'string' && one !== '',
  );
}

/** The tokens of a social account. */
const tokensOf = (values: unknown): string[] =>
  Object.entries(values ?? {}).flatMap(([name, value]) =>
    name.endsWith('_token') && typeof value === 'string' ? [value] : [],
  );

async function walk(journey: Journey) {
  const given: string[] = [];
  const page = reopen(journey, async (_request, _position, real) => {
    const data =
      (
        (await real()
          .json()
          .catch(() => ({}))) as { data?: Readonly<Record<string, unknown>> }
      ).data ?? {};
    given.push(...tokensOf({ session_token: data['session_token'], jwt_token: data['session_jwt'] }));
    given.push(...tokensOf(data['provider_values']));
    return withMore(real);
  });
  const { flow, steps } = journey.visit(page);
  const seen: unknown[] = [];
  const reports: unknown[] = [];
  flow.inspect((step) => {
    seen.push(step);
    reports.push(hostEvents(step), signInOf(step));
    if (step.flow === 'authorize') reports.push(consentHostEvents(step as never));
  });
  const stop = flow.start();
  for (const step of steps) {
    await step.act();
    await until(
      page.time,
      () => step.isDone(flow.getState()),
      () => `${journey.name}: ${JSON.stringify(flow.getState())}`,
    );
  }
  stop();
  return { seen, reports, secrets: secretsOf(page, given) };
}

describe('threat T37: a host, whatever the provider adds to its answers', () => {
  it.each(JOURNEYS.map((journey) => [journey.name, journey] as const))(
    'gets by inspect, onEvent and onSignedIn nothing that is not listed, and no secret: %s',
    async (_name, journey) => {
      const { seen, reports, secrets } = await walk(journey);
      expect(seen.length).toBeGreaterThan(0);
      const texts = textsIn([seen, reports]);
      expect(texts.filter((text) => text.startsWith('ADDED'))).toEqual([]);
      expect(
        texts.filter((text) =>
          secrets.some((secret) => text === secret || (secret.length > 12 && text.includes(secret))),
        ),
      ).toEqual([]);
    },
  );
});
