import * as z from 'zod/mini';
import { object, optionalText, response, text, texts } from '../../common';
import { lazy } from '../../lazy';
import { listOf, textIfAny, textsIfAny } from '../../missing';
import { organization } from '../organization';

/** Rule for joining and for invitations. */
const provisioning = lazy(() => z.optional(z.enum(['ALL_ALLOWED', 'RESTRICTED', 'NOT_ALLOWED'])));
const methods = lazy(() => z.optional(z.enum(['ALL_ALLOWED', 'RESTRICTED'])));

// Admin api 4.1.
/** `PUT /b2b/organizations/me`. Absent members do not change; a list or a map replaces the previous one. */
export const organizationUpdateRequest = lazy(() =>
  object({
    organization_name: optionalText,
    organization_slug: optionalText,
    organization_logo_url: optionalText,
    sso_default_connection_id: optionalText,
    sso_jit_provisioning: provisioning,
    sso_jit_provisioning_allowed_connections: z.optional(texts),
    email_allowed_domains: z.optional(texts),
    email_jit_provisioning: provisioning,
    email_invites: provisioning,
    oauth_tenant_jit_provisioning: z.optional(z.enum(['RESTRICTED', 'NOT_ALLOWED'])),
    /** Tenants by provider. */
    allowed_oauth_tenants: z.optional(z.record(text, texts)),
    auth_methods: methods,
    /** `AuthMethod`s. They apply if `auth_methods` is `RESTRICTED`. */
    allowed_auth_methods: z.optional(texts),
    mfa_methods: methods,
    /** `MfaMethod`s. They apply if `mfa_methods` is `RESTRICTED`. */
    allowed_mfa_methods: z.optional(texts),
    mfa_policy: z.optional(z.enum(['OPTIONAL', 'REQUIRED_FOR_ALL'])),
    rbac_email_implicit_role_assignments: z.optional(z.array(object({ role_id: text, domain: text }))),
    first_party_connected_apps_allowed_type: provisioning,
    allowed_first_party_connected_apps: z.optional(texts),
    third_party_connected_apps_allowed_type: provisioning,
    allowed_third_party_connected_apps: z.optional(texts),
  }),
);
export type OrganizationUpdateRequest = z.infer<typeof organizationUpdateRequest>;

// Admin api 2. Separate from `organization`, so that pages with a sign-in do not load these members.
/** An organization, for its admins. */
export const administeredOrganization = lazy(() =>
  object({
    ...organization.shape,
    /** Domains with verified ownership. */
    claimed_email_domains: textsIfAny,
    created_at: textIfAny,
    updated_at: textIfAny,
  }),
);
export type AdministeredOrganization = z.infer<typeof administeredOrganization>;

export const organizationUpdateResponse = lazy(() => response({ organization: administeredOrganization }));
export type OrganizationUpdateResponse = z.infer<typeof organizationUpdateResponse>;

/** `DELETE /b2b/organizations/me`. */
export const organizationDeleteResponse = lazy(() => response({ organization_id: textIfAny }));
export type OrganizationDeleteResponse = z.infer<typeof organizationDeleteResponse>;

const appShape = () => ({
  name: textIfAny,
  description: textIfAny,
  /** `first_party`, `first_party_public`, `third_party`, `third_party_public`, or a value that is newer than this. */
  client_type: textIfAny,
  logo_url: optionalText,
});

/** An app with a grant of a member of the organization. */
export const organizationConnectedApp = lazy(() => object({ connected_app_id: text, ...appShape() }));
export type OrganizationConnectedApp = z.infer<typeof organizationConnectedApp>;

/** `GET /b2b/organizations/connected_apps`. */
export const organizationConnectedAppsResponse = lazy(() =>
  response({ connected_apps: listOf(organizationConnectedApp) }),
);
export type OrganizationConnectedAppsResponse = z.infer<typeof organizationConnectedAppsResponse>;

/** `GET /b2b/organizations/connected_apps/{connected_app_id}`. */
export const organizationConnectedAppResponse = lazy(() =>
  response({
    connected_app_id: textIfAny,
    ...appShape(),
    active_members: listOf(object({ member_id: text, granted_scopes: textsIfAny })),
  }),
);
export type OrganizationConnectedAppResponse = z.infer<typeof organizationConnectedAppResponse>;

/** The bodies of these calls. */
export const requests = {
  'organization.update': organizationUpdateRequest,
} as const;

/** Answers of these calls. */
export const answers = {
  'organization.update': organizationUpdateResponse,
  'organization.delete': organizationDeleteResponse,
  'organization.getConnectedApps': organizationConnectedAppsResponse,
  'organization.getConnectedApp': organizationConnectedAppResponse,
} as const;
