import type { Call } from '../../api/call';
import type { Bootstrap } from '../../bootstrap/bootstrap';
import type { PkceApiDeps } from './call';

/** Common parameters of both kinds of start. */
export interface StartParams {
  /** Further parameters for the provider: each `key` is sent as `provider_<key>`. */
  readonly provider_params?: Readonly<Record<string, string>> | undefined;
}

/** Dependencies of the calls that leave the page. */
export interface StartDeps extends PkceApiDeps {
  readonly publicToken: string;
  readonly baseUrl: string;
  readonly bootstrap: { getAsync(): Promise<Bootstrap> };
  /** Leaves the page. Throws `unsafe_url` for anything but an http or https address. */
  readonly navigate: (url: string) => void;
}

/** For Foyer's own flows. */
export interface StartCall extends Call {
  /** Takes the address to which the page would be left, in place of leaving it: for a link that opens another tab. */
  readonly navigate?: ((url: string) => void) | undefined;
}

type Members = Readonly<Record<string, string | undefined>>;

/** The query of a start, in the order of the contract: further parameters for the provider stand in the middle. */
export function startQuery(before: Members, { provider_params = {} }: StartParams, after: Members): URLSearchParams {
  const query = new URLSearchParams();
  const further = Object.entries(provider_params).map(([key, value]) => [`provider_${key}`, value] as const);
  for (const [name, value] of [...Object.entries(before), ...further, ...Object.entries(after)]) {
    if (value !== undefined) query.append(name, value);
  }
  return query;
}

/** Remembers how this browser signs in, for the next visit. */
export const rememberMethod = ({ platform, store }: StartDeps, method: string): void =>
  platform.storage.set(store.key('::b2b_last_used_method'), method);
