import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '@foyer/wire/calls';
import { calls as organizationCalls } from '@foyer/wire/organizations/calls';
import { COMMON_ERRORS, errorsOf } from '../../../scripts/call-errors';
import { errorTypes, messageOf, statusOf } from '../src/http/api-error';

const text = readFileSync(new URL('../../wire/test/error-types.json', import.meta.url), 'utf8');
const contract = z
  .object({ names: z.array(z.string()), statuses: z.record(z.string(), z.number()) })
  .parse(JSON.parse(text));
/** Our own names, for what the provider has none. */
const OURS = ['device_code_expired', 'device_code_not_found', 'sign_ups_closed'];
const names = new Set([...contract.names, ...OURS]);

describe('contract 1.6, org api 10: the error types of the sandbox', () => {
  it('are names that the contract knows, every one', () => {
    expect(errorTypes.filter((type) => !names.has(type))).toEqual([]);
    expect(errorTypes.length).toBeGreaterThan(100);
  });

  it('include all that the page of errors lists for a call, and each call has a row', () => {
    const users = Object.keys(calls).map((name) => [name, errorsOf('users', name)] as const);
    const members = Object.keys(organizationCalls).map((name) => [name, errorsOf('members', name)] as const);
    const listed = new Set([...COMMON_ERRORS, ...[...users, ...members].flatMap(([, types]) => types)]);
    expect([...listed].filter((type) => statusOf(type) === null)).toEqual([]);
    expect(listed.size).toBeGreaterThan(100);
    expect(users.flatMap(([name, types]) => (types.length === 0 ? [name] : []))).toEqual([
      'bootstrap',
      'user.get',
      'user.getConnectedApps',
      'session.authenticate',
      'session.revoke',
      'events.log',
    ]);
    expect(members.flatMap(([name, types]) => (types.length === 0 ? [name] : []))).toEqual([
      'bootstrap',
      'events.log',
      'session.authenticate',
      'session.revoke',
      'organization.getBySlug',
    ]);
  });

  it.each(errorTypes.filter((type) => Object.hasOwn(contract.statuses, type)))(
    '%s has the status of the contract',
    (type) => {
      expect(statusOf(type)).toBe(contract.statuses[type]);
    },
  );

  it.each(errorTypes)('%s has a sentence', (type) => {
    expect(messageOf(type)).toMatch(/^[A-Z\w].*\.$/);
  });
});
