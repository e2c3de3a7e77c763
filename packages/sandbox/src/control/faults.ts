import * as z from 'zod/mini';
import { parseBody } from '../http/body';
import type { ControlCall } from './control-call';
import { addFault, clearFaults } from './fault-store';

const LONGEST_DELAY_MS = 10 * 60 * 1000;

const orderSchema = z.strictObject({
  path: z.string().check(z.startsWith('/')),
  method: z.optional(z.enum(['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'])),
  times: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  status: z.optional(z.int().check(z.minimum(200), z.maximum(599))),
  error_type: z.optional(z.string()),
  error_message: z.optional(z.string()),
  body: z.optional(z.unknown()),
  headers: z.optional(z.record(z.string(), z.string()).check(z.refine(areHeaders, 'not valid headers'))),
  delay_ms: z.optional(z.number().check(z.minimum(0), z.maximum(LONGEST_DELAY_MS))),
  hang: z.optional(z.boolean()),
  drop: z.optional(z.boolean()),
});

/** Adds and clears faults. */
export const faultCalls: readonly ControlCall[] = [
  {
    method: 'POST',
    path: '/faults',
    async run({ db, project, body }) {
      const { path, method = null, times = null, ...fault } = parseBody(orderSchema, body);
      return { id: await addFault(db, project.publicToken, { path, method, times, fault }) };
    },
  },
  {
    method: 'DELETE',
    path: '/faults',
    async run({ db, project }) {
      await clearFaults(db, project.publicToken);
      return {};
    },
  },
];

function areHeaders(headers: Record<string, string>): boolean {
  try {
    const probe = new Headers();
    for (const [name, value] of Object.entries(headers)) probe.set(name, value);
    return true;
  } catch {
    return false;
  }
}
