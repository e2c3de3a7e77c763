import { runConformance } from '@foyer/conformance';
import { afterAll, expect, it } from 'vitest';
import { movableClock } from './clock';
import { CheckedBackend } from './conformance-adapter';
import { StandIn } from './stand-in';

const clock = movableClock();
const provider = new StandIn();
await provider.open();
afterAll(() => provider.close());

// `conformance.test.ts` checks every profile, if a change concerns the plugin.
it('fulfills the contract for every backend', async () => {
  const { publicToken: token, adapter, fetch } = new CheckedBackend(clock, provider);
  const { results, stopped } = await runConformance({
    url: 'http://localhost:4450',
    token,
    profiles: ['core', 'email-otp'],
    adapter,
    fetch,
    timeoutMs: 60_000,
  });
  expect(stopped).toBeNull();
  expect(results.filter(({ status }) => status === 'passed').length).toBeGreaterThan(20);
  // Checks that need another profile are skipped.
  expect(results.filter(({ status }) => status === 'failed').map(({ id, seen }) => [id, seen])).toEqual([]);
}, 600_000);
