import { loadScript } from './load-script';

/** What the scripts leave on the page once they have run. */
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
const CAPTCHA = 'https://www.google.com/recaptcha/enterprise.js';

/** A fresh token for one call. Rejects where the script or Google cannot be reached. */
export async function captchaToken(siteKey: string): Promise<string> {
  await loadScript(`${CAPTCHA}?render=${encodeURIComponent(siteKey)}`);
  const { enterprise } = scripts.grecaptcha;
  await new Promise<void>((resolve) => enterprise.ready(resolve));
  return enterprise.execute(siteKey, { action: 'LOGIN' });
}

/** What the provider's script says of this device, for one call. Rejects where it cannot be loaded. */
export async function deviceId(
  { script, submit }: { readonly script: string; readonly submit: string },
  publicToken: string,
): Promise<string> {
  await loadScript(script);
  return scripts.GetTelemetryID(publicToken, submit);
}
