import { randomUUID } from 'node:crypto';
import { createSandbox, type Sandbox } from '@foyer/sandbox';
import { fileURLToPath } from 'node:url';
import { loadAdapter, runConformance, type Adapter, type ConformanceOptions, type Report } from '../src/index';
import type { Plant } from './planting';

const URL_OF_SANDBOX = 'http://localhost:4400';
/** The adapter that the sandbox comes with. */
export const sandboxAdapter = (): Promise<Adapter> =>
  loadAdapter(fileURLToPath(new URL('../../sandbox/conformance-adapter.mjs', import.meta.url)));

/** A provider of this process. */
export const openProvider = (emptyDatabase?: Uint8Array): Promise<Sandbox> =>
  createSandbox({ control: true, emptyDatabase, report: () => undefined });

/** Checks it with a new project, with or without a breach. */
export async function check(
  sandbox: Sandbox,
  options: Partial<ConformanceOptions> & { readonly plant?: Plant } = {},
): Promise<Report> {
  const { plant, ...rest } = options;
  const handle = (request: Request) => sandbox.handle(request);
  const project = { url: URL_OF_SANDBOX, token: `public-token-test-${randomUUID()}`, adapter: await sandboxAdapter() };
  return runConformance({ ...project, fetch: plant?.(handle) ?? handle, timeoutMs: 60_000, ...rest });
}
