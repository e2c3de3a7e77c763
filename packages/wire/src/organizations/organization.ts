import * as z from 'zod/mini';
import { rbacRole } from '../bootstrap';
import { id, object, optionalText, response, text, texts } from '../common';
import { lazy } from '../lazy';
import { dictionaryIfAny, listOf, textIfAny, textsIfAny } from '../missing';

/** The first factors that this version knows. Answers can name newer ones. */
export const AUTH_METHODS = [
  'sso',
  'magic_link',
  'password',
  'google_oauth',
  'microsoft_oauth',
  'hubspot_oauth',
  'slack_oauth',
  'github_oauth',
  'email_otp',
] as const;
export type AuthMethod = (typeof AUTH_METHODS)[number];

/** The second factors that this version knows. Answers can name newer ones. */
export const MFA_METHODS = ['sms_otp', 'totp'] as const;
export type MfaMethod = (typeof MFA_METHODS)[number];

/** A connection to a company's identity provider. */
export const ssoConnection = lazy(() =>
  object({
    connection_id: text,
    display_name: textIfAny,
    /** `okta`, `google-workspace`, `microsoft-entra`, `generic`, or a value that is newer than this. */
    identity_provider: textIfAny,
  }),
);
export type SsoConnection = z.infer<typeof ssoConnection>;

const publicShape = () => ({
  organization_id: id,
  organization_name: textIfAny,
  organization_slug: textIfAny,
  organization_logo_url: textIfAny,
  sso_active_connections: listOf(ssoConnection),
  sso_default_connection_id: z._default(z.nullable(text), null),
  /** `ALL_ALLOWED`, `RESTRICTED`, `NOT_ALLOWED`, or a value that is newer than this. */
  email_jit_provisioning: textIfAny,
  email_allowed_domains: textsIfAny,
  /** As `email_jit_provisioning`. */
  oauth_tenant_jit_provisioning: textIfAny,
  /** Tenants by provider. */
  allowed_oauth_tenants: z._default(z.record(text, texts), () => ({})),
  /** `ALL_ALLOWED`, `RESTRICTED`, or a value that is newer than this. */
  auth_methods: textIfAny,
  /** `AuthMethod`s, or values that are newer than these. They apply if `auth_methods` is `RESTRICTED`. */
  allowed_auth_methods: textsIfAny,
  /** `OPTIONAL`, `REQUIRED_FOR_ALL`, or a value that is newer than this. */
  mfa_policy: textIfAny,
});

/** Public part of an organization. */
export const organizationBySlug = lazy(() => object(publicShape()));
export type OrganizationBySlug = z.infer<typeof organizationBySlug>;

/** An organization, for its members. */
export const organization = lazy(() =>
  object({
    ...publicShape(),
    organization_external_id: optionalText,
    trusted_metadata: dictionaryIfAny,
    custom_roles: listOf(rbacRole),
    /** `ALL_ALLOWED`, `RESTRICTED`, or a value that is newer than this. */
    mfa_methods: textIfAny,
    /** `MfaMethod`s, or values that are newer than these. They apply if `mfa_methods` is `RESTRICTED`. */
    allowed_mfa_methods: textsIfAny,
    /** As `email_jit_provisioning`. */
    email_invites: textIfAny,
    /** As `email_jit_provisioning`. */
    sso_jit_provisioning: textIfAny,
    sso_jit_provisioning_allowed_connections: textsIfAny,
    scim_active_connection: z._default(z.nullable(object({ connection_id: text, display_name: textIfAny })), null),
    rbac_email_implicit_role_assignments: listOf(object({ role_id: text, domain: text })),
    /** As `email_jit_provisioning`. */
    first_party_connected_apps_allowed_type: textIfAny,
    allowed_first_party_connected_apps: textsIfAny,
    /** As `email_jit_provisioning`. */
    third_party_connected_apps_allowed_type: textIfAny,
    allowed_third_party_connected_apps: textsIfAny,
  }),
);
export type Organization = z.infer<typeof organization>;

/** `GET /b2b/organizations/me`. */
export const organizationGetResponse = lazy(() => response({ organization }));
export type OrganizationGetResponse = z.infer<typeof organizationGetResponse>;

/** `POST /b2b/organizations/search`. */
export const organizationGetBySlugRequest = lazy(() => object({ organization_slug: text }));
export type OrganizationGetBySlugRequest = z.infer<typeof organizationGetBySlugRequest>;

// Required: null means that the organization is unknown, but an unreadable value does not.
/** Null if no organization has the slug. */
export const organizationGetBySlugResponse = lazy(() => response({ organization: z.nullable(organizationBySlug) }));
export type OrganizationGetBySlugResponse = z.infer<typeof organizationGetBySlugResponse>;

/** The bodies of these calls. */
export const requests = {
  'organization.getBySlug': organizationGetBySlugRequest,
} as const;

/** Answers of these calls. */
export const answers = {
  'organization.get': organizationGetResponse,
  'organization.getBySlug': organizationGetBySlugResponse,
} as const;
