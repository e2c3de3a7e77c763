/**
 * The library that verifies what authenticators sign. Its parsers of certificates take long to load: only a
 * provider that meets a passkey does so, and before a transaction, which would hold up everybody.
 */
export function loadVerifier() {
  return import('@simplewebauthn/server');
}
