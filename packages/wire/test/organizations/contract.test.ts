import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { Call } from '../../src/call';
import type { Answer } from '../../src/answers-by';
import { adminAnswers } from '../../src/organizations/admin/answers';
import { adminCalls } from '../../src/organizations/admin/calls';
import * as adminShapes from '../../src/organizations/admin/index';
import { adminRequests } from '../../src/organizations/admin/requests';
import { answers } from '../../src/organizations/answers';
import { calls } from '../../src/organizations/calls';
import { oauthDiscoveryStartQuery, oauthStartQuery, ssoStartQuery, telemetry } from '../../src/organizations/index';
import * as shapes from '../../src/organizations/index';
import { requests } from '../../src/organizations/requests';
import type { Notation } from '../notation';
import { asBrief, mild, normal, notationOf } from '../notation';
import type { Shape } from './samples';
import { ADMIN_CALLS, ADMIN_SHAPES, CALLS, ROWS, SHAPES } from './samples';

const table: Readonly<Record<string, Call | undefined>> = { ...calls, ...adminCalls };
const answered: Readonly<Record<string, Answer | undefined>> = { ...answers, ...adminAnswers };
const bodies: Readonly<Record<string, z.core.$ZodType | undefined>> = { ...requests, ...adminRequests };
const ALL = [...CALLS, ...ADMIN_CALLS];

/** Types that the table describes in words, in the notation of schemas. */
function plain(type: unknown): Notation {
  if (Array.isArray(type)) return type.map(plain);
  if (typeof type === 'object' && type !== null)
    return Object.fromEntries(Object.entries(type).map(([key, inner]) => [key, plain(inner)]));
  return String(type)
    .replace(/^(\([^)]*\)|AuthMethod)\[\]/, 'string[]')
    .replace(/^(Ss|Sc)(o|im)Idp/, 'string')
    .replace(/ (E\.164|PEM|space-separated).*$/, '')
    .replace(/^\{.*\}\[\]/, '{}')
    .replace(/^Record<organization_id,(\w+)>/, 'object')
    .replace(/^(Record<[^>]*>|Mapping)/, 'object')
    .replace(/^null\|\{.*\}$/, '{}');
}

/** A named list, as schemas show it. */
const listed = (type: Notation): Notation => {
  if (Array.isArray(type)) return type.map(listed);
  if (typeof type === 'object')
    return Object.fromEntries(Object.entries(type).map(([key, inner]) => [key, listed(inner)]));
  const [, item] = /^(\w+)\[\]$/.exec(type) ?? [];
  return item === undefined ? type : [item];
};
const expectedOf = (type: unknown): Notation => listed(mild(normal(plain(type))));
const mildOf = (schema: z.core.$ZodType, unfold = false): Notation => mild(notationOf(schema, unfold, true));

/** Members of Foyer's schemas that the table does not have. */
const MORE: Readonly<Record<string, Shape>> = {
  // Contract A.2: some programs send it.
  'idp.oauthAuthorizeSubmit': { resource: 'string[]?' },
};

/** Shapes that some answers spell out and others name, and Foyer's own shapes. */
const WRITTEN_OUT: Readonly<Record<string, Shape>> = {
  // Decision 139.
  bootstrap: { unserved_products: ['string'] },
  'session.authenticate': { member_session: 'MemberSession' },
  'organization.get': { organization: 'Organization' },
  'self.get': { member: 'Member' },
  'discovery.organizations.list': { discovered_organizations: ['DiscoveredOrganization'] },
};

describe('org api 5: the table of calls', () => {
  it('has every call in scope that is no navigation, and no other', () => {
    expect(Object.keys(calls).sort()).toEqual(CALLS.map(({ name }) => name).sort());
    expect(Object.keys(adminCalls).sort()).toEqual(ADMIN_CALLS.map(({ name }) => name).sort());
    // Lookups of a call use both as one table.
    expect(Object.keys(adminCalls).filter((name) => name in calls)).toEqual([]);
  });

  it.each(ALL)('$name: $method $path', ({ name, method, path, request }) => {
    expect(table[name]).toMatchObject({ method, path: path.replace('{percent-encoded}', '{email_address}') });
    expect([name, bodies[name] !== undefined]).toEqual([name, Object.keys(request ?? {}).length > 0]);
  });

  it.each(ALL.filter(({ name }) => bodies[name] && name !== 'events.log'))(
    '$name: the types of its request',
    ({ name, request }) => {
      expect(notationOf(bodies[name] as z.core.$ZodType)).toEqual(normal(plain({ ...request, ...MORE[name] })));
    },
  );

  it.each(ALL.filter(({ name }) => name !== 'events.log'))(
    '$name: the types of its answer, at every depth',
    ({ name, response }) => {
      const actual = mildOf(answered[name]?.response as z.core.$ZodType) as Shape;
      // One shape serves every sign-in, and the device is optional.
      const device = 'member_device' in actual && { member_device: 'Device' };
      const wanted = expectedOf({ ...response, ...WRITTEN_OUT[name], ...device });
      expect(asBrief(actual as Notation, wanted)).toEqual(wanted);
    },
  );

  it('events.log: telemetry that names the member', () => {
    const [batch] = notationOf(requests['events.log']) as readonly Shape[];
    expect(Object.keys(batch ?? {})).toEqual(['telemetry', 'event']);
    expect(notationOf(telemetry)).toMatchObject({ stytch_member_id: 'string?', stytch_member_session_id: 'string?' });
    expect(notationOf(telemetry)).not.toHaveProperty('stytch_user_id');
  });
});

