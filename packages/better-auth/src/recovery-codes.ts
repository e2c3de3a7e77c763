import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { functionIn, pluginOptions, type CallContext } from './call-context';
import { isObject } from './json';
import { decrypted } from './stored-secrets';

const CODES = 10;

/** Recovery codes in better-auth's format. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => {
    const code = generateRandomString(10, 'a-z', '0-9', 'A-Z');
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });

export const seal = async (context: CallContext, codes: readonly string[]): Promise<string> =>
  (await stored(context, 'encrypt', JSON.stringify(codes))) ?? '';

export const unseal = async (context: CallContext, text: string): Promise<string[]> =>
  codesIn((await stored(context, 'decrypt', text)) ?? '[]');

function codesIn(json: string): string[] {
  const codes: unknown = JSON.parse(json);
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
}

/**
 * The number of codes in a stored text. Undefined if it cannot be read, or if the host's own function stores it, which
 * might be slow.
 */
export async function countSealed(context: CallContext, text: string): Promise<number | undefined> {
  const store = storeOf(context);
  if (typeof store !== 'string') return undefined;
  try {
    const json = store === 'plain' ? text : await symmetricDecrypt({ key: context.auth.secretConfig, data: text });
    return codesIn(json).length;
  } catch {
    // The log names a changed secret once a code is used.
    return undefined;
  }
}

/** Encrypts or decrypts them according to the option `storeBackupCodes` of better-auth's plugin. */
async function stored(context: CallContext, way: 'encrypt' | 'decrypt', data: string): Promise<string | null> {
  const { auth } = context;
  const store = storeOf(context);
  if (store === 'plain') return data;
  const custom = functionIn(store, way);
  if (custom !== null) return String(await custom(data));
  return way === 'encrypt'
    ? symmetricEncrypt({ key: auth.secretConfig, data })
    : decrypted(auth, 'recovery codes', data);
}

function storeOf({ auth }: CallContext): unknown {
  const given = pluginOptions(auth, 'two-factor')?.['backupCodeOptions'];
  return isObject(given) ? (given['storeBackupCodes'] ?? 'encrypted') : 'encrypted';
}
