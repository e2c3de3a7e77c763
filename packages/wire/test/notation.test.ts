import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { Answer } from '../src/answers-by';
import { answers } from '../src/answers';
import { requests } from '../src/requests';
import { oauthFactor, session, user, userDevice } from '../src/index';
import type { Notation } from './notation';
import { asBrief, mild, normal, notationOf } from './notation';

type Shape = Record<string, Notation>;
interface Row {
  readonly name: string;
  readonly transport?: string;
  readonly request: Shape;
  readonly response: Shape;
}

const rows = JSON.parse(readFileSync(new URL('contract.json', import.meta.url), 'utf8')) as readonly Row[];
const bodies: Readonly<Record<string, z.core.$ZodType | undefined>> = requests;
const table = new Map(
  Object.entries<Answer>(answers).map(([name, { response }]) => [name, { request: bodies[name], response }]),
);
const onTheWire = rows.filter(({ name }) => table.has(name));

/** Where a schema means to differ from the table, with the text that says so. */
const DIFFERENT: Readonly<Record<string, Shape>> = {
  // Spec section 3: "Authorize submit response: optional redirect_uri".
  'idp.oauthAuthorizeSubmit response': { redirect_uri: 'string?' },
  // Spec section 3: "strength_policy ('zxcvbn', 'luds' or 'none')".
  'passwords.strengthCheck response': { strength_policy: "'luds'|'zxcvbn'|'none'" },
  // Contract 5.7: "old caches may lack it".
  'user.get response': { roles: 'string[]?' },
  // Decision 139.
  'bootstrap response': { unserved_products: ['string'] },
  // Fields that the flows send in addition to the contract.
  ...Object.fromEntries(
    ['loginOrCreate', 'send.primary', 'send.secondary'].map((call) => [
      `magicLinks.email.${call} request`,
      { create_user_as_pending: 'boolean?' },
    ]),
  ),
};

function expected(name: string, side: 'request' | 'response', shape: Shape): Notation {
  const batch = shape['[]'];
  if (batch !== undefined) return [normal(batch)];
  const own = { ...(normal(shape) as Shape), ...DIFFERENT[`${name} ${side}`] };
  // The one call that spells out Session; the shape has its own test below.
  return name === 'session.authenticate' && side === 'response' ? { ...own, session: 'Session' } : own;
}

/** The table names Telemetry where the schema writes it out. */
const named = (type: Notation): Notation =>
  Array.isArray(type) ? type.map((entry: Shape) => ({ ...entry, telemetry: 'Telemetry' })) : type;

describe.each(onTheWire)('contract section 3: $name', ({ name, request, response }) => {
  const call = table.get(name);

  it('has the types of the request, at every depth', () => {
    const body = Object.keys(request).filter((key) => !key.startsWith('query.'));
    if (!call?.request) return expect(body).toEqual([]);
    expect(named(notationOf(call.request))).toEqual(expected(name, 'request', request));
  });

  it('has the types of the response, at every depth', () => {
    if (!call?.response) return expect(response).toEqual({});
    const wanted = mild(expected(name, 'response', response));
    expect(asBrief(mild(notationOf(call.response, false, true)), wanted)).toEqual(wanted);
  });
});

describe('shared shapes', () => {
  const row = (name: string) => rows.find((call) => call.name === name)?.response ?? {};

  it('covers every row of the table that goes over the wire as a call', () => {
    const others = rows.filter(({ name }) => !table.has(name));
    expect(others.map(({ name, transport }) => [name, transport])).toEqual([
      ['session.updateSession', 'local'],
      ['oauth.start', 'navigation'],
    ]);
  });

  it('contract 5.7: User', () => {
    const { request_id: _request, status_code: _status, ...fields } = normal(row('user.get')) as Shape;
    const wanted = mild({ ...fields, roles: 'string[]?' });
    expect(asBrief(mild(notationOf(user, true, true)), wanted)).toEqual(wanted);
  });

  it('contract 5.8: Session, with the details of its factors', () => {
    const actual = mild(notationOf(session, true, true)) as Shape;
    const [factor] = actual.authentication_factors as readonly Shape[];
    // Decision 141: an addition to the provider's contract.
    const { credential_created_at: created, ...ofContract } = factor ?? {};
    expect(created).toBe('string');
    const plain = Object.entries(ofContract).filter(([key]) => !key.endsWith('_factor'));
    const details = Object.entries(factor ?? {}).filter(([key]) => key.endsWith('_factor'));
    expect({ ...actual, authentication_factors: [Object.fromEntries(plain)] }).toEqual(
      mild(normal(row('session.authenticate').session ?? {})),
    );
    expect(details).toHaveLength(9);
    for (const [, type] of details) expect(type).toBeTypeOf('object');
    expect(notationOf(oauthFactor)).toEqual({
      id: 'string',
      email_id: 'string?',
      provider_subject: 'string',
    });
  });

  it('contract 3: Device', () => {
    expect(notationOf(userDevice, true)).toEqual({
      ip_address: 'string?',
      ip_address_details: '{}?',
      ip_geo_city: 'string?',
      ip_geo_region: 'string?',
      ip_geo_country: 'string?',
      ip_geo_country_details: '{}?',
    });
    const { ip_address_details: details } = userDevice.shape;
    expect(notationOf(details.def.innerType)).toEqual({
      is_new: 'boolean',
      first_seen_at: 'string?',
      last_seen_at: 'string?',
    });
  });
});
