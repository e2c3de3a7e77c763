import { describe, expect, it } from 'vitest';
import type { RbacPolicy } from '../../src/bootstrap/bootstrap';
import { SAFE_BOOTSTRAP } from '../../src/bootstrap/bootstrap';
import { allows, createRbac } from '../../src/organizations/client/rbac';
import type { SignedInMember } from '../../src/organizations/session/members';
import { full } from './support/member-tab';

const permission = (resource_id: string, ...actions: string[]) => ({ resource_id, actions });
const ROLES = [
  { role_id: 'editor', permissions: [permission('document', 'read', 'write')] },
  { role_id: 'admin', permissions: [permission('document', '*'), permission('stytch.member', 'create')] },
];

describe('org api 5.13: the permissions of a role', () => {
  it.each([
    ['a named action', ['editor'], 'document', 'write', true],
    ['another action', ['editor'], 'document', 'delete', false],
    ['another resource', ['editor'], 'invoice', 'read', false],
    ['every action', ['admin'], 'document', 'delete', true],
    ['one of several roles', ['editor', 'admin'], 'stytch.member', 'create', true],
    ['an undefined role', ['ghost'], 'document', 'read', false],
    ['no role', [], 'document', 'read', false],
    ['a star is an action, not a resource', ['admin'], '*', 'read', false],
  ])('%s', (_what, roles, resource, action, allowed) => {
    expect(allows(ROLES, roles, resource, action)).toBe(allowed);
  });
});

describe('org api 5.13: the permissions of the signed-in member', () => {
  const POLICY: RbacPolicy = {
    scopes: [],
    roles: ROLES,
    resources: [
      { resource_id: 'document', actions: ['read', 'delete'] },
      { resource_id: 'stytch.member', actions: ['create'] },
    ],
  };
  const CUSTOM = [{ role_id: 'reviewer', permissions: [permission('document', 'delete')] }];
  const document = (may: { read: boolean; delete: boolean }) => ({ document: may, 'stytch.member': { create: false } });

  /** A member with these roles; undefined: no session. A state of a different SDK might not contain roles. */
  function memberWith(roles: readonly string[] | null | undefined, custom_roles: unknown): SignedInMember | null {
    if (roles === undefined) return null;
    const { member, organization, member_session: session } = full();
    return {
      member,
      session: { ...session, roles },
      organization: { ...organization, custom_roles },
    } as unknown as SignedInMember;
  }

  interface Given {
    readonly policy?: RbacPolicy | null;
    readonly roles?: readonly string[] | null | undefined;
    readonly custom?: unknown;
  }

  function rbacOf({ policy = POLICY, roles, custom }: Given) {
    const settings = { ...SAFE_BOOTSTRAP, rbacPolicy: policy };
    const bootstrap = {
      getSync: () => settings,
      getAsync: () => Promise.resolve(settings),
      isKnown: () => true,
      subscribe: () => () => {},
    };
    const state = memberWith(roles, custom);
    const shown = {
      state,
      session: { session: null, fromCache: false },
      member: { member: null, fromCache: false },
      organization: { organization: null, fromCache: false },
    };
    return createRbac(bootstrap, { get: () => shown });
  }

  it.each([
    ["by the project's roles", { roles: ['editor'] }, { read: true, delete: false }],
    ['by the roles of their organization', { roles: ['reviewer'], custom: CUSTOM }, { read: false, delete: true }],
    ['by both', { roles: ['editor', 'reviewer'], custom: CUSTOM }, { read: true, delete: true }],
    [
      'come from the organization’s roles if the project has none',
      { policy: { ...POLICY, roles: undefined }, roles: ['reviewer'], custom: CUSTOM },
      { read: false, delete: true },
    ],
    ['nothing by a role of another organization', { roles: ['reviewer'] }, { read: false, delete: false }],
    ['nothing without a role', { roles: [], custom: CUSTOM }, { read: false, delete: false }],
    ['nothing where what is stored names no roles', { roles: null, custom: null }, { read: false, delete: false }],
    ['nothing without a session', { roles: undefined }, { read: false, delete: false }],
  ])('%s', async (_what, given, may) => {
    const rbac = rbacOf(given);
    expect(await rbac.allPermissions()).toEqual(document(may));
    for (const action of ['read', 'delete'] as const) {
      expect([rbac.isAuthorizedSync('document', action), await rbac.isAuthorized('document', action)]).toEqual([
        may[action],
        may[action],
      ]);
    }
  });

  it.each([
    ['the policy is not known', null],
    ['the policy declares no resources', { scopes: [], roles: ROLES }],
  ])('are empty, without rejecting, if %s', async (_what, policy) => {
    const rbac = rbacOf({ policy, roles: ['editor'] });
    expect(await rbac.allPermissions()).toEqual({});
    expect(rbac.isAuthorizedSync('document', 'read')).toBe(policy !== null);
  });
});
