import type { Bootstrap } from '@foyer/core';
import { loadBootstrap } from './bootstrap';
import { ServerError } from './errors';
import { aText, optionReader } from './option-rules';
import type { ServerOptions, Settings } from './options';
import { readOptions } from './options';
import { stateOf } from './state';
import { USERS } from './users';

export interface BootstrapOptions extends Pick<
  ServerOptions,
  'publicToken' | 'endpoints' | 'customBaseUrl' | 'timeout' | 'now' | 'fetch'
> {
  /** The origin of your pages, which is on the project's list of domains. Default: `http://localhost`. */
  readonly origin?: string | undefined;
}

/** A page does not wait longer for them, in ms: it can be drawn without. */
const PATIENCE = 1000;
/** Settings depend on no JWT, so nobody has to say whose they are. */
const NO_JWT = 'none';

// Decision 121.
/**
 * The project's settings, asked for once in 5 minutes for all visitors. Null if the provider does not answer within
 * `timeout` (default: 1000 ms): a page is then drawn with safe defaults, and its client asks for itself. Settings that
 * are old serve for an hour while the provider cannot be reached.
 *
 * @throws UsageError for a missing or wrong option.
 */
export async function getBootstrap(options: BootstrapOptions): Promise<Bootstrap | null> {
  const { settings, origin } = pageSettings(options);
  try {
    return await stateOf(settings, USERS).bootstrap.get(() => loadBootstrap(settings, origin));
  } catch (cause) {
    if (cause instanceof ServerError) return null;
    throw cause;
  }
}

/** The options of what is asked for a page. */
export function pageSettings(options: BootstrapOptions): { readonly settings: Settings; readonly origin: string } {
  const settings = readOptions({ timeout: PATIENCE, ...options, issuer: NO_JWT, audience: NO_JWT });
  return { settings, origin: optionReader(options).optional('origin', aText) ?? 'http://localhost' };
}
