import { describe, expect, it } from 'vitest';
import { growth, LINEAR } from '../../../../scripts/test-speed';
import { asBinary, credentialText, readOptions } from '../../src/users/browser/passkeys/credential-json';

const codeOf = (work: () => unknown): unknown => {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
};

describe('the options of a ceremony (contract 3.6)', () => {
  it('1 MB of padding that is not at the end is read in linear time', () => {
    const textOf = (size: number) => JSON.stringify({ challenge: `${'='.repeat(size)}a` });
    expect(readOptions(textOf(1e6))['challenge']).toHaveLength(1_000_001);
    const readingOf = (text: string) => () => void readOptions(text);
    expect(growth((size) => readingOf(textOf(size)))).toBeLessThan(LINEAR);
  });

  it('base64 and base64url, padded or not, are read alike', () => {
    const options = readOptions(
      JSON.stringify({
        challenge: '-_8=',
        user: { id: '+/8=', name: 'ada' },
        excludeCredentials: [{ type: 'public-key', id: '+/8' }],
        allowCredentials: [{ type: 'public-key', id: '-_8' }],
      }),
    );
    expect(options).toEqual({
      challenge: '-_8',
      user: { id: '-_8', name: 'ada' },
      excludeCredentials: [{ type: 'public-key', id: '-_8' }],
      allowCredentials: [{ type: 'public-key', id: '-_8' }],
    });
    expect(asBinary(options)).toMatchObject({
      challenge: new Uint8Array([251, 255]),
      user: { id: new Uint8Array([251, 255]) },
    });
  });

  it('options inside `publicKey` are read too', () => {
    expect(readOptions('{"publicKey":{"challenge":"AQ"}}')).toEqual({ challenge: 'AQ' });
  });

  it.each(['', 'null', '[]', '{}', '{"challenge":7}', '{"publicKey":"x"}'])('%j is refused', (text) => {
    expect(codeOf(() => readOptions(text))).toBe('invalid_response');
  });

  it('refuses text that is not base64', () => {
    expect(codeOf(() => asBinary({ challenge: 'ä' }))).toBe('invalid_response');
  });
});

describe('the credential as it is sent (contract 3.6)', () => {
  const made = { type: 'public-key', id: 'AQ', rawId: new Uint8Array([1]).buffer, authenticatorAttachment: null };
  const bytes = (...values: number[]) => Uint8Array.from(values).buffer;
  const sent = (credential: object): unknown => JSON.parse(credentialText(credential as PublicKeyCredential));

  it('has exactly the members of the contract, from `toJSON` if that works', () => {
    const json = {
      id: 'AQ',
      rawId: 'AQ',
      response: { clientDataJSON: 'Ag', authenticatorData: 'Aw', signature: 'BA', more: 'x' },
      clientExtensionResults: {},
    };
    expect(sent({ ...made, response: {}, toJSON: () => json })).toEqual({
      type: 'public-key',
      id: 'AQ',
      rawId: 'AQ',
      response: { clientDataJSON: 'Ag', authenticatorData: 'Aw', signature: 'BA', userHandle: null },
      clientExtensionResults: {},
    });
  });

  it('is built by hand if `toJSON` throws, as with some password managers', () => {
    const response = { clientDataJSON: bytes(2), attestationObject: bytes(251, 255), getTransports: () => ['hybrid'] };
    const toJSON = () => {
      throw new TypeError('Illegal invocation');
    };
    expect(sent({ ...made, response, toJSON })).toEqual({
      type: 'public-key',
      id: 'AQ',
      rawId: 'AQ',
      response: { clientDataJSON: 'Ag', attestationObject: '-_8', transports: ['hybrid'] },
      clientExtensionResults: {},
    });
  });
});
