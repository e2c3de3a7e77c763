import type { RbacPolicy } from '@foyer/wire';
import { rbacPolicy } from '@foyer/wire/bootstrap';
import { readAnswer } from '@foyer/wire/read-answer';
import type { Loaded } from './cached';
import { ServerError } from './errors';
import type { Settings } from './options';
import { callHeaders, isRecord, send } from './send';

/** Maximum age of the cached policy, in ms. */
const MAX_AGE = 300_000;

/** The project's RBAC policy, from its settings (contract 2). Null if it has none. */
export async function loadPolicy(settings: Settings, origin: string): Promise<Loaded<RbacPolicy | null>> {
  const { status, json } = await send(settings, {
    method: 'GET',
    path: `/sdk/v1/projects/bootstrap/${encodeURIComponent(settings.publicToken)}`,
    headers: callHeaders(settings, settings.publicToken, origin),
  });
  const data = isRecord(json) ? json['data'] : undefined;
  if (status > 299 || !isRecord(data)) {
    throw new ServerError(
      'FOYER_PROVIDER_REFUSED',
      'provider_refused',
      `The provider refused to return the project's settings: status ${status}. Check publicToken.`,
    );
  }
  const policy = data['rbac_policy'] ?? null;
  const read = policy === null ? null : readAnswer(rbacPolicy, policy);
  if (read?.success === false)
    throw new ServerError(
      'FOYER_WRONG_ANSWER',
      'provider_refused',
      "The provider's response has no readable rbac_policy.",
    );
  return { value: read?.data ?? null, maxAge: MAX_AGE };
}
