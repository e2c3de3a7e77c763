import { commonResponse, envelope, errorResponse } from '@foyer/wire';
import { calls, type Call } from '@foyer/wire/calls';
import { calls as organizationCalls } from '@foyer/wire/organizations/calls';
import type * as z from 'zod/mini';

/** The contract's schema for a response body, envelope included; undefined for an unknown call. */
export function schemaOf(method: string, path: string, status: number): z.core.$ZodType | undefined {
  if (status >= 300) return errorResponse;
  const known: readonly Call[] = [...Object.values(calls), ...Object.values(organizationCalls)];
  const [plain = path] = path.split('?');
  const call = known.find((one) => one.method === method && matches(one.path, plain));
  return call === undefined ? undefined : envelope(call.response ?? commonResponse);
}

function matches(pattern: string, path: string): boolean {
  const [expected, actual] = [pattern.replace(/\?.*/, '').split('/'), path.split('/')];
  const fits = expected.every((part, at) => part.startsWith('{') || part === actual[at]);
  return fits && expected.length === actual.length;
}
