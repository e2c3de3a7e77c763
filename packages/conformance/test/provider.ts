import { randomUUID } from 'node:crypto';
import { createSandbox, type Sandbox } from '@foyer/sandbox';
import * as adapter from '../../sandbox/conformance-adapter.mjs';
import { runConformance, type Report } from '../src/index';
import type { Plant } from './planting';

const URL_OF_SANDBOX = 'http://localhost:4400';

/** A provider of this process. */
export const openProvider = (emptyDatabase?: Uint8Array): Promise<Sandbox> => createSandbox({ control: true, emptyDatabase, report: () => undefined });

/** Checks it, on a project of its own, with a breach or without. */
export function check(sandbox: Sandbox, options: { readonly profiles?: readonly string[]; readonly plant?: Plant; readonly bail?: boolean } = {}): Promise<Report> {
  const { plant, ...rest } = options;
  const handle = (request: Request) => sandbox.handle(request);
  return runConformance({ url: URL_OF_SANDBOX, token: `public-token-test-${randomUUID()}`, adapter, fetch: plant?.(handle) ?? handle, timeoutMs: 60_000, ...rest });
}
