import { ApiError } from '../http/api-error';
import { optionalText } from '../http/fields';
import { isObject, type JsonObject } from '../http/json';

/** A Sign-In with Ethereum message (EIP-4361). */
export interface SiweMessage {
  /** Host and port of the requesting page. */
  readonly domain: string;
  readonly address: string;
  readonly uri: string;
  readonly chainId: string;
  readonly nonce: string;
  readonly issuedAt: string;
  readonly expiresAt: string;
  readonly statement: string | null;
  readonly notBefore: string | null;
  readonly requestId: string | null;
  readonly resources: readonly string[];
}

type SiweParams = Pick<SiweMessage, 'uri' | 'chainId' | 'statement' | 'notBefore' | 'requestId' | 'resources'> & {
  readonly issuedAt: string | null;
};

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;
/** `*( reserved / unreserved / " " )` of RFC 3986, which excludes line breaks. */
const STATEMENT = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;= ]*$/;
const REQUEST_ID = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:@]|%[0-9A-Fa-f]{2})*$/;
const URI = /^[A-Za-z][A-Za-z0-9+.-]*:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]+$/;
const MOST_RESOURCES = 100;

/**
 * Reads the `siwe_params` of a start call; `uri` defaults to the page's origin (contract 3.5). Throws
 * `bad_request` for values that could add a line to the message.
 */
export function readSiweParams(body: JsonObject, page: URL): SiweParams {
  const params = body['siwe_params'] ?? {};
  if (!isObject(params)) throw new ApiError('bad_request', 'siwe_params must be an object.');
  return {
    uri: read(params, 'uri', URI) ?? page.origin,
    chainId: read(params, 'chain_id', /^\d{1,78}$/) ?? '1',
    issuedAt: read(params, 'issued_at', DATE_TIME),
    statement: read(params, 'statement', STATEMENT),
    notBefore: read(params, 'not_before', DATE_TIME),
    requestId: read(params, 'message_request_id', REQUEST_ID),
    resources: readResources(params),
  };
}

/** Formats the message as EIP-4361 defines it. */
export function writeSiwe(message: SiweMessage): string {
  const { statement, notBefore, requestId, resources } = message;
  return [
    `${message.domain} wants you to sign in with your Ethereum account:`,
    message.address,
    '',
    ...(statement === null ? [] : [statement]),
    '',
    `URI: ${message.uri}`,
    'Version: 1',
    `Chain ID: ${message.chainId}`,
    `Nonce: ${message.nonce}`,
    `Issued At: ${message.issuedAt}`,
    `Expiration Time: ${message.expiresAt}`,
    ...(notBefore === null ? [] : [`Not Before: ${notBefore}`]),
    ...(requestId === null ? [] : [`Request ID: ${requestId}`]),
    ...(resources.length === 0 ? [] : ['Resources:', ...resources.map((uri) => `- ${uri}`)]),
  ].join('\n');
}

function read(params: JsonObject, key: string, form: RegExp): string | null {
  const value = optionalText(params, key);
  if (value !== null && !form.test(value)) throw malformed(key);
  return value;
}

function readResources(params: JsonObject): string[] {
  const resources = params['resources'] ?? [];
  if (!Array.isArray(resources) || resources.length > MOST_RESOURCES) throw malformed('resources');
  return resources.map((uri: unknown) => {
    if (typeof uri !== 'string' || !URI.test(uri)) throw malformed('resources');
    return uri;
  });
}

function malformed(key: string): ApiError {
  return new ApiError('bad_request', `siwe_params.${key} does not have the format of EIP-4361.`);
}
