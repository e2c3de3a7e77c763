import type {
  DiscoveredFields,
  DiscoveryAnswer,
  MemberAnswerFields,
  MemberFields,
  OrganizationFields,
} from '../../../src/organizations/login/answers';

/** Responses of the provider, with the changes of a test. */

export const EMAIL = 'ada@harbour.test';

export const organization = (changes: Partial<OrganizationFields> = {}): OrganizationFields => ({
  organization_id: 'organization-harbour',
  organization_name: 'Harbour',
  organization_slug: 'harbour',
  organization_logo_url: '',
  sso_active_connections: [],
  sso_default_connection_id: null,
  auth_methods: 'ALL_ALLOWED',
  allowed_auth_methods: [],
  mfa_methods: 'ALL_ALLOWED',
  allowed_mfa_methods: [],
  email_jit_provisioning: 'NOT_ALLOWED',
  email_allowed_domains: [],
  ...changes,
});

export const member = (changes: Partial<MemberFields> = {}): MemberFields => ({
  member_id: 'member-ada',
  email_address: EMAIL,
  email_address_verified: true,
  member_password_id: 'password-1',
  mfa_phone_number: '',
  mfa_phone_number_verified: false,
  default_mfa_method: '',
  totp_registration_id: '',
  ...changes,
});

export const withSms: Partial<MemberFields> = { mfa_phone_number: '+15005550006', mfa_phone_number_verified: true };
export const withTotp: Partial<MemberFields> = { totp_registration_id: 'totp-1' };

export interface AnswerChanges {
  readonly member?: Partial<MemberFields>;
  readonly organization?: Partial<OrganizationFields>;
}

/** The response with a session. */
export const fullAnswer = (changes: AnswerChanges = {}): MemberAnswerFields => ({
  member: member(changes.member),
  organization: organization(changes.organization),
  member_session: { member_session_id: 'session-1' },
  primary_required: null,
  mfa_required: null,
});

/** The response that requires a second factor. */
export const mfaAnswer = (changes: AnswerChanges = {}, sent?: 'sms_otp'): MemberAnswerFields => ({
  ...fullAnswer(changes),
  member_session: null,
  mfa_required: { secondary_auth_initiated: sent ?? null },
});

/** The response that requires an additional first factor. */
export const primaryAnswer = (methods: readonly string[], changes: AnswerChanges = {}): MemberAnswerFields => ({
  ...fullAnswer(changes),
  member_session: null,
  primary_required: { allowed_auth_methods: methods },
});

export interface RowChanges extends AnswerChanges {
  readonly methods?: readonly string[];
}

/** A row of the list of organizations. */
export const row = (id: string, type: string, { methods, ...changes }: RowChanges = {}): DiscoveredFields => ({
  organization: organization({
    organization_id: id,
    organization_name: id,
    organization_slug: id,
    ...changes.organization,
  }),
  membership: { type, member: type.startsWith('eligible') ? null : member(changes.member) },
  primary_required: methods ? { allowed_auth_methods: methods } : null,
});

export const discoveryAnswer = (...rows: readonly DiscoveredFields[]): DiscoveryAnswer => ({
  email_address: EMAIL,
  discovered_organizations: rows,
});
