import { generateRandomString, symmetricEncrypt } from 'better-auth/crypto';
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

export async function unseal(context: CallContext, text: string): Promise<string[]> {
  const codes: unknown = JSON.parse((await stored(context, 'decrypt', text)) ?? '[]');
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
}

/** Encrypts or decrypts them according to the option `storeBackupCodes` of better-auth's plugin. */
async function stored({ auth }: CallContext, way: 'encrypt' | 'decrypt', data: string): Promise<string | null> {
  const given = pluginOptions(auth, 'two-factor')?.['backupCodeOptions'];
  const store = isObject(given) ? (given['storeBackupCodes'] ?? 'encrypted') : 'encrypted';
  if (store === 'plain') return data;
  const custom = functionIn(store, way);
  if (custom !== null) return String(await custom(data));
  return way === 'encrypt'
    ? symmetricEncrypt({ key: auth.secretConfig, data })
    : decrypted(auth, 'recovery codes', data);
}
