import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { objectAt, partAt, textAt, type Data } from '../kit/read';
import { Unmet } from '../kit/terms';

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

/** Encodes CBOR (RFC 8949), as far as an attestation and a key need it: integers, texts, bytes and maps. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)])]);
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  return size < 256 ? Buffer.from([(kind << 5) | 24, size]) : Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}

/** The differences between a manipulated and an honest answer. */
export interface Bend {
  readonly origin?: string;
  readonly challenge?: string;
  readonly rpId?: string;
  readonly key?: KeyObject;
  /** Flag bits: user present is 1, user verified is 4. */
  readonly flags?: number;
  /** The type in the client data: `webauthn.get` or `webauthn.create`. */
  readonly type?: string;
  readonly isCrossOrigin?: boolean;
}

const PRESENT_AND_VERIFIED = 5;
const ATTESTED = 0x40;

/** A key that belongs to no passkey. */
export const strangeKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

/** The options of a call, which are JSON in a string. Throws `Unmet`. */
export function optionsOf(json: string): Data {
  try {
    const read = objectAt(JSON.parse(json), '');
    return partAt(read, 'publicKey') === undefined ? read : objectAt(read, 'publicKey');
  } catch {
    throw new Unmet('options that are JSON', 'another text');
  }
}

/** A software authenticator: one ES256 key, attestation `none`, together with the browser that shows a page. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(16);
  #userHandle: unknown = null;

  constructor(readonly origin: string) {}

  /** Answers creation options, as `navigator.credentials.create` would. */
  create(json: string, bend: Bend = {}): string {
    const options = optionsOf(json);
    this.#userHandle = partAt(options, 'user.id') ?? null;
    const rpId = bend.rpId ?? this.#site(partAt(options, 'rp.id'));
    const length = Buffer.from([0, this.#id.length]);
    const data = Buffer.concat([
      this.#data(rpId, ATTESTED | (bend.flags ?? PRESENT_AND_VERIFIED)),
      Buffer.alloc(16),
      length,
      this.#id,
      this.#key(),
    ]);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', data],
    ]);
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', options, bend).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answers request options, as `navigator.credentials.get` would. */
  get(json: string, bend: Bend = {}): string {
    const options = optionsOf(json);
    const clientData = this.#clientData('webauthn.get', options, bend);
    const rpId = bend.rpId ?? this.#site(partAt(options, 'rpId'));
    const data = this.#data(rpId, bend.flags ?? PRESENT_AND_VERIFIED);
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: createSign('sha256')
        .update(signed)
        .sign(bend.key ?? this.#keys.privateKey)
        .toString('base64url'),
      userHandle: this.#userHandle,
    });
  }

  /** The relying party: the one in the options, or the page's host. */
  #site(named: unknown): string {
    return typeof named === 'string' ? named : new URL(this.origin).hostname;
  }

  #credential(response: object): string {
    const id = this.#id.toString('base64url');
    return JSON.stringify({
      id,
      rawId: id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      response,
      clientExtensionResults: {},
    });
  }

  #clientData(
    type: string,
    options: Data,
    { origin = this.origin, challenge, type: said = type, isCrossOrigin = false }: Bend,
  ): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: said,
        challenge: challenge ?? textAt(options, 'challenge'),
        origin,
        crossOrigin: isCrossOrigin,
      }),
    );
  }

  #data(rpId: string, flags: number): Buffer {
    // The counter stays 0, as for passkeys that several devices share.
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags, 0, 0, 0, 0])]);
  }

  /** RFC 9053 section 7.1.1: an EC2 key on P-256 for ES256. */
  #key(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const [X, Y] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    return cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, X],
        [-3, Y],
      ]),
    );
  }
}
