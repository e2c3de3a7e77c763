import type { ClientOptions } from './options';

/** What provider.ts would say of the device's proof, kept out of the first form (contract 1.1). */
const DFP_BACKEND_URL = 'https://telemetry.stytch.com';
const DFP_CDN_URL = 'https://elements.stytch.com';

/**
 * Where the script of the device's proof is, and where that submits (contract 1.2, 7; spec section 7 for
 * `endpoints.dfpCdnURL`, which the contract lacks).
 *
 * @param hostnameOf Undefined for a text that is neither a domain nor a URL. Handed in: see `fits` in
 *   bootstrap-answer.ts.
 */
export function dfpUrls(
  { dfppaUrl, dfpCdnUrl, endpointOptions, endpoints }: ClientOptions,
  hostnameOf: (text: string) => string | undefined,
): { readonly script: string; readonly submit: string } {
  const hosted = (text: string | undefined) => {
    const hostname = text && hostnameOf(text);
    return hostname ? `https://${hostname}` : undefined;
  };
  const backend = hosted(dfppaUrl ?? endpointOptions?.dfppaDomain) ?? endpoints?.dfpBackendURL ?? DFP_BACKEND_URL;
  const cdn = hosted(dfpCdnUrl ?? endpointOptions?.dfpCdnDomain) ?? endpoints?.dfpCdnURL ?? DFP_CDN_URL;
  return { script: `${cdn}/telemetry.js`, submit: `${backend}/submit` };
}
