import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '../src/calls';
import type { Answer } from '../src/answers-by';
import { answers } from '../src/answers';
import { calls } from '../src/calls';
import { readAnswer } from '../src/read-answer';
import { requests } from '../src/requests';
import { SAMPLES } from './samples';
import {
  captchaSettings,
  envelope,
  errorResponse,
  factor,
  googleOneTapStartQuery,
  loggedEvent,
  oauthStartQuery,
  session,
  sessionUpdateRequest,
  telemetry,
  totpRecoveryCodesResponse,
  user,
} from '../src/index';
import { runs } from '../../../scripts/test-runs';

interface ContractCall {
  readonly name: string;
  readonly method: string | null;
  readonly path: string | null;
  readonly request: Readonly<Record<string, unknown>>;
  readonly response: Readonly<Record<string, unknown>>;
}

const contract = JSON.parse(readFileSync(new URL('contract.json', import.meta.url), 'utf8')) as readonly ContractCall[];

/** Calls without a body on either side: a local one and a navigation. */
const BODYLESS = ['session.updateSession', 'oauth.start'];
const bodies: Readonly<Record<string, z.core.$ZodType | undefined>> = requests;
const answered: Readonly<Record<string, Answer>> = answers;
const table = new Map<
  string,
  Call & { readonly request: z.core.$ZodType | undefined; readonly response: z.core.$ZodType | undefined }
>(
  Object.entries<Call>(calls).map(([name, call]) => [
    name,
    { ...call, request: bodies[name], response: answered[name]?.response },
  ]),
);
const rows = contract.filter(({ name }) => !BODYLESS.includes(name));

const isOptional = (type: unknown): boolean => typeof type === 'string' && /\?(\s|$)/.test(type);
const keysOf = (shape: Readonly<Record<string, unknown>>) =>
  Object.entries(shape).filter(([key]) => key !== '[]' && !key.startsWith('query.'));

function shapeOf(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> {
  return (schema as z.ZodMiniObject).def.shape;
}

const MISSABLE: readonly string[] = ['optional', 'default', 'prefault'];

/** A value that the schema accepts, without optional fields. */
function least(schema: z.core.$ZodType): unknown {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shapeOf(schema))
          // A session needs one of two times.
          .filter(([key, field]) => key === 'started_at' || !MISSABLE.includes(field._zod.def.type))
          .map(([key, field]) => [key, least(field)]),
      );
    case 'string':
      return '2026-01-01T00:00:00Z';
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'array':
      return [];
    case 'default':
      return least((def as z.core.$ZodDefaultDef).innerType);
    case 'record':
      return {};
    case 'nullable':
      return null;
    case 'enum':
      return Object.values((def as z.core.$ZodEnumDef).entries)[0];
    case 'literal':
      return (def as z.core.$ZodLiteralDef<z.core.util.Literal>).values[0];
    case 'union':
      return least((def as z.core.$ZodUnionDef).options[0] as z.core.$ZodType);
    default:
      return undefined;
  }
}

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

describe.each(rows)('$name', ({ name, method, path, request, response }) => {
  const call = table.get(name);
  const sides = [
    ['request', request, call?.request],
    ['response', response, call?.response],
  ] as const;

  it('has the method and the path of the contract', () => {
    expect(call).toMatchObject({ method, path });
  });

  // tolerance.test.ts checks the required fields of responses.
  it.each(sides)('requires and allows the fields of the %s', (side, expected, schema) => {
    const keys = keysOf(expected);
    if (keys.length === 0 || !schema) return expect(keys).toEqual([]);
    const shape = shapeOf(schema);
    for (const [key, type] of keys) {
      expect(Object.keys(shape)).toContain(key);
      const optional = shape[key]?._zod.def.type === 'optional';
      if (side === 'request') expect([key, optional]).toEqual([key, isOptional(type)]);
    }
  });

  it.each(sides)('accepts a %s with only the required fields', (_side, _keys, schema) => {
    if (schema) expect(z.safeParse(schema, least(schema))).toMatchObject({ success: true });
  });

  it.each(sides)('accepts unknown fields in the %s, refuses a missing one', (_side, _keys, schema) => {
    if (!schema || schema._zod.def.type !== 'object') return;
    const value = least(schema) as Record<string, unknown>;
    expect(z.safeParse(schema, { ...value, unheard_of: 1 })).toMatchObject({
      success: true,
      data: { unheard_of: 1 },
    });
    for (const key of Object.keys(value)) {
      const { [key]: _gone, ...rest } = value;
      expect([key, accepts(schema, rest)]).toEqual([key, false]);
    }
  });
});

