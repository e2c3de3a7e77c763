import { base64URLStringToBuffer } from '@simplewebauthn/browser';

/**
 * The most common password managers by the AAGUID of their passkeys, with their names in
 * passkeydeveloper/passkey-authenticator-aaguids. Other names are not shown.
 */
const MANAGERS: Readonly<Record<string, string>> = {
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'Apple Passwords',
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome on Mac',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  '50726f74-6f6e-5061-7373-50726f746f6e': 'Proton Pass',
  'fdb141b2-5d84-443e-8a35-4698c205a502': 'KeePassXC',
};

/** The name of a password manager; undefined if it is not one of the most common. */
export const managerName = (aaguid: string | undefined): string | undefined =>
  aaguid !== undefined && Object.hasOwn(MANAGERS, aaguid) ? MANAGERS[aaguid] : undefined;

/** The CBOR text `authData`. The authenticator's data follows it in an attestation, as a byte string. */
const LABEL = [0x68, ...Array.from('authData', (letter) => letter.charCodeAt(0))];

/**
 * The position of the AAGUID in the authenticator's data: after a hash, flags and a counter (WebAuthn level 3, section
 * 6.1).
 */
const AAGUID_AT = 37;
const AAGUID_BYTES = 16;
const HAS_CREDENTIAL = 0x40;

/** The AAGUID in an attestation, which is CBOR in base64url. Undefined if there is none, or it can't be read. */
export function aaguidOf(attestation: unknown): string | undefined {
  const data = authenticatorData(bytesOf(attestation));
  const flags = data?.[AAGUID_AT - 5] ?? 0;
  const found = data?.slice(AAGUID_AT, AAGUID_AT + AAGUID_BYTES);
  if (!found || found.length < AAGUID_BYTES || (flags & HAS_CREDENTIAL) === 0) return undefined;
  const hex = Array.from(found, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function bytesOf(attestation: unknown): Uint8Array {
  if (typeof attestation !== 'string') return new Uint8Array();
  try {
    return new Uint8Array(base64URLStringToBuffer(attestation));
  } catch {
    return new Uint8Array();
  }
}

/**
 * The last member of the attestation, because CBOR sorts short names first. The length of a byte string takes one or
 * two bytes.
 */
function authenticatorData(cbor: Uint8Array): Uint8Array | undefined {
  for (let at = cbor.length - LABEL.length; at >= 0; at -= 1) {
    if (!LABEL.every((byte, index) => cbor[at + index] === byte)) continue;
    const head = at + LABEL.length;
    if (cbor[head] === 0x58) return cbor.slice(head + 2);
    if (cbor[head] === 0x59) return cbor.slice(head + 3);
  }
  return undefined;
}