describe('docs/organizations-contract.md', () => {
  const page = readFileSync(new URL('../../../../docs/organizations-contract.md', import.meta.url), 'utf8');
  const lines = page.split('\n').filter((line) => line.startsWith('| `'));

  it.each(ALL.filter(({ name }) => !['bootstrap', 'events.log'].includes(name)))(
    '$name: with its path and its body',
    ({ name, method, path, request }) => {
      const row = lines.find((line) => line.startsWith(`| \`${name}\` |`)) ?? '';
      const written = path.replace('/sdk/v1', '').replace(/\{[^}]*\}.*/, '');
      expect(row).toContain(`${method === 'POST' ? '| ' : `${method} `}\`${written}`);
      const needed = Object.entries(request ?? {}).filter(
        ([key, type]) => !String(type).includes('?') && key !== 'session_duration_minutes',
      );
      if (!name.startsWith('idp.')) for (const [key] of needed) expect(row).toContain(`\`${key}\``);
      if (Object.hasOwn(request ?? {}, 'session_duration_minutes')) expect(row).toContain('minutes');
    },
  );
});

describe('org api 3: the shapes', () => {
  const SCHEMAS: Readonly<Record<string, z.core.$ZodType>> = {
    Member: shapes.member,
    Organization: shapes.organization,
    OrganizationBySlug: shapes.organizationBySlug,
    MemberSession: shapes.memberSession,
    DiscoveredOrganization: shapes.discoveredOrganization,
    SSOActiveConnection: shapes.ssoConnection,
    PrimaryRequired: shapes.primaryRequired,
    MfaRequired: shapes.mfaRequired,
  };

  it.each(Object.entries(SHAPES).filter(([name]) => name !== 'MemberSession'))('%s', (name, shape) => {
    const connections = 'sso_active_connections' in shape && { sso_active_connections: ['SSOActiveConnection'] };
    const wanted = expectedOf({ ...shape, ...connections });
    const actual = mildOf(SCHEMAS[name] as z.core.$ZodType, true);
    expect(asBrief(actual, wanted)).toEqual(wanted);
  });

  it.each(Object.entries(ADMIN_SHAPES))('admin api 2: %s', (name, shape) => {
    const schemas: Readonly<Record<string, z.core.$ZodType>> = {
      SAMLConnection: adminShapes.samlConnection,
      OIDCConnection: adminShapes.oidcConnection,
      ExternalConnection: adminShapes.externalConnection,
      SCIMConnection: adminShapes.scimConnection,
      SCIMConnectionWithBearerToken: adminShapes.scimConnectionWithBearerToken,
      SCIMConnectionWithNextBearerToken: adminShapes.scimConnectionWithNextBearerToken,
      SCIMGroup: adminShapes.scimGroup,
    };
    const { encryption_private_keys: _otherName, ...actual } = mildOf(schemas[name] as z.core.$ZodType, true) as Record<
      string,
      Notation
    >;
    expect(actual).toEqual(expectedOf(shape));
  });

  it('admin api 2: an organization for its admins has three more members', () => {
    const more = Object.keys(adminShapes.administeredOrganization.shape).filter(
      (key) => !(key in shapes.organization.shape),
    );
    expect(more).toEqual(['claimed_email_domains', 'created_at', 'updated_at']);
  });

  it('MemberSession, with the details of its factors', () => {
    const { authentication_factors: factors, ...actual } = mildOf(shapes.memberSession, true) as Record<
      string,
      Notation
    >;
    const { authentication_factors: wanted, ...rest } = expectedOf(SHAPES['MemberSession']) as Record<string, Notation>;
    expect(actual).toEqual(rest);
    expect((factors as readonly Shape[])[0]).toMatchObject((wanted as readonly Shape[])[0] ?? {});
    expect(notationOf(shapes.memberOauthFactor)).toMatchObject({
      provider_tenant_id: 'string?',
      provider_tenant_ids: 'string[]?',
    });
  });
});

describe('org api 5.6, 5.8: the queries of the starts', () => {
  const QUERIES = [
    [/^oauth\.\w+\.start$/, oauthStartQuery],
    [/^oauth\.\w+\.discovery\.start$/, oauthDiscoveryStartQuery],
    [/^sso\.start$/, ssoStartQuery],
  ] as const;

  it.each(ROWS.filter(({ method }) => method.includes('navigation')))('$name', ({ name, request }) => {
    const [, schema] = QUERIES.find(([pattern]) => pattern.test(name)) ?? [];
    expect(notationOf(schema as z.core.$ZodType)).toEqual(normal(plain(request)));
  });
});
