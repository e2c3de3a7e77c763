import type { LocalErrorCode } from '../../../base/errors';
import { BrowserError, FoyerError } from '../../../base/errors';

/** Facts about a ceremony that the browser has ended with one of its few, vague exceptions. */
export interface CeremonyFacts {
  readonly kind: 'create' | 'get';
  /** The timeout of the request, in ms; undefined if it had none. */
  readonly timeout: number | undefined;
  /** Duration of the ceremony, in ms. */
  readonly elapsed: number;
}

/** The messages of authenticators that already store a passkey of this account (contract 10.1). */
const DUPLICATE = [
  'At least one credential matches an entry of the excludeCredentials list in the platform attached authenticator.',
  'The user attempted to register an authenticator that contains one of the credentials already registered with the relying party.',
];

const MESSAGES = {
  passkey_duplicate: 'The authenticator already has a passkey of this account.',
  passkey_cancelled: 'The passkey prompt was closed, or not answered with a passkey.',
  passkey_timeout: 'The passkey prompt was not answered in time.',
  passkey_pending: 'Another passkey request of this page is running.',
  passkey_domain: 'The domain of the passkey does not belong to this page.',
  passkey_blocked: 'This frame cannot use passkeys: its permissions policy forbids it.',
  passkey_unavailable: 'No authenticator meets the requirements of this request.',
  passkey_insecure: 'Passkeys need a secure context: https, or localhost.',
  passkey_failed: 'The passkey prompt failed.',
  aborted: 'The call was aborted.',
  passkey_unsupported: 'This browser has no passkeys.',
} as const satisfies { readonly [Code in LocalErrorCode]?: string };

export const passkeyError = (code: keyof typeof MESSAGES, cause?: unknown): BrowserError =>
  new BrowserError(code, MESSAGES[code], { cause });

/**
 * Converts an exception of `navigator.credentials` to an exact code, while the request is still known. Source:
 * WebAuthn level 3, sections 5.1.3 and 5.1.4.
 */
export function identifyCeremonyError(thrown: unknown, facts: CeremonyFacts): FoyerError {
  if (thrown instanceof FoyerError) return thrown;
  return passkeyError(codeOf(thrown, facts), thrown);
}

function codeOf(thrown: unknown, facts: CeremonyFacts): keyof typeof MESSAGES {
  const { name, message } = described(thrown);
  if (facts.kind === 'create' && DUPLICATE.some((phrase) => message.includes(phrase))) return 'passkey_duplicate';
  switch (name) {
    case 'InvalidStateError':
      return facts.kind === 'create' ? 'passkey_duplicate' : 'passkey_failed';
    case 'NotAllowedError':
      return notAllowed(message, facts);
    case 'AbortError':
      return 'aborted';
    case 'OperationError':
      return 'passkey_pending';
    case 'SecurityError':
      return 'passkey_domain';
    case 'ConstraintError':
    case 'NotSupportedError':
      return 'passkey_unavailable';
    default:
      return 'passkey_failed';
  }
}

/**
 * Distinguishes the three causes of this exception: the user declined, the request timed out, or the page is not
 * allowed to ask.
 */
function notAllowed(message: string, { timeout, elapsed }: CeremonyFacts): keyof typeof MESSAGES {
  if (/is not enabled in this document|permissions policy/i.test(message)) return 'passkey_blocked';
  return timeout !== undefined && elapsed >= timeout ? 'passkey_timeout' : 'passkey_cancelled';
}

/** Extensions that replace the browser's own passkeys can throw any value. */
function described(thrown: unknown): { readonly name: string; readonly message: string } {
  if (typeof thrown !== 'object' || thrown === null) return { name: '', message: String(thrown) };
  const { name, message } = thrown as { readonly name?: unknown; readonly message?: unknown };
  return { name: String(name), message: String(message) };
}
