import { describe, expect, it } from 'vitest';
import type { Mutation } from '../../../../scripts/answer-mutations';
import { mutationsOf, nameOf } from '../../../../scripts/answer-mutations';
import { NEEDED_BY_MEMBERS, NEEDED_IN_ITEMS_OF_MEMBERS } from '../../../../scripts/needed-fields';
import type { CallName } from '../../src/organizations/calls';
import { adminAnswers } from '../../src/organizations/admin/answers';
import type { AdminCallName } from '../../src/organizations/admin/calls';
import { answers as memberAnswers } from '../../src/organizations/answers';
import type { Sample } from './samples';
import * as samples from './samples';
import { SHAPES } from './samples';

const answers = { ...memberAnswers, ...adminAnswers };
const SAMPLES = [...samples.SAMPLES, ...samples.ADMIN_SAMPLES];

const isSignIn = ({ answer }: Sample) => 'session_jwt' in answer;
const isDiscovery = ({ answer }: Sample) => 'discovered_organizations' in answer;
const isPartial = ({ answer }: Sample) => isSignIn({ answer, call: '' }) && answer['member_session'] === null;

/** The rule about two forms, and the one about pairs. */
function ofTheForm(sample: Sample): readonly string[] {
  if (sample.form === 'a second factor is due') return ['mfa_required'];
  if (sample.form === 'a further first factor is due') return ['primary_required.allowed_auth_methods'];
  return isSignIn(sample) ? ['session_token', 'session_jwt'] : [];
}

const neededOf = (sample: Sample): readonly string[] => [
  ...NEEDED_BY_MEMBERS.filter(
    ({ of, field }) =>
      of === sample.call ||
      (of === 'every sign-in' && isSignIn(sample) && !(isPartial(sample) && field.startsWith('member_session'))) ||
      (of === 'every discovery' && isDiscovery(sample)),
  ).map(({ field }) => field),
  ...ofTheForm(sample),
];

/** True if a change removes the required field, or an object around it. */
const takes = (path: string, field: string) =>
  field === path || field.startsWith(`${path}.`) || field.startsWith(`${path}[`);
/** A list of organizations of which the last one is taken away is an empty one. */
const isEmptied = ({ kind, path }: Mutation) => kind === 'drop' && nameOf(path) === 'discovered_organizations[0]';
/** Where null is an answer. */
const isNullAnswer = ({ call }: Sample, { kind, path }: Mutation) =>
  kind === 'null' &&
  ['organization.getBySlug organization', 'internal.searchMember member'].includes(`${call} ${nameOf(path)}`);

function isRefused(sample: Sample, mutation: Mutation): boolean {
  const { kind, path } = mutation;
  if (kind === 'extra' || kind === 'odd' || isEmptied(mutation) || isNullAnswer(sample, mutation)) return false;
  if (kind === 'unknown') return nameOf(path) === 'member_session.expires_at';
  // A session that is there is not taken for none.
  if (kind === 'retype' && nameOf(path) === 'member_session') return true;
  return neededOf(sample).some((field) => takes(nameOf(path), field));
}

/** The path that a refusal names: for a list of organizations the item, and for a missing reason the session. */
function pathOf(sample: Sample, { path }: Mutation): string {
  const name = nameOf(path);
  if (name.startsWith('discovered_organizations[0]')) return 'discovered_organizations[0]';
  return isPartial(sample) && /^(mfa|primary)_required/.test(name) ? 'member_session' : name;
}

const NAMES = SAMPLES.map(
  (sample) => [sample.form === undefined ? sample.call : `${sample.call}: ${sample.form}`, sample] as const,
);

