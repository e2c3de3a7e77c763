import * as z from 'zod/mini';
import { id, object, optionalText, response, text } from '../common';
import { lazy } from '../lazy';
import { dictionaryIfAny, flagIfAny, listOf, textIfAny } from '../missing';
import { organization } from './organization';

const role = lazy(() =>
  object({
    role_id: text,
    /**
     * Source of the role: `direct_assignment`, `email_assignment`, `sso_connection`, `sso_connection_group`,
     * `scim_connection_group`, or a value that is newer than this.
     */
    sources: listOf(object({ type: textIfAny, details: dictionaryIfAny })),
  }),
);
export type MemberRole = z.infer<typeof role>;

const ssoRegistration = lazy(() =>
  object({
    connection_id: text,
    external_id: textIfAny,
    registration_id: textIfAny,
    sso_attributes: dictionaryIfAny,
  }),
);
export type MemberSsoRegistration = z.infer<typeof ssoRegistration>;

const oauthRegistration = lazy(() =>
  object({
    member_oauth_registration_id: textIfAny,
    provider_subject: textIfAny,
    provider_type: textIfAny,
    profile_picture_url: textIfAny,
    locale: textIfAny,
    provider_tenants: listOf(object({ tenant_id: text, tenant_name: textIfAny })),
  }),
);
export type MemberOauthRegistration = z.infer<typeof oauthRegistration>;

/** A member of an organization. Absent ids, numbers and methods are empty texts. */
export const member = lazy(() =>
  object({
    member_id: id,
    organization_id: textIfAny,
    email_address: textIfAny,
    email_address_verified: flagIfAny,
    retired_email_addresses: listOf(object({ email_id: optionalText, email_address: optionalText })),
    /** `pending`, `invited`, `active`, `deleted`, or a value that is newer than this. */
    status: textIfAny,
    name: textIfAny,
    member_password_id: textIfAny,
    mfa_enrolled: flagIfAny,
    /** In the format `+12025550123`. */
    mfa_phone_number: textIfAny,
    mfa_phone_number_verified: flagIfAny,
    /** An `MfaMethod`, empty, or a value that is newer than these. */
    default_mfa_method: textIfAny,
    totp_registration_id: textIfAny,
    roles: listOf(role),
    sso_registrations: listOf(ssoRegistration),
    oauth_registrations: listOf(oauthRegistration),
    is_breakglass: flagIfAny,
    is_admin: flagIfAny,
    trusted_metadata: dictionaryIfAny,
    untrusted_metadata: dictionaryIfAny,
    created_at: textIfAny,
    updated_at: textIfAny,
    external_id: optionalText,
  }),
);
export type Member = z.infer<typeof member>;

export const memberShape = { member_id: textIfAny, member, organization };
type WithMember = z.infer<z.ZodMiniObject<typeof memberShape>>;

/** Copies the ids of the member and the organization to all places in which an answer repeats them. */
export const ofMember = lazy(() =>
  z.overwrite<unknown>((given) => {
    const answer = given as Partial<WithMember>;
    const { member: own, organization } = answer;
    if (!own) return answer;
    const organization_id = own.organization_id || (organization?.organization_id ?? '');
    return { ...answer, member_id: answer.member_id || own.member_id, member: { ...own, organization_id } };
  }),
);

// The member is required, because it replaces the one that the page shows.
/** The answer of a call that changes the signed-in member. */
export const memberResponse = lazy(() =>
  response({
    member_id: textIfAny,
    member,
    organization: z.optional(organization),
  }).check(ofMember),
);
export type MemberResponse = z.infer<typeof memberResponse>;

/** An answer that can name a member and the member's organization, plus the members of `shape`. */
/* @__NO_SIDE_EFFECTS__ */
export function namingMember<T extends z.core.$ZodShape>(shape: T) {
  return response({
    member_id: textIfAny,
    member: z.optional(member),
    organization: z.optional(organization),
    ...shape,
  }).check(ofMember);
}
