import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Company, EMAIL } from './company';

const policyShape = z.object({
  roles: z.array(z.object({ role_id: z.string(), permissions: z.array(z.object({ actions: z.array(z.string()) })) })),
  resources: z.array(z.object({ resource_id: z.string() })),
});

const policyOf = async ({ host }: Company) => {
  const { body } = await host.call('GET', `/projects/bootstrap/${host.publicToken}`);
  return body['rbac_policy'] === undefined ? null : policyShape.parse(body['rbac_policy']);
};

describe('org api 5.13: the policy', () => {
  it('has the built-in roles and their resources', async () => {
    const policy = await policyOf(await Company.open());
    expect(policy?.roles.map(({ role_id }) => role_id)).toEqual(['stytch_member', 'stytch_admin']);
    expect(policy?.resources.map(({ resource_id }) => resource_id)).toContain('stytch.organization');
  });

  it('keeps the roles that a project redefines, and has no policy if the project has none', async () => {
    const mine = {
      role_id: 'stytch_member',
      description: '',
      permissions: [{ resource_id: 'notes', actions: ['read'] }],
    };
    const own = await policyOf(await Company.open({ rbac_policy: { roles: [mine], resources: [], scopes: [] } }));
    expect(own?.roles.map(({ role_id, permissions }) => [role_id, permissions[0]?.actions])).toEqual([
      ['stytch_admin', ['*']],
      ['stytch_member', ['read']],
    ]);
    expect(await policyOf(await Company.open({ rbac_policy: null }))).toBeNull();
  });

  const host = {
    role_id: 'host',
    description: '',
    permissions: [{ resource_id: 'stytch.member', actions: ['create'] }],
  };

  it.each([
    ['the project', 'host', {}, { rbac_policy: { roles: [host], resources: [], scopes: [] } }],
    ['the organization', 'host', { custom_roles: [host] }, {}],
    ['neither, but every admin may', 'stytch_admin', {}, { rbac_policy: null }],
  ])('allows the actions that a role of %s permits', async (_, role, organization, settings) => {
    const company = await Company.open(settings);
    const organization_id = await company.organization(organization);
    await company.member(organization_id);
    await company.member(organization_id, { email_address: 'host@harbour.example', roles: [role] });
    const invite = async (email: string) => {
      const { session_token } = await company.logIn(organization_id, email);
      return company.post('/magic_links/email/invite', { email_address: 'new@harbour.example' }, session_token);
    };
    expect((await invite(EMAIL)).errorType).toBe('session_authorization_error');
    expect((await invite('host@harbour.example')).status).toBe(200);
  });
});
