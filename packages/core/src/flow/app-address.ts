import type { Secret } from '../base/secret';

/** A secret that an authenticator app takes: base32, as RFC 4648 writes it. */
const BASE32 = /^[A-Z2-7]+=*$/;

export interface AppAccount {
  /** The name of the site or organization, under which the app lists the account. */
  readonly issuer: string;
  /** The person's address. Empty if it is not known. */
  readonly account: string;
}

// Org 5.20.
/**
 * The address that hands a secret to the authenticator app of the same device. It is built here from its parts, and
 * nothing of it is an address from outside. Undefined if the secret is none that an app could take.
 */
export function appAddress(
  { secret }: { readonly secret: Secret },
  { issuer, account }: AppAccount,
): `otpauth://totp/${string}` | undefined {
  const key = secret.reveal().replace(/\s/g, '').toUpperCase();
  if (!BASE32.test(key)) return undefined;
  // A colon parts the two names.
  const names = [issuer, account].map((name) => name.replaceAll(':', ' ').trim()).filter((name) => name !== '');
  const label = names.map((name) => encoded(name)).join(':');
  const by = issuer.trim() === '' ? '' : `&issuer=${encoded(issuer.trim())}`;
  return `otpauth://totp/${label === '' ? 'account' : label}?secret=${key.replaceAll('=', '')}${by}`;
}

/** Names may be cut in the middle of a sign, which no address can hold. */
const encoded = (name: string): string => encodeURIComponent(name.replace(/\p{Cs}/gu, '�'));
