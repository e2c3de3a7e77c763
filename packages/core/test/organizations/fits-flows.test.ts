import { describe, expect, it } from 'vitest';
import { depsOf, internals } from '../../src/flow/deps';
import { createOrganizationClient } from '../../src/organizations/client';
import type { DiscoveryDeps } from '../../src/organizations/login/discovery/discovery-commands';
import type { OrganizationOneTapDeps } from '../../src/organizations/login/organization-one-tap-flow';
import type { OrganizationLoginDeps } from '../../src/organizations/login/organization-login/login-deps';
import type { OrganizationPasswordResetDeps } from '../../src/organizations/login/organization-password-reset/organization-password-reset-commands';
import type { SecondFactorDeps } from '../../src/organizations/login/second-factor/second-factor-commands';
import type { SsoDiscoveryDeps } from '../../src/organizations/login/sso-discovery/sso-discovery-commands';
import { fakeBrowser } from '../support/browser';

type Without<Deps> = Omit<Deps, 'options'>;
/** All dependencies of the organization flows. The compiler checks that a client provides them. */
type Asked = Without<DiscoveryDeps> &
  Without<SsoDiscoveryDeps> &
  Without<SecondFactorDeps> &
  Without<OrganizationPasswordResetDeps> &
  Without<OrganizationLoginDeps> &
  Without<OrganizationOneTapDeps>;

describe('a client of organizations', () => {
  it('provides all dependencies of the flows', () => {
    const client = createOrganizationClient('public-token-test-x', {}, fakeBrowser().openTab());
    const kept: Asked = client[internals];
    const deps = depsOf<DiscoveryDeps>(client, {});
    expect([typeof kept.slug.find, typeof deps.discovery.organizations.list]).toEqual(['function', 'function']);
    client.destroy();
  });
});
