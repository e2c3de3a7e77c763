/**
 * Loads the library that verifies authenticator signatures. Its certificate parsers load slowly, so this happens at
 * first use, and before a transaction so that no lock is held meanwhile.
 */
export function loadVerifier() {
  return import('@simplewebauthn/server');
}
