import { runConformance } from '@foyer/conformance';
import { expect, it } from 'vitest';
import { startBackend } from './backend';
import { useClock } from './clock';
import { conformanceAdapter } from './conformance-adapter';

const clock = useClock();

it('holds every MUST', async () => {
  const backend = await startBackend();
  const report = await runConformance({
    url: 'http://localhost:4450',
    token: backend.publicToken,
    adapter: conformanceAdapter(backend, (ms) => clock.advance(ms)),
    fetch: (request) => backend.handle(new Request(request.url.replace('localhost:4450', 'localhost:4450/api/auth'), request)),
    onResult: (r) => { if (r.status !== 'passed') console.log(r.level, r.id, r.status, r.reason ?? '', r.expected ?? '', r.seen ?? ''); },
  });
  expect(report.results.filter(({ level, status }) => level === 'MUST' && status !== 'passed').map(({ id }) => id)).toEqual([]);
});
