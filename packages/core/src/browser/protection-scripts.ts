import { CAPTCHA_SCRIPT } from '../base/provider';
import { loadScript } from './load-script';

/** The globals that the scripts define once they have run. */
interface Scripts {
  readonly grecaptcha: {
    readonly enterprise: {
      ready(callback: () => void): void;
      execute(siteKey: string, options: { readonly action: string }): PromiseLike<string>;
    };
  };
  GetTelemetryID(publicToken: string, submitUrl: string): Promise<string>;
}

const scripts = globalThis as unknown as Scripts;

/** A new captcha token for one call. Rejects if the script or Google can't be reached. */
export async function captchaToken(siteKey: string): Promise<string> {
  await loadScript(CAPTCHA_SCRIPT + encodeURIComponent(siteKey));
  const { enterprise } = scripts.grecaptcha;
  await new Promise<void>((resolve) => enterprise.ready(resolve));
  return enterprise.execute(siteKey, { action: 'LOGIN' });
}

/** The id of this device from the provider's script, for one call. Rejects if the script can't be loaded. */
export async function deviceId(
  { script, submit }: { readonly script: string; readonly submit: string },
  publicToken: string,
): Promise<string> {
  await loadScript(script);
  return scripts.GetTelemetryID(publicToken, submit);
}
