import { ApiError, type ErrorType } from '../../http/api-error';
import { allowedAuthMethods } from '../decide';
import type { Policies } from '../policies';

/** A rule across several policies of an organization. It is checked if a change touches one of `touches`. */
interface Rule {
  readonly touches: readonly (keyof Policies)[];
  readonly holds: (policies: Policies) => boolean;
  readonly refusal: ErrorType;
}

const any = (names: readonly string[], policies: Policies): boolean =>
  allowedAuthMethods(policies).some((method) => names.includes(method));

// Admin api 4.1, 4.6, 10.
const rules: readonly Rule[] = [
  {
    touches: ['auth_methods', 'allowed_auth_methods'],
    holds: (of) => of.auth_methods !== 'RESTRICTED' || of.allowed_auth_methods.length > 0,
    refusal: 'allowed_auth_methods_required_for_restricted',
  },
  {
    touches: ['mfa_methods', 'allowed_mfa_methods'],
    holds: (of) => of.mfa_methods !== 'RESTRICTED' || of.allowed_mfa_methods.length > 0,
    refusal: 'allowed_mfa_methods_required_for_restricted',
  },
  {
    touches: ['email_jit_provisioning', 'email_invites', 'email_allowed_domains'],
    holds: (of) =>
      ![of.email_jit_provisioning, of.email_invites].includes('RESTRICTED') || of.email_allowed_domains.length > 0,
    refusal: 'invalid_restricted_email_setting',
  },
  {
    touches: ['sso_jit_provisioning', 'sso_jit_provisioning_allowed_connections'],
    holds: (of) => of.sso_jit_provisioning !== 'RESTRICTED' || of.sso_jit_provisioning_allowed_connections.length > 0,
    refusal: 'invalid_restricted_sso_setting',
  },
  {
    touches: ['oauth_tenant_jit_provisioning', 'allowed_oauth_tenants'],
    holds: (of) =>
      of.oauth_tenant_jit_provisioning !== 'RESTRICTED' || Object.values(of.allowed_oauth_tenants).flat().length > 0,
    refusal: 'invalid_restricted_oauth_tenants_setting',
  },
  {
    touches: ['email_jit_provisioning', 'email_invites', 'sso_jit_provisioning', 'oauth_tenant_jit_provisioning'],
    holds: (of) =>
      [of.email_jit_provisioning, of.email_invites, of.sso_jit_provisioning, of.oauth_tenant_jit_provisioning].some(
        (setting) => setting !== 'NOT_ALLOWED',
      ),
    refusal: 'invalid_organization_auth_factor_setting',
  },
  {
    touches: ['auth_methods', 'allowed_auth_methods', 'email_jit_provisioning'],
    holds: (of) =>
      of.email_jit_provisioning === 'NOT_ALLOWED' ||
      any(['magic_link', 'email_otp', 'google_oauth', 'microsoft_oauth', 'sso'], of),
    refusal: 'invalid_organization_auth_factor_setting_for_email_jit_provisioning',
  },
  {
    touches: ['auth_methods', 'allowed_auth_methods', 'oauth_tenant_jit_provisioning'],
    holds: (of) =>
      of.oauth_tenant_jit_provisioning === 'NOT_ALLOWED' || any(['github_oauth', 'hubspot_oauth', 'slack_oauth'], of),
    refusal: 'invalid_organization_auth_factor_setting_for_oauth_tenant_jit_provisioning',
  },
];

/**
 * Checks the policies that an organization would have after a change. Rules that the change does not touch are skipped,
 * so that an organization that violates a rule can still be changed. Throws the refusal of the first violated rule.
 */
export function demandRules(changed: Policies, touched: readonly string[]): void {
  const broken = rules.find((rule) => rule.touches.some((key) => touched.includes(key)) && !rule.holds(changed));
  if (broken !== undefined) throw new ApiError(broken.refusal);
}
