import type { CacheProvider, Profile, SamlConfig } from '@node-saml/node-saml';
import { ApiError, type ErrorType } from '../../../http/api-error';
import { isObject } from '../../../http/json';
import { parseXml } from './authn-request';

/** Settings of a company for the provider that trusts it. */
export interface TrustedCompany {
  /** The entity id of the company. */
  readonly issuer: string;
  /** Address of requests. */
  readonly entryPoint: string;
  /** Keys or certificates in PEM. Only these keys can sign an assertion. */
  readonly publicKeys: readonly string[];
  /** Private key that signs the provider's requests, in PEM. */
  readonly signingKey?: string;
  /** The provider's private keys for encrypted assertions, newest first. */
  readonly decryptionKeys?: readonly string[];
  /** The provider's entity id. */
  readonly audience: string;
  /** Address to which answers are posted. */
  readonly recipient: string;
  /** The project's time. */
  readonly now: Date;
}

/** Content of a verified assertion. */
export interface Asserted {
  readonly assertionId: string;
  readonly subject: string;
  /** Values by attribute name. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
}

/**
 * The URL of the sign-in request to the company. `relayState` comes back with the answer; `additionalParams` are for
 * the company.
 */
export async function requestAddress(
  company: TrustedCompany,
  id: string,
  relayState: string,
  additionalParams: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { SAML } = await import('@node-saml/node-saml');
  const provider = new SAML({ ...(await configuration(company, id)), generateUniqueId: () => id });
  return provider.getAuthorizeUrlAsync(relayState, undefined, { additionalParams });
}

/** The id of the request that an answer names, or null. It is not verified yet. */
export async function requestIdOf(answer: string): Promise<string | null> {
  const root = await parseXml(Buffer.from(answer, 'base64').toString('utf8'));
  return root?.getAttribute('InResponseTo') || null;
}

/**
 * Verifies an answer to the request `id` (decision 91): its signature, its times by the project's clock, and its
 * audience. Returns null if the user canceled. Throws the errors of `reasons`.
 */
export async function readAnswer(company: TrustedCompany, id: string, answer: string): Promise<Asserted | null> {
  const { SAML, SamlStatusError } = await import('@node-saml/node-saml');
  const { now } = company;
  class AtProjectTime extends SAML {
    /** Replaces the machine's time, which the library would use. */
    protected override checkTimestampsValidityError(_: number, notBefore: string, notOnOrAfter: string, max?: number) {
      return super.checkTimestampsValidityError(now.getTime(), notBefore, notOnOrAfter, max);
    }
  }
  try {
    const profile = await firstOf(company.decryptionKeys ?? [], async (key) => {
      const provider = new AtProjectTime(await configuration(company, id, key));
      return (await provider.validatePostResponseAsync({ SAMLResponse: answer })).profile;
    });
    if (profile === null) throw new ApiError('invalid_saml_response');
    return asserted(company, id, profile);
  } catch (cause) {
    if (cause instanceof SamlStatusError && cause.xmlStatus.includes(':RequestDenied')) return null;
    throw refusalOf(cause);
  }
}

/** Tries each key in turn; without keys, tries once without one. Rejects with the error of the last attempt. */
async function firstOf<Result>(
  keys: readonly string[],
  attempt: (key: string | undefined) => Promise<Result>,
): Promise<Result> {
  const [key, ...others] = keys;
  if (others.length === 0) return attempt(key);
  return attempt(key).catch(() => firstOf(others, attempt));
}

/** Checks that the library leaves out: the issuer, and the subject confirmation for this request and address. */
function asserted(company: TrustedCompany, id: string, profile: Profile): Asserted {
  if (profile.issuer !== company.issuer)
    throw new ApiError('invalid_saml_response', 'Another company has issued the SAML response.');
  const assertion = at(profile.getAssertion?.(), 'Assertion');
  const confirmation = marks(at(at(at(assertion, 'Subject'), 'SubjectConfirmation'), 'SubjectConfirmationData'));
  const isForUs = confirmation['Recipient'] === company.recipient && confirmation['InResponseTo'] === id;
  if (!isForUs) throw new ApiError('unsolicited_saml_response');
  if (typeof confirmation['NotOnOrAfter'] !== 'string') throw new ApiError('invalid_saml_response');
  const assertionId = marks(assertion)['ID'];
  if (typeof assertionId !== 'string' || !profile.nameID) throw new ApiError('invalid_saml_response');
  return { assertionId, subject: profile.nameID, attributes: attributesOf(profile) };
}

/** The first element with a name in the library's XML structure. */
function at(element: unknown, name: string): unknown {
  const found = isObject(element) ? element[name] : undefined;
  return Array.isArray(found) ? found[0] : found;
}

function marks(element: unknown): Readonly<Record<string, unknown>> {
  const found = isObject(element) ? element['$'] : undefined;
  return isObject(found) ? found : {};
}

function attributesOf({ attributes }: Profile): Record<string, readonly string[]> {
  const entries = Object.entries(isObject(attributes) ? attributes : {});
  return Object.fromEntries(
    entries.map(([name, value]) => [name, [value].flat().filter((one) => typeof one === 'string')]),
  );
}

async function configuration(company: TrustedCompany, id: string, decryptionKey?: string): Promise<SamlConfig> {
  const { ValidateInResponseTo } = await import('@node-saml/node-saml');
  return {
    entryPoint: company.entryPoint,
    issuer: company.audience,
    audience: company.audience,
    callbackUrl: company.recipient,
    idpCert: [...company.publicKeys],
    ...(company.signingKey === undefined ? {} : { privateKey: company.signingKey }),
    ...(decryptionKey === undefined ? {} : { decryptionPvk: decryptionKey }),
    identifierFormat: null,
    signatureAlgorithm: 'sha256',
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: onlyRequest(id),
  };
}

/** The library's request cache. It contains only the request that the answer names; the database stores the rest. */
function onlyRequest(id: string): CacheProvider {
  const createdAt = Date.now();
  const value = new Date(createdAt).toISOString();
  return {
    saveAsync: () => Promise.resolve({ value, createdAt }),
    getAsync: (key) => Promise.resolve(key === id ? value : null),
    removeAsync: () => Promise.resolve(null),
  };
}

/** Messages of the library's refusals, with the contract's error for each. */
const reasons: readonly (readonly [RegExp, ErrorType])[] = [
  [/signature/i, 'invalid_signature_saml_response'],
  [/not yet valid/i, 'not_yet_valid_saml_response'],
  // Without a confirmation that is still valid, the answer came too late.
  [/expired|No valid subject confirmation/i, 'expired_saml_response'],
  [/audience/i, 'invalid_audience_saml_response'],
  [/InResponseTo/, 'unsolicited_saml_response'],
  [/^SAML provider returned/, 'failed_saml_response'],
];

function refusalOf(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  const said = cause instanceof Error ? cause.message : '';
  const [, type = 'invalid_saml_response'] = reasons.find(([pattern]) => pattern.test(said)) ?? [];
  return new ApiError(type, undefined, { cause });
}
