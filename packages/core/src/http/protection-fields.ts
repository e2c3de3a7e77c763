import { warn } from '../base/log';
import type { Platform } from '../base/platform';
import { within } from '../base/waits';
import type { Bootstrap } from '../bootstrap/bootstrap';
import { BrowserError } from '../base/errors';
import type { Protection } from './http';

/** The additional fields of a protected body. */
export interface ProtectionFields {
  readonly dfp_telemetry_id?: string | undefined;
  readonly captcha_token?: string | undefined;
}

export interface ProtectionFieldsDeps {
  readonly platform: Pick<Platform, 'timer'>;
  /** The id of this device, from the provider's script. */
  readonly deviceId: () => Promise<string>;
  readonly captcha: (siteKey: string) => Promise<string>;
}

/** The time limit for a field and its script together, in ms. The call has its own time limit after that. */
const FIELD_TIMEOUT = 5000;

/**
 * Collects the fields of a protected call, by the exact rule of contract 7. If no captcha token is available, the call
 * is sent without it, and the provider decides. Without the device id the call is not made: it rejects with
 * `script_blocked`.
 */
export function createProtectionFields(deps: ProtectionFieldsDeps) {
  let warned = false;

  const inTime = async (loading: Promise<unknown>): Promise<string> => {
    const value = await within(deps.platform, FIELD_TIMEOUT, loading);
    if (typeof value === 'string' && value !== '') return value;
    throw new TypeError('The script returned no token.');
  };

  async function deviceId(): Promise<string> {
    try {
      return await inTime(deps.deviceId());
    } catch (cause) {
      throw new BrowserError('script_blocked', BLOCKED, { cause });
    }
  }

  async function captcha(siteKey: string): Promise<string | undefined> {
    try {
      return await inTime(deps.captcha(siteKey));
    } catch {
      if (!warned) warn('FOYER_NO_CAPTCHA', NO_CAPTCHA);
      warned = true;
      return undefined;
    }
  }

  /** @param isRepeat Whether the provider has asked for a captcha. */
  return async (settings: Bootstrap, protection: Protection, isRepeat: boolean): Promise<ProtectionFields> => {
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
  'A script that protects this sign-in was blocked. If you use an ad blocker, allow it on this page, then try again.';
const NO_CAPTCHA =
  'The captcha cannot be loaded, so calls are sent without it. Allow www.google.com in the Content-Security-Policy of this page.';
