import { commonResponse, envelope, errorResponse } from '@foyer/wire';
import { answers } from '@foyer/wire/answers';
import { calls, type CallName } from '@foyer/wire/calls';
import { adminAnswers } from '@foyer/wire/organizations/admin/answers';
import { adminCalls, type AdminCallName } from '@foyer/wire/organizations/admin/calls';
import { answers as organizationAnswers } from '@foyer/wire/organizations/answers';
import { calls as organizationCalls, type CallName as OrganizationCallName } from '@foyer/wire/organizations/calls';
import type * as z from 'zod/mini';
import { COMMON_ERRORS, errorsOf } from '../../../scripts/call-errors';
import { openApiDocument } from '../../../scripts/test-openapi';

const KNOWN = [
  ...Object.entries(calls).map(([name, call]) => ({
    ...call,
    ...answers[name as CallName],
    errors: errorsOf('users', name),
  })),
  ...Object.entries(organizationCalls).map(([name, call]) => ({
    ...call,
    ...organizationAnswers[name as OrganizationCallName],
    errors: errorsOf('members', name),
  })),
  // Their types are those of the published document.
  ...Object.entries(adminCalls).map(([name, call]) => ({
    ...call,
    ...adminAnswers[name as AdminCallName],
    errors: null,
  })),
];

/** The contract's schema for a response body, envelope included; undefined for an unknown call. */
export function schemaOf(method: string, path: string, status: number): z.core.$ZodType | undefined {
  if (status >= 300) return errorResponse;
  const [plain = path] = path.split('?');
  const call = KNOWN.find((one) => one.method === method && matches(one.path, plain));
  return call === undefined ? undefined : envelope(call.response ?? commonResponse);
}

/** Error types that the contract does not list for a call; none for a call that it does not know. */
export function unlistedError(method: string, path: string, type: unknown): readonly string[] {
  const [plain = path] = path.split('?');
  // One request can be two calls: a member changes themselves, or an administrator changes them.
  const asked = KNOWN.filter((call) => call.method === method && matches(call.path, plain));
  const isListed =
    asked.length === 0 ||
    COMMON_ERRORS.includes(String(type)) ||
    asked.some(({ errors }) => errors === null || errors.includes(String(type)));
  return isListed ? [] : [`error_type, which docs/contract/errors.md does not list: ${String(type)}`];
}

const DOCUMENTS = [openApiDocument('users'), openApiDocument('organizations')];

/** Violations of the published documents in a response body, envelope included. */
export function breaksOf(method: string, path: string, status: number, body: unknown): readonly string[] {
  const [plain = path] = path.split('?');
  return DOCUMENTS.flatMap((document) => {
    const operation = document.find(method, plain);
    return operation ? document.breaks(operation, status, body) : [];
  });
}

function matches(pattern: string, path: string): boolean {
  const [expected, actual] = [pattern.replace(/\?.*/, '').split('/'), path.split('/')];
  const fits = expected.every((part, at) => part.startsWith('{') || part === actual[at]);
  return fits && expected.length === actual.length;
}
