/** Fields of an answer that nobody but the client may see. */
export type SecretOfAnswer =
  | 'session_token'
  | 'session_jwt'
  | 'intermediate_session_token'
  | 'provider_values'
  | 'secret'
  | 'qr_code'
  | 'recovery_codes';

/** An answer without tokens, secrets and codes: all that events, stores and hosts' `onEvent` may see. */
export type PublicMemberAnswer<Answer> = Answer extends unknown ? Omit<Answer, SecretOfAnswer> : never;

/** The fields of answers that events, states and hosts may see. What a server adds to an answer stays out. */
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
