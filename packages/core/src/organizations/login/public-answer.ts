/** Response fields that only the client can read. */
export type SecretOfAnswer =
  | 'session_token'
  | 'session_jwt'
  | 'intermediate_session_token'
  | 'provider_values'
  | 'secret'
  | 'qr_code'
  | 'recovery_codes';

/** A response without tokens, secrets and codes, for events, states and the host's `onEvent`. */
export type PublicMemberAnswer<Answer> = Answer extends unknown ? Omit<Answer, SecretOfAnswer> : never;

/** The response fields for events, states and hosts. Unknown fields are left out. */
const FIELDS = [
  'request_id',
  'status_code',
  'method_id',
  'member_id',
  'member',
  'organization',
  'member_session',
  'member_authenticated',
  'member_device',
  'primary_required',
  'mfa_required',
  'email_address',
  'discovered_organizations',
  'organization_id_hint',
  'connections',
  'totp_registration_id',
  'recovery_codes_remaining',
] as const;

export function publicMemberAnswer<Answer extends object>(answer: Answer): PublicMemberAnswer<Answer> {
  const given = answer as Readonly<Partial<Record<(typeof FIELDS)[number], unknown>>>;
  const shown = FIELDS.filter((field) => given[field] !== undefined).map((field) => [field, given[field]]);
  return Object.fromEntries(shown) as PublicMemberAnswer<Answer>;
}
