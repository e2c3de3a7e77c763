import { CompactEncrypt, compactDecrypt } from 'jose';
import { Secret } from '@foyer/core/internal/shared';

/** What a browser carries from one step to the next, and can neither read nor change. */
export interface Sealed {
  /** Which flow it is a state of. */
  readonly journey: string;
  readonly state: unknown;
  /** What the page itself knew, beside the state of its flow: nothing secret. */
  readonly page?: unknown;
  /** The number of the step, from 1. A page that was drawn for another one is old. */
  readonly step: number;
  /** When it was sealed, in ms since 1970. */
  readonly at: number;
  /** The address of the page, as long as it holds a one-time token that is not spent. */
  readonly address?: string | undefined;
  /** Where the person goes once signed in: a path of this origin, or an address of the host's list. */
  readonly returnTo?: string | undefined;
  /** A mail was sent again with this step. */
  readonly toast?: 'emailResent' | undefined;
  /** Access was allowed by a press that has to be confirmed by another one. */
  readonly isToConfirm?: true | undefined;
  /** When a deliberate control was last pressed too early, in ms since 1970. */
  readonly pressedAt?: number | undefined;
  /** What was typed: never a password or a code. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

export interface Sealer {
  seal(this: void, value: object): Promise<string>;
  /**
   * Undefined for anything that was not sealed by one of the secrets, for this use and this project, in this version.
   */
  open(this: void, text: string): Promise<object | undefined>;
}

/** Another form of what is sealed is another version: what an older one has sealed is then not opened. */
const VERSION = 1;
const HEADER = { alg: 'dir', enc: 'A256GCM', v: VERSION } as const;

// Decision 123.
/**
 * Encrypts and authenticates (RFC 7516: direct encryption with A256GCM). The key follows from the secret, the project
 * and the use, so that nothing that was sealed for one of them is opened as another.
 *
 * @param secrets The first one seals; all of them open, so that a secret can be replaced while people sign in.
 */
export function createSealer(secrets: readonly string[], publicToken: string, use: string): Sealer {
  // Bytes, because no request waits for a promise of another one (decision 143).
  const keys = new Map<string, Uint8Array>();
  const keyFor = async (secret: string): Promise<Uint8Array> => {
    const key = keys.get(secret) ?? (await keyOf(secret, `foyer ${VERSION} ${use} ${publicToken}`));
    keys.set(secret, key);
    return key;
  };
  return {
    async seal(value) {
      const [secret = ''] = secrets;
      const text = new TextEncoder().encode(JSON.stringify(value, keepSecrets));
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
    return JSON.parse(json, bringSecrets) as object;
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

/** The most that is unpacked, in bytes: what is authentic was small when it was sealed. */
const MOST = 262_144;

async function through(bytes: Uint8Array, by: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(by);
  const result = new Uint8Array(await new Response(stream).arrayBuffer());
  if (result.length > MOST) throw new RangeError('The sealed state is too large.');
  return result;
}

const SECRET = '$secret';

/**
 * Secrets say `[secret]` to anybody else; a token is needed again, a password never is. Errors have fields that JSON
 * leaves out.
 */
function keepSecrets(this: unknown, key: string, said: unknown): unknown {
  const value = (this as Readonly<Record<string, unknown>>)[key];
  if (value instanceof Secret) return { [SECRET]: key === 'password' || key === 'code' ? '' : value.reveal() };
  return value instanceof Error ? { ...Object.fromEntries(Object.entries(value)), message: value.message } : said;
}

function bringSecrets(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !(SECRET in value)) return value;
  return new Secret(String(value[SECRET]));
}
