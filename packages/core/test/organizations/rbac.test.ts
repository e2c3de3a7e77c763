import { describe, expect, it } from 'vitest';
import { allows } from '../../src/organizations/client/rbac';

const permission = (resource_id: string, ...actions: string[]) => ({ resource_id, actions });
const ROLES = [
  { role_id: 'editor', permissions: [permission('document', 'read', 'write')] },
  { role_id: 'admin', permissions: [permission('document', '*'), permission('stytch.member', 'create')] },
];

describe('org api 5.13: what a role allows', () => {
  it.each([
    ['a named action', ['editor'], 'document', 'write', true],
    ['another action', ['editor'], 'document', 'delete', false],
    ['another resource', ['editor'], 'invoice', 'read', false],
    ['every action', ['admin'], 'document', 'delete', true],
    ['one of several roles', ['editor', 'admin'], 'stytch.member', 'create', true],
    ['a role that nobody has defined', ['ghost'], 'document', 'read', false],
    ['no role', [], 'document', 'read', false],
    ['a star is an action, not a resource', ['admin'], '*', 'read', false],
  ])('%s', (_what, roles, resource, action, allowed) => {
    expect(allows(ROLES, roles, resource, action)).toBe(allowed);
  });
});