describe('shapes outside the calls', () => {
  const row = (name: string) => {
    const found = contract.find((call) => call.name === name);
    if (!found) throw new RangeError(name);
    return found;
  };

  it.each([
    ['oauth.start', oauthStartQuery],
    ['oauth.googleOneTap.start', googleOneTapStartQuery],
    ['session.updateSession', sessionUpdateRequest],
  ] as const)('has the fields of %s', (name, schema) => {
    const expected = Object.entries(row(name).request)
      .filter(([key]) => !key.includes('<'))
      .map(([key, type]) => [key.replace('query.', ''), isOptional(type)]);
    const actual = Object.entries(shapeOf(schema)).map(([key, field]) => [key, field._zod.def.type === 'optional']);
    expect(new Map(actual as [string, boolean][])).toEqual(new Map(expected as [string, boolean][]));
  });

  it('contract 3.13: has the fields of a logged event', () => {
    const batch = row('events.log').request['[]'] as { event: Record<string, unknown> };
    expect(Object.keys(shapeOf(loggedEvent))).toEqual(Object.keys(batch.event));
    expect(accepts(telemetry, least(telemetry))).toBe(true);
  });

  it('contract 5.8: has the fields of a session and refuses unreadable dates', () => {
    const { session: expected } = row('session.authenticate').response;
    expect(Object.keys(shapeOf(session))).toEqual(Object.keys(expected as object));
    const value = least(session) as object;
    for (const key of ['started_at', 'last_accessed_at', 'expires_at']) {
      expect(accepts(session, { ...value, started_at: '2026-01-01T00:00:00Z', [key]: 'tomorrow-ish' })).toBe(false);
    }
  });

  it('contract 5.7: accepts a user of an old cache, which has no roles', () => {
    expect(least(user)).not.toHaveProperty('roles');
    expect(accepts(user, least(user))).toBe(true);
    expect(accepts(user, { ...(least(user) as object), roles: 'admin' })).toBe(false);
  });

  it('contract 5.8: keeps the detail of a factor, also of a provider that it does not know', () => {
    const value = { ...(least(factor) as object), google_oauth_factor: { id: 'x', provider_subject: 'y' } };
    expect(z.parse(factor, value)).toMatchObject(value);
  });

  it('contract 5.3: accepts empty session tokens', () => {
    const { response } = answers['session.authenticate'];
    const value = { ...SAMPLES.get('session.authenticate'), session_token: '', session_jwt: '' };
    expect(accepts(response, value)).toBe(true);
  });

  it('contract 2: accepts a captcha with and without its site key', () => {
    expect(accepts(captchaSettings, { enabled: false })).toBe(true);
    expect(accepts(captchaSettings, { enabled: true, siteKey: 'key' })).toBe(true);
  });

  it('contract 3.8: accepts recovery codes as an object and as a list', () => {
    const totp = { totp_id: 'totp', verified: true, recovery_codes: ['code'] };
    const base = { request_id: 'request', status_code: 200, user_id: 'user' };
    for (const totps of [totp, [totp], []]) {
      expect(accepts(totpRecoveryCodesResponse, { ...base, totps })).toBe(true);
    }
    expect(accepts(totpRecoveryCodesResponse, { ...base, totps: 'code' })).toBe(false);
  });

  it('contract 1.5 and 1.6: tells an envelope from an error', () => {
    const error = least(errorResponse);
    const answer = { data: least(answers['session.revoke'].response) };
    const wrapped = envelope(answers['session.revoke'].response);
    expect([accepts(wrapped, answer), accepts(wrapped, error)]).toEqual([true, false]);
    expect([accepts(errorResponse, error), accepts(errorResponse, answer)]).toEqual([true, false]);
  });
});

describe('junk from a server', () => {
  const schemas = [...table.values()].flatMap(({ response }) => (response ? [response] : []));

  it('never throws, and only an object is an answer', () => {
    fc.assert(
      fc.property(fc.constantFrom(...schemas), fc.jsonValue({ maxDepth: 4 }), (schema, junk) => {
        const read = readAnswer(schema, junk);
        if (typeof junk !== 'object' || junk === null || Array.isArray(junk))
          expect(read).toEqual({ success: false, path: '' });
      }),
      { numRuns: runs(2000, 20_000) },
    );
  });

  it('threat T23: a __proto__ key pollutes nothing, not even the answer that carried it', () => {
    for (const [name, { response: schema }] of table) {
      if (!schema) continue;
      const value = { ...SAMPLES.get(name), nested: 1 };
      const text = JSON.stringify(value).replace('"nested":1', '"__proto__":{"polluted":true}');
      const answer = z.parse(schema, JSON.parse(text)) as object;
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
      expect(answer).not.toHaveProperty('polluted');
      expect(Object.hasOwn(answer, '__proto__')).toBe(false);
      expect(Object.getPrototypeOf(answer)).toBe(Object.prototype);
    }
  });

  it('threat T23: a field of the prototype is no answer to a required one', () => {
    const { response } = answers['otps.email.loginOrCreate'];
    const text = '{"request_id":"r","status_code":200,"__proto__":{"method_id":"m"}}';
    expect(accepts(response, JSON.parse(text))).toBe(false);
    expect(readAnswer(response, JSON.parse(text))).toEqual({ success: false, path: 'method_id' });
  });
});
