import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { vi } from 'vitest';

interface Descriptor {
  readonly id: BufferSource;
}
interface Publics {
  readonly challenge: BufferSource;
  readonly rp?: { readonly id?: string };
  readonly rpId?: string;
  readonly user?: { readonly id: BufferSource };
  readonly excludeCredentials?: readonly Descriptor[];
}
interface Asked {
  readonly publicKey: Publics;
  readonly signal?: AbortSignal;
  readonly mediation?: string;
  readonly uiMode?: string;
}

const ORIGIN = 'https://app.example.com';
const buffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
const base64Url = (source: BufferSource): string =>
  Buffer.from(source instanceof ArrayBuffer ? source : source.buffer).toString('base64url');
const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

/**
 * The browser's passkeys in this process, with one real ES256 key: `navigator.credentials` and the globals around it.
 * It has no `parse…FromJSON` and its credentials no `toJSON`, as in browsers of some years ago.
 */
export function plugInAuthenticator({ aaguid = '00000000-0000-0000-0000-000000000000' } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const asked: Asked[] = [];
  const forgotten: object[] = [];
  const named: object[] = [];
  const accepted: object[] = [];
  let userHandle: BufferSource | null = null;
  let refusal: unknown;
  let isSilent = false;
  let pick = () => {};

  const clientData = (type: string, challenge: BufferSource): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge: base64Url(challenge), origin: ORIGIN }));

  /** User present 1, user verified 4. */
  const authData = (rpId: string, flags: number): Buffer =>
    Buffer.concat([sha256(rpId), Buffer.from([flags, 0, 0, 0, 0])]);

  /** Handwritten CBOR: an EC2 key on P-256 for ES256 (RFC 9053 section 7.1.1). */
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const point = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')]);
    return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]), point(x), Buffer.from([0x22]), point(y)]);
  }

  function attestation(rpId: string): Buffer {
    const id = Buffer.concat([Buffer.from(aaguid.replaceAll('-', ''), 'hex'), Buffer.from([0, 16]), credentialId]);
    const data = Buffer.concat([authData(rpId, 0x45), id, coseKey()]);
    const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
    return Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
  }

  const credential = (response: object) => ({
    type: 'public-key',
    id: credentialId.toString('base64url'),
    rawId: buffer(credentialId),
    authenticatorAttachment: 'platform',
    response,
  });

  /** Waits for an abort if the user does nothing. */
  async function person({ signal }: Asked): Promise<void> {
    if (refusal !== undefined) throw refusal as Error;
    if (!isSilent) return;
    await new Promise<void>((resolve, reject) => {
      pick = resolve;
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted.', 'AbortError')));
    });
  }

  async function create(options: Asked): Promise<object> {
    asked.push(options);
    await person(options);
    const { challenge, rp, user, excludeCredentials = [] } = options.publicKey;
    if (excludeCredentials.some(({ id }) => base64Url(id) === credentialId.toString('base64url'))) {
      throw new DOMException('It is there already.', 'InvalidStateError');
    }
    userHandle = user?.id ?? null;
    return credential({
      clientDataJSON: buffer(clientData('webauthn.create', challenge)),
      attestationObject: buffer(attestation(rp?.id ?? '')),
      getTransports: () => ['internal'],
    });
  }

  async function get(options: Asked): Promise<object> {
    asked.push(options);
    await person(options);
    const { challenge, rpId = '' } = options.publicKey;
    const client = clientData('webauthn.get', challenge);
    const data = authData(rpId, 5);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(client)]))
      .sign(privateKey);
    return credential({
      clientDataJSON: buffer(client),
      authenticatorData: buffer(data),
      signature: buffer(signature),
      userHandle: userHandle && buffer(Buffer.from(base64Url(userHandle), 'base64url')),
    });
  }

  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
    credentials: { create, get },
  });
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(function PublicKeyCredential() {}, {
      isConditionalMediationAvailable: () => Promise.resolve(true),
      getClientCapabilities: () => Promise.resolve({ conditionalCreate: true, immediateGet: true }),
      signalUnknownCredential: (what: object) => Promise.resolve(void forgotten.push(what)),
      signalAllAcceptedCredentials: (all: object) => Promise.resolve(void accepted.push(all)),
      signalCurrentUserDetails: (who: object) => Promise.resolve(void named.push(who)),
    }),
  );

  return {
    id: credentialId.toString('base64url'),
    /** Every ceremony so far. */
    asked,
    /** The passkeys that password managers had to forget. */
    forgotten,
    /** The lists of accepted passkeys that were reported to password managers. */
    accepted,
    /** The users that were reported to password managers. */
    named,
    /** The next ceremonies end in this; undefined: they succeed. */
    refuse: (thrown: unknown) => void (refusal = thrown),
    /** The next prompts are not answered; false: they are. */
    silence: (silent = true) => void (isSilent = silent),
    /** Answers the prompt that waits. */
    pick: () => pick(),
  };
}
