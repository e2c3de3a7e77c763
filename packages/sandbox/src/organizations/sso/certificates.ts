import { createPrivateKey, createPublicKey, randomBytes, sign, X509Certificate, type KeyObject } from 'node:crypto';
import { ApiError, type ErrorType } from '../../http/api-error';

const SHA256_WITH_RSA = '06092a864886f70d01010b';
const COMMON_NAME = '0603550403';

export interface CertificateOrder {
  /** In PEM. */
  readonly privateKey: string;
  readonly name: string;
  readonly from: Date;
  readonly until: Date;
}

/**
 * A certificate that its own key has signed, in PEM (RFC 5280, section 4.1). Identity providers accept no bare keys.
 */
export function selfSigned({ privateKey, name, from, until }: CertificateOrder): string {
  const key = createPrivateKey(privateKey);
  const algorithm = der(0x30, Buffer.from(SHA256_WITH_RSA, 'hex'), der(0x05));
  const names = der(0x30, der(0x31, der(0x30, Buffer.from(COMMON_NAME, 'hex'), der(0x0c, Buffer.from(name)))));
  const version = der(0xa0, der(0x02, Buffer.from([2])));
  const serial = der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)]));
  const validity = der(0x30, time(from), time(until));
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const content = der(0x30, version, serial, algorithm, names, validity, names, publicKey);
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, key));
  return pem(der(0x30, content, algorithm, signature));
}

/** One value in DER: tag, length, content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  if (content.length < 128) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const length = Buffer.from(content.length.toString(16).padStart(4, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 + length.length]), length, content]);
}

/** Years from 2050 on have four digits. */
function time(date: Date): Buffer {
  const digits = `${date.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`;
  const year = date.getUTCFullYear();
  return year >= 1950 && year < 2050 ? der(0x17, Buffer.from(digits.slice(2))) : der(0x18, Buffer.from(digits));
}

function pem(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

/**
 * Reads a certificate, in PEM or the base64 of metadata, and returns it in PEM. Throws `invalid_x509_certificate` for
 * anything else, and for a key that cannot sign.
 */
export function readCertificate(text: string): string {
  const isPem = text.includes('-----BEGIN');
  const bytes = text.replaceAll(/-----(?:BEGIN|END) CERTIFICATE-----|\s/g, '');
  try {
    const certificate = new X509Certificate(isPem ? text : Buffer.from(bytes, 'base64'));
    if (certificate.publicKey.asymmetricKeyType !== 'rsa') throw new ApiError('invalid_x509_certificate');
    return pem(Buffer.from(certificate.raw));
  } catch (cause) {
    throw new ApiError('invalid_x509_certificate', undefined, { cause });
  }
}

/** Issuer and expiry of a certificate. */
export function describeCertificate(text: string): { readonly issuer: string; readonly expiresAt: string } {
  const { issuer, validTo } = new X509Certificate(text);
  return { issuer: issuer.replaceAll('\n', ', '), expiresAt: new Date(validTo).toISOString() };
}

const LONGEST_KEY = 16 * 1024;

/**
 * Reads an RSA key in PEM (PKCS #1). Throws `private_key_too_long`, `saml_signing_private_key_format_not_supported` and
 * `saml_signing_private_key_invalid`.
 */
export function readPrivateKey(text: string): string {
  if (text.length > LONGEST_KEY) throw new ApiError('private_key_too_long');
  const refusal: ErrorType = 'saml_signing_private_key_format_not_supported';
  if (!/^\s*-----BEGIN RSA PRIVATE KEY-----/.test(text)) throw new ApiError(refusal);
  return parseKey(text).export({ type: 'pkcs1', format: 'pem' }).toString();
}

function parseKey(text: string): KeyObject {
  try {
    return createPrivateKey(text);
  } catch (cause) {
    throw new ApiError('saml_signing_private_key_invalid', undefined, { cause });
  }
}
