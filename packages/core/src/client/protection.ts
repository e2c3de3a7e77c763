import type { Platform } from '../base/platform';
import { trustHostScript } from '../browser/load-script';
import { captchaToken, deviceId } from '../browser/protection-scripts';
import { createProtectionFields } from '../http/protection-fields';
import { DFP_BACKEND_URL, DFP_CDN_URL, DFP_SCRIPT_PATH } from '../base/provider';
import type { ClientOptions } from './options';
import { hostnameOf } from './options';

interface ProtectionDeps {
  readonly platform: Pick<Platform, 'timer'>;
  readonly publicToken: string;
  readonly options: ClientOptions;
}

/** The proofs for projects that require them (contract 7). Other projects never load this file. */
export const createProtection = ({ platform, publicToken, options }: ProtectionDeps) =>
  createProtectionFields({
    platform,
    captcha: captchaToken,
    async deviceId() {
      const urls = dfpUrls(options);
      trustHostScript(urls.script);
      return deviceId(urls, publicToken);
    },
  });

/**
 * The address of the script for the device proof, and the one it submits to (contract 1.2, 7; spec section 7 for
 * `endpoints.dfpCdnURL`, which the contract lacks).
 */
export function dfpUrls({ dfppaUrl, dfpCdnUrl, endpointOptions, endpoints }: ClientOptions): {
  readonly script: string;
  readonly submit: string;
} {
  const hosted = (text: string | undefined) => {
    const hostname = text && hostnameOf(text);
    return hostname ? `https://${hostname}` : undefined;
  };
  const backend = hosted(dfppaUrl ?? endpointOptions?.dfppaDomain) ?? endpoints?.dfpBackendURL ?? DFP_BACKEND_URL;
  const cdn = hosted(dfpCdnUrl ?? endpointOptions?.dfpCdnDomain) ?? endpoints?.dfpCdnURL ?? DFP_CDN_URL;
  return { script: cdn + DFP_SCRIPT_PATH, submit: `${backend}/submit` };
}
