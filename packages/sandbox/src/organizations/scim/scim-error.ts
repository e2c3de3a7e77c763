import { ApiError } from '../../http/api-error';

/** A reason of RFC 7644, section 3.12, table 9. */
export type ScimType =
  | 'invalidFilter'
  | 'uniqueness'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'
  | 'mutability';

const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** A refusal in the form that identity providers read. A refused call has no effect. */
export class ScimError extends Error {
  override readonly name = 'ScimError';

  constructor(
    readonly status: number,
    detail: string,
    readonly scimType: ScimType | null = null,
    options: ErrorOptions = {},
  ) {
    super(detail, options);
  }
}

/** An answer in the media type of SCIM. */
export function scimAnswer(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  const type = { 'content-type': 'application/scim+json;charset=utf-8' };
  return new Response(body === null ? null : JSON.stringify(body), {
    status,
    headers: { ...(body === null ? {} : type), ...headers },
  });
}

export function scimFailure({ status, message, scimType }: ScimError): Response {
  const headers: Record<string, string> = status === 401 ? { 'www-authenticate': 'Bearer' } : {};
  const type = scimType === null ? {} : { scimType };
  return scimAnswer(status, { schemas: [ERROR], status: String(status), ...type, detail: message }, headers);
}

/** Errors about an address or value that is already in use, which SCIM reports as `uniqueness`. */
const conflicts: readonly string[] = [
  'duplicate_member_email',
  'retired_member_email',
  'desired_email_updating_for_different_member',
  'reactivation_email_belongs_to_another_member',
];

/** Converts an ApiError to SCIM's format. Returns any other error unchanged. */
export function asScimError(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status >= 500) return error;
  if (conflicts.includes(error.type)) return new ScimError(409, error.message, 'uniqueness', { cause: error });
  if (error.status === 413) return new ScimError(413, error.message, null, { cause: error });
  const type = error.type === 'bad_request' ? 'invalidSyntax' : 'invalidValue';
  return new ScimError(400, error.message, type, { cause: error });
}
