import type { Call } from '../../api/call';
import type { Bootstrap } from '../../bootstrap/bootstrap';
import type { PkceApiDeps } from './call';

/** Common parameters of both kinds of start. */
export interface StartParams {
  /** Additional parameters for the OAuth or identity provider. Each `key` is sent as `provider_<key>`. */
  readonly provider_params?: Readonly<Record<string, string>> | undefined;
}

/** Dependencies of the calls that redirect. */
export interface StartDeps extends PkceApiDeps {
  readonly publicToken: string;
  readonly baseUrl: string;
  readonly bootstrap: { getAsync(): Promise<Bootstrap> };
  /** Redirects. Throws `unsafe_url` unless the URL is http or https. */
  readonly navigate: (url: string) => void;
}

/** For Foyer's own flows. */
export interface StartCall extends Call {
  /** Receives the URL instead of a redirect, for a link that opens a new tab. */
  readonly navigate?: ((url: string) => void) | undefined;
}

type Members = Readonly<Record<string, string | undefined>>;

/** The query of a start, in the order of the contract: the additional parameters are in the middle. */
export function startQuery(before: Members, { provider_params = {} }: StartParams, after: Members): URLSearchParams {
  const query = new URLSearchParams();
  const further = Object.entries(provider_params).map(([key, value]) => [`provider_${key}`, value] as const);
  for (const [name, value] of [...Object.entries(before), ...further, ...Object.entries(after)]) {
    if (value !== undefined) query.append(name, value);
  }
  return query;
}

/** Stores the sign-in method of this browser for the next visit. */
export const rememberMethod = ({ platform, store }: StartDeps, method: string): void =>
  platform.storage.set(store.key('::b2b_last_used_method'), method);
