import type { Secret } from '../base/secret';

/** The form of a secret for authenticator apps: base32 of RFC 4648. */
const BASE32 = /^[A-Z2-7]+=*$/;

export interface AppAccount {
  /** The name of the site or organization, under which the app lists the account. */
  readonly issuer: string;
  /** The user's email address. Empty if it is not known. */
  readonly account: string;
}

// Org 5.20.
/**
 * The `otpauth:` address that gives a secret to the authenticator app on the same device. Built here from its parts,
 * so that it contains no address from a third party. Undefined if the secret is not valid base32.
 */
export function appAddress(
  { secret }: { readonly secret: Secret },
  { issuer, account }: AppAccount,
): `otpauth://totp/${string}` | undefined {
  const key = secret.reveal().replace(/\s/g, '').toUpperCase();
  if (!BASE32.test(key)) return undefined;
  // A colon separates the two names.
  const names = [issuer, account].map((name) => name.replaceAll(':', ' ').trim()).filter((name) => name !== '');
  const label = names.map((name) => encoded(name)).join(':');
  const by = issuer.trim() === '' ? '' : `&issuer=${encoded(issuer.trim())}`;
  return `otpauth://totp/${label === '' ? 'account' : label}?secret=${key.replaceAll('=', '')}${by}`;
}

/** A name can be cut inside a surrogate pair, which `encodeURIComponent` rejects. */
const encoded = (name: string): string => encodeURIComponent(name.replace(/\p{Cs}/gu, '�'));
