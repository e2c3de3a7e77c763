import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import * as z from 'zod/mini';

type Cbor = Parameters<typeof isoCBOR.encode>[0];

const options = z.object({
  challenge: z.string(),
  rp: z.optional(z.object({ id: z.string() })),
  rpId: z.optional(z.string()),
  user: z.optional(z.object({ id: z.string(), name: z.string(), displayName: z.string() })),
  excludeCredentials: z.optional(z.array(z.object({ id: z.string() }))),
  allowCredentials: z.optional(z.array(z.object({ id: z.string() }))),
  authenticatorSelection: z.optional(z.record(z.string(), z.unknown())),
});

/** The inputs of a signature. Tests change one of them to see the signature refused. */
export interface Bend {
  readonly origin?: string;
  readonly challenge?: string;
  readonly rpId?: string;
  /** Flag bits: user present is 1, user verified is 4. */
  readonly flags?: number;
  readonly signWith?: KeyObject;
  /** Whether the page is in a frame of another site. */
  readonly crossOrigin?: boolean;
}

/** An authenticator with a real ES256 key, together with the browser that shows the page of `origin`. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly credentialId = randomBytes(16).toString('base64url');
  #userHandle: string | null = null;
  counter = 0;

  constructor(readonly origin = 'http://localhost:3000') {}

  /** Answers creation options, as `navigator.credentials.create` would. */
  create(json: unknown, bend: Bend = {}): string {
    const asked = options.parse(JSON.parse(z.string().parse(json)));
    this.#userHandle = asked.user?.id ?? null;
    const authData = Buffer.concat([
      this.#authData(bend.rpId ?? asked.rp?.id ?? '', 0x40 | (bend.flags ?? 5)),
      Buffer.alloc(16),
      Buffer.from([0, 16]),
      Buffer.from(this.credentialId, 'base64url'),
      this.#coseKey(),
    ]);
    const attestation = new Map<string | number, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ]);
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', asked.challenge, bend).toString('base64url'),
      attestationObject: encode(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answers request options, as `navigator.credentials.get` would. */
  get(json: unknown, bend: Bend = {}): string {
    const asked = options.parse(JSON.parse(z.string().parse(json)));
    const clientData = this.#clientData('webauthn.get', asked.challenge, bend);
    const authData = this.#authData(bend.rpId ?? asked.rpId ?? '', bend.flags ?? 5);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    const signature = createSign('sha256')
      .update(signed)
      .sign(bend.signWith ?? this.#keys.privateKey);
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: this.#userHandle,
    });
  }

  #credential(response: Record<string, unknown>): string {
    const id = this.credentialId;
    const common = { id, rawId: id, type: 'public-key', authenticatorAttachment: 'platform' };
    return JSON.stringify({ ...common, response, clientExtensionResults: {} });
  }

  #clientData(type: string, challenge: string, bend: Bend): Buffer {
    const origin = bend.origin ?? this.origin;
    return Buffer.from(
      JSON.stringify({
        type,
        challenge: bend.challenge ?? challenge,
        origin,
        ...(bend.crossOrigin && { crossOrigin: true }),
      }),
    );
  }

  #authData(rpId: string, flags: number): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(this.counter, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head]);
  }

  /** RFC 9053 section 7.1.1: an EC2 key on P-256 for ES256. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<string | number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]);
    return encode(key);
  }
}

function encode(value: Cbor): Buffer {
  return Buffer.from(isoCBOR.encode(value));
}

/** A key that belongs to no passkey. */
export function strangeKey(): KeyObject {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
}
