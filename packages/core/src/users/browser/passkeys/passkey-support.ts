import type { PasskeySupport } from '../../api/passkey-browser';
import { within } from '../../../base/waits';
import { browserPlatform } from '../../../browser/platform';

interface Statics {
  isConditionalMediationAvailable?(): Promise<boolean>;
  getClientCapabilities?(): Promise<Readonly<Record<string, boolean>>>;
}

const NONE: PasskeySupport = { passkeys: false, autofill: false, conditionalCreate: false, immediate: false };
/**
 * How long the browser, or an extension that replaces its passkeys, can take to respond, in ms. A form waits for it.
 */
const ANSWER_TIMEOUT = 500;

/**
 * The passkey features of this browser: none, if it has not responded within `patience` (ms, 500 by default). Never
 * rejects. Source: WebAuthn level 3, section 5.1.
 */
export function passkeySupport(patience: number = ANSWER_TIMEOUT): Promise<PasskeySupport> {
  return within(browserPlatform(), patience, ask()).catch(() => NONE);
}

async function ask(): Promise<PasskeySupport> {
  if (!globalThis.isSecureContext || typeof PublicKeyCredential !== 'function') return NONE;
  const statics: Statics = PublicKeyCredential;
  const [autofill, capabilities] = await Promise.all([
    statics.isConditionalMediationAvailable?.(),
    statics.getClientCapabilities?.().catch(() => undefined),
  ]);
  return {
    passkeys: true,
    autofill: autofill === true,
    conditionalCreate: capabilities?.['conditionalCreate'] === true,
    immediate: capabilities?.['immediateGet'] === true,
  };
}
