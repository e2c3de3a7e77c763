import type { PasskeyBrowser, PasskeySupport } from '../api/webauthn';
import { credentialText, asBinary, readOptions } from './webauthn-json';
import { identifyCeremonyError, passkeyError } from './webauthn-error';

/**
 * The browser's own passkeys: the only file that touches `navigator.credentials`. Every ceremony rejects with one of
 * the codes of `webauthn-error.ts`, or `invalid_response` where the server's options make no sense.
 */
export const passkeyBrowser: PasskeyBrowser = {
  userAgent: () => navigator.userAgent,

  create: (options, { signal, offered }) =>
    ceremony('create', options, (publicKey) =>
      navigator.credentials.create({
        publicKey: publicKey as unknown as PublicKeyCredentialCreationOptions,
        signal,
        // Known to browsers before it is known to TypeScript.
        ...((offered && { mediation: 'conditional' }) as object),
      }),
    ),

  get: (options, { signal, offered }) =>
    ceremony('get', options, (publicKey) =>
      navigator.credentials.get({
        publicKey: publicKey as unknown as PublicKeyCredentialRequestOptions,
        signal,
        ...(offered && { mediation: 'conditional' }),
      }),
    ),

  support,

  hasAutofillField: () => document.querySelector('input[autocomplete~="webauthn"]') !== null,

  forgets(rpId, credentialId) {
    // Advice to password managers, which most of them do not take yet: nothing depends on it.
    const { signalUnknownCredential } = publicKeyCredential();
    void Promise.resolve(signalUnknownCredential?.({ rpId, credentialId })).catch(() => {});
  },
};

type Options = Readonly<Record<string, unknown>>;
interface Statics {
  parseCreationOptionsFromJSON?(options: Options): object;
  parseRequestOptionsFromJSON?(options: Options): object;
  isConditionalMediationAvailable?(): Promise<boolean>;
  getClientCapabilities?(): Promise<Readonly<Record<string, boolean>>>;
  signalUnknownCredential?(what: { readonly rpId: string; readonly credentialId: string }): Promise<void>;
}

const publicKeyCredential = (): Statics =>
  typeof PublicKeyCredential === 'function' ? (PublicKeyCredential as unknown as Statics) : {};

async function ceremony(
  kind: 'create' | 'get',
  text: string,
  run: (publicKey: object) => Promise<Credential | null>,
): Promise<string> {
  requireSupport();
  const options = readOptions(text);
  const { timeout } = options;
  const began = performance.now();
  try {
    const credential = await run(inBrowserForm(kind, options));
    // What some password managers answer when their prompt is closed.
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
  if (typeof PublicKeyCredential !== 'function' || !('credentials' in navigator)) throw passkeyError('unsupported');
}

/** Read by the browser where it can: it knows extensions that we do not. */
function inBrowserForm(kind: 'create' | 'get', options: Options): object {
  const statics = publicKeyCredential();
  const platform =
    kind === 'create' ? statics.parseCreationOptionsFromJSON?.(options) : statics.parseRequestOptionsFromJSON?.(options);
  return platform ?? asBinary(options);
}

async function support(): Promise<PasskeySupport> {
  const isSupported = globalThis.isSecureContext && typeof PublicKeyCredential === 'function';
  if (!isSupported) return { passkeys: false, autofill: false, conditionalCreate: false };
  const statics = publicKeyCredential();
  const [autofill, capabilities] = await Promise.all([
    statics.isConditionalMediationAvailable?.().catch(() => false),
    statics.getClientCapabilities?.().catch(() => undefined),
  ]);
  return {
    passkeys: true,
    autofill: autofill === true,
    conditionalCreate: capabilities?.['conditionalCreate'] === true,
  };
}
