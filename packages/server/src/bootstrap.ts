import type { Bootstrap } from '@foyer/core';
import type { Loaded } from './cached';
import { ServerError } from './errors';
import type { Settings } from './options';
import { callHeaders, isRecord, send } from './send';

/** Maximum age of cached settings, in ms. */
const MAX_AGE = 300_000;

/** Loads the project's settings (contract 2). @throws ServerError */
export async function loadBootstrap(settings: Settings, origin: string): Promise<Loaded<Bootstrap>> {
  const { status, json } = await send(settings, {
    method: 'GET',
    path: `/sdk/v1/projects/bootstrap/${encodeURIComponent(settings.publicToken)}`,
    headers: callHeaders(settings, settings.publicToken, origin),
  });
  const data = status === 200 && isRecord(json) ? json['data'] : undefined;
  if (!isRecord(data))
    throw new ServerError(
      'FOYER_PROVIDER_REFUSED',
      'provider_refused',
      `The provider refused to return the project's settings: status ${status}. Check publicToken.`,
    );
  // Dynamic, because apps that only authenticate requests do not need this module.
  const { readSettings } = await import('@foyer/core/internal/shared');
  return { value: readSettings(data, []), maxAge: MAX_AGE };
}
