import { signedChallenge } from '@foyer/wire/webauthn-credential';
import type * as z from 'zod/mini';
import { Refusal } from './api-error';
import { requiredText } from './fields';
import { parse, type JsonObject } from './json';

/**
 * Reads the credential in a body, which is JSON in a string, and the challenge in its client data. Throws
 * `bad_request`.
 */
export function readCredential<T extends { readonly response: { readonly clientDataJSON: string } }>(
  body: JsonObject,
  schema: z.ZodMiniType<T>,
): { readonly credential: T; readonly challenge: string } {
  const credential = schema.safeParse(parse(requiredText(body, 'public_key_credential')));
  if (!credential.success) throw malformed();
  const { clientDataJSON } = credential.data.response;
  const signed = signedChallenge.safeParse(parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')));
  if (!signed.success) throw malformed();
  return { credential: credential.data, challenge: signed.data.challenge };
}

const malformed = () => new Refusal('bad_request', { message: 'public_key_credential is not a credential in JSON.' });

/** In this order because the user agent of a browser also contains those further down. */
const browsers = {
  Edge: /\bEdgA?\//,
  Opera: /\bOPR\//,
  Firefox: /\b(?:Firefox|FxiOS)\//,
  Chrome: /Chrome\/|\bCriOS\//,
  Safari: /\bSafari\//,
};
const systems = {
  iPhone: /\biPhone\b/,
  iPad: /\biPad\b/,
  Android: /\bAndroid\b/,
  Windows: /\bWindows\b/,
  macOS: /\bMac OS X\b/,
  Linux: /\bLinux\b/,
};

/** The first name of a passkey, such as 'Chrome on Linux'. Its user can change it. */
export function passkeyName(userAgent: string): string {
  const known = [browsers, systems].map((signs) => Object.entries(signs).find(([, sign]) => sign.test(userAgent))?.[0]);
  return known.filter((name) => name !== undefined).join(' on ') || 'Passkey';
}
