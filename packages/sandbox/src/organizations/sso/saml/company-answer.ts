import { randomBytes } from 'node:crypto';
import { html as xml } from 'hono/html';
import type { Html } from '../../../pages/page-answer';
import { minutesAfter } from '../../../projects/times';

/** Common fields of every answer of a company (SAML 2.0 core, section 3.2.2). */
export interface Envelope {
  /** The entity id of the company. */
  readonly issuer: string;
  /** Address to which the answer is posted. */
  readonly recipient: string;
  /** The id of the request. */
  readonly inResponseTo: string;
  readonly now: Date;
}

/** Assertion of a company about a user (SAML 2.0 core, section 2.3.3). */
export interface Assertion extends Envelope {
  /** The entity id of the requesting provider. */
  readonly audience: string;
  readonly subject: string;
  /** True if the subject is an email address. */
  readonly isEmail?: boolean;
  /** Values by attribute name. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
}

const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
const STATUS = 'urn:oasis:names:tc:SAML:2.0:status';
const PASSWORD = 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport';
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const EMAIL_ADDRESS = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const LIFETIME_MINUTES = 5;

/** A response with an assertion signed by the company's key, in base64 (SAML 2.0 bindings, section 3.5). */
export async function signedAnswer(assertion: Assertion, privateKey: string): Promise<string> {
  const { SignedXml } = await import('xml-crypto');
  const signer = new SignedXml({
    privateKey,
    canonicalizationAlgorithm: EXCLUSIVE,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  });
  const xpath = "//*[local-name(.)='Assertion']";
  signer.addReference({
    xpath,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', EXCLUSIVE],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
  });
  const success = xml`<samlp:StatusCode Value="${STATUS}:Success"/>`;
  const response = String(await responseXml(assertion, success, assertionXml(assertion)));
  signer.computeSignature(response, { location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' } });
  return base64(signer.getSignedXml());
}

/** The response after the user presses Cancel. It contains no assertion, so it needs no signature. */
export async function refusedAnswer(envelope: Envelope): Promise<string> {
  const denied = xml`<samlp:StatusCode Value="${STATUS}:Responder"><samlp:StatusCode Value="${STATUS}:RequestDenied"/></samlp:StatusCode>`;
  return base64(String(await responseXml(envelope, denied, xml``)));
}

function responseXml({ issuer, recipient, inResponseTo, now }: Envelope, status: Html, assertion: Html): Html {
  const names = xml`xmlns:samlp="${PROTOCOL}" xmlns:saml="${ASSERTION}"`;
  const to = xml`Destination="${recipient}" InResponseTo="${inResponseTo}"`;
  const head = xml`ID="${newXmlId()}" Version="2.0" IssueInstant="${now.toISOString()}"`;
  return xml`<samlp:Response ${names} ${head} ${to}><saml:Issuer>${issuer}</saml:Issuer><samlp:Status>${status}</samlp:Status>${assertion}</samlp:Response>`;
}

function assertionXml({ attributes, ...assertion }: Assertion): Html {
  const { issuer, audience, now } = assertion;
  const [start, end] = timesOf(now);
  const head = xml`ID="${newXmlId()}" Version="2.0" IssueInstant="${start}"`;
  const conditions = xml`<saml:Conditions NotBefore="${start}" NotOnOrAfter="${end}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`;
  const way = xml`<saml:AuthnStatement AuthnInstant="${start}" SessionIndex="${newXmlId()}"><saml:AuthnContext><saml:AuthnContextClassRef>${PASSWORD}</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`;
  const statement = xml`<saml:AttributeStatement>${Object.entries(attributes).map(attributeXml)}</saml:AttributeStatement>`;
  return xml`<saml:Assertion xmlns:saml="${ASSERTION}" ${head}><saml:Issuer>${issuer}</saml:Issuer>${subjectXml(assertion)}${conditions}${way}${statement}</saml:Assertion>`;
}

function subjectXml({ subject, isEmail = false, recipient, inResponseTo, now }: Omit<Assertion, 'attributes'>): Html {
  const to = xml`Recipient="${recipient}" InResponseTo="${inResponseTo}" NotOnOrAfter="${timesOf(now)[1]}"`;
  const confirmation = xml`<saml:SubjectConfirmation Method="${BEARER}"><saml:SubjectConfirmationData ${to}/></saml:SubjectConfirmation>`;
  return xml`<saml:Subject><saml:NameID Format="${isEmail ? EMAIL_ADDRESS : PERSISTENT}">${subject}</saml:NameID>${confirmation}</saml:Subject>`;
}

function attributeXml([name, values]: [string, readonly string[]]): Html {
  return xml`<saml:Attribute Name="${name}">${values.map((value) => xml`<saml:AttributeValue>${value}</saml:AttributeValue>`)}</saml:Attribute>`;
}

const timesOf = (now: Date): [start: string, end: string] => [
  now.toISOString(),
  minutesAfter(now, LIFETIME_MINUTES).toISOString(),
];

/** An XML id: it must not begin with a digit. */
export function newXmlId(): string {
  return `_${randomBytes(32).toString('base64url')}`;
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
