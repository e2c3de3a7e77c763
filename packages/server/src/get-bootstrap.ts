import type { Bootstrap } from '@foyer/core';
import { loadBootstrap } from './bootstrap';
import { ServerError } from './errors';
import { aText, optionReader } from './option-rules';
import type { ServerOptions, Settings } from './options';
import { readOptions } from './options';
import { stateOf } from './state';
import { USERS } from './users';

/** The options of {@link getBootstrap}. */
export interface BootstrapOptions extends Pick<
  ServerOptions,
  'publicToken' | 'endpoints' | 'customBaseUrl' | 'timeout' | 'now' | 'fetch'
> {
  /**
   * The origin of your pages. It must be in the project's list of domains.
   * @defaultValue `http://localhost`
   */
  readonly origin?: string | undefined;
}

/** Maximum time that a page waits for the settings, in ms. The page can be rendered without them. */
const PATIENCE = 1000;
/** Settings do not depend on a JWT, so the option is not required. */
const NO_JWT = 'none';

// Decision 121.
/**
 * Returns the project's settings, with one call per 5 minutes for all visitors. Null if the provider does not answer
 * within `timeout` (default: 1000 ms): the page then renders with safe defaults, and its client loads the settings. If
 * the provider cannot be reached, old settings are used for up to an hour.
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

/** The settings for calls that a page waits for. */
export function pageSettings(options: BootstrapOptions): { readonly settings: Settings; readonly origin: string } {
  const settings = readOptions({ timeout: PATIENCE, ...options, issuer: NO_JWT, audience: NO_JWT });
  return { settings, origin: optionReader(options).optional('origin', aText) ?? 'http://localhost' };
}
