import { CompactEncrypt, compactDecrypt } from 'jose';
import { Secret } from '@foyer/core/internal/shared';

/** The data that a browser carries from one step to the next. The browser can neither read nor change it. */
export interface Sealed {
  /** The name of the state's flow. */
  readonly journey: string;
  readonly state: unknown;
  /** Data of the page in addition to the flow's state. Contains no secret. */
  readonly page?: unknown;
  /** The number of the step, from 1. A page with a different number is outdated. */
  readonly step: number;
  /** When it was sealed, in ms since 1970. */
  readonly at: number;
  /** The address of the page, as long as it contains an unused one-time token. */
  readonly address?: string | undefined;
  /** The destination after the sign-in: a path of this origin, or an address of the host's list. */
  readonly returnTo?: string | undefined;
  /** This step has sent an email again. */
  readonly toast?: 'emailResent' | undefined;
  /** A press has granted access, and a second press must confirm it. */
  readonly isToConfirm?: true | undefined;
  /** When a deliberate control was last pressed too early, in ms since 1970. */
  readonly pressedAt?: number | undefined;
  /** The typed values, without passwords and codes. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

export interface Sealer {
  seal(this: void, value: object): Promise<string>;
  /** Undefined unless one of the secrets sealed the text, for this use, this project and this version. */
  open(this: void, text: string): Promise<object | undefined>;
}

/** Increase it when the format changes: states of older versions are then not opened. */
const VERSION = 1;
const HEADER = { alg: 'dir', enc: 'A256GCM', v: VERSION } as const;

// Decision 123.
/**
 * Encrypts and authenticates (RFC 7516: direct encryption with A256GCM). The key is derived from the secret, the
 * project and the use, so that a text that was sealed for one of them cannot be opened as a different one.
 *
 * @param secrets The first secret seals. All of them open, so that you can replace a secret while users sign in.
 */
export function createSealer(secrets: readonly string[], publicToken: string, use: string): Sealer {
  // Stores bytes, because no request must await a promise of a different one (decision 143).
  const keys = new Map<string, Uint8Array>();
  const keyFor = async (secret: string): Promise<Uint8Array> => {
    const key = keys.get(secret) ?? (await keyOf(secret, `foyer ${VERSION} ${use} ${publicToken}`));
    keys.set(secret, key);
    return key;
  };
  return {
    async seal(value) {
      const [secret = ''] = secrets;
      const text = new TextEncoder().encode(JSON.stringify(value, unwrapSecrets));
      return new CompactEncrypt(await through(text, new CompressionStream('deflate-raw')))
        .setProtectedHeader(HEADER)
        .encrypt(await keyFor(secret));
    },
    async open(text) {
      for (const secret of secrets) {
        const opened = await attempt(text, await keyFor(secret));
        if (opened) return opened;
      }
      return undefined;
    },
  };
}

async function attempt(text: string, key: Uint8Array): Promise<object | undefined> {
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(text, key, {
      contentEncryptionAlgorithms: ['A256GCM'],
      keyManagementAlgorithms: ['dir'],
    });
    if (protectedHeader['v'] !== VERSION) return undefined;
    const json = new TextDecoder().decode(await through(plaintext, new DecompressionStream('deflate-raw')));
    return JSON.parse(json, restoreSecrets) as object;
  } catch {
    return undefined;
  }
}

/** HKDF (RFC 5869) with SHA-256. */
async function keyOf(secret: string, info: string): Promise<Uint8Array> {
  const bytes = new TextEncoder();
  const material = await crypto.subtle.importKey('raw', bytes.encode(secret), 'HKDF', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytes.encode(info) },
    material,
    256,
  );
  return new Uint8Array(bits);
}

/** Maximum size of the unpacked data, in bytes. Authentic data was smaller when it was sealed. */
const MOST = 262_144;

async function through(bytes: Uint8Array, by: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(by);
  const result = new Uint8Array(await new Response(stream).arrayBuffer());
  if (result.length > MOST) throw new RangeError('The sealed state is too large.');
  return result;
}

const SECRET = '$secret';

/**
 * Unwraps secrets: `toJSON` returns `[secret]`. The state needs tokens again, but never passwords. Also adds the fields
 * of errors, which JSON omits.
 */
function unwrapSecrets(this: unknown, key: string, serialized: unknown): unknown {
  const value = (this as Readonly<Record<string, unknown>>)[key];
  if (value instanceof Secret) return { [SECRET]: key === 'password' || key === 'code' ? '' : value.reveal() };
  return value instanceof Error ? { ...Object.fromEntries(Object.entries(value)), message: value.message } : serialized;
}

function restoreSecrets(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !(SECRET in value)) return value;
  return new Secret(String(value[SECRET]));
}
