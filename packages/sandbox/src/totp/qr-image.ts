import { renderSVG } from 'uqr';

/** Bounds the URI, and keeps the image coarse enough for a phone's camera. */
const LONGEST_NAME = 64;

export interface AppSecret {
  /** Base32 without padding. */
  readonly secret: string;
  /** The project's name. */
  readonly issuer: string;
  /** The user's email address, phone number or id. */
  readonly account: string;
}

/**
 * The `otpauth:` URI of a secret, in the Key URI Format that authenticator apps share. Names are cut to 64 characters.
 */
export function keyUri({ secret, issuer, account }: AppSecret): string {
  const label = encodeURIComponent(`${cut(issuer)}:${cut(account)}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(cut(issuer))}`;
}

/** The QR code of a text, as a data URI of an SVG image. Clients use it as an image source (contract 3.8). */
export function qrImage(text: string): string {
  // ISO/IEC 18004 asks for a quiet zone of four modules.
  const svg = renderSVG(text, { border: 4, pixelSize: 1 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** Cuts by code points: half of a surrogate pair cannot be encoded. */
function cut(name: string): string {
  return Array.from(name).slice(0, LONGEST_NAME).join('');
}
