import { describe, expect, it } from 'vitest';
import type { CeremonyFacts } from '../../src/users/browser/passkeys/ceremony-error';
import { identifyCeremonyError, passkeyError } from '../../src/users/browser/passkeys/ceremony-error';

const facts = (rest: Partial<CeremonyFacts> = {}): CeremonyFacts => ({
  kind: 'create',
  timeout: 60_000,
  elapsed: 1000,
  ...rest,
});
const codeOf = (thrown: unknown, rest?: Partial<CeremonyFacts>) => identifyCeremonyError(thrown, facts(rest)).code;
const named = (name: string, message = '') => new DOMException(message, name);

describe('maps exceptions of the browser to exact codes', () => {
  it.each([
    'At least one credential matches an entry of the excludeCredentials list in the platform attached authenticator.',
    'The user attempted to register an authenticator that contains one of the credentials already registered with the relying party.',
  ])('spec 8: a duplicate by its phrase, whatever its name: %s', (message) => {
    expect(codeOf(named('NotAllowedError', message))).toBe('passkey_duplicate');
    expect(codeOf(named('InvalidStateError', `Error: ${message} (1)`))).toBe('passkey_duplicate');
  });

  it('spec 8: a duplicate for InvalidStateError, only in a registration', () => {
    expect(codeOf(named('InvalidStateError'))).toBe('passkey_duplicate');
    expect(codeOf(named('InvalidStateError'), { kind: 'get' })).toBe('passkey_failed');
  });

  it('NotAllowedError after the time of the request is a timeout, before it a cancelled prompt', () => {
    expect(codeOf(named('NotAllowedError'), { elapsed: 60_000 })).toBe('passkey_timeout');
    expect(codeOf(named('NotAllowedError'), { elapsed: 59_000 })).toBe('passkey_cancelled');
    expect(codeOf(named('NotAllowedError'), { timeout: undefined, elapsed: 1e6 })).toBe('passkey_cancelled');
  });

  it('NotAllowedError of a frame says so', () => {
    const message = "The 'publickey-credentials-get' feature is not enabled in this document.";
    expect(codeOf(named('NotAllowedError', message))).toBe('passkey_blocked');
  });

  it.each([
    ['AbortError', 'aborted'],
    ['OperationError', 'passkey_pending'],
    ['SecurityError', 'passkey_domain'],
    ['ConstraintError', 'passkey_unavailable'],
    ['NotSupportedError', 'passkey_unavailable'],
    ['UnknownError', 'passkey_failed'],
  ])('%s is %s, with its cause', (name, code) => {
    const thrown = named(name);
    const error = identifyCeremonyError(thrown, facts());
    expect(error).toMatchObject({ code, cause: thrown, name: 'BrowserError' });
  });

  it.each([[undefined], [null], ['text'], [{}], [Object.create(null)]])(
    '%j is a failure, and nothing throws',
    (thrown) => {
      expect(codeOf(thrown)).toBe('passkey_failed');
    },
  );

  it('an error of ours stays itself', () => {
    const own = passkeyError('passkey_cancelled');
    expect(identifyCeremonyError(own, facts())).toBe(own);
  });
});
