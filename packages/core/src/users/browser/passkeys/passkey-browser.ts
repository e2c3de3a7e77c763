import type { PasskeyBrowser, UserNames } from '../../api/passkey-browser';
import { managerName } from './passkey-managers';
import { passkeySupport } from './passkey-support';
import { identifyCeremonyError, passkeyError } from './ceremony-error';
import { asBinary, credentialText, readOptions } from './credential-json';

/**
 * The browser's own passkeys: the only file that uses `navigator.credentials`. Every ceremony rejects with one of the
 * codes of `ceremony-error.ts`, or `invalid_response` if the provider's options can't be read.
 */
export const passkeyBrowser: PasskeyBrowser = {
  userAgent: () => navigator.userAgent,

  requireSupport,

  create: (options, { signal, offered }) =>
    ceremony('create', options, (publicKey) =>
      navigator.credentials.create({
        publicKey: publicKey as unknown as PublicKeyCredentialCreationOptions,
        signal,
        // TypeScript does not know this member yet.
        ...((offered && { mediation: 'conditional' }) as object),
      }),
    ),

  get: (options, { signal, offered, immediate }) =>
    ceremony('get', options, (publicKey) =>
      navigator.credentials.get({
        publicKey: publicKey as unknown as PublicKeyCredentialRequestOptions,
        signal,
        ...(offered && { mediation: 'conditional' }),
        // TypeScript does not know this member yet.
        ...((immediate && { uiMode: 'immediate' }) as object),
      }),
    ),

  support: passkeySupport,

  hasAutofillField: () => document.querySelector('input[autocomplete~="webauthn"]') !== null,

  // Hints that some password managers still ignore.
  async forgets(rpId, credentialId) {
    const { signalUnknownCredential: signal } = publicKeyCredential();
    return signal !== undefined && isReported(() => signal({ rpId, credentialId }));
  },

  async renames(rpId, userId, names) {
    const { signalCurrentUserDetails: signal } = publicKeyCredential();
    if (signal) await isReported(() => signal({ rpId, userId, ...names }));
  },

  async accepts(rpId, userId, allAcceptedCredentialIds) {
    const { signalAllAcceptedCredentials: signal } = publicKeyCredential();
    if (signal) await isReported(() => signal({ rpId, userId, allAcceptedCredentialIds }));
  },

  managerName,
};

const isReported = async (signal: () => Promise<void>): Promise<boolean> => {
  try {
    await signal();
    return true;
  } catch {
    return false;
  }
};

type Options = Readonly<Record<string, unknown>>;
interface Statics {
  parseCreationOptionsFromJSON?(options: Options): object;
  parseRequestOptionsFromJSON?(options: Options): object;
  readonly signalUnknownCredential?: (
    this: void,
    what: { readonly rpId: string; readonly credentialId: string },
  ) => Promise<void>;
  readonly signalAllAcceptedCredentials?: (
    this: void,
    all: { readonly rpId: string; readonly userId: string; readonly allAcceptedCredentialIds: readonly string[] },
  ) => Promise<void>;
  readonly signalCurrentUserDetails?: (
    this: void,
    who: UserNames & { readonly rpId: string; readonly userId: string },
  ) => Promise<void>;
}

const publicKeyCredential = (): Statics =>
  typeof PublicKeyCredential === 'function' ? (PublicKeyCredential as unknown as Statics) : {};

async function ceremony(
  kind: 'create' | 'get',
  text: string,
  run: (publicKey: object) => Promise<Credential | null>,
): Promise<string> {
  const options = readOptions(text);
  const { timeout } = options;
  const began = performance.now();
  try {
    const credential = await run(inBrowserForm(kind, options));
    // Some password managers return null when their prompt is closed.
    if (credential === null) throw passkeyError('passkey_cancelled');
    return credentialText(credential as PublicKeyCredential);
  } catch (thrown) {
    const elapsed = performance.now() - began;
    throw identifyCeremonyError(thrown, {
      kind,
      elapsed,
      timeout: typeof timeout === 'number' ? timeout : undefined,
    });
  }
}

function requireSupport(): void {
  if (!globalThis.isSecureContext) throw passkeyError('passkey_insecure');
  if (typeof PublicKeyCredential !== 'function' || !('credentials' in navigator))
    throw passkeyError('passkey_unsupported');
}

/** Lets the browser parse the options if it can, because it knows extensions that we do not. */
function inBrowserForm(kind: 'create' | 'get', options: Options): object {
  const statics = publicKeyCredential();
  const platform =
    kind === 'create'
      ? statics.parseCreationOptionsFromJSON?.(options)
      : statics.parseRequestOptionsFromJSON?.(options);
  return platform ?? asBinary(options);
}
