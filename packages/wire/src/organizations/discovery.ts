import * as z from 'zod/mini';
import { number, object, objectWith, optionalText, response, text, texts } from '../common';
import { lazy } from '../lazy';
import { flagIfAny, groupOf, textIfAny } from '../missing';
import { member } from './member';
import { organization } from './organization';
import { intermediateShape, memberAuth, mfaRequiredIfAny, primaryRequiredIfAny } from './session';
import type { MemberAuth } from './session';

/** An organization that a user belongs to, is invited to, or can join. */
export const discoveredOrganization = lazy(() =>
  object({
    organization,
    membership: groupOf({
      /**
       * `active_member`, `pending_member`, `invited_member`, `eligible_to_join_by_email_domain`,
       * `eligible_to_join_by_oauth_tenant`, or a value that is newer than this.
       */
      type: textIfAny,
      /** `{ domain }` for an email domain, `{ provider, tenant }` for a tenant. */
      details: z._default(
        z.nullable(object({ domain: optionalText, provider: optionalText, tenant: optionalText })),
        null,
      ),
      /** Null if the user is not a member or invited. */
      member: z._default(z.nullable(member), null),
    }),
    /** True if the verified factors suffice for this organization. */
    member_authenticated: flagIfAny,
    primary_required: primaryRequiredIfAny,
    mfa_required: mfaRequiredIfAny,
  }),
);
export type DiscoveredOrganization = z.infer<typeof discoveredOrganization>;

// The list is required: without organizations, a flow creates a new one.
const discoveredShape = () => ({ email_address: textIfAny, discovered_organizations: z.array(discoveredOrganization) });
const hintShape = () => ({ organization_id_hint: z._default(z.nullable(text), null) });

/** Removes a session from the answer: there is none before the user has chosen an organization. */
const withoutSession = lazy(() =>
  z.overwrite<unknown>((given) => {
    const {
      member_session: _session,
      session_token: _token,
      session_jwt: _jwt,
      ...answer
    } = given as Record<string, unknown>;
    return answer;
  }),
);

/**
 * The answer of a call that verifies a user before an organization is chosen. An empty token means that the token is in
 * an HttpOnly cookie.
 */
export const discoveryAuth = lazy(() =>
  response({ intermediate_session_token: textIfAny, ...discoveredShape() }).check(withoutSession),
);
export type DiscoveryAuth = z.infer<typeof discoveryAuth>;

/** `discoveryAuth` of a password. It can name the organization that the user came from. */
export const discoveryAuthWithHint = lazy(() =>
  response({
    intermediate_session_token: textIfAny,
    ...discoveredShape(),
    ...hintShape(),
  }).check(withoutSession),
);
export type DiscoveryAuthWithHint = z.infer<typeof discoveryAuthWithHint>;

/** `POST /b2b/discovery/organizations`. */
export const discoveryOrganizationsListRequest = lazy(() => object(intermediateShape));
export type DiscoveryOrganizationsListRequest = z.infer<typeof discoveryOrganizationsListRequest>;

export const discoveryOrganizationsListResponse = lazy(() => response({ ...discoveredShape(), ...hintShape() }));
export type DiscoveryOrganizationsListResponse = z.infer<typeof discoveryOrganizationsListResponse>;

/** `POST /b2b/discovery/organizations/create`. Name and slug are derived from the address by default. */
export const discoveryOrganizationsCreateRequest = lazy(() =>
  objectWith(
    {
      session_duration_minutes: number,
      organization_name: optionalText,
      organization_slug: optionalText,
      organization_logo_url: optionalText,
      sso_jit_provisioning: optionalText,
      email_allowed_domains: z.optional(texts),
      email_jit_provisioning: optionalText,
      email_invites: optionalText,
      oauth_tenant_jit_provisioning: z.optional(z.enum(['RESTRICTED', 'NOT_ALLOWED'])),
      allowed_oauth_tenants: z.optional(z.record(text, texts)),
      auth_methods: optionalText,
      allowed_auth_methods: z.optional(texts),
      mfa_policy: optionalText,
    },
    intermediateShape,
  ),
);
export type DiscoveryOrganizationsCreateRequest = z.infer<typeof discoveryOrganizationsCreateRequest>;

export const discoveryOrganizationsCreateResponse = memberAuth;
export type DiscoveryOrganizationsCreateResponse = MemberAuth;

/** `POST /b2b/discovery/intermediate_sessions/exchange`. */
export const intermediateSessionExchangeRequest = lazy(() =>
  objectWith(
    {
      organization_id: text,
      session_duration_minutes: number,
      locale: optionalText,
    },
    intermediateShape,
  ),
);
export type IntermediateSessionExchangeRequest = z.infer<typeof intermediateSessionExchangeRequest>;

export const intermediateSessionExchangeResponse = memberAuth;
export type IntermediateSessionExchangeResponse = MemberAuth;

/** The bodies of these calls. */
export const requests = {
  'discovery.organizations.list': discoveryOrganizationsListRequest,
  'discovery.organizations.create': discoveryOrganizationsCreateRequest,
  'discovery.intermediateSessions.exchange': intermediateSessionExchangeRequest,
} as const;

/** Answers of these calls. */
export const answers = {
  'discovery.organizations.list': discoveryOrganizationsListResponse,
  'discovery.organizations.create': discoveryOrganizationsCreateResponse,
  'discovery.intermediateSessions.exchange': intermediateSessionExchangeResponse,
} as const;
