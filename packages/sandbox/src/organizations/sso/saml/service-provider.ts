import type { CacheProvider, Profile, SamlConfig } from '@node-saml/node-saml';
import { ApiError, type ErrorType } from '../../../http/api-error';
import { isObject } from '../../../http/json';
import { parseXml } from './authn-request';

/** A company, as far as a provider that trusts it needs to know it. */
export interface TrustedCompany {
  /** The entity id of the company. */
  readonly issuer: string;
  /** Address of requests. */
  readonly entryPoint: string;
  /** Keys or certificates in PEM. No other key may sign an assertion. */
  readonly publicKeys: readonly string[];
  /** Signs our requests, in PEM. */
  readonly signingKey?: string;
  /** Keys of ours that assertions may be encrypted for, newest first. */
  readonly decryptionKeys?: readonly string[];
  /** Our entity id. */
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
 * The address that asks the company to sign somebody in. `relayState` comes back with the answer; `additionalParams`
 * are for the company.
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

/** The id of the request that an answer is for. It is not verified yet. Null when it names none. */
export async function requestIdOf(answer: string): Promise<string | null> {
  const root = await parseXml(Buffer.from(answer, 'base64').toString('utf8'));
  return root?.getAttribute('InResponseTo') || null;
}

/**
 * Verifies an answer to the request `id` (decision 91): its signature, its times by the project's clock, and whom it is
 * for. Returns null when the person refused. Throws the errors of `reasons`.
 */
export async function readAnswer(company: TrustedCompany, id: string, answer: string): Promise<Asserted | null> {
  const { SAML, SamlStatusError } = await import('@node-saml/node-saml');
  const { now } = company;
  class AtProjectTime extends SAML {
    /** The library would take the time of the machine. */
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

/** Tries with one key after the other, and without one where there is none. Rejects as the last try does. */
async function firstOf<Result>(
  keys: readonly string[],
  attempt: (key: string | undefined) => Promise<Result>,
): Promise<Result> {
  const [key, ...others] = keys;
  if (others.length === 0) return attempt(key);
  return attempt(key).catch(() => firstOf(others, attempt));
}

/** What the library does not check: the issuer, and that the subject is confirmed for this request and address. */
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

/** The first element of this name in the library's form of XML. */
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

/** Requests are in the database. The library sees the one that the answer names. */
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