describe('decision 23: fields outside the list of required fields can be missing, null, odd or new', () => {
  it.each(NAMES)('%s', (_name, sample) => {
    const { read } = answers[sample.call as CallName | AdminCallName];
    expect(read(sample.answer)).toMatchObject({ success: true, leftOut: [] });
    for (const mutation of mutationsOf(sample.answer)) {
      const what = `${mutation.kind} ${nameOf(mutation.path)}`;
      const result = read(mutation.answer);
      if (isRefused(sample, mutation)) {
        expect([what, result]).toEqual([what, { success: false, path: pathOf(sample, mutation) }]);
      } else {
        expect([what, result.success, result.success || result.path]).toEqual([what, true, true]);
      }
    }
  });

  it('every call with an answer has a sample', () => {
    const read = Object.entries(answers)
      .filter(([, { response }]) => response)
      .map(([name]) => name);
    expect([...new Set(SAMPLES.map(({ call }) => call))].sort()).toEqual(read.sort());
  });

  it('the page lists fields of the contract, each once', () => {
    const names = NEEDED_BY_MEMBERS.map(({ of, field }) => `${of} ${field}`);
    expect(new Set(names).size).toBe(names.length);
    expect(NEEDED_BY_MEMBERS.length).toBeGreaterThan(25);
    const known = new Set(SAMPLES.map(({ call }) => call)).add('every sign-in').add('every discovery');
    expect(NEEDED_BY_MEMBERS.filter(({ of }) => !known.has(of))).toEqual([]);
  });
});

describe('only an item without its required fields is left out', () => {
  /** The sample with such a list, and a function that reads the list from the result. */
  const PLACES: Readonly<Record<string, readonly [call: CallName | AdminCallName, path: readonly string[]]>> = {
    sso_active_connections: ['organization.get', ['organization', 'sso_active_connections']],
    connections: ['sso.discoverConnections', ['connections']],
    'roles of a member': ['self.get', ['member', 'roles']],
    custom_roles: ['organization.get', ['organization', 'custom_roles']],
    sso_registrations: ['self.get', ['member', 'sso_registrations']],
    provider_tenants: ['self.get', ['member', 'oauth_registrations', '0', 'provider_tenants']],
    rbac_email_implicit_role_assignments: [
      'organization.get',
      ['organization', 'rbac_email_implicit_role_assignments'],
    ],
    connected_apps: ['self.getConnectedApps', ['connected_apps']],
    scope_results: ['idp.oauthAuthorizeStart', ['scope_results']],
    members: ['organization.members.search', ['members']],
    active_members: ['organization.getConnectedApp', ['active_members']],
    saml_connections: ['sso.getConnections', ['saml_connections']],
    oidc_connections: ['sso.getConnections', ['oidc_connections']],
    external_connections: ['sso.getConnections', ['external_connections']],
    saml_connection_implicit_role_assignments: [
      'sso.saml.createConnection',
      ['connection', 'saml_connection_implicit_role_assignments'],
    ],
    saml_group_implicit_role_assignments: [
      'sso.saml.createConnection',
      ['connection', 'saml_group_implicit_role_assignments'],
    ],
    external_connection_implicit_role_assignments: [
      'sso.external.createConnection',
      ['connection', 'external_connection_implicit_role_assignments'],
    ],
    external_group_implicit_role_assignments: [
      'sso.external.createConnection',
      ['connection', 'external_group_implicit_role_assignments'],
    ],
    saml_encryption_private_keys: ['sso.saml.createConnection', ['connection', 'saml_encryption_private_keys']],
    scim_group_implicit_role_assignments: [
      'scim.getConnection',
      ['connection', 'scim_group_implicit_role_assignments'],
    ],
    scim_groups: ['scim.getConnectionGroups', ['scim_groups']],
  };
  const at = (value: unknown, path: readonly string[]): unknown =>
    path.reduce((inner, key) => (inner as Record<string, unknown>)[key], value);

  it.each(NEEDED_IN_ITEMS_OF_MEMBERS)('$of without $field', ({ of, field }) => {
    const [call, path] = PLACES[of] ?? [];
    const answer = structuredClone(SAMPLES.find((sample) => sample.call === call)?.answer);
    const list = at(answer, path ?? []) as Record<string, unknown>[];
    const [good = {}] = list;
    const { [field]: _gone, ...bad } = good;
    list.push(bad, { ...good, [field]: null }, null as never, 7 as never, good);
    const result = answers[call as CallName | AdminCallName].read(answer);
    expect(result).toMatchObject({ success: true });
    expect(at(result.success && result.data, path ?? [])).toEqual([good, good]);
  });
});

