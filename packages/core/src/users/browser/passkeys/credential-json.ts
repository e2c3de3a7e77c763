import { base64URLStringToBuffer, bufferToBase64URLString } from '@simplewebauthn/browser';
import { ResponseError } from '../../../base/errors';
import { isRecord } from '../../../base/guards';

type Json = Readonly<Record<string, unknown>>;

/**
 * Reads the provider's options of a ceremony: a JSON string with binary members in base64 or base64url, with or
 * without padding (contract 3.6). Returns them all in base64url without padding, as browsers expect. Throws
 * `invalid_response`.
 */
export function readOptions(text: string): Json {
  const options = parse(text);
  if (typeof options?.['challenge'] !== 'string') {
    throw new ResponseError('The passkey options do not follow the contract.');
  }
  const { user, excludeCredentials, allowCredentials } = options;
  return {
    ...options,
    challenge: asBase64Url(options['challenge']),
    ...(isRecord(user) && { user: withId(user) }),
    ...(Array.isArray(excludeCredentials) && { excludeCredentials: excludeCredentials.map(withId) }),
    ...(Array.isArray(allowCredentials) && { allowCredentials: allowCredentials.map(withId) }),
  };
}

/** The options with bytes instead of strings, for browsers that can't parse the JSON form. */
export function asBinary(options: Json): Json {
  const { user, excludeCredentials, allowCredentials } = options;
  return {
    ...options,
    challenge: bytes(options['challenge']),
    ...(isRecord(user) && { user: withBytes(user) }),
    ...(Array.isArray(excludeCredentials) && { excludeCredentials: excludeCredentials.map(withBytes) }),
    ...(Array.isArray(allowCredentials) && { allowCredentials: allowCredentials.map(withBytes) }),
  };
}

/**
 * The credential in the contract's form: exactly its members, in unpadded base64url, as a JSON string. Some browser
 * extensions return objects without a `toJSON`, or with one that throws.
 */
export function credentialText(credential: PublicKeyCredential): string {
  const own = ownJson(credential);
  const response = isRecord(own['response']) ? own['response'] : {};
  const isCreated = typeof response['attestationObject'] === 'string';
  return JSON.stringify({
    type: credential.type,
    id: own['id'],
    rawId: own['rawId'],
    authenticatorAttachment: own['authenticatorAttachment'] ?? undefined,
    response: isCreated ? pick(response, CREATED) : { userHandle: null, ...pick(response, ASSERTED) },
    clientExtensionResults: own['clientExtensionResults'] ?? {},
  });
}

const CREATED = ['clientDataJSON', 'attestationObject', 'transports'];
const ASSERTED = ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle'];

const pick = (from: Json, names: readonly string[]): Json =>
  Object.fromEntries(names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]));

function ownJson(credential: PublicKeyCredential): Json {
  try {
    const json: unknown = credential.toJSON();
    if (isRecord(json) && isRecord(json['response'])) return withTransports(json, credential);
  } catch {
    // Fall back to building the JSON by hand.
  }
  return byHand(credential);
}

/** Some password managers omit the transports that the contract requires. */
const withTransports = (json: Json, { response }: PublicKeyCredential): Json => ({
  ...json,
  response: { transports: transportsOf(response), ...(json['response'] as Json) },
});

function byHand({ id, rawId, authenticatorAttachment, response }: PublicKeyCredential): Json {
  const members = response as unknown as Readonly<Record<string, ArrayBuffer | null | undefined>>;
  const names = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'];
  const encoded = names.map((name) => [name, encode(members[name])]).filter(([, value]) => value);
  return {
    id,
    rawId: encode(rawId),
    authenticatorAttachment,
    response: { ...(Object.fromEntries(encoded) as Json), transports: transportsOf(response) },
  };
}

const encode = (buffer: ArrayBuffer | null | undefined): string | undefined =>
  buffer ? bufferToBase64URLString(buffer) : undefined;

const transportsOf = (response: AuthenticatorResponse): readonly string[] =>
  (response as Partial<AuthenticatorAttestationResponse>).getTransports?.() ?? [];

function parse(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text);
    // Some servers send the whole argument of the browser's call, with the options in `publicKey`.
    const inner = isRecord(value) && isRecord(value['publicKey']) ? value['publicKey'] : value;
    return isRecord(inner) ? inner : undefined;
  } catch {
    return undefined;
  }
}

const withId = (one: unknown): unknown => (isRecord(one) ? { ...one, id: asBase64Url(one['id']) } : one);
const withBytes = (one: unknown): unknown => (isRecord(one) ? { ...one, id: bytes(one['id']) } : one);

/** Text in base64 or base64url, in the only form that browsers accept: base64url without padding. */
export const asBase64Url = (text: unknown): string => unpadded(String(text)).replaceAll('+', '-').replaceAll('/', '_');

/** Not a regular expression: `/=+$/` takes quadratic time if the padding is not at the end. */
function unpadded(text: string): string {
  let end = text.length;
  while (text[end - 1] === '=') end -= 1;
  return text.slice(0, end);
}

function bytes(text: unknown): Uint8Array {
  try {
    return new Uint8Array(base64URLStringToBuffer(asBase64Url(text)));
  } catch (cause) {
    throw new ResponseError('A binary member of the passkey options is not base64.', { cause });
  }
}
