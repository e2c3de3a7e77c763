import type { Platform } from '../base/platform';
import type { Bootstrap } from '../bootstrap/bootstrap';
import { captchaToken, deviceId } from '../browser/proof-scripts';
import type { ClientOptions } from '../client/options';
import { dfpUrls } from '../provider';
import type { Protection } from './http';

/** What a protected body carries beside its own fields. */
export interface Proofs {
  readonly dfp_telemetry_id?: string | undefined;
  readonly captcha_token?: string | undefined;
}

export interface ProofsDeps {
  readonly platform: Pick<Platform, 'timer'>;
  /** What the provider's script says of this device. */
  readonly deviceId: () => Promise<string>;
  readonly captcha: (siteKey: string) => Promise<string>;
  /** Tells the developer, who hears it once. */
  readonly warn: (message: string) => void;
  /** The error of a call that cannot be made without the device's proof. */
  readonly blocked: (message: string, cause: unknown) => Error;
}

/** For the script of a proof, and for the proof itself, in ms. A call has the same time again and more. */
const PATIENCE = 5000;

/**
 * Collects what a protected call carries, by the exact rule of contract 7. A captcha that cannot be had is left out:
 * the server judges. Without the device's proof the call is not made, and rejects with `blocked`.
 */
export function createProofs(deps: ProofsDeps) {
  let warned = false;

  async function deviceId(): Promise<string> {
    try {
      return await within(deps.platform, deps.deviceId());
    } catch (cause) {
      throw deps.blocked(BLOCKED, cause);
    }
  }

  async function captcha(siteKey: string): Promise<string | undefined> {
    try {
      return await within(deps.platform, deps.captcha(siteKey));
    } catch {
      if (!warned) deps.warn(NO_CAPTCHA);
      warned = true;
      return undefined;
    }
  }

  /** @param isRepeat Whether the server has asked for a captcha. */
  return async (settings: Bootstrap, protection: Protection, isRepeat: boolean): Promise<Proofs> => {
    const { runDFPProtectedAuth, dfpProtectedAuthMode, captchaSettings } = settings;
    const isDevice = runDFPProtectedAuth && protection !== 'C';
    const isDeferred = isDevice && dfpProtectedAuthMode === 'DECISIONING' && !isRepeat;
    const siteKey = captchaSettings.enabled && !isDeferred ? captchaSettings.siteKey : undefined;
    const [dfp_telemetry_id, captcha_token] = await Promise.all([
      isDevice ? deviceId() : undefined,
      siteKey ? captcha(siteKey) : undefined,
    ]);
    return { dfp_telemetry_id, captcha_token };
  };
}

const BLOCKED =
  'A script that protects this sign-in was kept away. If you use an ad blocker, allow it on this page, then try again.';
const NO_CAPTCHA =
  'The captcha cannot be loaded, so calls go without it. Does the policy of this page let www.google.com in?';

/** The text that the work brings, in time; anything else is a failure. */
function within(platform: Pick<Platform, 'timer'>, work: Promise<unknown>): Promise<string> {
  return new Promise((resolve, reject) => {
    const stop = platform.timer(PATIENCE, () => reject(new TypeError('It took too long.')));
    void work
      .then((value) => {
        if (typeof value !== 'string' || value === '') throw new TypeError('It brought nothing.');
        resolve(value);
      })
      .catch(reject)
      .finally(stop);
  });
}

export interface ProtectionDeps extends Omit<ProofsDeps, 'captcha' | 'deviceId'> {
  readonly publicToken: string;
  readonly options: ClientOptions;
  readonly hostnameOf: (text: string) => string | undefined;
}

/** The proofs of a project that asks for them (contract 7): a chunk that no other project ever loads. */
export const createProtection = ({ publicToken, options, hostnameOf, ...deps }: ProtectionDeps) =>
  createProofs({
    ...deps,
    captcha: captchaToken,
    deviceId: () => deviceId(dfpUrls(options, hostnameOf), publicToken),
  });