describe('org W19: a list of organizations of which none can be read is not an empty one', () => {
  const { read } = answers['discovery.organizations.list'];
  const good = { organization: { organization_id: 'o-1' } };

  it.each([
    [[], true],
    [[good], true],
    [[good, {}], true],
    [[{}], false],
    [[{ organization: { organization_id: '' } }], false],
    [[good, { organization: { organization_id: '' } }], true],
    [[{ organization: { organization_name: 'Harbour' } }, 7], false],
  ])('%j', (discovered_organizations, isRead) => {
    expect(read({ discovered_organizations }).success).toBe(isRead);
  });
});

it.each([
  ['member.member_id', { member: { member_id: '' } }],
  ['organization.organization_id', { organization: { organization_id: '' } }],
  [
    'member_session.member_session_id',
    {
      member_session: { member_session_id: '', expires_at: '2026-01-01T01:00:00Z', started_at: '2026-01-01T00:00:00Z' },
    },
  ],
])('decision 23: %s is not empty, because an empty id identifies no user', (path, odd) => {
  const whole = SAMPLES.find(({ call }) => call === 'session.authenticate')?.answer;
  expect(answers['session.authenticate'].read(whole)).toMatchObject({ success: true });
  expect(answers['session.authenticate'].read({ ...whole, ...odd })).toEqual({ success: false, path });
});

it('an empty answer gets every member, so that the app can read it', () => {
  const member_session = {
    member_session_id: 's',
    expires_at: '2026-01-01T01:00:00Z',
    started_at: '2026-01-01T00:00:00Z',
  };
  const answer = {
    member: { member_id: 'ada' },
    organization: { organization_id: 'harbour' },
    member_session,
    session_token: 't',
    session_jwt: 'j',
  };
  const read = answers['session.exchange'].read(answer);
  expect(read).toMatchObject({
    success: true,
    leftOut: [],
    data: { request_id: '', status_code: 200, member_id: 'ada' },
  });
  const { member, organization, member_session: session } = (read.success ? read.data : {}) as Record<string, object>;
  const optional: Readonly<Record<string, readonly string[]>> = {
    Member: ['external_id'],
    Organization: ['organization_external_id'],
  };
  for (const [name, shape] of [
    ['Member', member],
    ['Organization', organization],
    ['MemberSession', session],
  ] as const) {
    const promised = Object.keys(SHAPES[name] ?? {}).filter((key) => !(optional[name] ?? []).includes(key));
    expect(Object.keys(shape ?? {}).sort()).toEqual(promised.sort());
  }
});

describe('admin api 2: odd answers about administration', () => {
  it('the keys of a connection count by either name', () => {
    const key = { private_key_id: 'key-1', private_key: 'masked', created_at: '' };
    for (const connection of [
      { saml_encryption_private_keys: [key] },
      { encryption_private_keys: [key] },
      { saml_encryption_private_keys: [key], encryption_private_keys: [key] },
    ]) {
      const result = adminAnswers['sso.saml.updateConnection'].read({
        connection: { connection_id: 'saml-1', ...connection },
      });
      expect(result).toMatchObject({ success: true, data: { connection: { saml_encryption_private_keys: [key] } } });
    }
  });

  it('null in the place of a list or a map is an empty one', () => {
    const connection = { connection_id: 'saml-1', attribute_mapping: null, verification_certificates: null };
    expect(
      adminAnswers['sso.getConnections'].read({ saml_connections: [connection], oidc_connections: null }),
    ).toMatchObject({
      success: true,
      leftOut: [],
      data: {
        saml_connections: [{ attribute_mapping: {}, verification_certificates: [] }],
        oidc_connections: [],
        external_connections: [],
      },
    });
  });

  it('a search without metadata has no total, and no next page', () => {
    expect(adminAnswers['organization.members.search'].read({ members: null })).toMatchObject({
      success: true,
      data: { members: [], results_metadata: { total: -1, next_cursor: null }, organizations: {} },
    });
  });

  it('a value that is newer than this is kept', () => {
    const connection = {
      connection_id: 'scim-1',
      status: 'paused',
      identity_provider: 'newest-idp',
      next_bearer_token_last_four: 7,
    };
    expect(adminAnswers['scim.getConnection'].read({ connection })).toMatchObject({
      success: true,
      leftOut: ['connection.next_bearer_token_last_four'],
      data: { connection: { status: 'paused', identity_provider: 'newest-idp', next_bearer_token_last_four: '' } },
    });
  });
});
